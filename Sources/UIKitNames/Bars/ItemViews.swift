import UIKitTraits

// The views of items are subviews of the bar that shows the items.

/// What items tell when they have other views: a navigation item, or a bar.
@MainActor
protocol BarItemHolder: AnyObject {
  func itemViewsMayChange()
}

extension UIBarButtonItem {
  fileprivate final var shownView: UIView? { isHidden ? nil : customView }
  final func viewMayChange() { (group?.holder ?? holder)?.itemViewsMayChange() }
}

extension UIBarButtonItemGroup {
  fileprivate final var shownViews: [UIView] {
    isHidden ? [] : barButtonItems.compactMap(\.shownView)
  }
}

extension UINavigationItem: BarItemHolder {
  fileprivate final var shownViews: [UIView] {
    let items = (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
    let own = [titleView] + items.map(\.shownView) + [searchController?.searchBar]
    return own.compactMap(\.self) + groups.flatMap(\.shownViews)
  }
  private final var groups: [UIBarButtonItemGroup] {
    leadingItemGroups + centerItemGroups + trailingItemGroups
      + [pinnedTrailingGroup].compactMap(\.self)
  }

  /// Called when the item has other items or groups.
  final func itemsDidChange() {
    hearOfItems()
    itemViewsMayChange()
  }

  /// Has its items tell this one when they have other views. An item may also be another navigation item's: a bar
  /// calls this for the one that it shows.
  fileprivate final func hearOfItems() {
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) { item.holder = self }
    for group in groups { group.holder = self }
  }

  final func itemViewsMayChange() {
    UINavigationController.followItems()
    bar?.itemViewsMayChange()
    owner?.navigationController?.itemViewsMayChange()
  }
}

extension UINavigationBar: BarItemHolder {
  final func itemViewsMayChange() {
    topItem?.hearOfItems()
    let views = topItem?.shownViews ?? []
    showParts(front: views, given: views)
  }
}

extension UIToolbar: BarItemHolder {
  final func itemViewsMayChange() {
    for item in items ?? [] { item.holder = self }
    let views = (items ?? []).compactMap(\.shownView)
    showParts(front: views, given: views)
  }
}

extension UINavigationController {
  /// Has the bars of all stacks follow what these show, once there may be items.
  final class func followItems() { onArranging = { $0.itemViewsMayChange() } }
}

extension UIViewController {
  /// Called when the controller's items are others, or have other views. A stack is also called when it shows
  /// another controller: its bar is made if that has views for it.
  final func itemViewsMayChange() {
    guard let stack = self as? UINavigationController else {
      navigationController?.itemViewsMayChange()
      return
    }
    guard stack.isViewLoaded else { return }
    let item: UINavigationItem? = stack.topViewController?[look: nil, "navigationItem"]
    item?.hearOfItems()
    if item?.shownViews.isEmpty == false { _ = stack.navigationBar }
    let bar: UINavigationBar? = stack[look: nil, "navigationBar"]
    bar?.itemViewsMayChange()
    let toolbar: UIToolbar? = stack[look: nil, "toolbar"]
    toolbar?.itemViewsMayChange()
  }
}
