import TestModel
import TraitTestSupport

/// An environment, by its kind and number. It may be absent: not made yet, or not loaded.
enum JudgedName: Hashable, CustomStringConvertible {
  case scene(Int), window(Int), controller(Int), view(Int)
  /// The container view of a window, and of a presentation.
  case container(Int), stage(Int)
  /// The presentation controller and the view of a controller.
  case presentation(Int), viewOf(Int)

  var description: String {
    switch self {
    case .scene(let number): "scene\(number)"
    case .window(let number): "window\(number)"
    case .controller(let number): "controller\(number)"
    case .view(let number): "view\(number)"
    case .container(let number): "window\(number).container"
    case .stage(let number): "presentation\(number).container"
    case .presentation(let number): "presentation\(number)"
    case .viewOf(let number): "controller\(number).view"
    }
  }

  static let scenes = 3
  static let windows = 3
  static let controllers = 4
  static let views = 5

  static let all: [JudgedName] =
    (0..<scenes).map(scene) + (0..<windows).flatMap { [window($0), container($0)] }
    + (0..<controllers).flatMap { [controller($0), viewOf($0), presentation($0), stage($0)] }
    + (0..<views).map(view)

  /// Whether its class overrides `traitCollectionDidChange`: by number, so that both kinds occur.
  var overridesDidChange: Bool {
    switch self {
    case .window(let number), .controller(let number), .view(let number): number % 2 == 1
    case .viewOf: true
    case .scene, .presentation, .container, .stage: false
    }
  }
}

/// The traits of a program, by name; their values are small integers, 0 is the default.
enum JudgedTrait: String, CaseIterable { case count, label, style, tone, size }

/// One operation of a program.
enum JudgedAct: Sendable {
  case cycle
  case set(JudgedName, [(JudgedTrait, Int?)])
  case style(JudgedName, Int)
  case child(JudgedName, of: JudgedName, gets: [JudgedTrait: Int])
  case presentation(JudgedName, gets: [JudgedTrait: Int])
  case application(JudgedTrait, Int)
  /// A view gets a limit of its content size category.
  case limit(JudgedName, JudgedLimit, Int?)

  case add(JudgedName, to: JudgedName, at: Int?)
  case remove(JudgedName)
  case load(JudgedName)
  case unload(JudgedName)
  case give(JudgedName, to: JudgedName)
  case root(JudgedName?, of: JudgedName)
  case addChild(JudgedName, to: JudgedName)
  case removeFromParent(JudgedName)
  case present(JudgedName, from: JudgedName)
  case dismiss(JudgedName)

  case keep([JudgedTrait])
  case connect
  case disconnect(JudgedName)
  case makeWindow(JudgedName, in: JudgedName?)
  case move(JudgedName, to: JudgedName?)
  /// A scene selects the rule before iOS 17, or the other one.
  case rule(JudgedName, isOld: Bool)
  case show(JudgedName, Bool)

  case update(JudgedName)
  case layOut(JudgedName)
  case setNeeds(JudgedName, Need)

  case register(JudgedName, [JudgedTrait], then: [JudgedAct])
  case unregister(Int)
  /// A registration whose handler acts each time, until the program becomes calm.
  case restless(JudgedName, [JudgedTrait], then: [JudgedAct])
  case calm
  /// Overrides a trait with 1 and 2 in turn.
  case toggle(JudgedName, JudgedTrait)
  /// A method reads traits from now on.
  case read(JudgedName, JudgedMethod, [JudgedTrait], JudgedReading)
  case layoutDoes(JudgedName, [JudgedAct])
  case useColor(JudgedName)

  /// Acts with an environment's collection as the current one.
  case asCurrent(JudgedName, then: [JudgedAct])
  case makeCurrent(JudgedName)
}

enum JudgedLimit { case smallest, largest }

enum JudgedMethod: String, CaseIterable {
  case layout, draw, willLayout, didLayout, properties, constraints, ownerProperties

  /// Whether the view's controller has it.
  var isOwners: Bool { self == .willLayout || self == .didLayout || self == .ownerProperties }
}

