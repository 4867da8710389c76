import TraitModel
import TraitTree

/// The methods of an environment that read traits in their last runs, and the registrations that wait
/// for these traits to change. Most environments have none, and keep one word.
@MainActor
struct TrackedMethods {
  enum Method {
    case properties, constraints, configuration, layout, drawing
    // A controller's.
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
    let slots: TraitSlotSet
    let registration: TraitRegistration
  }

  private var readers: [Reader] = []

  /// How often nodes were visited. Nil in an update: what changes while it is at a view, it visits later.
  static var visitsSoFar: Int? {
    TraitWorld.forest.isUpdating ? nil : TraitWorld.forest.work.visited
  }
}

extension TrackedMethods {
  /// Notes what a method has read. From now on the view needs the same again when one of these traits
  /// has changed, and no other. If nothing was tracked, all stays as it was.
  ///
  /// - Complexity: O(1), without an allocation if the method read what it read before.
  ///
  /// - Parameter visits: `visitsSoFar` when the method began. If there were more, it may have read a
  ///   trait that changed before it was noted, and the view needs it again.
  mutating func note(
    _ read: TraitSlotSet?, by method: Method, at view: UIView, since visits: Int?
  ) {
    guard let read else { return }
    let place = readers.firstIndex { $0.method == method }
    if read == place.map({ readers[$0].slots }) ?? TraitSlotSet() { return }
    if let place { TraitWorld.forest.unregister(readers.remove(at: place).registration) }
    if read.isEmpty { return }
    let needs = method.needs
    let registration = view.register(read) { (view: UIView, _) in view.setNeeds(needs) }
    readers.append(Reader(method: method, slots: read, registration: registration))
    if let visits, visits != Self.visitsSoFar { view.setNeeds(needs) }
  }
}
