import Combine
import Foundation
import SwiftUI
import UIKit
import XCTest

/// Models that views make, get and find, and values in the user defaults.
final class ModelWrapperTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  fileprivate final class Model: ObservableObject {
    @Published var name: String
    init(_ name: String) { self.name = name }
  }

  fileprivate final class Kept {
    var made = 0
    var models: [Model] = []
    var name: Binding<String>?
    func make() -> Model {
      made += 1
      return Model("made \(made)")
    }
  }

  private struct Owner: View {
    let kept: Kept
    let number: Int
    @StateObject private var model: Model
    init(_ kept: Kept, _ number: Int) {
      (self.kept, self.number) = (kept, number)
      _model = StateObject(wrappedValue: kept.make())
    }
    var body: some View {
      let _ = kept.models.append(model)
      let _ = kept.name = $model.name
      Text("\(number) \(model.name)")
    }
  }

  func testAViewKeepsTheModelThatItMade() {
    onMain {
      let kept = Kept()
      let shown = Shown(Owner(kept, 1))
      XCTAssertEqual(shown.text(), #"Text "1 made 1""#)
      XCTAssertEqual(shown.text(Owner(kept, 2)), #"Text "2 made 1""#)
      XCTAssertEqual(kept.made, 1, "A model is made once.")
      kept.name?.wrappedValue = "set"
      XCTAssertEqual(shown.text(), #"Text "2 set""#)
      XCTAssertEqual(kept.name?.wrappedValue, "set")
      XCTAssertEqual(kept.models.last?.name, "set")
      let evaluated = kept.models.count
      kept.models.last?.objectWillChange.send()
      _ = shown.text()
      XCTAssertEqual(kept.models.count, evaluated + 1, "The body follows the model.")
      XCTAssertEqual(Set(kept.models.map { ObjectIdentifier($0) }).count, 1)
    }
  }

  private final class Equal: ObservableObject, Equatable {
    @Published var number: Int
    init(_ number: Int) { self.number = number }
    static func == (one: Equal, other: Equal) -> Bool { true }
  }
  private struct Reading: View {
    @ObservedObject var model: Equal
    var body: some View { Text("\(model.number)") }
  }
  private struct Finding: View {
    @EnvironmentObject private var model: Equal
    var body: some View { Text("\(model.number)") }
  }

  func testAnEqualModelIsAnotherOne() {
    onMain {
      @MainActor func view(_ model: Equal) -> some View {
        HStack {
          Reading(model: model)
          Finding().environmentObject(model)
        }
      }
      let shown = Shown(view(Equal(1)))
      let model = Equal(2)
      XCTAssertEqual(shown.text(view(model)), "HStack\n  Text \"2\"\n  Text \"2\"")
      model.number = 3
      XCTAssertEqual(shown.text(), "HStack\n  Text \"3\"\n  Text \"3\"")
    }
  }

  private struct Named: View {
    @AppStorage private var name: String
    init(_ store: UserDefaults) { _name = AppStorage(wrappedValue: "none", "name", store: store) }
    var body: some View { Text(name) }
  }

  /// Two objects may stand for one store: the defaults of a suite are made again and again.
  func testAStoredValueIsFollowedThroughAnotherObjectOfItsStore() throws {
    try onMain {
      let suite = "ModelWrapperTests.\(UUID())"
      let stores = try (0...1).map { _ in try XCTUnwrap(UserDefaults(suiteName: suite)) }
      defer { stores[0].removePersistentDomain(forName: suite) }
      let shown = Shown(Named(stores[0]))
      XCTAssertEqual(shown.text(), #"Text "none""#)
      AppStorage(wrappedValue: "", "name", store: stores[1]).wrappedValue = "set"
      XCTAssertEqual(shown.text(), #"Text "set""#)
    }
  }

  private struct Holder: View {
    let model: Model
    var body: some View { Text(model.name) }
  }

  /// The classic mistake: a model without `@ObservedObject`.
  func testAModelThatAViewDoesNotObserveIsNotFollowed() {
    onMain {
      let model = Model("a")
      let shown = Shown(Holder(model: model))
      model.name = "b"
      XCTAssertEqual(shown.text(), #"Text "a""#)
      XCTAssertEqual(shown.text(Holder(model: Model("c"))), #"Text "c""#)
    }
  }

  func testAModelOfAViewThatIsNotShownIsNew() {
    onMain {
      let kept = Kept()
      let object = StateObject(wrappedValue: kept.make())
      XCTAssertEqual(kept.made, 0)
      XCTAssertEqual(object.wrappedValue.name, "made 1")
      XCTAssertEqual(object.wrappedValue.name, "made 2")
    }
  }

  private struct Guest: View {
    let kept: Kept
    @EnvironmentObject private var model: Model
    var body: some View {
      let _ = kept.name = $model.name
      Text(model.name)
    }
  }

  func testAModelOfTheEnvironmentIsBound() {
    onMain {
      let (kept, model, other) = (Kept(), Model("a"), Model("b"))
      let shown = Shown(Guest(kept: kept).environmentObject(model))
      XCTAssertEqual(shown.text(), #"Text "a""#)
      kept.name?.wrappedValue = "c"
      XCTAssertEqual(model.name, "c")
      XCTAssertEqual(shown.text(), #"Text "c""#)
      XCTAssertEqual(
        shown.text(Guest(kept: kept).environmentObject(other)), #"Text "b""#)
    }
  }

  func testAnObservedModelIsGivenByEitherName() {
    onMain {
      let (model, other) = (Model("a"), Model("b"))
      var object = ObservedObject(initialValue: model)
      XCTAssertIdentical(object.wrappedValue, model)
      XCTAssertIdentical(ObservedObject(wrappedValue: other).wrappedValue, other)
      object.projectedValue.name.wrappedValue = "c"
      XCTAssertEqual(model.name, "c")
      object.wrappedValue = other
      XCTAssertIdentical(object.wrappedValue, other)
    }
  }

  // MARK: Publishers of models

  private final class Probe {
    let end: () -> Void
    init(_ end: @escaping () -> Void) { self.end = end }
    deinit { end() }
  }

  /// What the subscribers captured may ask for another model's publisher when it ends.
  func testThePublishersOfModelsThatAreGoneEnd() {
    var (ended, tokens): (Int, [AnyCancellable]) = (0, [])
    let (kept, last) = (Model("kept"), Model("last"))
    let publisher = kept.objectWillChange
    do {
      let models = (0..<20).map { Model("\($0)") }
      for model in models {
        let probe = Probe {
          ended += 1
          last.objectWillChange.send()
        }
        tokens.append(model.objectWillChange.sink { _ in withExtendedLifetime(probe) {} })
      }
    }
    XCTAssertEqual(ended, 0, "The subscriptions are kept.")
    let others = (0..<5_000).map { Model("\($0)") }
    let before = others.map { ObjectIdentifier($0.objectWillChange) }
    XCTAssertEqual(ended, 20)
    XCTAssertIdentical(kept.objectWillChange, publisher, "One of a model that is there stays.")
    XCTAssertEqual(others.map { ObjectIdentifier($0.objectWillChange) }, before)
    withExtendedLifetime(tokens) {}
  }

  private final class Asking: ObservableObject {
    let other: Model
    init(_ other: Model) { self.other = other }
    deinit { if Thread.isMainThread { _ = other.objectWillChange } }
  }

  /// Models that are handed from one thread to another.
  private final class Handed: @unchecked Sendable {
    private let lock = NSLock()
    private var models: [Asking] = []
    private var isOver = false

    func add(_ new: [Asking]) { lock.withLock { models += new } }
    func end() { lock.withLock { isOver = true } }
    /// Nil at the end.
    func take() -> [Asking]? {
      lock.withLock {
        defer { models = [] }
        return isOver ? nil : models
      }
    }
  }

  /// While this thread looks at all models, another one releases them: the last reference to one may be this
  /// thread's, and the model's end asks for a publisher.
  func testModelsMayEndOnAnotherThread() {
    let (other, handed, isDone) = (Model("other"), Handed(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      while var models = handed.take() { while !models.isEmpty { models.removeLast() } }
      isDone.signal()
    }
    for _ in 0..<4_000 {
      let models = (0..<32).map { _ in Asking(other) }
      for model in models { _ = model.objectWillChange }
      handed.add(models)
    }
    handed.end()
    isDone.wait()
    XCTAssertIdentical(other.objectWillChange, other.objectWillChange)
  }

  // MARK: User defaults

  fileprivate enum Mode: String { case plain, fancy }

  @MainActor fileprivate final class Places {
    var mode: Binding<Mode>?
  }

  private struct Moody: View {
    let places: Places
    @AppStorage<Mode> private var mode: Mode
    init(_ store: UserDefaults, _ places: Places) {
      self.places = places
      _mode = AppStorage(wrappedValue: .plain, "mode", store: store)
    }
    var body: some View {
      let _ = places.mode = $mode
      Text(mode.rawValue)
    }
  }

  private func withStore(_ body: @MainActor (UserDefaults) -> Void) {
    let name = "ModelWrapperTests.\(getpid())"
    nonisolated(unsafe) let store = UserDefaults(suiteName: name)!
    store.removePersistentDomain(forName: name)
    onMain { body(store) }
    store.removePersistentDomain(forName: name)
  }

  func testAChoiceIsStoredByItsRawValue() {
    withStore { store in
      let places = Places()
      let shown = Shown(Moody(store, places))
      XCTAssertEqual(shown.text(), #"Text "plain""#)
      XCTAssertNil(store.object(forKey: "mode"), "The initial value is not written.")
      places.mode?.wrappedValue = .fancy
      XCTAssertEqual(store.string(forKey: "mode"), "fancy")
      XCTAssertEqual(places.mode?.wrappedValue, .fancy)
      XCTAssertEqual(shown.text(), #"Text "fancy""#)
      store.set("unknown", forKey: "mode")
      XCTAssertEqual(places.mode?.wrappedValue, .plain)
    }
  }

  private struct Plain: View {
    @AppStorage("number") private var number = 1
    let count: () -> Void
    var body: some View {
      let _ = count()
      Text("\(number)")
    }
  }

  /// Unless the property names one.
  func testTheStoreIsThatOfThePlace() {
    withStore { store in
      store.set(5, forKey: "number")
      let shown = Shown(Plain {}.defaultAppStorage(store))
      XCTAssertEqual(shown.text(), #"Text "5""#)
      XCTAssertEqual(Shown(Plain {}).text(), #"Text "1""#)
      XCTAssertEqual(AppStorage(wrappedValue: 2, "number", store: store).wrappedValue, 5)
      AppStorage(wrappedValue: 2, "number", store: store).wrappedValue = 6
      XCTAssertEqual(shown.text(), #"Text "6""#)
    }
  }

  private struct Around: View {
    let number: Int
    let count: () -> Void
    var body: some View {
      Text("\(number)")
      Plain(count: count)
    }
  }

  func testAViewWithAStoredValueIsEqualToItself() {
    withStore { store in
      var count = 0
      let action = { count += 1 }
      @MainActor func view(_ number: Int) -> some View {
        Around(number: number, count: action).defaultAppStorage(store)
      }
      let shown = Shown(view(1))
      _ = shown.text(view(2))
      XCTAssertEqual(count, 1)
    }
  }

  /// However many other keys are named meanwhile.
  func testTwoPropertiesOfAKeyAreOne() {
    withStore { store in
      let places = Places()
      let shown = Shown(Moody(store, places))
      XCTAssertEqual(shown.text(), #"Text "plain""#)
      for number in 0..<2_000 {
        _ = AppStorage(wrappedValue: 0, "\(number)", store: store).wrappedValue
      }
      AppStorage(wrappedValue: Mode.plain, "mode", store: store).wrappedValue = .fancy
      XCTAssertEqual(shown.text(), #"Text "fancy""#)
    }
  }

  // MARK: Lengths

  private struct Scaled: View {
    @ScaledMetric private var length: Double
    init(_ length: Double, _ style: Font.TextStyle) {
      _length = ScaledMetric(wrappedValue: length, relativeTo: style)
    }
    var body: some View { Text("\(length)") }
  }

  func testALengthIsThatOfTheNewValueOfTheView() {
    onMain {
      let shown = Shown(Scaled(10, .body))
      XCTAssertEqual(shown.text(), #"Text "10.0""#)
      XCTAssertEqual(shown.text(Scaled(20, .body)), #"Text "20.0""#)
      shown.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
      let body = shown.text()
      XCTAssertNotEqual(body, #"Text "20.0""#)
      XCTAssertNotEqual(shown.text(Scaled(20, .largeTitle)), body, "Titles grow less.")
    }
  }
}
