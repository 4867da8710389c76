import SwiftUITraits
// Every test of this module uses a stage.
@_exported import UIKitTestSupport

extension Stage {
  /// Shows a view and updates.
  func show<Content: View>(_ view: Content) -> UIHostingController<Content> {
    let controller = UIHostingController(rootView: view)
    window.rootViewController = controller
    update()
    return controller
  }

  /// The diagnostics reported while `body` ran.
  func diagnostics(_ body: () -> Void) -> [String] {
    var sentences: [String] = []
    UIApplication.shared.onDiagnostic = { sentences.append($0) }
    body()
    return sentences
  }
}
