import SwiftUI
import UIKit
import XCTest

/// What a field reads back, the focus, and the colours of outlines.
final class InputTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAFieldReadsItsTextBack() {
    onMain {
      var value = 1.5
      let number = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en_US"))
      let binding = Binding(get: { value }, set: { value = $0 })
      let field = TextField("a", value: binding, format: number)
      field.text.wrappedValue = "3.5"
      XCTAssertEqual(value, 3.5)
      field.text.wrappedValue = "no number"
      XCTAssertEqual(value, 3.5)
    }
  }

  func testTheFocusIsAState() {
    onMain {
      let handle = Handle()
      let shown = Shown(Focused(handle: handle))
      XCTAssertEqual(shown.text(), "Text \"none false\"")
      handle.name?.wrappedValue = .name
      handle.isOn?.wrappedValue = true
      XCTAssertEqual(shown.text(), "Text \"name true\"")
    }
  }

  func testStylesOfOutlines() {
    onMain {
      let gradient = RadialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 1)
      let shown = Shown(
        VStack {
          Circle().fill(gradient)
          Circle().fill(.tertiary)
          Text("a").foregroundStyle(AnyShapeStyle(.red))
          Text("b").foregroundStyle(.blue, .red).clipShape(.rect(cornerRadius: 3))
          Text("c").overlay(.red, in: Circle())
        })
      XCTAssertEqual(
        shown.text(),
        """
        VStack
          Circle fill=red
          Circle fill=\(Color(uiColor: .tertiaryLabel))
          Text "a" foregroundStyle=red
          Text "b" foregroundStyle=blue
          Text "c" overlay=red
        """)
    }
  }
}

@MainActor
private final class Handle {
  var name: FocusState<Field?>.Binding?
  var isOn: FocusState<Bool>.Binding?
}
private enum Field { case name }
private struct Focused: View {
  let handle: Handle
  @FocusState private var name: Field?
  @FocusState private var isOn: Bool
  var body: some View {
    let _ = (handle.name, handle.isOn) = ($name, $isOn)
    Text("\(name.map { "\($0)" } ?? "none") \(isOn)").focused($isOn)
  }
}
