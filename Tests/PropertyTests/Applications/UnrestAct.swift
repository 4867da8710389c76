import TraitTestSupport

/// An operation on a `ReentrantApplication`: an act, or one that other applications can't do.
enum UnrestAct: CustomStringConvertible {
  case act(Act)
  case release(Int)
  case layOut(Int)
  case disconnect(Int)
  case herald(Int)

  init(from source: ChoiceSource) {
    switch source.draw(weights: [60, 10, 5, 5, 3, 1, 12], group: "unrest") {
    case 0: self = .act(Act(from: source))
    case 1: self = .release(source.draw(24))
    case 2: self = .act(.updateTraits(source.draw(24)))
    case 3: self = .layOut(source.draw(24))
    case 4: self = .act(.move(source.draw(2), scene: source.draw(3)))
    case 5: self = .disconnect(source.draw(2))
    default: self = .herald(source.draw(24))
    }
  }

  var description: String {
    switch self {
    case .act(let act): "\(act)"
    case .release(let member): "release \(member)"
    case .layOut(let view): "lay out view \(view)"
    case .disconnect(let scene): "disconnect scene \(scene)"
    case .herald(let member): "send a herald to \(member)"
    }
  }
}

/// What an environment does the first time that it is called at some moment.
struct Reaction {
  let moment: Moment
  /// Nil for the environment that is called first.
  let member: Int?
  let act: UnrestAct

  init(from source: ChoiceSource) {
    moment = Moment.allCases[source.draw(Moment.allCases.count)]
    member = source.draw(2) == 0 ? nil : source.draw(ReentrantApplication.size)
    act = UnrestAct(from: source)
  }
}
