/// The children that a container controller is to have, and which of them it shows.
struct ContainerArrangement {
  let children: [UIViewController]
  let shown: [UIViewController]
}

/// The steps from what a container has arranged to what is wanted.
struct ContainerChange {
  var removed: [UIViewController] = []
  var added: [UIViewController] = []
  /// What the container shows afterwards.
  var shown: [UIViewController]
  /// Children whose views may be in the container's and must not stay there.
  var hidden: [UIViewController] = []
}

/// What a container controller has arranged.
@MainActor
final class Containing {
  /// The children whose views fill the container's.
  fileprivate var filling: [Filling] = []

  fileprivate struct Filling {
    weak var child: UIViewController?
  }

  /// Counts the arrangements that were asked for: after a callback, an older one is out of date.
  fileprivate var requests = 0

  /// Whether what the newest arrangement wants was done, so that a change of it is enough.
  fileprivate(set) var isArranged = false

  /// The child that the container itself is removing.
  fileprivate(set) var leaving: ObjectIdentifier?
}

/// Shared by container controllers: each shown child's view fills the container's view, in the
/// order of the children.
extension UIViewController {
  /// Arranges the children.
  ///
  /// - Parameter change: What differs from the last arrangement, if the caller knows it.
  /// - Parameter leavesFirst: Whether what leaves will disappear before the others will appear.
  /// - Parameter newest: The arrangement that is wanted now; a callback of a child may change it.
  /// - Complexity: O(changes); without `change` O(children).
  final func contain(
    _ change: ContainerChange? = nil, leavesFirst: Bool = true,
    of newest: () -> ContainerArrangement
  ) {
    let state = containing ?? Containing()
    containing = state
    var change = state.isArranged ? change : nil
    // Controllers whose callbacks contradict each other for ever keep what came last.
    for _ in 0..<100 {
      state.requests += 1
      state.isArranged = false
      let number = state.requests
      let wanted = change == nil ? newest() : nil
      guard let steps = wanted.map({ self.change(to: $0) }) ?? change else { return }
      change = nil
      // What it shows still is its to take out.
      let new = steps.shown.filter { !isFilled(by: $0) }
      state.filling += new.map { Containing.Filling(child: $0) }
      if arrange(steps, leavesFirst, while: { state.requests == number }) {
        state.filling = steps.shown.map { Containing.Filling(child: $0) }
        state.isArranged = true
        if let wanted { putInOrder(wanted.children) }
        return
      }
    }
  }

  /// Does nothing unless these are the children, each of them once.
  private func putInOrder(_ children: [UIViewController]) {
    let pairs = zip(children, children.dropFirst())
    guard children.count == childRoll.count,
      !children.contains(where: { $0.parentController !== self }),
      pairs.contains(where: { $0.placeInParent >= $1.placeInParent }),
      Set(children.map { ObjectIdentifier($0) }).count == children.count
    else { return }
    childRoll = Roll()
    for child in children { child.placeInParent = childRoll.add(child) }
  }

  private func change(to wanted: ContainerArrangement) -> ContainerChange {
    let (old, stay) = (childRoll.entries, Set(wanted.children.map { ObjectIdentifier($0) }))
    let shown = Set(wanted.shown.map { ObjectIdentifier($0) })
    return ContainerChange(
      removed: old.filter { !stay.contains(ObjectIdentifier($0)) },
      added: wanted.children.filter { $0.parentController !== self }, shown: wanted.shown,
      hidden: (old + wanted.children).filter { !shown.contains(ObjectIdentifier($0)) })
  }

  private func isPush(of child: UIViewController, _ change: ContainerChange) -> Bool {
    self is UINavigationController && isViewLoaded && change.shown.contains(child)
  }

  /// - Parameter isWanted: Asked after each callback: the next step would be out of date.
  /// - Returns: Whether it was wanted until the end.
  private func arrange(
    _ change: ContainerChange, _ leavesFirst: Bool, while isWanted: () -> Bool
  ) -> Bool {
    defer {
      for child in change.added where !child.willAppearSoon { child.arrive() }
      // One that a callback has kept will not disappear because of this.
      for child in change.removed
      where child.parentController === self && child.appearance != .leaving {
        child.movement.remove(.fromParent)
      }
    }
    for child in change.removed where child.parentController === self {
      child.arrive()
      guard isWanted() else { return false }
      if child.parentController !== self { continue }
      // One that is not on screen does not disappear because of it.
      if child.appearance != .gone { child.movement.insert(.fromParent) }
      child.willMove(toParent: nil)
      guard isWanted() else { return false }
    }
    for child in change.added where child.parentController !== self {
      let isAdded = addChild(child, while: { child.parentController !== self && isWanted() })
      if isAdded {
        child.movement.insert(.isArriving)
        // As in UIKit, a pushed controller has moved once it has appeared.
        if !isPush(of: child, change) { child.arrive() }
      }
      if !isAdded, isWanted(), child.parentController !== self { childHasLeft(child) }
      guard isWanted() else { return false }
    }
    // When these appear, they are revealed.
    for child in change.hidden where child.appearance == .gone { child.movement.remove(.toParent) }
    if isViewLoaded, !exchange(change, leavesFirst, while: isWanted) { return false }
    for child in change.removed where child.parentController === self {
      // While the container's view is not loaded, the program may have put the child's in it.
      child.loadedView?.removeFromSuperview()
      guard isWanted() else { return false }
      if child.parentController === self {
        containing?.leaving = ObjectIdentifier(child)
        child.removeFromParent()
        containing?.leaving = nil
      }
      guard isWanted() else { return false }
    }
    return !isViewLoaded || takeOutStrangers(while: isWanted)
  }

