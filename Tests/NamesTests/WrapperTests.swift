import SwiftUI
import UIKit
import XCTest

/// A program may have one for each of the two.
extension View {
  fileprivate func focus(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    accessibilityFocused(condition)
  }
  fileprivate func focus(_ condition: FocusState<Bool>.Binding) -> some View { focused(condition) }
}

/// Properties of views beside states and bindings.
final class WrapperTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @Observable fileprivate final class Model { var name = "a" }

  func testABindableModelIsProjected() {
    struct Holder {
      @Bindable var model: Model
      init(model: Model) { self.model = model }
      init(bindable: Bindable<Model>) { _model = bindable }
    }
    onMain {
      let (model, other) = (Model(), Model())
      let holder = Holder(model: model)
      holder.$model.name.wrappedValue = "b"
      XCTAssertEqual(model.name, "b")
      XCTAssertEqual(holder.$model.name.wrappedValue, "b")
      XCTAssertIdentical(holder.$model.wrappedValue, model)
      let copy = Holder(bindable: Bindable(projectedValue: holder.$model))
      XCTAssertIdentical(copy.model, model)
      XCTAssertIdentical(Bindable(wrappedValue: model).wrappedValue, model)
      var bindable = Bindable(model)
      bindable.wrappedValue = other
      bindable.name.wrappedValue = "c"
      XCTAssertEqual([model.name, other.name], ["b", "c"])
    }
  }

  @MainActor fileprivate final class Stored {
    var word: Binding<String>?
    var number: Binding<Int?>?
    var set: ((String) -> Void)?
  }
  private struct Storing: View {
    let stored: Stored
    @SceneStorage("word") private var word = "a"
    @SceneStorage("number") private var number: Int?
    var body: some View {
      let _ = (stored.word, stored.number) = ($word, $number)
      let _ = stored.set = { word = $0 }
      Text("\(word) \(number ?? -1)")
    }
  }

  func testAScenesValueIsKept() {
    onMain {
      let stored = Stored()
      // They lead to the view that has the object.
      defer { (stored.word, stored.number, stored.set) = (nil, nil, nil) }
      let shown = Shown(Storing(stored: stored))
      XCTAssertEqual(shown.text(), #"Text "a -1""#)
      stored.word?.wrappedValue = "b"
      stored.number?.wrappedValue = 3
      XCTAssertEqual(shown.text(), #"Text "b 3""#)
      stored.set?("c")
      XCTAssertEqual(shown.text(), #"Text "c 3""#)
      XCTAssertEqual(stored.word?.wrappedValue, "c")
    }
  }

  @MainActor fileprivate final class Focus {
    var isOn: AccessibilityFocusState<Bool>.Binding?
    var field: AccessibilityFocusState<Int?>.Binding?
    var set: ((Int) -> Void)?
  }
  private struct Focusing: View {
    let focus: Focus
    @FocusState private var own: Bool
    @AccessibilityFocusState private var isOn: Bool
    @AccessibilityFocusState private var field: Int?
    @AccessibilityFocusState(for: .voiceOver) private var isSpoken: Bool
    @AccessibilityFocusState(for: .switchControl) private var switched: Int?
    var body: some View {
      let _ = (focus.isOn, focus.field) = ($isOn, $field)
      let _ =
        focus.set = {
          switched = $0
          isSpoken = true
        }
      Text("\(isOn) \(field ?? -1) \(isSpoken) \(switched ?? -1)")
        .focus($isOn).focus($own).accessibilityFocused($field, equals: 7)
    }
  }

  func testTheProgramSetsTheFocus() {
    onMain {
      let focus = Focus()
      // They lead to the view that has the object.
      defer { (focus.isOn, focus.field, focus.set) = (nil, nil, nil) }
      let shown = Shown(Focusing(focus: focus))
      XCTAssertEqual(shown.text(), #"Text "false -1 false -1""#)
      focus.isOn?.wrappedValue = true
      focus.field?.projectedValue.wrappedValue = 3
      XCTAssertEqual(shown.text(), #"Text "true 3 false -1""#)
      XCTAssertEqual(focus.isOn?.wrappedValue, true)
      XCTAssertEqual(focus.field?.wrappedValue, 3)
      focus.set?(4)
      XCTAssertEqual(shown.text(), #"Text "true 3 true 4""#)
    }
  }

  private struct Reading: View {
    @FocusedValue(\.number) private var number
    @FocusedValue(\.word) private var word
    @FocusedValue(\.place) private var place
    @FocusedValue(Model.self) private var model
    @FocusedBinding(\.binding) private var binding
    let keep: (Binding<Int?>) -> Void
    var body: some View {
      let _ = binding = 5
      let _ = keep($binding)
      Text("\(number ?? -1) \(model == nil) \(binding ?? -1)")
    }
  }

  /// No user gives a view the focus.
  func testNoViewHasTheFocus() {
    onMain {
      var kept: Binding<Int?>?
      let shown = Shown(
        Reading { kept = $0 }.focusedValue(\.number, 3).focusedSceneValue(\.number, 4)
          .focusable().focusSection().focusEffectDisabled())
      XCTAssertEqual(shown.text(), #"Text "-1 true -1""#)
      kept?.wrappedValue = 6
      XCTAssertEqual(kept.map { $0.wrappedValue == nil }, true)
    }
  }

  func testABindingMayTakeATransaction() {
    onMain {
      var (value, log) = (1, [Animation?]())
      let binding = Binding(get: { value }) { (new: Int, transaction: Transaction) in
        value = new
        log.append(transaction.animation)
      }
      XCTAssertEqual(binding.wrappedValue, 1)
      binding.wrappedValue = 2
      XCTAssertEqual(value, 2)
      XCTAssertEqual(log, [nil])
      binding.animation().wrappedValue = 3
      XCTAssertEqual(value, 3)
      binding.transaction(Transaction()).wrappedValue = 4
      XCTAssertEqual(value, 4)
      XCTAssertEqual(binding.animation(.linear).wrappedValue, 4)
    }
  }
}

private struct NumberKey: FocusedValueKey { typealias Value = Int }

extension FocusedValues {
  @Entry fileprivate var word: String?
  @Entry fileprivate var place: Optional<Int>
  fileprivate var number: Int? {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
  fileprivate var binding: Binding<Int>? { nil }
}
