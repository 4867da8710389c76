import UIKitTraits

/// What a drag over it would choose or open. Stored: nothing is dragged.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  var isSpringLoaded: Bool { get set }
}
extension UISpringLoadedInteractionSupporting where Self: UIView {
  public var isSpringLoaded: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
}
extension UIButton: UISpringLoadedInteractionSupporting {}
extension UISegmentedControl: UISpringLoadedInteractionSupporting {}
extension UITabBar: UISpringLoadedInteractionSupporting {}
extension UITableView: UISpringLoadedInteractionSupporting {}
extension UICollectionView: UISpringLoadedInteractionSupporting {}
