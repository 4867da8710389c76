import SwiftUITraits
import XCTest

/// Callbacks of an update that update the same views again.
final class UpdateInACallbackTests: XCTestCase {
  /// A view that lays its controller out when it appears does not have older values told after newer ones.
  func testALayoutInAnAppearanceTellsNoOlderValueLast() {
    onStage { stage in
      let log = Log()
      let levers = Levers()
      let controller = stage.show(Lever(levers: levers, log: log))
      levers.appear = { controller.view.layoutIfNeeded() }
      levers.make = { levers.number?.wrappedValue = 2 }
      levers.number?.wrappedValue = 1
      stage.update()
      XCTAssertEqual(
        log.take(), ["passed up 0", "0 to 1", "passed up 1", "1 to 2", "passed up 2"])
    }
  }
}

@MainActor
private final class Levers {
  var number: Binding<Int>?
  var make: () -> Void = {}
  var appear: () -> Void = {}

  func doOnce(_ action: ReferenceWritableKeyPath<Levers, () -> Void>) {
    let act = self[keyPath: action]
    self[keyPath: action] = {}
    act()
  }
}

/// Has a state, whose value is the identity of what it shows.
private struct Lever: View {
  let levers: Levers
  let log: Log
  @State private var number = 0

  var body: some View {
    let _ = levers.number = $number
    ForEach(CollectionOfOne(number), id: \.self) { _ in
      MadeView(levers: levers)
      VStack { Text("\(number)").preference(key: NumberKey.self, value: number) }
        .onAppear { levers.doOnce(\.appear) }
    }
    .onChange(of: number) { log.note("\($0) to \($1)") }
    .onPreferenceChange(NumberKey.self) { log.note("passed up \($0)") }
  }
}

private struct NumberKey: PreferenceKey {
  static let defaultValue = -1
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct MadeView: UIViewRepresentable {
  let levers: Levers

  func makeUIView(context: Context) -> UIView {
    levers.doOnce(\.make)
    return UIView()
  }

  func updateUIView(_ view: UIView, context: Context) {}
}
