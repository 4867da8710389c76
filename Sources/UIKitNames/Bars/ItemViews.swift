import UIKitTraits

// The views of items are subviews of the bar that shows the items.

/// What has items with views, and shows them in a bar or has them shown.
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
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) { item.holder = self }
    for group in groups { group.holder = self }
    itemViewsMayChange()
  }

  final func itemViewsMayChange() {
    if !shownViews.isEmpty { UINavigationController.followItems() }
    bar?.itemViewsMayChange()
    owner?.navigationController?.itemViewsMayChange()
  }
}

extension UINavigationBar: BarItemHolder {
  final func itemViewsMayChange() { showParts(nil, topItem?.shownViews ?? []) }
}

extension UIToolbar: BarItemHolder {
  final func itemViewsMayChange() { showParts(nil, (items ?? []).compactMap(\.shownView)) }
}

extension UINavigationController {
  /// Has the bars of all stacks follow what these show, once there may be views of items.
  final class func followItems() { onArranging = { $0.itemViewsMayChange() } }
}

extension UIViewController: BarItemHolder {
  /// Called when the controller has other items for a toolbar, or when one of them has another view. A stack is
  /// also called when it shows another controller: its bar is made if that has views for it.
  final func itemViewsMayChange() {
    guard let stack = self as? UINavigationController else {
      navigationController?.itemViewsMayChange()
      return
    }
    guard stack.isViewLoaded else { return }
    let item: UINavigationItem? = stack.topViewController?[look: nil, "navigationItem"]
    if item?.shownViews.isEmpty == false { _ = stack.navigationBar }
    let bar: UINavigationBar? = stack[look: nil, "navigationBar"]
    bar?.itemViewsMayChange()
    let toolbar: UIToolbar? = stack[look: nil, "toolbar"]
    toolbar?.itemViewsMayChange()
  }
}