/// Whose traits a method reads: its receiver's, a controller's view's, or the current ones, which are
/// the receiver's.
enum JudgedReading: String, CaseIterable { case own, view, current }

/// What a program is, and how it is drawn.
struct JudgedProgram: CustomStringConvertible, Sendable {
  var acts: [JudgedAct]

  var description: String {
    acts.enumerated().map { "\($0 + 1). \($1.text)" }.joined(separator: "\n")
  }

  var size: Int { acts.count }
}

extension JudgedAct {
  /// Whether the act moves views or controllers.
  var isMove: Bool {
    switch self {
    case .addChild, .removeFromParent, .rule: true
    default: movesViews
    }
  }

  /// Whether the rules say what the act does only where no move is under way.
  var waitsForMoves: Bool {
    if case .layOut = self { true } else { isMove }
  }

  /// Whether it updates traits.
  var updates: Bool {
    switch self {
    case .update, .layOut, .cycle: true
    default: false
    }
  }

  /// Whether it may make a controller appear or disappear.
  var movesViews: Bool {
    switch self {
    case .add, .remove, .load, .unload, .give, .root, .present, .dismiss, .disconnect, .move, .show,
      .makeWindow:
      true
    default: false
    }
  }

  var text: String {
    switch self {
    case .set(let name, let values):
      "set \(name) "
        + values.map { "\($0)=\($1.map(String.init) ?? "none")" }.joined(separator: " ")
    case .register(let name, let traits, let acts), .restless(let name, let traits, let acts):
      "\("\(self)".prefix { $0.isLetter }) \(name) for \(traits.map(\.rawValue).joined(separator: " "))"
        + (acts.isEmpty ? "" : ": \(acts.map(\.text).joined(separator: "; "))")
    case .layoutDoes(let name, let acts):
      "layout of \(name) does: \(acts.map(\.text).joined(separator: "; "))"
    case .asCurrent(let name, let acts):
      "as current \(name): \(acts.map(\.text).joined(separator: "; ")) end"
    case .toggle(let name, let trait): "toggle \(name) \(trait)"
    case .limit(let name, let limit, let category):
      "limit \(name) \(limit) \(category.map(String.init) ?? "none")"
    default: "\(self)"
    }
  }
}

// MARK: - Drawing programs

extension JudgedAct {
  /// What it, its handler or its layout does.
  private var inner: [JudgedAct] {
    switch self {
    case .register(_, _, let acts), .restless(_, _, let acts), .layoutDoes(_, let acts),
      .asCurrent(_, let acts):
      acts
    default: []
    }
  }

  /// All acts in it, at any depth.
  var allInside: [JudgedAct] { inner.flatMap { [$0] + $0.allInside } }
}

/// What most of a program is about.
enum JudgedTheme {
  case everything
  /// Scenes select the rule before iOS 17.
  case before17
  /// Views and windows limit their content size category.
  case limits

  /// How often each beginning is drawn.
  fileprivate var beginnings: [Int] {
    switch self {
    case .everything: [1, 1, 1, 1, 1, 3, 3, 2]
    case .before17: [1, 1, 4, 1, 1, 3, 3, 2, 8, 4]
    case .limits: [1, 1, 1, 1, 1, 1, 1, 6]
    }
  }
}

/// Draws programs; inner acts are those of handlers.
struct JudgedGenerator {
  let source: ChoiceSource

  var theme = JudgedTheme.everything

  /// What the handler or layout is about whose acts are drawn; they are often about the same.
  var own: JudgedName?

  func program() -> JudgedProgram {
    let kept = [[], [], [], [.count], [.tone, .label]][source.draw(5)] as [JudgedTrait]
    let beginning = Self.beginnings[source.draw(weights: theme.beginnings, group: "")]
    let acts = source.list(average: 25, limit: 60) { act(isInner: false) }
    let rule = theme == .before17 ? [JudgedAct.rule(.scene(0), isOld: true)] : []
    return JudgedProgram(acts: (kept.isEmpty ? [] : [.keep(kept)]) + rule + beginning + acts)
  }

