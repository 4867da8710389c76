import TraitTestSupport

/// An operation on a `ReentrantApplication`: an act, or one that other applications can't do.
enum UnrestAct: CustomStringConvertible {
  case act(Act)
  case release(Int)
  case layOut(Int)
  case disconnect(Int)
  case herald(Int)
  case renew(Int, with: Int, scene: Int)

  init(from source: ChoiceSource) {
    switch source.draw(weights: [60, 10, 5, 5, 3, 1, 12, 8], group: "unrest") {
    case 0: self = .act(Act(from: source))
    case 1: self = .release(source.draw(24))
    case 2: self = .act(.updateTraits(source.draw(24)))
    case 3: self = .layOut(source.draw(24))
    case 4: self = .act(.move(source.draw(2), scene: source.draw(3)))
    case 5: self = .disconnect(source.draw(2))
    case 6: self = .herald(source.draw(24))
    default: self = .renew(source.draw(2), with: source.draw(3), scene: source.draw(3))
    }
  }

  var description: String {
    switch self {
    case .act(let act): "\(act)"
    case .release(let member): "release \(member)"
    case .layOut(let view): "lay out view \(view)"
    case .disconnect(let scene): "disconnect scene \(scene)"
    case .herald(let member): "send a herald to \(member)"
    case .renew(let window, let root, let scene):
      "make window \(window) anew in \(scene == 2 ? "no scene" : "scene \(scene)"), with \(root)"
    }
  }
}

/// What an environment does the first time that it is called at some moment.
struct Reaction {
  let moment: Moment
  /// Nil for the environment that is called first.
  let member: Int?
  private(set) var acts: [UnrestAct]

  init(from source: ChoiceSource) {
    // More often when something appears, where most views are added, and when a parent is left, which
    // seldom comes up.
    let moments =
      Moment.allCases + [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
      + Array(repeating: .didMoveToParent, count: 4)
    moment = moments[source.draw(moments.count)]
    member = source.draw(2) == 0 ? nil : source.draw(ReentrantApplication.size)
    acts = [UnrestAct(from: source)]
  }

  /// Draws what one of the reactions does besides: often it adds a controller's view and lays it
  /// out.
  static func extend(_ reactions: inout [Reaction], from source: ChoiceSource) {
    let place = source.draw(20)
    let acts =
      if source.draw(3) == 0 {
        [UnrestAct(from: source)]
      } else {
        addition(of: source.draw(3), to: source.draw(24))
      }
    if !reactions.isEmpty { reactions[place % reactions.count].acts += acts }
  }

  private static func addition(of view: Int, to superview: Int) -> [UnrestAct] {
    [.act(.addSubview(view, to: superview)), .layOut(view)]
  }
}
