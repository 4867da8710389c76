import Observation
import SwiftUITraits
import XCTest

/// S12.1: a view's state, and which bodies run when it changes.
final class StateTests: XCTestCase {
  func testAStateReevaluatesTheBodiesThatReadIt() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      let controller = stage.show(
        VStack {
          Counter(log: log, handle: handle)
          DensityView(log: log)
        })
      XCTAssertEqual(log.take(), ["count 0", "density 1"])
      handle.count?.wrappedValue += 1
      stage.update()
      XCTAssertEqual(log.take(), ["count 1"], "The other view reads no state.")
      XCTAssertEqual(controller.renderedText, "VStack\n  Text \"1\"\n  Text \"1\"")
    }
  }

  func testAnEqualStateEvaluatesNoBody() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Counter(log: log, handle: handle))
      handle.count?.wrappedValue = 0
      stage.update()
      XCTAssertEqual(log.take(), ["count 0"])
    }
  }

  /// Also if the instances are equal: which of them is asked would depend on their order.
  func testAStateOfAnotherTypeIsAnotherValue() {
    class Item: Equatable {
      static func == (left: Item, right: Item) -> Bool { true }
    }
    final class Special: Item {}
    final class Access {
      var item: Binding<Any>?
    }
    struct Shelf: View {
      let access: Access
      @State private var item: Any = Item()

      var body: some View {
        let _ = access.item = $item
        Text("\(type(of: item))")
      }
    }
    onStage { stage in
      let access = Access()
      let controller = stage.show(Shelf(access: access))
      let items: [(Any, String)] = [(Special(), "Special"), (Item(), "Item"), (1, "Int")]
      for (item, name) in items {
        access.item?.wrappedValue = item
        stage.update()
        XCTAssertEqual(controller.renderedText, "Text \"\(name)\"")
      }
    }
  }

  /// The state is kept when the view gets another value; bodies of equal views do not run.
  func testAStateSurvivesANewValueOfItsView() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      let controller = stage.show(Outer(name: "a", log: log, handle: handle))
      handle.count?.wrappedValue = 5
      stage.update()
      XCTAssertEqual(log.take(), ["outer a", "count 0", "count 5"])
      controller.rootView = Outer(name: "b", log: log, handle: handle)
      stage.update()
      XCTAssertEqual(log.take(), ["outer b"], "The counter is equal to the previous one.")
      XCTAssertEqual(controller.renderedText, "Text \"b\"\nText \"5\"")
    }
  }

  /// S12.1: a body of another hosting controller reads the state, and that controller is updating,
  /// beyond the body, when the state is set.
  func testAStateSetWhileAnotherHostUpdatesIsReadThere() {
    onStage { stage in
      let handle = Handle()
      _ = stage.show(Counter(log: Log(), handle: handle))
      guard let count = handle.count else { return XCTFail("The state is not shown.") }
      let other = UIWindow(windowScene: stage.scene)
      let controller = UIHostingController(
        rootView: VStack {
          BindingReader(count: count)
          BindingWriter(count: count)
        })
      other.rootViewController = controller
      other.makeKeyAndVisible()
      stage.update()
      for number in [5, 6] {
        stage.scene.traitOverrides.density = number
        stage.update()
        XCTAssertTrue(
          controller.renderedText.contains("Text \"\(number)\""), controller.renderedText)
      }
      count.wrappedValue = 9
      stage.update()
      XCTAssertTrue(controller.renderedText.contains("Text \"9\""), controller.renderedText)
    }
  }

  /// A read outside of bodies does not keep the state.
  func testAStateThatTheProgramReadDiesWithItsView() {
    onStage { stage in
      let handle = TokenHandle()
      _ = stage.show(TokenHolder(handle: handle))
      weak let token = handle.token?.wrappedValue
      XCTAssertNotNil(token)
      handle.token = nil
      stage.window.rootViewController = nil
      stage.update()
      XCTAssertNil(token)
    }
  }

  /// A body that no longer reads a state no longer depends on it (S12.3).
  func testAStateThatIsNoLongerReadIsNotTracked() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(DensityOrCount(log: log, handle: handle))
      handle.count?.wrappedValue = 1
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(log.take(), ["count 0", "count 1", "density 2"])
      handle.count?.wrappedValue = 2
      stage.update()
      XCTAssertEqual(log.take(), [])
    }
  }

  /// Each state of a view has its own storage.
  func testEachStateHasItsOwnStorage() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(TwoStates(log: log, handle: handle))
      handle.count?.wrappedValue = 1
      stage.update()
      handle.text?.wrappedValue = "b"
      stage.update()
      XCTAssertEqual(log.take(), ["a 0", "a 1", "b 1"])
    }
  }

  /// A body that always changes its own state is reported and stopped.
  func testABodyThatKeepsChangingItsStateIsReported() {
    onStage { stage in
      let sentences = stage.diagnostics { _ = stage.show(Restless()) }
      XCTAssertEqual(sentences.count, 1)
    }
  }

  /// A state that an environment transform reads is tracked, too.
  func testAStateReadInATransformIsTracked() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Transforming(log: log, handle: handle))
      handle.count?.wrappedValue = 7
      stage.update()
      XCTAssertEqual(log.take(), ["outer", "density 0", "density 7"])
    }
  }

  /// Dynamic properties inside a dynamic property are connected, too.
  func testNestedDynamicPropertiesAreConnected() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Tallying(log: log, handle: handle))
      handle.count?.wrappedValue = 3
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(log.take(), ["0 of 1", "3 of 1", "3 of 2"])
    }
  }

  /// A view inside a view has its own state, which the outer view does not store.
  func testAViewInsideAViewHasItsOwnState() {
    onStage { stage in
      let (log, handle, other) = (Log(), Handle(), Handle())
      let controller = stage.show(
        Card(content: Counter(log: log, handle: handle), log: log, handle: other))
      handle.count?.wrappedValue = 1
      other.count?.wrappedValue = 2
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"2\"\nText \"1\"")
      XCTAssertEqual(log.take(), ["card 0", "count 0", "card 2", "count 1"])
    }
  }
}

