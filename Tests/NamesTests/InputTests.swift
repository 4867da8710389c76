import SwiftUI
import UIKit
import XCTest

/// Fields, choices, containers and outlines: what each shows of a binding or of its contents.
final class InputTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testFieldsShowTheirBindings() {
    onMain {
      let text = Binding.constant("abc")
      let number = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en_US"))
      let shown = Shown(
        VStack {
          TextField("a", text: text, axis: .vertical).textFieldStyle(.roundedBorder)
            .keyboardType(.emailAddress).submitLabel(.done).onSubmit {}
          TextField("b", value: .constant(2.5), format: number)
          SecureField("c", text: text)
          TextEditor(text: text)
          Text("d").searchable(text: text, prompt: "find")
        })
      XCTAssertEqual(
        shown.text(),
        """
        VStack
          TextField "abc"
            Text "a"
          TextField "2.5"
            Text "b"
          SecureField "•••"
            Text "c"
          TextEditor "abc"
          Overlay
            Text "d"
            TextField "abc"
              Text "find"
        """)
    }
  }

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

  func testAStepperStaysInItsBounds() {
    onMain {
      var value = 2
      let stepper = Stepper("a", value: Binding(get: { value }, set: { value = $0 }), in: 0...3)
      stepper.onIncrement?()
      stepper.onIncrement?()
      XCTAssertEqual(value, 3)
      for _ in 0..<5 { stepper.onDecrement?() }
      XCTAssertEqual(value, 0)
    }
  }

  func testContainersShowTheirContents() {
    onMain {
      @MainActor func lines<Content: View>(_ view: Content) -> String {
        Shown(view).text().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
          .joined(separator: "|")
      }
      XCTAssertEqual(
        lines(LazyHGrid(rows: [GridItem()]) { Text("a") }), "LazyHGrid rows=1|Text \"a\"")
      XCTAssertEqual(lines(Grid { GridRow { Text("a") } }), "Grid|GridRow|Text \"a\"")
      XCTAssertEqual(lines(GroupBox("a") { Text("b") }), "GroupBox|Text \"a\"|Text \"b\"")
      XCTAssertEqual(lines(DisclosureGroup("a") { Text("b") }), "DisclosureGroup|Text \"a\"")
      XCTAssertEqual(
        lines(DisclosureGroup("a", isExpanded: .constant(true)) { Text("b") }),
        "DisclosureGroup|Text \"a\"|Text \"b\"")
      XCTAssertEqual(lines(LabeledContent("a", value: "b")), "LabeledContent|Text \"a\"|Text \"b\"")
      XCTAssertEqual(
        lines(ContentUnavailableView("a", systemImage: "b", description: Text("c"))),
        "ContentUnavailableView|Label|Image \"b\"|Text \"a\"|Text \"c\"")
      XCTAssertEqual(
        lines(Link("a", destination: URL(fileURLWithPath: "/"))), "Link file:///|Text \"a\"")
      XCTAssertEqual(
        lines(
          AsyncImage(url: nil) {
            $0.resizable()
          } placeholder: {
            Text("a")
          }),
        "AsyncImage|Text \"a\"")
      XCTAssertEqual(
        lines(
          Section {
            Text("a")
          } footer: {
            Text("b")
          }), "Section|Text \"a\"|Text \"b\"")
      XCTAssertEqual(lines(Menu("a") { Text("b") }), "Menu|Text \"a\"|Text \"b\"")
      XCTAssertEqual(
        lines(ForEach([1], id: \.self) { Text("\($0)") }.onDelete { _ in }), "Text \"1\"")
      XCTAssertEqual(lines(Text(LocalizedStringKey("a \(1)"))), "Text \"a 1\"")
      XCTAssertEqual(lines(Text("a").badge(2).contextMenu { Text("b") }), "Text \"a\" badge=2")
    }
  }

  func testLabelsAndTogglesAreShownAsTheirStylesSay() {
    onMain {
      let isOn = Binding.constant(true)
      let shown = Shown(
        VStack {
          Label("a", systemImage: "b").labelStyle(.iconOnly)
          Toggle("c", isOn: isOn).toggleStyle(.switch)
          Toggle("d", isOn: isOn).toggleStyle(Boxed()).environment(\.lineLimit, 7)
        })
      XCTAssertEqual(
        shown.text(),
        """
        VStack
          Label
            Image "b"
          Toggle on
            Text "c"
          Toggle on
            Text "true 7"
            Text "d"
        """)
    }
  }

  func testAPathIsItsPoints() {
    let path = Path {
      $0.move(to: CGPoint(x: 1, y: 2))
      $0.addLine(to: CGPoint(x: 5, y: 3))
      $0.addArc(
        center: .zero, radius: 4, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
      $0.closeSubpath()
    }
    XCTAssertFalse(path.isEmpty)
    XCTAssertEqual(path.boundingRect.minX, 0, accuracy: 1e-9)
    XCTAssertEqual(path.boundingRect.maxX, 5)
    XCTAssertEqual(path.boundingRect.maxY, 4)
    XCTAssertEqual(path.currentPoint?.y, 4)
    XCTAssertEqual(Path(CGRect(x: 0, y: 0, width: 2, height: 1)).cgPath.boundingBox.width, 2)
    XCTAssertEqual(Path(path.cgPath), path)
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

  func testADragGoesFromItsStart() {
    let value = DragGesture.Value(
      time: Date(), location: CGPoint(x: 5, y: 1), startLocation: CGPoint(x: 2, y: 3))
    XCTAssertEqual(value.translation, CGSize(width: 3, height: -2))
    onMain {
      let drag = DragGesture().onChanged { _ in }.onEnded { _ in }
      XCTAssertEqual(Shown(Text("a").gesture(drag)).text(), "Text \"a\"")
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
private struct Boxed: ToggleStyle {
  @Environment(\.lineLimit) private var lineLimit
  func makeBody(configuration: Configuration) -> some View {
    Text("\(configuration.isOn) \(lineLimit ?? 0)")
    configuration.label
  }
}
