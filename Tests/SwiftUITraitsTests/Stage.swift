import SwiftUITraits
// Nearly every test of this module uses a stage.
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

// Views shared by several test classes; they log each evaluation of their bodies.

struct DensityView: View {
  let log: Log
  @Environment(\.density) private var density

  var body: some View {
    let _ = log.note("density \(density)")
    Text("\(density)")
  }
}

/// Shows a count; `handle` gives access to it.
struct Counter: View {
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = log.note("count \(count)")
    let _ = handle.count = $count
    Text("\(count)")
  }
}

/// Gives access to a view's state.
@MainActor
final class Handle {
  var count: Binding<Int>?
  var text: Binding<String>?
}
