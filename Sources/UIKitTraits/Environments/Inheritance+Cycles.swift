// Whether an environment would inherit from itself is asked from both ends at once: upwards from the
// new parent and downwards from what is put below it. The shorter walk decides, so building a tree
// costs O(n log n), whether it grows outwards or inwards.
extension Inheritance {
  /// Whether putting `environment` below `other` would make an environment inherit from itself,
  /// under either rule, now or after a controller leaves its parent.
  ///
  /// - Parameter lost: The view that a controller, `environment` or `other`, is about to lose.
  /// - Complexity: O(depth of `other`), or O(what is below `environment`) if that is less.
  static func wouldCreateCycle(
    _ environment: UIEnvironment, below other: UIEnvironment, without lost: UIView? = nil
  ) -> Bool {
    let view = lost == nil ? (environment as? UIViewController)?.loadedView : nil
    var up = Walk(from: other) { possibleParents(of: $0, without: lost) }
    var down = Descent(from: environment, without: lost)
    while let above = up.next() {
      if above === environment || above === view { return true }
      guard let below = down.next() else { return false }
      if below === other { return true }
    }
    return false
  }

  /// Whether `controller` is `other`, or a descendant of it by children and presentations.
  ///
  /// - Complexity: As above.
  static func isDescendant(_ controller: UIViewController, of other: UIViewController) -> Bool {
    var up = Walk(from: controller) { [$0.parentController, $0.presenter].compactMap(\.self) }
    var down = Descent(from: other, byViews: false)
    while let above = up.next() {
      if above === other { return true }
      guard let below = down.next() else { return false }
      if below === controller { return true }
    }
    return false
  }

  /// Visits everything that can be reached from an object, each once.
  private struct Walk<Member: AnyObject> {
    private let neighbours: @MainActor (Member) -> [Member]
    private var ahead: [Member]
    private var seen: Set<ObjectIdentifier>

    init(from first: Member, _ neighbours: @escaping @MainActor (Member) -> [Member]) {
      self.neighbours = neighbours
      ahead = [first]
      seen = [ObjectIdentifier(first)]
    }

    @MainActor
    mutating func next() -> Member? {
      guard let current = ahead.popLast() else { return nil }
      FacadeWork.steps += 1
      for member in neighbours(current) where seen.insert(ObjectIdentifier(member)).inserted {
        ahead.append(member)
      }
      return current
    }
  }

  /// Visits everything that can be below an environment, or with `byViews: false` a controller's descendants
  /// by children and presentations, each once. Of the subviews of a view, and of a controller's children,
  /// only the next one is looked up, so that a step takes the same time however many there are.
  private struct Descent {
    private let lost: UIView?
    private let byViews: Bool
    private var ahead: [UIEnvironment]
    /// The next of the subviews of each view that was visited.
    private var subviews: [UIView] = []
    /// The next of the children of each controller that was visited.
    private var children: [UIViewController] = []
    private var seen: Set<ObjectIdentifier>

    init(from first: UIEnvironment, without lost: UIView? = nil, byViews: Bool = true) {
      (self.lost, self.byViews) = (lost, byViews)
      ahead = [first]
      seen = [ObjectIdentifier(first)]
    }

    @MainActor
    mutating func next() -> UIEnvironment? {
      while true {
        FacadeWork.steps += 1
        if let current = ahead.popLast() {
          addChildren(of: current)
          return current
        }
        if let view = subviews.popLast() {
          if let next = view.nextSibling { subviews.append(next) }
          add(view === lost ? view : view.topEnvironment)
        } else if let child = children.popLast() {
          if let next = child.parentController?.childRoll.entry(after: child.placeInParent) {
            children.append(next)
          }
          add(child)
        } else {
          return nil
        }
      }
    }

    private mutating func add(_ environment: UIEnvironment?) {
      guard let environment, seen.insert(ObjectIdentifier(environment)).inserted else { return }
      ahead.append(environment)
    }

    @MainActor
    private mutating func addChildren(of environment: UIEnvironment) {
      switch environment {
      case let view as UIView:
        if let first = view.firstSubview { subviews.append(first) }
      case let controller as UIViewController:
        if let first = controller.childRoll.first { children.append(first) }
        if !byViews {
          add(controller.presented)
        } else if controller.loadedView !== lost {
          add(controller.loadedView)
        }
      case let presentation as UIPresentationController: add(presentation.ownContainer)
      default: break
      }
    }
  }

  private static func possibleParents(
    of environment: UIEnvironment, without lost: UIView?
  ) -> [UIEnvironment] {
    switch environment {
    case let view as UIView:
      [view === lost ? view.holder : view.owner ?? view.holder].compactMap(\.self)
    case let controller as UIViewController:
      [
        controller.parentController,
        controller.loadedView === lost ? nil : controller.loadedView?.holder,
      ].compactMap(\.self)
    case let presentation as UIPresentationController:
      [presentation.ownContainer?.holder].compactMap(\.self)
    default: []
    }
  }
}