private struct TwoStates: View {
  let log: Log
  let handle: Handle
  @State private var text = "a"
  @State private var count = 0

  var body: some View {
    let _ = (handle.text, handle.count) = ($text, $count)
    let _ = log.note("\(text) \(count)")
    EmptyView()
  }
}

private struct Tallying: View {
  struct Tally: DynamicProperty {
    @State var count = 0
    @Environment(\.density) var density
  }

  private let tally = Tally()
  let log: Log
  let handle: Handle

  init(log: Log, handle: Handle) {
    (self.log, self.handle) = (log, handle)
  }

  var body: some View {
    let _ = handle.count = tally.$count
    let _ = log.note("\(tally.count) of \(tally.density)")
    EmptyView()
  }
}

private struct Card<Content: View>: View {
  let content: Content
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = log.note("card \(count)")
    let _ = handle.count = $count
    Text("\(count)")
    content
  }
}

private struct Transforming: View {
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = log.note("outer")
    let _ = handle.count = $count
    DensityView(log: log).transformEnvironment(\.density) { $0 = count }
  }
}

private struct DensityOrCount: View {
  let log: Log
  let handle: Handle
  @Environment(\.density) private var density
  @State private var count = 0

  var body: some View {
    let _ = handle.count = $count
    let _ = log.note(density == 1 ? "count \(count)" : "density \(density)")
    EmptyView()
  }
}

struct Outer: View {
  let name: String
  let log: Log
  let handle: Handle

  var body: some View {
    let _ = log.note("outer \(name)")
    Text(name)
    Counter(log: log, handle: handle)
  }
}

private struct Restless: View {
  @State private var turns = 0

  var body: some View {
    let _ = turns += 1
    Text("\(turns)")
  }
}

private final class Token {}

@MainActor
private final class TokenHandle {
  var token: Binding<Token>?
}

private struct TokenHolder: View {
  let handle: TokenHandle
  @State private var token = Token()

  var body: some View {
    let _ = handle.token = $token
    Text("holds")
  }
}

private struct BindingReader: View {
  @Binding var count: Int

  var body: some View { Text("\(count)") }
}

/// Sets a binding to the density, whenever it is updated.
private struct BindingWriter: UIViewRepresentable {
  let count: Binding<Int>

  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) {
    count.wrappedValue = context.environment.density
  }
}
