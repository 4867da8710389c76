import SwiftUI
import UIKit
import XCTest

/// Fields, their styles and their bindings, and the focus.
final class FieldTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @MainActor private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
  }

  func testEachFieldHasItsTitleAndItsText() {
    onMain {
      let (key, text) = (LocalizedStringKey("t"), Binding.constant("abc"))
      let fields = [
        TextField(key, text: text), TextField(key, text: text, axis: .vertical),
        TextField(key, text: text, prompt: Text("p")),
        TextField(key, text: text, onEditingChanged: { _ in }),
        TextField("tu".dropLast(), text: text),
        TextField(text: text) { Text("t") },
        TextField(text: text, axis: .vertical) { Text("t") },
      ]
      for field in fields { assertShows(#"TextField "abc"|Text "t""#, field) }
      let secure = [
        SecureField("t", text: text), SecureField(key, text: text),
        SecureField("t", text: text, onCommit: {}), SecureField(text: text) { Text("t") },
      ]
      for field in secure { assertShows(#"SecureField "•••"|Text "t""#, field) }
    }
  }

  func testAFieldSetsItsBinding() {
    onMain {
      let box = Box("a")
      let fields = [
        TextField("t", text: box.binding), TextField("t", text: box.binding, axis: .vertical),
        TextField("t", text: box.binding, onCommit: {}),
      ]
      for (place, field) in fields.enumerated() {
        field.text.wrappedValue = "\(place)"
        XCTAssertEqual(box.value, "\(place)")
      }
    }
  }

  private static var number: FloatingPointFormatStyle<Double> {
    .number.locale(Locale(identifier: "en_US"))
  }

  func testAFieldOfAValueThatMayBeMissing() {
    onMain {
      let box = Box(Double?.none)
      let field = TextField("a", value: box.binding, format: Self.number)
      assertShows(#"TextField ""|Text "a""#, field)
      field.text.wrappedValue = "2.5"
      XCTAssertEqual(box.value, 2.5)
      assertShows(#"TextField "2.5"|Text "a""#, field)
      field.text.wrappedValue = "no number"
      XCTAssertNil(box.value)
    }
  }

  func testAFieldOfAValueHasALabel() {
    onMain {
      let (box, missing) = (Box(1.5), Box(Double?.none))
      let field = TextField(value: box.binding, format: Self.number, prompt: Text("p")) {
        Image(systemName: "b")
      }
      assertShows(#"TextField "1.5"|Image "b""#, field)
      field.text.wrappedValue = "2.5"
      XCTAssertEqual(box.value, 2.5)
      let other = TextField(value: missing.binding, format: Self.number) { Text("a") }
      assertShows(#"TextField ""|Text "a""#, other)
      other.text.wrappedValue = "3"
      XCTAssertEqual(missing.value, 3)
    }
  }

  private final class Words: Formatter, @unchecked Sendable {
    override func string(for obj: Any?) -> String? { (obj as? Int).map { "<\($0)>" } }
  }

  func testAFormattersTextIsNotReadBack() {
    onMain {
      let box = Box(3)
      let field = TextField("a", value: box.binding, formatter: Words())
      assertShows(#"TextField "<3>"|Text "a""#, field)
      field.text.wrappedValue = "4"
      XCTAssertEqual(box.value, 3)
      assertShows(
        #"TextField ""|Text "a""#,
        TextField("a", value: .constant("no number"), formatter: Words()))
    }
  }

  private struct Framed: TextFieldStyle {
    let keep: @MainActor (Binding<String>) -> Void
    func _body(configuration: TextField<_Label>) -> some View {
      let _ = keep(configuration.text)
      Text("framed")
      configuration
    }
  }

  /// The field that a style shows has no style, or it would never end.
  func testAStyleMakesAField() {
    onMain {
      let (box, kept) = (Box("abc"), Box(Binding<String>?.none))
      let field = TextField("t", text: box.binding)
      assertShows(
        #"TextField "abc"|Text "framed"|TextField "abc"|Text "t""#,
        field.textFieldStyle(Framed { kept.value = $0 }))
      kept.value?.wrappedValue = "d"
      XCTAssertEqual(box.value, "d")
      box.value = "abc"
      let plain = #"TextField "abc"|Text "t""#
      assertShows(plain, field.textFieldStyle(.automatic))
      assertShows(plain, field.textFieldStyle(.plain))
      assertShows(plain, field.textFieldStyle(.roundedBorder))
    }
  }

  func testASearchShowsAField() {
    onMain {
      let (a, text, yes) = (Text("a"), Binding.constant("b"), Binding.constant(true))
      func field(_ prompt: String) -> String {
        #"Overlay|Text "a"|TextField "b"|Text "\#(prompt)""#
      }
      assertShows(field("c"), a.searchable(text: text, prompt: "c"))
      assertShows(field("Search"), a.searchable(text: text))
      assertShows(field("Search"), a.searchable(text: text, isPresented: yes))
      assertShows(field("c"), a.searchable(text: text, isPresented: yes, prompt: "c"))
      assertShows(field("c"), a.searchable(text: text, prompt: LocalizedStringKey("c")))
      assertShows(field("c"), a.searchable(text: text, prompt: Text("c")))
      assertShows(
        field("c"), a.searchable(text: text, isPresented: yes, prompt: Text("c")))
      assertShows(field("Search"), a.searchable(text: text) { Text("d") })
      assertShows(
        field("c"), a.searchable(text: text, prompt: "c") { Text("d") }.searchSuggestions { a })
    }
  }

  func testAnEditorShowsItsText() {
    onMain {
      let box = Box("a")
      let shown = Shown(TextEditor(text: box.binding))
      XCTAssertEqual(shown.text(), #"TextEditor "a""#)
      box.value = "b"
      XCTAssertEqual(shown.text(TextEditor(text: box.binding)), #"TextEditor "b""#)
    }
  }

  private struct Focusing: View {
    @FocusState private var isOn: Bool
    @FocusState private var place: Int?
    var body: some View {
      Text("\(isOn) \(place ?? 0)").focused($isOn).focused($place, equals: 3)
        .onAppear {
          isOn = true
          place = 3
        }
    }
  }

  func testAProgramMovesTheFocus() {
    onMain {
      let shown = Shown(Focusing())
      XCTAssertEqual(shown.text(), #"Text "true 3""#)
    }
  }

  func testNamesOfFieldsAreDifferent() {
    XCTAssertEqual(
      Set([TextInputAutocapitalization.never, .words, .sentences, .characters]).count, 4)
    let labels: [SubmitLabel] = [
      .done, .go, .send, .join, .route, .search, .return, .next, .continue,
    ]
    XCTAssertEqual(Set(labels).count, 9)
    let places: [SearchFieldPlacement] = [.automatic, .toolbar, .sidebar, .navigationBarDrawer]
    XCTAssertEqual(Set(places).count, 4)
    XCTAssertEqual(
      SearchFieldPlacement.navigationBarDrawer(displayMode: .always), .navigationBarDrawer)
  }
}
