/// A scene, a window, a presentation controller, a view controller or a view.
package final class ModelEnvironment {
  package enum Kind { case scene, window, presentation, controller, view }

  package let name: String
  package let kind: Kind

  /// Where it is. The view of a controller is below the controller, which is in the view's place
  /// among the children of its superview; so is the container view of a presentation (S5.1).
  package internal(set) weak var parent: ModelEnvironment?
  package internal(set) var children: [ModelEnvironment] = []

  /// S5.4: of a scene, whether it has the rule before iOS 17.
  var hasOldRule = false
  /// S5.4: the parent from which a controller inherits by that rule, and not from its place.
  weak var adopter: ModelEnvironment?
  /// Of a controller: its view, and the controllers that it adopted, in the order in which they came.
  var heirsOfController: [ModelEnvironment] = []

  /// What it sets itself, from the weakest (S4.6).
  var given: [String: Int] = [:]
  var style = 0
  var overrides: [String: Int] = [:]
  /// The limits of the content size category, of a view or a window.
  var smallest: Int?
  var largest: Int?

  /// The collection since its last refresh: traits that are not at their defaults, which are 0.
  var collection: [String: Int]?

  var observers: [Observer] = []
  /// How many visits of it are under way (S6.13).
  var visits = 0
  package var overridesDidChange = false

  /// Of a controller (S8.1): the window in which it appears, and how far it has come.
  package enum Appearance { case absent, willAppear, isAppearing, didAppear }
  package internal(set) var appearance = Appearance.absent
  var appearsIn: ModelEnvironment?

  /// What its methods and its controller's read in their last runs (S10.1).
  var tracked: [Tracked] = []
  /// Which of a view's methods wait for the next update.
  package var needs: Set<Need>
  package var usesDynamicColor = false
  /// Whether its class has methods of its own that an update calls.
  var hasMethods = false

  init(_ name: String, _ kind: Kind) {
    (self.name, self.kind) = (name, kind)
    needs =
      switch kind {
      case .view: [.properties, .layout, .display]
      case .window: [.properties, .layout]
      case .scene, .presentation, .controller: []
      }
  }

  /// Whether its smaller limit is larger than the other one.
  package var hasCrossedLimits: Bool {
    if let smallest, let largest { smallest > largest } else { false }
  }

  package var hasLimit: Bool { smallest != nil || largest != nil }

  /// S6.1.
  var isEager: Bool { kind != .view }

  /// What it inherits from.
  package var source: ModelEnvironment? { adopter ?? parent }

  /// It and what it inherits from, up to the root.
  var sources: [ModelEnvironment] { [self] + (source?.sources ?? []) }

  /// What inherits from it.
  var heirs: [ModelEnvironment] {
    kind == .controller ? heirsOfController : children.filter { $0.adopter == nil }
  }

  /// It and everything below it, in pre-order.
  var subtree: [ModelEnvironment] { [self] + heirs.flatMap(\.subtree) }

  func isInside(_ other: ModelEnvironment) -> Bool {
    self === other || source?.isInside(other) ?? false
  }

  /// It and everything that has its place in it.
  var placesInside: [ModelEnvironment] { [self] + children.flatMap(\.placesInside) }

  var index: Int? { parent?.children.firstIndex { $0 === self } }
}

/// A registration (S7.1), the persistence's (S11.3), or what waits for traits that a method read.
package struct Observer {
  enum Effect {
    case call
    case keep(String)
    case need(Need)
  }

  package let number: Int
  let traits: Set<String>
  let effect: Effect
}

/// What invalidates methods of a view and of its controller (S10.1).
package enum Need: String, CaseIterable, Sendable {
  case layout, display, properties, constraints
}

/// A tracked method of a view, or of the controller of a view.
package enum Method: String, CaseIterable {
  case ownerProperties, properties, constraints, willLayout, layout, didLayout, draw

  package var need: Need {
    switch self {
    case .ownerProperties, .properties: .properties
    case .constraints: .constraints
    case .willLayout, .layout, .didLayout: .layout
    case .draw: .display
    }
  }

  /// Whether the view's controller has it.
  package var isOwners: Bool {
    self == .ownerProperties || self == .willLayout || self == .didLayout
  }
}

/// What a method read of an environment, and the observer that waits for it.
struct Tracked {
  let method: Method
  /// Often the view itself. The test model keeps all environments.
  unowned let environment: ModelEnvironment
  let traits: Set<String>
  let number: Int
}

// MARK: - Which environment is what to another

extension ModelEnvironment {
  /// The controller or presentation controller whose view this is.
  package var owner: ModelEnvironment? {
    parent?.kind == .controller || parent?.kind == .presentation ? parent : nil
  }

  package var superview: ModelEnvironment? {
    let around = (owner ?? self).parent
    return around?.kind == .view || around?.kind == .window ? around : nil
  }

  /// Of a controller or a presentation controller.
  package var view: ModelEnvironment? {
    kind == .controller || kind == .presentation ? children.first : nil
  }

  package var window: ModelEnvironment? { kind == .window ? self : parent?.window }
}
