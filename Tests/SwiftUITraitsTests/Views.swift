import SwiftUITraits

// Views of more than one subject, which note each evaluation of their bodies.

struct DensityView: View {
  let log: Log
  @Environment(\.density) private var density

  var body: some View {
    let _ = log.note("density \(density)")
    Text("\(density)")
  }
}

/// Keeps a count, which `handle` reaches.
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

/// Reaches into a view.
@MainActor
final class Handle {
  var count: Binding<Int>?
  var text: Binding<String>?
}
