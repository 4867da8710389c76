import SwiftUITraits

// Views for tests of several subjects; they log each evaluation of their bodies.

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
