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

  /// S12.1: an observable object that a body does not read any more evaluates it no more.
  func testAModelThatIsNoLongerReadEvaluatesNothing() {
    onStage { stage in
      let (log, model, handle) = (Log(), Model(), Handle())
      _ = stage.show(MayReadModel(model: model, log: log, handle: handle))
      handle.count?.wrappedValue = 1
      stage.update()
      XCTAssertEqual(log.take(), ["reads 0", "reads nothing"])
      model.number = 5
      stage.update()
      XCTAssertEqual(log.take(), [])
    }
  }

  /// S12.1: the body runs again on the main thread.
  func testAModelThatAnotherThreadChangesIsReadAgain() {
    onStage { stage in
      let log = Log()
      nonisolated(unsafe) let model = Model()
      _ = stage.show(ModelReader(model: model, log: log))
      let isChanged = DispatchSemaphore(value: 0)
      let change = Thread {
        model.number = 1
        isChanged.signal()
      }
      change.start()
      // An observed object announces a change before it makes it: the main thread must not read in
      // between.
      isChanged.wait()
      for _ in 0..<3_000 where log.lines.count < 2 {
        UIApplication.shared.run(until: Date(timeIntervalSinceNow: 0.01))
      }
      XCTAssertEqual(log.take(), ["reads 0", "reads 1"])
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

  /// S12.1: a body reads a model, and a later one changes it in the same update.
  func testAModelThatABodyChangesIsReadAgain() {
    onStage { stage in
      let (log, model) = (Log(), Model())
      let controller = stage.show(
        VStack {
          ModelReader(model: model, log: log)
          ModelWriter(model: model)
        })
      stage.update()
      XCTAssertEqual(log.take(), ["reads 0", "reads 1"])
      XCTAssertEqual(controller.renderedText, "VStack\n  Text \"1\"\n  Text \"writes\"")
    }
  }

  /// S12.1: whether a view that is Equatable has changed is up to its own `==`.
  func testAnEquatableViewIsComparedWithItsOwnEquality() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Titled(note: 1, title: "a title that needs memory", log: log))
      XCTAssertEqual(log.take(), ["body 1"])
      controller.rootView = Titled(note: 2, title: "a title that needs memory", log: log)
      stage.update()
      XCTAssertEqual(log.take(), [], "Its `==` ignores the note.")
      controller.rootView = Titled(note: 3, title: "another title that needs memory", log: log)
      stage.update()
      XCTAssertEqual(log.take(), ["body 3"], "Its `==` compares the title.")
    }
  }

  /// S12.1: equal bytes do not make a view the same if its own `==` denies it.
  func testEqualBytesDoNotMakeEveryViewTheSame() {
    onStage { stage in
      let log = Log()
      let never = NeverEqual(log: log)
      let controller = stage.show(never)
      controller.rootView = never
      stage.update()
      XCTAssertEqual(log.take(), ["body", "body"])
    }
  }

  /// A view that is removed and shown again has new state.
  func testARemovedBranchLosesItsState() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      @MainActor func view(_ isShown: Bool) -> Branches {
        Branches(isShown: isShown, log: log, handle: handle)
      }
      let controller = stage.show(view(true))
      handle.count?.wrappedValue = 5
      stage.update()
      controller.rootView = view(false)
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"hidden\"")
      controller.rootView = view(true)
      stage.update()
      XCTAssertEqual(log.take(), ["count 0", "count 5", "count 0"])
    }
  }

  func testAnOptionalViewIsRemovedAndShownAgain() {
    onStage { stage in
      let controller = stage.show(Optional(Text("a")))
      controller.rootView = nil
      stage.update()
      XCTAssertEqual(controller.renderedText, "")
      controller.rootView = Text("b")
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"b\"")
    }
  }

  /// A cell that is configured again shows the same view, with its state.
  func testAReconfiguredCellKeepsItsState() {
    onStage { stage in
      let (log, handle, cell) = (Log(), Handle(), UICollectionViewCell())
      @MainActor func configure(_ name: String) {
        cell.contentConfiguration = UIHostingConfiguration {
          Outer(name: name, log: log, handle: handle)
        }
      }
      configure("a")
      stage.window.addSubview(cell)
      stage.update()
      handle.count?.wrappedValue = 5
      configure("b")
      stage.update()
      XCTAssertEqual(log.take(), ["outer a", "count 0", "outer b", "count 5"])
    }
  }

  /// Views are compared by their fields, whatever the types of these.
  func testViewsWithDifferentFieldsAreEvaluated() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Choice.number(1))
      controller.rootView = .number(2)
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"2\"")
      controller.rootView = .word("two")
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"two\"")
      let nested = stage.show(Nested(pair: .init(left: 1, right: "a"), log: log))
      nested.rootView = Nested(pair: .init(left: 1, right: "a"), log: log)
      stage.update()
      nested.rootView = Nested(pair: .init(left: 1, right: "b"), log: log)
      stage.update()
      XCTAssertEqual(log.take(), ["1 a", "1 b"])
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

  /// Reading a binding counts for the body that reads it.
  func testABindingIsTrackedForTheBodyThatReadsIt() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Owner(log: log, handle: handle))
      handle.count?.wrappedValue = 3
      stage.update()
      XCTAssertEqual(log.take(), ["owner", "user 0", "user 3"])
    }
  }

  func testTheSameBindingAgainEvaluatesNoBody() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Naming(log: log, handle: handle))
      handle.text?.wrappedValue = "b"
      stage.update()
      XCTAssertEqual(log.take(), ["named a", "user 0", "named b"])
    }
  }

  func testAConstantBindingIsAnotherEachTime() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(User(log: log, count: .constant(1)))
      controller.rootView = User(log: log, count: .constant(2))
      stage.update()
      XCTAssertEqual(log.take(), ["user 1", "user 2"])
    }
  }

  /// A state may change after a view that read it was removed.
  func testARemovedReaderIsNotNotified() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Hiding(log: log, handle: handle))
      for count in [1, 2, 3] {
        handle.count?.wrappedValue = count
        stage.update()
      }
      XCTAssertEqual(log.take(), ["user 0", "user 1"], "It is hidden from 2 on.")
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