  /// Trees to begin with: nothing, or controllers and views in a window.
  private static let beginnings: [[JudgedAct]] = [
    [],
    [
      .root(.controller(0), of: .window(0)), .add(.view(0), to: .viewOf(0), at: nil), .cycle,
    ],
    [
      .root(.controller(0), of: .window(0)), .add(.view(0), to: .viewOf(0), at: nil),
      .load(.controller(1)), .addChild(.controller(1), to: .controller(0)),
      .add(.viewOf(1), to: .view(0), at: nil), .add(.view(1), to: .viewOf(1), at: nil),
      .add(.view(2), to: .viewOf(0), at: nil), .cycle,
    ],
    [
      .makeWindow(.window(1), in: nil), .show(.window(1), true),
      .root(.controller(0), of: .window(1)), .add(.view(0), to: .viewOf(0), at: nil),
      .root(.controller(1), of: .window(0)), .add(.view(1), to: .viewOf(1), at: nil), .cycle,
    ],
    [
      .root(.controller(0), of: .window(0)), .present(.controller(1), from: .controller(0)),
      .add(.view(0), to: .viewOf(1), at: nil), .cycle,
    ],
    [
      .makeWindow(.window(1), in: nil), .makeWindow(.window(2), in: nil), .show(.window(2), true),
      .show(.window(1), true), .root(.controller(0), of: .window(0)),
      .add(.view(0), to: .viewOf(0), at: nil), .load(.controller(1)),
      .addChild(.controller(1), to: .controller(0)), .add(.viewOf(1), to: .view(0), at: nil),
      .add(.view(1), to: .viewOf(1), at: nil), .root(.controller(2), of: .window(1)),
      .add(.view(2), to: .viewOf(2), at: nil), .load(.controller(3)),
      .add(.viewOf(3), to: .window(0), at: nil), .add(.view(3), to: .window(2), at: nil),
      .read(.viewOf(1), .willLayout, [.count, .style], .own),
      .read(.view(1), .layout, JudgedTrait.allCases, .own), .read(.view(2), .draw, [.tone], .own),
      .register(.view(2), JudgedTrait.allCases, then: []),
      .register(.view(3), JudgedTrait.allCases, then: []), .useColor(.view(0)),
      .read(.view(3), .layout, [.label], .own),
      .layoutDoes(.view(3), [.set(.view(3), [(.label, 1)]), .update(.view(3))]), .cycle,
    ],
    [
      .root(.controller(0), of: .window(0)), .present(.controller(1), from: .controller(0)),
      .present(.controller(2), from: .controller(1)), .add(.view(0), to: .viewOf(1), at: nil),
      .add(.view(1), to: .viewOf(2), at: nil), .makeWindow(.window(1), in: .scene(0)),
      .show(.window(1), true), .root(.controller(3), of: .window(1)),
      .add(.view(2), to: .viewOf(3), at: nil), .add(.view(3), to: .viewOf(0), at: nil),
      .register(.view(2), JudgedTrait.allCases, then: []),
      .register(.view(3), JudgedTrait.allCases, then: []),
      .read(.view(1), .layout, [.count, .tone], .current), .cycle,
    ],
    [
      .root(.controller(0), of: .window(0)), .add(.view(0), to: .viewOf(0), at: nil),
      .add(.view(1), to: .view(0), at: nil), .load(.controller(1)),
      .addChild(.controller(1), to: .controller(0)), .add(.viewOf(1), to: .view(0), at: nil),
      .add(.view(2), to: .viewOf(1), at: nil), .set(.window(0), [(.size, 3)]),
      .limit(.window(0), .largest, 2), .set(.controller(0), [(.size, 1)]),
      .limit(.view(0), .smallest, 2), .limit(.viewOf(1), .largest, 1),
      .register(.view(0), JudgedTrait.allCases, then: []),
      .register(.view(2), JudgedTrait.allCases, then: []), .cycle,
    ],
    [
      .root(.controller(0), of: .window(0)), .add(.view(0), to: .viewOf(0), at: nil),
      .load(.controller(1)), .addChild(.controller(1), to: .controller(0)),
      .add(.viewOf(1), to: .view(0), at: nil), .add(.view(1), to: .viewOf(1), at: nil),
      .load(.controller(2)), .addChild(.controller(2), to: .controller(1)),
      .add(.viewOf(2), to: .view(1), at: nil), .add(.view(2), to: .viewOf(2), at: nil),
      .load(.controller(3)), .addChild(.controller(3), to: .controller(0)),
      .add(.viewOf(3), to: .view(0), at: nil), .set(.view(0), [(.count, 1)]),
      .register(.controller(1), JudgedTrait.allCases, then: []),
      .register(.controller(2), JudgedTrait.allCases, then: []),
      .register(.view(2), JudgedTrait.allCases, then: []), .cycle,
    ],
    [
      .root(.controller(0), of: .window(0)), .add(.view(0), to: .viewOf(0), at: nil),
      .load(.controller(1)), .load(.controller(2)), .addChild(.controller(1), to: .controller(2)),
      .addChild(.controller(2), to: .controller(0)), .add(.viewOf(1), to: .view(0), at: nil),
      .add(.viewOf(2), to: .view(0), at: nil), .set(.view(0), [(.count, 1)]),
      .register(.controller(1), JudgedTrait.allCases, then: []),
      .register(.controller(2), JudgedTrait.allCases, then: []), .rule(.scene(0), isOld: false),
      .cycle,
    ],
  ]