  /// Puts views in and takes views out. As in UIKit, what leaves has disappeared after the others
  /// will appear.
  private func exchange(
    _ change: ContainerChange, _ leavesFirst: Bool, while isWanted: () -> Bool
  ) -> Bool {
    for child in change.shown {
      child.loadViewIfNeeded()
      guard isWanted() else { return false }
    }
    let transition = Transition()
    defer { transition.finish() }
    for child in leavesFirst ? change.hidden : [] where child.parentController === self {
      let isLeaving = forEachPart(of: child) { part in
        transition.take(out: part.controllersInside)
        return isWanted()
      }
      guard isLeaving else { return false }
    }
    // Another container may have taken it in a callback.
    for child in change.shown where child.parentController === self && !isShown(child) {
      guard show(child, while: isWanted) else { return false }
    }
    transition.release()
    for child in change.hidden where child.parentController === self {
      guard takeOut(child, while: isWanted) else { return false }
    }
    return true
  }

  private func isShown(_ child: UIViewController) -> Bool {
    guard child.isCovered || child.loadedView?.holder === view else { return false }
    guard let container = child.contextPresentation?.ownContainer else { return true }
    return container.holder === view
  }

  /// What this controller's view has of a child: the child's view, and above it what the child presents in its
  /// own context.
  ///
  /// - Parameter body: Returns whether to go on.
  /// - Returns: Whether it went on until the end.
  private func forEachPart(of child: UIViewController, _ body: (UIView) -> Bool) -> Bool {
    if let part = child.loadedView, part.holder === view, !body(part) { return false }
    guard let part = child.contextPresentation?.ownContainer, part.holder === view else {
      return true
    }
    return body(part)
  }

  private func takeOut(_ child: UIViewController, while isWanted: () -> Bool) -> Bool {
    child.contextPresentation?.leave(view)
    return forEachPart(of: child) { part in
      part.removeFromSuperview()
      return isWanted()
    }
  }

  private func show(_ child: UIViewController, while isWanted: () -> Bool) -> Bool {
    child.loadViewIfNeeded()
    guard isWanted() else { return false }
    // It has no view if its `viewDidLoad` has taken that away.
    if !child.isCovered, let part = child.loadedView, part.holder !== view {
      part.frame = view.bounds
      // What else the view has stays above: bars, and what the program put there.
      let place = view.subviewList.countOfFirst { $0.child.map(isFilled) ?? false }
      view.insertSubview(part, at: place)
    }
    if isWanted() { child.contextPresentation?.enter(view) }
    if isWanted() { return true }
    // It was taken out while it was put in.
    let isHere = !forEachPart(of: child) { _ in false }
    if child.parentController !== self, isHere {
      _ = takeOut(child) { child.parentController !== self }
      child.parentController?.takeBack(child)
    }
    return false
  }

  /// Shows a child again whose view another container had begun to take.
  private func takeBack(_ child: UIViewController) {
    if isViewLoaded, isFilled(by: child), child.loadedView?.holder == nil {
      _ = show(child) { child.parentController === self }
    }
  }

  /// Takes out the views of shown controllers that another container has taken as children.
  private func takeOutStrangers(while isWanted: () -> Bool) -> Bool {
    for child in filling where child.parentController !== self {
      let isHere = !forEachPart(of: child) { _ in false }
      guard !isHere || takeOut(child, while: isWanted) else { return false }
    }
    return true
  }

  /// Resizes the shown children's views, before the container's view is laid out. Other children of the
  /// program's are where it has put them.
  final func fillWithChildren(_ view: UIView) {
    for child in filling where child.parentController === self {
      _ = forEachPart(of: child) { part in
        part.frame = view.bounds
        if part !== child.loadedView { child.contextPresentation?.refit() }
        return true
      }
    }
  }

  private var filling: [UIViewController] { containing?.filling.compactMap(\.child) ?? [] }

  /// Whether this is a container that shows the child.
  final func isFilled(by child: UIViewController) -> Bool {
    containing?.filling.contains { $0.child === child } ?? false
  }
}

extension UIView {
  /// The controller whose view this is, or that presents in it, in its own context.
  fileprivate var child: UIViewController? {
    guard let owner else { return nil }
    return owner as? UIViewController ?? (owner as? UIPresentationController)?.contextPresenter
  }
}
