import TraitTestSupport

/// What a member of a troupe does: an act, or something that only a troupe is ready for.
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

/// What a member does the first time that it is called in a certain way.
struct Reaction {
  let moment: Moment
  /// Nil if it is whoever is called first.
  let member: Int?
  let act: UnrestAct

  init(from source: ChoiceSource) {
    moment = Moment.allCases[source.draw(Moment.allCases.count)]
    member = source.draw(2) == 0 ? nil : source.draw(ReentrantApplication.size)
    act = UnrestAct(from: source)
  }
}