  private func act(isInner: Bool) -> JudgedAct {
    switch source.draw(weights: weights(isInner: isInner), group: isInner ? "inner" : "outer") {
    case 0: .cycle
    case 1: .set(environment(), values())
    case 2: .update(environment())
    case 3: .add(view(), to: superview(), at: [nil, 0, 1][source.draw(3)])
    case 4: .layOut(source.draw(3) == 0 ? superview() : view())
    case 5: .setNeeds(view(), .layout)
    case 6: .unregister(source.draw(8))
    case 7: .remove(view())
    case 8: .root(source.draw(4) == 0 ? nil : controller(), of: window())
    case 9: .load(controller())
    case 10: .addChild(controller(), to: controller())
    case 11: .present(controller(), from: controller())
    case 12: .dismiss(controller())
    case 13: .show(window(), source.draw(2) == 1)
    case 14: .move(window(), to: source.draw(3) == 0 ? nil : scene())
    case 15: .style([controller(), view(), window()][source.draw(3)], source.draw(3))
    case 16:
      source.draw(2) == 0
        ? .child(.controller(1), of: .controller(0), gets: given())
        : .child(controller(), of: controller(), gets: given())
    case 17: .presentation(presentation(), gets: given())
    case 18: .application(trait(), source.draw(3))
    case 19: .unload(controller())
    case 20: .give(.view(source.draw(JudgedName.views)), to: controller())
    case 21: .removeFromParent(controller())
    case 22: .connect
    case 23: .disconnect(scene())
    case 24: .makeWindow(window(), in: source.draw(3) == 0 ? nil : scene())
    case 25: .setNeeds(view(), Need.allCases[source.draw(Need.allCases.count)])
    case 26: registration(isInner: isInner)
    case 27: .read(view(), method(), traits(), JudgedReading.allCases[source.draw(3)])
    case 28: layout()
    case 29: .useColor(view())
    case 30: .limit(limited(), source.draw(2) == 0 ? .smallest : .largest, limit())
    case 31:
      .asCurrent(environment(), then: source.list(average: 1, limit: 3) { act(isInner: true) })
    case 32: .makeCurrent(environment())
    default: .rule(scene(), isOld: source.draw(2) == 1)
    }
  }

  private func weights(isInner: Bool) -> [Int] {
    var weights = isInner ? Self.innerWeights : Self.weights
    switch theme {
    case .everything: break
    case .before17: weights.append(isInner ? 2 : 6)
    case .limits:
      if isInner { weights[2] = 20 } else { weights[26] = 50 }
      weights[30] = 20
    }
    return weights
  }

