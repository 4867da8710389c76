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
    /// The number of the note; in the gap behind the method, because a larger reader is copied more often.
    var number: UInt32
    /// The environment that the traits belong to: a controller's method may read its own and its
    /// view's, a presentation controller's its own and its container view's.
    let environment: ObjectIdentifier
    let slots: TraitSlotSet
    let registration: TraitRegistration
  }

  /// The number of the last note of any method.
  @exclusivity(unchecked) private(set) static var notes: UInt32 = 0

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
  /// - Parameter notes: The number of the last note when the method began: what a run inside it has
  ///   noted since then belongs to it too.
  /// - Parameter environment: The view, or the controller or presentation controller that owns it.
  /// - Returns: Whether it has registered. Then `UIView.setNeeds(_:ifChanged:of:since:)` is to follow, when
  ///   nothing accesses this value: it compares values, which calls the client.
  mutating func note(
    _ read: TraitSlotSet?, of environment: UIEnvironment, by method: Method, at view: UIView,
    since notes: UInt32
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
    Self.notes &+= 1
    if let place {
      // They start again after the largest number.
      let isInner = Int32(bitPattern: readers[place].number &- notes) > 0
      readers[place].number = Self.notes
      if isInner { return noteToo(read, of: environment, by: method, at: view, in: place) }
      if read == readers[place].slots { return false }
    } else if read.isEmpty {
      return false
    }
    if let place { EnvironmentForest.forest.unregister(readers.remove(at: place).registration) }
    if read.isEmpty { return false }
    let reader = Reader(
      method: method, number: Self.notes, environment: ObjectIdentifier(environment), slots: read,
      registration: Self.register(read, of: environment, method.needs, at: view))
    readers.append(reader)
    return true
  }

  /// Notes what a method read besides what a run inside it has noted.
  private mutating func noteToo(
    _ read: TraitSlotSet, of environment: UIEnvironment, by method: Method, at view: UIView,
    in place: Int
  ) -> Bool {
    var both = readers[place].slots
    both.formUnion(read)
    return note(both, of: environment, by: method, at: view, since: Self.notes)
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
