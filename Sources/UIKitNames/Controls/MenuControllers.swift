import UIKitTraits

/// The menu for editing before `UIEditMenuInteraction`. There is no user: it is visible from showing to hiding, and
/// nothing chooses its items.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

  public static let shared = UIMenuController()
  private override init() { super.init() }

  public nonisolated static let willShowMenuNotification = name("WillShowMenu")
  public nonisolated static let didShowMenuNotification = name("DidShowMenu")
  public nonisolated static let willHideMenuNotification = name("WillHideMenu")
  public nonisolated static let didHideMenuNotification = name("DidHideMenu")
  public nonisolated static let menuFrameDidChangeNotification = name("MenuFrameDidChange")
  private nonisolated static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIMenuController\(event)Notification")
  }

  open private(set) var isMenuVisible = false
  open var arrowDirection = ArrowDirection.default
  open var menuItems: [UIMenuItem]? { didSet { withExtendedLifetime(oldValue) {} } }
  /// Nowhere: nothing places the menu.
  open var menuFrame: CGRect { .zero }

  open func showMenu(from targetView: UIView, rect targetRect: CGRect) { show(true) }
  open func hideMenu() { show(false) }
  open func hideMenu(from targetView: UIView) { hideMenu() }
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { show(menuVisible) }
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  open func update() {}

  private func show(_ isVisible: Bool) {
    if isVisible == isMenuVisible { return }
    let center = NotificationCenter.default
    center.post(
      name: isVisible ? Self.willShowMenuNotification : Self.willHideMenuNotification, object: self)
    isMenuVisible = isVisible
    center.post(
      name: isVisible ? Self.didShowMenuNotification : Self.didHideMenuNotification, object: self)
  }
}

/// A command of the menu. No selector can be made here, so none is made.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}