  private static let weights = [
    18, 34, 8, 12, 6, 3, 2, 5, 5, 2, 3, 7, 5, 4, 4, 8, 6, 3, 3, 3, 4, 3, 2, 1, 4, 2, 30, 14, 8, 4,
    6, 9, 3,
  ]
  private static let innerWeights = [
    8, 24, 8, 10, 4, 3, 3, 5, 3, 2, 1, 4, 2, 2, 2, 4, 2, 1, 1, 1, 2, 1, 0, 0, 0, 1, 4, 1, 0, 0, 2,
    16, 6,
  ]

  private func registration(isInner: Bool) -> JudgedAct {
    let name = environment()
    return .register(name, traits(), then: isInner ? [] : acts(of: name))
  }

  private func layout() -> JudgedAct {
    let name = view()
    return .layoutDoes(name, acts(of: name))
  }

  private func acts(of name: JudgedName) -> [JudgedAct] {
    let inner = JudgedGenerator(source: source, theme: theme, own: name)
    return source.list(average: 2, limit: 4) { inner.act(isInner: true) }
  }

  private func environment() -> JudgedName {
    if let own, source.draw(3) == 2 { return own }
    return anyEnvironment()
  }

  private func anyEnvironment() -> JudgedName {
    switch source.draw(weights: [6, 6, 4, 3, 2, 2, 1, 1], group: "environment") {
    case 0: .view(source.draw(JudgedName.views))
    case 1: controller()
    case 2: .viewOf(source.draw(JudgedName.controllers))
    case 3: window()
    case 4: scene()
    case 5: presentation()
    case 6: .container(source.draw(JudgedName.windows))
    default: .stage(source.draw(JudgedName.controllers))
    }
  }

  private func view() -> JudgedName {
    switch own {
    case .view, .viewOf: if let own, source.draw(3) == 2 { return own }
    default: break
    }
    return source.draw(3) < 2
      ? .view(source.draw(JudgedName.views)) : .viewOf(source.draw(JudgedName.controllers))
  }

  private func superview() -> JudgedName {
    switch source.draw(5) {
    case 0, 1: .view(source.draw(JudgedName.views))
    case 2: .viewOf(source.draw(JudgedName.controllers))
    case 3: window()
    default: source.draw(2) == 0 ? .container(0) : .stage(source.draw(JudgedName.controllers))
    }
  }

  private func controller() -> JudgedName { .controller(source.draw(JudgedName.controllers)) }
  private func presentation() -> JudgedName { .presentation(source.draw(JudgedName.controllers)) }
  private func window() -> JudgedName { .window(source.draw(JudgedName.windows)) }
  private func scene() -> JudgedName { .scene(source.draw(JudgedName.scenes)) }

  private func trait() -> JudgedTrait {
    let weights = theme == .limits ? [2, 1, 1, 1, 12] : [4, 2, 2, 2, 2]
    return JudgedTrait.allCases[source.draw(weights: weights, group: "trait")]
  }

  private func traits() -> [JudgedTrait] {
    let all = JudgedTrait.allCases
    switch source.draw(5) {
    case 0, 1, 2: return [trait()]
    case 3: return [all[0], all[2]]
    default: return all
    }
  }

  private func method() -> JudgedMethod {
    JudgedMethod.allCases[source.draw(JudgedMethod.allCases.count)]
  }

  private func limit() -> Int? { [nil, 1, 2, 3, 0][source.draw(5)] }

  /// What gets a limit of its category.
  private func limited() -> JudgedName {
    switch source.draw(6) {
    case 4: window()
    case 5: .container(source.draw(JudgedName.windows))
    default: view()
    }
  }

  private func value() -> Int? { [1, 2, 0, nil][source.draw(4)] }

  private func values() -> [(JudgedTrait, Int?)] {
    source.draw(5) < 4
      ? [(trait(), value())] : [(trait(), value()), (.count, value()), (.tone, value())]
  }

  private func given() -> [JudgedTrait: Int] {
    switch source.draw(4) {
    case 0: [:]
    case 1: [.count: 1 + source.draw(2), .style: 1 + source.draw(2)]
    default: [trait(): 1 + source.draw(2)]
    }
  }
}
