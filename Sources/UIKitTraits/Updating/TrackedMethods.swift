import TraitModel
import TraitTree

/// The tracked methods of an environment that read traits in their last runs, and the registrations
/// for these traits. Most environments have none, and store one word.
@MainActor
package struct TrackedMethods {
  package enum Method {
    case properties, constraints, configuration, layout, drawing
    // Methods of a controller or a presentation controller.
    case willLayout, didLayout, contentUnavailable

    /// What the view needs again when a trait that the method read has changed.
    var needs: ViewState.Needs {
      switch self {
      case .properties: .properties
      case .constraints: .constraints
      case .configuration: .configuration
      case .contentUnavailable: .contentUnavailable
      case .layout, .willLayout, .didLayout: .layout
      case .drawing: .display
      }
    }
  }

  private struct Reader {
    let method: Method
    /// The environment that the traits belong to: a controller's method may read its own and its
    /// view's, a presentation controller's its own and its container view's.
    let environment: ObjectIdentifier
    let slots: TraitSlotSet
    let registration: TraitRegistration
    /// The number of the note.
    var number: Int
  }

  /// How often any method has noted what it read.
  @exclusivity(unchecked) private(set) static var notes = 0

  private var readers: [Reader] = []
  /// What methods read of models in their last runs; nearly always empty.
  private var models: [ObservedModels] = []
}

extension TrackedMethods {
  /// Registers for exactly the traits that a method has read of an environment: when one of them
  /// changes there, the view needs the method again. If `read` is nil, nothing was tracked and
  /// nothing changes.
  ///
  /// - Complexity: O(1), without an allocation if the method read what it read before.
  ///
  /// - Parameter notes: How many notes there were when the method began: what a run inside it has noted
  ///   since then belongs to it too.
  /// - Parameter environment: The view, or the controller or presentation controller that owns it.
  /// - Returns: Whether it has registered. Then `UIView.setNeeds(_:ifChanged:of:since:)` is to follow, when
  ///   nothing accesses this value: it compares values, which calls the client.
  mutating func note(
    _ read: TraitSlotSet?, of environment: UIEnvironment, by method: Method, at view: UIView,
    since notes: Int
  ) -> Bool {
    guard let read else { return false }
    // By place and without closures: a copy of a reader, and a closure's actor, count references.
    var place: Int?
    for index in readers.indices
    where readers[index].method == method
      && readers[index].environment == ObjectIdentifier(environment)
    {
      place = index
    }
    Self.notes += 1
    if let place {
      let isInner = readers[place].number > notes
      readers[place].number = Self.notes
      if isInner {
        var both = read
        both.formUnion(readers[place].slots)
        return note(both, of: environment, by: method, at: view, since: Self.notes)
      }
      if read == readers[place].slots { return false }
      EnvironmentForest.forest.unregister(readers.remove(at: place).registration)
    }
    if read.isEmpty { return false }
    let reader = Reader(
      method: method, environment: ObjectIdentifier(environment), slots: read,
      registration: Self.register(read, of: environment, method.needs, at: view),
      number: Self.notes)
    readers.append(reader)
    return true
  }

  /// Keeps what a method read of models in place of what it read before. With nil before the method
  /// runs, so that nothing in the run ends an observation that still has the method run again.
  ///
  /// - Returns: What it read before. The caller releases it when nothing accesses this value: that may
  ///   call a client that observes the whole update.
  mutating func note(_ read: ObservedModels?, by method: Method) -> ObservedModels? {
    var former: ObservedModels?
    for index in models.indices.reversed() where models[index].method == method {
      former = models.remove(at: index)
    }
    if let read { models.append(read) }
    return former
  }

  /// Ends all registrations, when a controller gets another view.
  ///
  /// - Returns: What methods have read of models; the caller releases it, as above.
  mutating func forget() -> [ObservedModels] {
    for reader in readers { EnvironmentForest.forest.unregister(reader.registration) }
    readers = []
    var former: [ObservedModels] = []
    swap(&former, &models)
    return former
  }

  private static func register(
    _ slots: TraitSlotSet, of environment: UIEnvironment, _ needs: ViewState.Needs, at view: UIView
  ) -> TraitRegistration {
    if environment === view {
      return environment.register(slots) { (view: UIView, _) in view.setNeeds(needs) }
    }
    if environment is UIPresentationController {
      return environment.register(slots) { (presentation: UIPresentationController, _) in
        presentation.ownContainer?.setNeeds(needs)
      }
    }
    return environment.register(slots) { (controller: UIViewController, _) in
      controller.loadedView?.setNeeds(needs)
    }
  }
}
