import UIKitTraits

/// A line of a menu that does something.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
  var title: String { get set }
  var discoverabilityTitle: String? { get set }
  var image: UIImage? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  /// Does it, as choosing the line would.
  func performWithSender(_ sender: Any?, target: Any?)
}
extension UIAction: UIMenuLeaf {}
extension UICommand: UIMenuLeaf {}
