import TraitModel
import TraitTree

/// The methods of an environment that read traits in their last runs, and the registrations that
/// wait for these traits to change. Most environments have none, and keep one word.
@MainActor
struct TrackedMethods {
  enum Method {
    case properties, constraints, configuration, layout, drawing
    // A controller's, or a presentation controller's.
    case willLayout, didLayout

    /// What a view needs when a trait that the method read has changed.
    var needs: ViewState.Needs {
      switch self {
      case .properties: .properties
      case .constraints: .constraints
      case .configuration: .configuration
      case .layout, .willLayout, .didLayout: .layout
      case .drawing: .display
      }
    }
  }

  private struct Reader {
    let method: Method
    /// Whose traits the method reads: a controller's method may read its own and its view's.
    let environment: ObjectIdentifier
    let slots: TraitSlotSet
    let registration: TraitRegistration
  }

  private var readers: [Reader] = []
}

extension TrackedMethods {
  /// Notes what a method has read of an environment's traits. From now on the view needs the same
  /// again when one of these traits has changed there, and no other. If nothing was tracked, all
  /// stays as it was.
  ///
  /// - Complexity: O(1), without an allocation if the method read what it read before.
  ///
  /// - Parameter environment: The view, or the controller or presentation controller that it
  ///   belongs to.
  /// - Parameter before: The environment's collection when the method began. A trait that was read
  ///   and has changed since then, no registration has heard of: the view needs the same again.
  mutating func note(
    _ read: TraitSlotSet?, of environment: UIEnvironment, by method: Method, at view: UIView,
    since before: TraitCollection
  ) {
    guard let read else { return }
    let place = readers.firstIndex {
      $0.method == method && $0.environment == ObjectIdentifier(environment)
    }
    if read == place.map({ readers[$0].slots }) ?? TraitSlotSet() { return }
    if let place { EnvironmentForest.forest.unregister(readers.remove(at: place).registration) }
    if read.isEmpty { return }
    let reader = Reader(
      method: method, environment: ObjectIdentifier(environment), slots: read,
      registration: Self.register(read, of: environment, method.needs, at: view))
    readers.append(reader)
    let changed = EnvironmentForest.forest.collection(of: environment.node).changedSlots(
      from: before)
    if !changed.isDisjoint(with: read) { view.setNeeds(method.needs) }
  }

  /// A controller's view is not its view any more.
  mutating func forget() {
    for reader in readers { EnvironmentForest.forest.unregister(reader.registration) }
    readers = []
  }

  private static func register(
    _ slots: TraitSlotSet, of environment: UIEnvironment, _ needs: ViewState.Needs, at view: UIView
  ) -> TraitRegistration {
    if environment === view {
      return environment.register(slots) { (view: UIView, _) in view.setNeeds(needs) }
    }
    if environment is UIPresentationController {
      return environment.register(slots) { (presentation: UIPresentationController, _) in
        presentation.containerView?.setNeeds(needs)
      }
    }
    return environment.register(slots) { (controller: UIViewController, _) in
      controller.viewIfLoaded?.setNeeds(needs)
    }
  }
}
