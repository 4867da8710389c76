import SwiftUI
import UIKit
import XCTest

/// What views show: the lines of a rendering.
final class ViewTextTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// The lines without their indentation.
  func testContainers() {
    onMain {
      let (a, b) = (Text("a"), Text("b"))
      assertShows(#"VStack|Text "a""#, VStack(alignment: .leading, spacing: 1) { a })
      assertShows(#"HStack|Text "a""#, HStack(alignment: .top, spacing: 1) { a })
      assertShows(#"ZStack|Text "a""#, ZStack(alignment: .top) { a })
      assertShows(#"LazyVStack|Text "a""#, LazyVStack { a })
      assertShows(#"LazyHStack|Text "a""#, LazyHStack { a })
      assertShows(
        #"LazyVGrid columns=2|Text "a""#,
        LazyVGrid(columns: [GridItem(), GridItem()]) { a })
      assertShows(#"ScrollView|Text "a""#, ScrollView { a })
      assertShows(#"Form|Text "a""#, Form { a })
      assertShows(
        #"ViewThatFits|Text "a"|Text "b""#,
        ViewThatFits {
          a
          b
        })
      assertShows(#"GroupBox|Text "a""#, GroupBox { a })
      assertShows(
        #"GroupBox|Text "b"|Text "a""#,
        GroupBox {
          a
        } label: {
          b
        })
      assertShows(
        #"DisclosureGroup|Text "b""#,
        DisclosureGroup {
          a
        } label: {
          b
        })
      assertShows(
        #"DisclosureGroup|Text "b""#,
        DisclosureGroup(isExpanded: .constant(false)) {
          a
        } label: {
          b
        })
      assertShows(#"LabeledContent|Text "b"|Text "a""#, LabeledContent("b") { a })
      assertShows(
        #"LabeledContent|Text "b"|Text "a""#,
        LabeledContent {
          a
        } label: {
          b
        })
      assertShows(
        #"ContentUnavailableView|Text "a"|Text "b"|Text "c""#,
        ContentUnavailableView {
          a
        } description: {
          b
        } actions: {
          Text("c")
        })
      assertShows(
        #"ContentUnavailableView|Text "a"|Text "b""#,
        ContentUnavailableView {
          a
        } description: {
          b
        })
      assertShows("AsyncImage", AsyncImage(url: nil))
      assertShows(
        #"AsyncImage|Text "empty true""#,
        AsyncImage(url: nil) { Text("empty \($0.image == nil && $0.error == nil)") })
      assertShows("Spacer", Spacer())
      assertShows("Divider", Divider())
      assertShows(#"TabView|Text "a""#, TabView { a })
      assertShows(#"TabView|Text "a""#, TabView(selection: .constant(1)) { a })
      assertShows(
        #"GeometryReader|Text "true""#,
        GeometryReader {
          Text("\($0.frame(in: .global) == .zero && $0.safeAreaInsets == EdgeInsets())")
        })
    }
  }

  func testListsAndSections() {
    struct Row: Identifiable { let id: Int }
    onMain {
      let (a, b, c) = (Text("a"), Text("b"), Text("c"))
      assertShows(#"List|Text "a""#, List { a })
      assertShows(#"List|Text "a""#, List(selection: .constant(Int?.none)) { a })
      assertShows(#"List|Text "a""#, List(selection: .constant(Set<Int>())) { a })
      assertShows(
        #"List|Text "1"|Text "2""#, List([Row(id: 1), Row(id: 2)]) { Text("\($0.id)") })
      assertShows(#"List|Text "3""#, List([3], id: \.self) { Text("\($0)") })
      assertShows(#"Section|Text "a""#, Section { a })
      assertShows(#"Section|Text "b"|Text "a""#, Section("b") { a })
      assertShows(#"Section|Text "b"|Text "a""#, Section(header: b) { a })
      assertShows(
        #"Section|Text "b"|Text "a""#,
        Section {
          a
        } header: {
          b
        })
      assertShows(
        #"Section|Text "b"|Text "a"|Text "c""#,
        Section {
          a
        } header: {
          b
        } footer: {
          c
        })
      assertShows(
        #"Text "1""#,
        ForEach([1], id: \.self) { Text("\($0)") }.onMove { _, _ in })
      assertShows("EditButton", EditButton())
    }
  }

  func testLabelsAndLinks() {
    onMain {
      let (a, b, url) = (Text("a"), Text("b"), URL(string: "x:y")!)
      assertShows(#"Label|Image "s"|Text "a""#, Label("a", systemImage: "s"))
      assertShows(#"Label|Image "s"|Text "a""#, Label("a", image: "s"))
      assertShows(
        #"Label|Text "b"|Text "a""#,
        Label {
          a
        } icon: {
          b
        })
      let label = Label("a", systemImage: "s")
      assertShows(#"Label|Image "s"|Text "a""#, label.labelStyle(.automatic))
      assertShows(#"Label|Image "s"|Text "a""#, label.labelStyle(.titleAndIcon))
      assertShows(#"Label|Text "a""#, label.labelStyle(.titleOnly))
      assertShows("Link x:y|Text \"a\"", Link(destination: url) { a })
      assertShows("ProgressView", ProgressView())
      assertShows("ProgressView", ProgressView(value: 0.5))
      assertShows(#"ProgressView|Text "a""#, ProgressView("a"))
      assertShows(#"Image "star""#, Image(uiImage: UIImage(systemName: "star")!))
      assertShows(#"Image """#, Image(uiImage: UIImage()))
      assertShows(#"Image "a""#, Image("a").renderingMode(.template))
    }
  }

  func testControls() {
    onMain {
      let (a, b) = (Text("a"), Text("b"))
      assertShows(
        #"Button|Text "a""#,
        Button(role: .cancel) {
        } label: {
          a
        })
      assertShows(#"Button|Text "a""#, Button(action: {}) { a })
      assertShows(#"Button|Label|Image "s"|Text "a""#, Button("a", systemImage: "s") {})
      assertShows(#"Toggle off|Text "a""#, Toggle("a", isOn: .constant(false)))
      let toggle = Toggle(isOn: .constant(true)) { a }
      assertShows(#"Toggle on|Text "a""#, toggle.toggleStyle(.button))
      assertShows(#"Toggle on|Text "a""#, toggle.toggleStyle(.automatic))
      assertShows(#"Toggle on|Text "a""#, toggle.toggleStyle(SwitchToggleStyle(tint: .red)))
      assertShows(#"Picker|Text "a"|Text "b""#, Picker("a", selection: .constant(1)) { b })
      assertShows(
        #"Picker|Text "a"|Text "b""#,
        Picker(selection: .constant(1)) {
          b
        } label: {
          a
        })
      assertShows("Slider 0.25", Slider(value: .constant(0.25)))
      assertShows(
        #"Menu|Text "a"|Text "b""#,
        Menu {
          b
        } label: {
          a
        })
      assertShows(
        #"Menu|Label|Image "s"|Text "a"|Text "b""#, Menu("a", systemImage: "s") { b })
      let date = Date(timeIntervalSinceReferenceDate: 7)
      assertShows(#"DatePicker 7.0|Text "a""#, DatePicker("a", selection: .constant(date)))
      assertShows(
        #"DatePicker 7.0|Text "a""#, DatePicker("a", selection: .constant(date), in: date...))
      assertShows(
        #"DatePicker 7.0|Text "a""#, DatePicker(selection: .constant(date)) { a })
      assertShows(#"Stepper|Text "a""#, Stepper("a", onIncrement: nil, onDecrement: nil))
      let styles = Button("a") {}
      assertShows(#"Button|Text "a""#, styles.buttonStyle(.automatic))
      assertShows(#"Button|Text "a""#, styles.buttonStyle(.bordered))
      assertShows(#"Button|Text "a""#, styles.buttonStyle(.borderedProminent))
      assertShows(#"Button|Text "a""#, styles.buttonStyle(.borderless))
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
      for field in fields { assertShows(#"TextField "abc"|Text "t""#, field) }
      assertShows(
        #"SecureField "•••"|Text "t""#, SecureField("t", text: text, prompt: nil))
      assertShows(
        #"Overlay|Text "a"|TextField "abc"|Text "Search""#, Text("a").searchable(text: text))
      assertShows(
        #"Overlay|Text "a"|TextField "abc"|Text "find""#,
        Text("a").searchable(text: text, isPresented: .constant(true), prompt: "find"))
    }
  }

  func testTextsOfKeysAndDates() {
    onMain {
      let key = LocalizedStringKey("a")
      assertShows(#"Text "a""#, Text(key, comment: nil))
      assertShows(#"Button|Text "a""#, Button(key) {})
      assertShows(#"Toggle on|Text "a""#, Toggle(key, isOn: .constant(true)))
      assertShows(#"Label|Image "s"|Text "a""#, Label(key, systemImage: "s"))
      assertShows(#"Section|Text "a"|Text "b""#, Section(key) { Text("b") })
      assertShows(#"Text "b" title="a""#, Text("b").navigationTitle(key))
      assertShows(#"Text "b" label="a""#, Text("b").accessibilityLabel(key))
      assertShows(#"Text "a""#, Text(verbatim: "a"))
      assertShows(#"Text "a""#, Text(AttributedString("a")))
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
      assertShows("Rectangle", Rectangle())
      assertShows("Rectangle", Rectangle().stroke(lineWidth: 3))
      assertShows("Ellipse fill=red", Ellipse().fill(.red))
      assertShows("Capsule stroke=red", Capsule().stroke(.red))
      assertShows("Capsule stroke=red", Capsule().stroke(.red, style: StrokeStyle()))
      assertShows("Circle stroke=red", Circle().strokeBorder(.red, lineWidth: 3))
      assertShows("Circle fill=red", Circle().trim(to: 0.5).inset(by: 1).fill(.red))
      assertShows(
        "RoundedRectangle fill=red",
        RoundedRectangle(cornerRadius: 1).rotation(.zero).scale(2).fill(.red))
      assertShows("UnevenRoundedRectangle", UnevenRoundedRectangle())
      assertShows("Path", Path())
      assertShows("red", Color.red)
      let colors = [Color.red, .blue]
      assertShows(
        "LinearGradient red→blue",
        LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
      assertShows(
        "RadialGradient red→blue",
        RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 1))
      assertShows(
        "AngularGradient red→blue", AngularGradient(colors: colors, center: .center))
    }
  }
}
