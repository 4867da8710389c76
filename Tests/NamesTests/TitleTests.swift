import SwiftUI
import UIKit
import XCTest

private let key: LocalizedStringKey = "t"
private let part = "a title t".suffix(1)

@MainActor
private func assertSame(_ known: some View, _ views: any View..., line: UInt = #line) {
  let text = Shown(AnyView(known)).text()
  for view in views { XCTAssertEqual(Shown(AnyView(view)).text(), text, line: line) }
}

/// Titles that are keys or parts of a string: each form shows the same as that of a string.
final class TitleTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testTitlesOfButtonsAndLabels() {
    onMain {
      let resource = ImageResource(name: "i", bundle: .main)
      assertSame(Button("t") {}, Button(key) {}, Button(part) {})
      assertSame(
        Button("t", systemImage: "i") {}, Button(key, systemImage: "i", role: .cancel) {},
        Button(part, systemImage: "i") {})
      assertSame(
        Button("t", image: resource) {}, Button(key, image: resource) {},
        Button(part, image: resource) {})
      assertSame(
        Label("t", systemImage: "i"), Label(key, systemImage: "i"), Label(part, systemImage: "i"))
      assertSame(Label("t", image: "i"), Label(key, image: "i"), Label(part, image: "i"))
      assertSame(
        Label("t", image: resource), Label(key, image: resource), Label(part, image: resource))
      let url = URL(fileURLWithPath: "/a")
      assertSame(Link("t", destination: url), Link(part, destination: url))
      assertSame(
        ShareLink("t", item: 1), ShareLink(key, item: 1), ShareLink(part, item: 1),
        ShareLink(key, item: 1, preview: SharePreview("p")))
      assertSame(NavigationLink("t", value: 1), NavigationLink(key, value: 1))
      assertSame(NavigationLink("t") { Text("a") }, NavigationLink(part) { Text("a") })
    }
  }

  func testTitlesOfWhatIsChosen() {
    onMain {
      let (yes, two, date) = (Binding.constant(true), Binding.constant(2), Binding.constant(Date()))
      assertSame(Toggle("t", isOn: yes), Toggle(key, isOn: yes), Toggle(part, isOn: yes))
      assertSame(
        Toggle("t", systemImage: "i", isOn: yes), Toggle(key, systemImage: "i", isOn: yes),
        Toggle(part, systemImage: "i", isOn: yes))
      assertSame(
        Picker("t", selection: two) { Text("a") }, Picker(key, selection: two) { Text("a") },
        Picker(part, selection: two) { Text("a") })
      assertSame(
        Picker("t", systemImage: "i", selection: two) { Text("a") },
        Picker(key, systemImage: "i", selection: two) { Text("a") })
      assertSame(
        DatePicker("t", selection: date), DatePicker(key, selection: date, in: Date.now...),
        DatePicker(part, selection: date), DatePicker(part, selection: date, in: ...Date.now))
      let dates = Binding.constant(Set<DateComponents>())
      assertSame(MultiDatePicker("t", selection: dates), MultiDatePicker(key, selection: dates))
      let color = Binding.constant(Color.red)
      assertSame(ColorPicker("t", selection: color), ColorPicker(key, selection: color))
      assertSame(
        Stepper("t", value: two), Stepper(key, value: two), Stepper(part, value: two, in: 0...3),
        Stepper(key, onIncrement: {}, onDecrement: {}))
      assertSame(ProgressView("t", value: 0.5), ProgressView(key, value: 0.5))
    }
  }

  func testTitlesOfFields() {
    onMain {
      let (text, two, none) = (
        Binding.constant("a"), Binding.constant(2), Binding<Int?>.constant(nil)
      )
      assertSame(
        TextField("t", text: text), TextField(key, text: text, prompt: nil, axis: .vertical))
      assertSame(
        TextField("t", value: two, format: .number), TextField(key, value: two, format: .number),
        TextField(part, value: two, formatter: NumberFormatter()))
      assertSame(
        TextField("t", value: none, format: .number), TextField(key, value: none, format: .number))
      assertSame(
        SecureField("t", text: text), SecureField(part, text: text),
        SecureField(key, text: text, prompt: nil))
    }
  }

  func testTitlesOfContainers() {
    onMain {
      let (a, yes) = (Text("a"), Binding.constant(true))
      assertSame(
        Menu("t") { a }, Menu(key) { a }, Menu(part) { a },
        Menu(key) {
          a
        } primaryAction: {
        })
      assertSame(
        Menu("t", systemImage: "i") { a }, Menu(key, systemImage: "i") { a },
        Menu("t", systemImage: "i") {
          a
        } primaryAction: {
        },
        Menu(part, systemImage: "i") {
          a
        } primaryAction: {
        })
      assertSame(ControlGroup("t") { a }, ControlGroup(key) { a })
      assertSame(Section("t") { a }, Section(key) { a }, Section(part) { a })
      assertSame(Section("t", isExpanded: yes) { a }, Section(key, isExpanded: yes) { a })
      assertSame(DisclosureGroup("t") { a }, DisclosureGroup(part) { a })
      assertSame(
        DisclosureGroup("t", isExpanded: yes) { a }, DisclosureGroup(key, isExpanded: yes) { a })
      assertSame(GroupBox("t") { a }, GroupBox(part) { a })
      assertSame(
        LabeledContent("t") { a }, LabeledContent(part) { a }, LabeledContent(key, value: "a"))
      assertSame(
        LabeledContent("t", value: 2, format: .number),
        LabeledContent(key, value: 2, format: .number))
      assertSame(
        ContentUnavailableView("t", systemImage: "i"), ContentUnavailableView(key, systemImage: "i")
      )
      assertSame(
        ContentUnavailableView("t", image: "i", description: a),
        ContentUnavailableView(key, image: "i", description: a))
      assertSame(
        Tab("t", systemImage: "i", value: 1) { a }, Tab(key, systemImage: "i", value: 1) { a },
        Tab(part, systemImage: "i") { a })
      assertSame(
        Tab("t", image: "i", value: 1) { a }, Tab(key, image: "i", value: 1) { a },
        Tab(part, image: "i") { a })
      assertSame(TabSection("t") { a }, TabSection(key) { a })
      struct Row: Identifiable { let id = 1 }
      assertSame(
        Table([Row()]) { TableColumn("t") { Text("\($0.id)") } },
        Table([Row()]) { TableColumn(key) { Text("\($0.id)") } })
    }
  }

  func testTitlesOfWhatIsPresented() {
    onMain {
      let (a, b, yes) = (Text("a"), Text("b"), Binding.constant(true))
      assertSame(a.navigationTitle("t"), a.navigationTitle(key), a.navigationTitle(part))
      assertSame(
        a.alert("t", isPresented: yes, presenting: 1) { _ in b },
        a.alert(key, isPresented: yes, presenting: 1) { _ in b },
        a.alert(part, isPresented: yes, presenting: 1) { _ in
          b
        } message: { _ in
          EmptyView()
        })
      assertSame(
        a.confirmationDialog("t", isPresented: yes) {
          b
        } message: {
          Text("m")
        },
        a.confirmationDialog(key, isPresented: yes) {
          b
        } message: {
          Text("m")
        },
        a.confirmationDialog(part, isPresented: yes, presenting: 1) { _ in
          b
        } message: { _ in
          Text("m")
        })
      assertSame(
        a.confirmationDialog("t", isPresented: yes, presenting: 1) { _ in b },
        a.confirmationDialog(key, isPresented: yes, presenting: 1) { _ in b })
    }
  }
}
