import SwiftUI
import UIKit

/// A view in a window of its own.
@MainActor
struct Shown<Content: View> {
  let window = UIWindow(frame: .zero)
  let controller: UIHostingController<Content>

  init(_ view: Content) {
    controller = UIHostingController(rootView: view)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIApplication.shared.runUpdateCycle()
  }

  /// As it is, or after an update with another value of the view.
  func text(_ view: Content? = nil) -> String {
    if let view { controller.rootView = view }
    UIApplication.shared.runUpdateCycle()
    return controller.renderedText
  }
}