private struct Hiding: View {
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = handle.count = $count
    if count < 2 { User(log: log, count: $count) }
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

private struct Outer: View {
  let name: String
  let log: Log
  let handle: Handle

  var body: some View {
    let _ = log.note("outer \(name)")
    Text(name)
    Counter(log: log, handle: handle)
  }
}

private struct Branches: View {
  let isShown: Bool
  let log: Log
  let handle: Handle

  var body: some View {
    if isShown {
      Counter(log: log, handle: handle)
    } else {
      Text("hidden")
    }
  }
}

private struct Owner: View {
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = log.note("owner")
    let _ = handle.count = $count
    User(log: log, count: $count)
  }
}

/// Passes on the binding of one state, and reads another.
private struct Naming: View {
  let log: Log
  let handle: Handle
  @State private var count = 0
  @State private var text = "a"

  var body: some View {
    let _ = log.note("named \(text)")
    let _ = handle.text = $text
    User(log: log, count: $count)
  }
}

private struct User: View {
  let log: Log
  @Binding var count: Int

  var body: some View {
    let _ = log.note("user \(count)")
    EmptyView()
  }
}

private enum Choice: View {
  case number(Int)
  case word(String)

  var body: some View {
    switch self {
    case .number(let number): Text("\(number)")
    case .word(let word): Text(word)
    }
  }
}

private struct Nested: View {
  struct Pair {
    let left: Int
    let right: String
  }

  let pair: Pair
  let log: Log

  var body: some View {
    let _ = log.note("\(pair.left) \(pair.right)")
    EmptyView()
  }
}

private struct Restless: View {
  @State private var turns = 0

  var body: some View {
    let _ = turns += 1
    Text("\(turns)")
  }
}

/// Equal to none.
private struct NeverEqual: View, Equatable {
  let log: Log

  nonisolated static func == (left: Self, right: Self) -> Bool { false }

  var body: some View {
    let _ = log.note("body")
    Text("never")
  }
}

/// Equal to another one with the same title.
private struct Titled: View, Equatable {
  let note: Int
  let title: String
  let log: Log

  nonisolated static func == (left: Self, right: Self) -> Bool { left.title == right.title }

  var body: some View {
    let _ = log.note("body \(note)")
    Text(title)
  }
}

@Observable
private final class Model {
  var number = 0
}

private struct ModelReader: View {
  let model: Model
  let log: Log

  var body: some View {
    let _ = log.note("reads \(model.number)")
    Text("\(model.number)")
  }
}

private struct ModelWriter: View {
  let model: Model

  var body: some View {
    let _: Void = model.number = 1
    Text("writes")
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

/// Reads a model while a state is zero.
private struct MayReadModel: View {
  let model: Model
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = handle.count = $count
    let _ = log.note(count == 0 ? "reads \(model.number)" : "reads nothing")
    Text("")
  }
}
