import SwiftUI
import UIKit
import XCTest

/// Steppers, pickers, toggles and buttons: what a test runs in the user's place, and what a style gets.
final class ChoosingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @MainActor private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
  }

  /// The values after two steps up and three down.
  @MainActor
  private static func steps<Label: View, Value>(
    _ stepper: Stepper<Label>, _ box: Box<Value>
  ) -> [Value] {
    var found: [Value] = []
    for step in [stepper.onIncrement, stepper.onIncrement] + [stepper.onDecrement]
      + [stepper.onDecrement, stepper.onDecrement]
    {
      step?()
      found.append(box.value)
    }
    return found
  }

  func testAStepperGoesByOneOrByItsStep() {
    onMain {
      let box = Box(5)
      XCTAssertEqual(Self.steps(Stepper("a", value: box.binding), box), [6, 7, 6, 5, 4])
      box.value = 5
      XCTAssertEqual(
        Self.steps(Stepper("a", value: box.binding, step: 10), box), [15, 25, 15, 5, -5])
      box.value = 5
      XCTAssertEqual(
        Self.steps(Stepper(value: box.binding) { Text("a") }, box), [6, 7, 6, 5, 4])
      box.value = 5
      XCTAssertEqual(
        Self.steps(Stepper(value: box.binding, step: 10) { Text("a") }, box), [15, 25, 15, 5, -5])
    }
  }

  /// Also where the next value would be none of the type.
  func testAStepperStopsAtTheEndsOfItsType() {
    onMain {
      let (byte, word) = (Box(UInt8(254)), Box(UInt(0)))
      XCTAssertEqual(
        Self.steps(Stepper("a", value: byte.binding), byte), [255, 255, 254, 253, 252])
      byte.value = 200
      XCTAssertEqual(
        Self.steps(Stepper("a", value: byte.binding, in: 0...255, step: 100), byte),
        [255, 255, 155, 55, 0])
      XCTAssertEqual(
        Self.steps(Stepper("a", value: word.binding, in: 0...10), word), [1, 2, 1, 0, 0])
      let number = Box(Int.max - 1)
      XCTAssertEqual(
        Self.steps(Stepper("a", value: number.binding, in: Int.min...Int.max, step: 5), number),
        [.max, .max, .max - 5, .max - 10, .max - 15])
      let fraction = Box(0.5)
      XCTAssertEqual(
        Self.steps(Stepper("a", value: fraction.binding, in: 0...1), fraction), [1, 1, 0, 0, 0])
    }
  }

  func testAStepperStopsAtBothBounds() {
    onMain {
      let box = Box(5)
      XCTAssertEqual(Self.steps(Stepper("a", value: box.binding, in: 4...6), box), [6, 6, 5, 4, 4])
      box.value = 5
      XCTAssertEqual(
        Self.steps(Stepper("a", value: box.binding, in: 4...9, step: 3), box), [8, 9, 6, 4, 4])
      box.value = 5
      XCTAssertEqual(
        Self.steps(Stepper(value: box.binding, in: 4...6) { Text("a") }, box), [6, 6, 5, 4, 4])
      box.value = 5
      XCTAssertEqual(
        Self.steps(Stepper(value: box.binding, in: 4...9, step: 3) { Text("a") }, box),
        [8, 9, 6, 4, 4])
    }
  }

  func testAStepperWithAFormatStepsItsNumber() {
    onMain {
      let (box, format) = (Box(0.5), FloatingPointFormatStyle<Double>.number)
      let bounds = 0.0...2.0
      XCTAssertEqual(
        Self.steps(Stepper("a", value: box.binding, in: bounds, format: format), box),
        [1.5, 2, 1, 0, 0])
      box.value = 0.5
      let half = Stepper("a", value: box.binding, in: bounds, step: 0.5, format: format)
      XCTAssertEqual(Self.steps(half, box), [1, 1.5, 1, 0.5, 0])
      assertShows(#"Stepper|Text "a""#, half)
    }
  }

  func testAStepperRunsWhatItIsTold() {
    onMain {
      let box = Box("")
      let stepper = Stepper {
        Text("a")
      } onIncrement: {
        box.value += "+"
      } onDecrement: {
        box.value += "-"
      }
      XCTAssertEqual(Self.steps(stepper, box).last, "++---")
      assertShows(#"Stepper|Text "a""#, stepper)
      let fixed = Stepper("a", onIncrement: nil, onDecrement: nil)
      XCTAssertNil(fixed.onIncrement)
      XCTAssertNil(fixed.onDecrement)
    }
  }

  func testADateIsChosen() {
    onMain {
      let date = Date(timeIntervalSinceReferenceDate: 7)
      let picker = DatePicker(
        selection: .constant(date), in: ...date, displayedComponents: .date
      ) { Text("a") }
      assertShows(#"DatePicker 7.0|Text "a""#, picker)
      assertShows(#"DatePicker 7.0|Text "a""#, picker.datePickerStyle(.graphical))
    }
  }

  func testSizesAndShapesOfControls() {
    XCTAssertEqual(ControlSize.allCases, [.mini, .small, .regular, .large, .extraLarge])
    XCTAssertEqual(
      Set([ButtonBorderShape.automatic, .capsule, .circle, .roundedRectangle]).count, 4)
    XCTAssertEqual(ButtonBorderShape.roundedRectangle(radius: 3), .roundedRectangle)
  }

  func testTitlesWithSymbols() {
    onMain {
      let label = #"|Label|Image "s"|Text "a""#
      assertShows("Toggle on" + label, Toggle("a", systemImage: "s", isOn: .constant(true)))
      assertShows(
        "Picker" + label + #"|Text "b""#,
        Picker("a", systemImage: "s", selection: .constant(1)) { Text("b") })
      assertShows(
        #"Picker|Text "a"|Text "b""#,
        Picker(selection: .constant(1), label: Text("a")) { Text("b") }.pickerStyle(.menu))
      assertShows("Button|Image \"checkmark\"", Button(role: .confirm) {})
      assertShows("Button|Image \"xmark\"", Button(role: .cancel) {})
      assertShows("Button|Image \"xmark\"", Button(role: .close) {})
    }
  }

  private struct Noting: PrimitiveButtonStyle {
    let note: @MainActor (ButtonRole?) -> Void
    func makeBody(configuration: Configuration) -> some View {
      Text("styled")
      configuration.label.onAppear {
        note(configuration.role)
        configuration.trigger()
      }
    }
  }

  func testEachButtonTellsItsStyleItsRole() {
    onMain {
      let (roles, taps) = (Box([ButtonRole?]()), Box(0))
      let tap: @MainActor () -> Void = { taps.value += 1 }
      let style = Noting { roles.value.append($0) }
      @MainActor func show(_ button: some View, line: UInt = #line) {
        assertShows(#"Button|Text "styled"|Text "a""#, button.buttonStyle(style), line: line)
      }
      show(Button("a", role: .cancel, action: tap))
      show(Button("a", action: tap))
      show(Button(role: .destructive, action: tap) { Text("a") })
      show(Button(action: tap) { Text("a") })
      show(Button(LocalizedStringKey("a"), role: .close, action: tap))
      _ = Shown(Button("a", systemImage: "s", role: .confirm, action: tap).buttonStyle(style))
      _ = Shown(Button(role: .confirm, action: tap).buttonStyle(style))
      XCTAssertEqual(
        roles.value, [.cancel, nil, .destructive, nil, .close, .confirm, .confirm])
      XCTAssertEqual(taps.value, 7)
    }
  }

  private struct Around: PrimitiveButtonStyle {
    let keep: @MainActor (Button<PrimitiveButtonStyleConfiguration.Label>) -> Void
    func makeBody(configuration: Configuration) -> some View {
      let button = Button(configuration)
      let _ = keep(button)
      Text("around")
      button
    }
  }

  /// The button that a style shows again has no style, or it would never end.
  func testAStyleShowsItsButtonAgain() {
    onMain {
      let taps = Box(0)
      let kept = Box(Button<PrimitiveButtonStyleConfiguration.Label>?.none)
      assertShows(
        #"Button|Text "around"|Button|Text "a""#,
        Button("a") { taps.value += 1 }.buttonStyle(Around { kept.value = $0 }))
      kept.value?.action()
      XCTAssertEqual(taps.value, 1)
      // It leads to the style, which leads here.
      kept.value = nil
    }
  }

  private struct Switching: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(configuration.isOn) \(configuration.isMixed)")
      configuration.label.onAppear { configuration.isOn.toggle() }
    }
  }

  func testAStyleSwitchesAToggle() {
    onMain {
      let box = Box(false)
      let shown = Shown(Toggle("a", isOn: box.binding).toggleStyle(Switching()))
      XCTAssertTrue(box.value)
      XCTAssertTrue(shown.text().contains(#"Text "a""#))
    }
  }

  func testTheSystemsStylesShowTheLabel() {
    onMain {
      let button = Button("a") {}
      let shown = #"Button|Text "a""#
      assertShows(shown, button.buttonStyle(.plain))
      assertShows(shown, button.buttonStyle(.glass))
      assertShows(shown, button.buttonStyle(.glassProminent))
      assertShows(#"List|Text "a""#, List { Text("a") }.listStyle(.inset))
    }
  }
}
