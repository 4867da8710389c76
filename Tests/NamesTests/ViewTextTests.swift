import SwiftUI
import UIKit
import XCTest

/// What views show: the lines of a rendering.
final class ViewTextTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// The lines without their indentation.
  @MainActor
  private static func lines<Content: View>(_ view: Content) -> String {
    Shown(view).text().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "|")
  }

  @MainActor
  private static func expect<Content: View>(
    _ lines: String, of view: Content, line: UInt = #line
  ) { XCTAssertEqual(Self.lines(view), lines, line: line) }

  func testContainers() {
    onMain {
      let (a, b) = (Text("a"), Text("b"))
      Self.expect(#"VStack|Text "a""#, of: VStack(alignment: .leading, spacing: 1) { a })
      Self.expect(#"HStack|Text "a""#, of: HStack(alignment: .top, spacing: 1) { a })
      Self.expect(#"ZStack|Text "a""#, of: ZStack(alignment: .top) { a })
      Self.expect(#"LazyVStack|Text "a""#, of: LazyVStack { a })
      Self.expect(#"LazyHStack|Text "a""#, of: LazyHStack { a })
      Self.expect(
        #"LazyVGrid columns=2|Text "a""#,
        of: LazyVGrid(columns: [GridItem(), GridItem()]) { a })
      Self.expect(#"ScrollView|Text "a""#, of: ScrollView { a })
      Self.expect(#"Form|Text "a""#, of: Form { a })
      Self.expect(
        #"ViewThatFits|Text "a"|Text "b""#,
        of: ViewThatFits {
          a
          b
        })
      Self.expect(#"GroupBox|Text "a""#, of: GroupBox { a })
      Self.expect(
        #"GroupBox|Text "b"|Text "a""#,
        of: GroupBox {
          a
        } label: {
          b
        })
      Self.expect(
        #"DisclosureGroup|Text "b""#,
        of: DisclosureGroup {
          a
        } label: {
          b
        })
      Self.expect(
        #"DisclosureGroup|Text "b""#,
        of: DisclosureGroup(isExpanded: .constant(false)) {
          a
        } label: {
          b
        })
      Self.expect(#"LabeledContent|Text "b"|Text "a""#, of: LabeledContent("b") { a })
      Self.expect(
        #"LabeledContent|Text "b"|Text "a""#,
        of: LabeledContent {
          a
        } label: {
          b
        })
      Self.expect(
        #"ContentUnavailableView|Text "a"|Text "b"|Text "c""#,
        of: ContentUnavailableView {
          a
        } description: {
          b
        } actions: {
          Text("c")
        })
      Self.expect(
        #"ContentUnavailableView|Text "a"|Text "b""#,
        of: ContentUnavailableView {
          a
        } description: {
          b
        })
      Self.expect("AsyncImage", of: AsyncImage(url: nil))
      Self.expect(
        #"AsyncImage|Text "empty true""#,
        of: AsyncImage(url: nil) { Text("empty \($0.image == nil && $0.error == nil)") })
      Self.expect("Spacer", of: Spacer())
      Self.expect("Divider", of: Divider())
      Self.expect(#"TabView|Text "a""#, of: TabView { a })
      Self.expect(#"TabView|Text "a""#, of: TabView(selection: .constant(1)) { a })
      Self.expect(
        #"GeometryReader|Text "true""#,
        of: GeometryReader {
          Text("\($0.frame(in: .global) == .zero && $0.safeAreaInsets == EdgeInsets())")
        })
    }
  }

  func testListsAndSections() {
    struct Row: Identifiable { let id: Int }
    onMain {
      let (a, b, c) = (Text("a"), Text("b"), Text("c"))
      Self.expect(#"List|Text "a""#, of: List { a })
      Self.expect(#"List|Text "a""#, of: List(selection: .constant(Int?.none)) { a })
      Self.expect(#"List|Text "a""#, of: List(selection: .constant(Set<Int>())) { a })
      Self.expect(
        #"List|Text "1"|Text "2""#, of: List([Row(id: 1), Row(id: 2)]) { Text("\($0.id)") })
      Self.expect(#"List|Text "3""#, of: List([3], id: \.self) { Text("\($0)") })
      Self.expect(#"Section|Text "a""#, of: Section { a })
      Self.expect(#"Section|Text "b"|Text "a""#, of: Section("b") { a })
      Self.expect(#"Section|Text "b"|Text "a""#, of: Section(header: b) { a })
      Self.expect(
        #"Section|Text "b"|Text "a""#,
        of: Section {
          a
        } header: {
          b
        })
      Self.expect(
        #"Section|Text "b"|Text "a"|Text "c""#,
        of: Section {
          a
        } header: {
          b
        } footer: {
          c
        })
      Self.expect(
        #"Text "1""#,
        of: ForEach([1], id: \.self) { Text("\($0)") }.onMove { _, _ in })
      Self.expect("EditButton", of: EditButton())
    }
  }

  func testLabelsAndLinks() {
    onMain {
      let (a, b, url) = (Text("a"), Text("b"), URL(string: "x:y")!)
      Self.expect(#"Label|Image "s"|Text "a""#, of: Label("a", systemImage: "s"))
      Self.expect(#"Label|Image "s"|Text "a""#, of: Label("a", image: "s"))
      Self.expect(
        #"Label|Text "b"|Text "a""#,
        of: Label {
          a
        } icon: {
          b
        })
      let label = Label("a", systemImage: "s")
      Self.expect(#"Label|Image "s"|Text "a""#, of: label.labelStyle(.automatic))
      Self.expect(#"Label|Image "s"|Text "a""#, of: label.labelStyle(.titleAndIcon))
      Self.expect(#"Label|Text "a""#, of: label.labelStyle(.titleOnly))
      Self.expect("Link x:y|Text \"a\"", of: Link(destination: url) { a })
      Self.expect("ProgressView", of: ProgressView())
      Self.expect("ProgressView", of: ProgressView(value: 0.5))
      Self.expect(#"ProgressView|Text "a""#, of: ProgressView("a"))
      Self.expect(#"Image "star""#, of: Image(uiImage: UIImage(systemName: "star")!))
      Self.expect(#"Image """#, of: Image(uiImage: UIImage()))
      Self.expect(#"Image "a""#, of: Image("a").renderingMode(.template))
    }
  }

  func testControls() {
    onMain {
      let (a, b) = (Text("a"), Text("b"))
      Self.expect(
        #"Button|Text "a""#,
        of: Button(role: .cancel) {
        } label: {
          a
        })
      Self.expect(#"Button|Text "a""#, of: Button(action: {}) { a })
      Self.expect(#"Button|Label|Image "s"|Text "a""#, of: Button("a", systemImage: "s") {})
      Self.expect(#"Toggle off|Text "a""#, of: Toggle("a", isOn: .constant(false)))
      let toggle = Toggle(isOn: .constant(true)) { a }
      Self.expect(#"Toggle on|Text "a""#, of: toggle.toggleStyle(.button))
      Self.expect(#"Toggle on|Text "a""#, of: toggle.toggleStyle(.automatic))
      Self.expect(#"Toggle on|Text "a""#, of: toggle.toggleStyle(SwitchToggleStyle(tint: .red)))
      Self.expect(#"Picker|Text "a"|Text "b""#, of: Picker("a", selection: .constant(1)) { b })
      Self.expect(
        #"Picker|Text "a"|Text "b""#,
        of: Picker(selection: .constant(1)) {
          b
        } label: {
          a
        })
      Self.expect("Slider 0.25", of: Slider(value: .constant(0.25)))
      Self.expect(
        #"Menu|Text "a"|Text "b""#,
        of: Menu {
          b
        } label: {
          a
        })
      Self.expect(
        #"Menu|Label|Image "s"|Text "a"|Text "b""#, of: Menu("a", systemImage: "s") { b })
      let date = Date(timeIntervalSinceReferenceDate: 7)
      Self.expect(#"DatePicker 7.0|Text "a""#, of: DatePicker("a", selection: .constant(date)))
      Self.expect(
        #"DatePicker 7.0|Text "a""#, of: DatePicker("a", selection: .constant(date), in: date...))
      Self.expect(
        #"DatePicker 7.0|Text "a""#, of: DatePicker(selection: .constant(date)) { a })
      Self.expect(#"Stepper|Text "a""#, of: Stepper("a", onIncrement: nil, onDecrement: nil))
      let styles = Button("a") {}
      Self.expect(#"Button|Text "a""#, of: styles.buttonStyle(.automatic))
      Self.expect(#"Button|Text "a""#, of: styles.buttonStyle(.bordered))
      Self.expect(#"Button|Text "a""#, of: styles.buttonStyle(.borderedProminent))
      Self.expect(#"Button|Text "a""#, of: styles.buttonStyle(.borderless))
    }
  }

  func testFields() {
    onMain {
      let text = Binding.constant("abc")
      let fields = [
        TextField("t", text: text), TextField("t", text: text, axis: .vertical),
        TextField("t", text: text, prompt: nil),
        TextField("t", text: text, prompt: nil, axis: .vertical),
        TextField("t", text: text, onEditingChanged: { _ in }),
        TextField("t", text: text, onCommit: {}),
      ]
      for field in fields { Self.expect(#"TextField "abc"|Text "t""#, of: field) }
      Self.expect(
        #"SecureField "•••"|Text "t""#, of: SecureField("t", text: text, prompt: nil))
      Self.expect(
        #"Overlay|Text "a"|TextField "abc"|Text "Search""#, of: Text("a").searchable(text: text))
      Self.expect(
        #"Overlay|Text "a"|TextField "abc"|Text "find""#,
        of: Text("a").searchable(text: text, isPresented: .constant(true), prompt: "find"))
    }
  }

  func testTextsOfKeysAndDates() {
    onMain {
      let key = LocalizedStringKey("a")
      Self.expect(#"Text "a""#, of: Text(key, comment: nil))
      Self.expect(#"Button|Text "a""#, of: Button(key) {})
      Self.expect(#"Toggle on|Text "a""#, of: Toggle(key, isOn: .constant(true)))
      Self.expect(#"Label|Image "s"|Text "a""#, of: Label(key, systemImage: "s"))
      Self.expect(#"Section|Text "a"|Text "b""#, of: Section(key) { Text("b") })
      Self.expect(#"Text "b" title="a""#, of: Text("b").navigationTitle(key))
      Self.expect(#"Text "b" label="a""#, of: Text("b").accessibilityLabel(key))
      Self.expect(#"Text "a""#, of: Text(verbatim: "a"))
      Self.expect(#"Text "a""#, of: Text(AttributedString("a")))
      let date = Date(timeIntervalSinceReferenceDate: 7)
      let (time, day) = (Text(date, style: .time), Text(date, style: .date))
      XCTAssertEqual(time, Text(date.formatted(.dateTime.hour().minute())))
      XCTAssertEqual(day, Text(date.formatted(.dateTime)))
      XCTAssertNotEqual(time, day)
      for style in [Text.DateStyle.relative, .offset, .timer] {
        XCTAssertEqual(Text(date, style: style), day)
      }
      let plain = Text("a")
      let looks = [
        plain.font(.body), plain.fontWeight(.bold), plain.fontDesign(.serif), plain.bold(),
        plain.italic(), plain.underline(), plain.strikethrough(), plain.monospaced(),
        plain.monospacedDigit(), plain.kerning(1), plain.tracking(1), plain.baselineOffset(1),
      ]
      XCTAssertTrue(looks.allSatisfy { $0 == plain }, "No look is drawn.")
    }
  }

  func testShapesAndGradients() {
    onMain {
      Self.expect("Rectangle", of: Rectangle())
      Self.expect("Rectangle", of: Rectangle().stroke(lineWidth: 3))
      Self.expect("Ellipse fill=red", of: Ellipse().fill(.red))
      Self.expect("Capsule stroke=red", of: Capsule().stroke(.red))
      Self.expect("Capsule stroke=red", of: Capsule().stroke(.red, style: StrokeStyle()))
      Self.expect("Circle stroke=red", of: Circle().strokeBorder(.red, lineWidth: 3))
      Self.expect("Circle fill=red", of: Circle().trim(to: 0.5).inset(by: 1).fill(.red))
      Self.expect(
        "RoundedRectangle fill=red",
        of: RoundedRectangle(cornerRadius: 1).rotation(.zero).scale(2).fill(.red))
      Self.expect("UnevenRoundedRectangle", of: UnevenRoundedRectangle())
      Self.expect("Path", of: Path())
      Self.expect("red", of: Color.red)
      let colors = [Color.red, .blue]
      Self.expect(
        "LinearGradient red→blue",
        of: LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
      Self.expect(
        "RadialGradient red→blue",
        of: RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 1))
      Self.expect(
        "AngularGradient red→blue", of: AngularGradient(colors: colors, center: .center))
    }
  }
}
