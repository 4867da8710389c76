// Every test of this module uses a stage.
@_exported import UIKitTestSupport
import UIKitTraits

extension Stage {
  /// A chain of `count` nested views, the outermost in the window.
  func chain(_ count: Int) -> [UIView] {
    var views: [UIView] = []
    for _ in 0..<count {
      let view = UIView()
      (views.last ?? window).addSubview(view)
      views.append(view)
    }
    return views
  }
}
