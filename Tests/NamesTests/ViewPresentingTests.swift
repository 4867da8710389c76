import SwiftUI
import UIKit
import XCTest

/// Presentations, navigation, bars and choices: what each shows, and what a test can run.
final class ViewPresentingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Item: Identifiable, Hashable { let id: Int }

  @MainActor
  private static func expect<Content: View>(
    _ lines: String, of view: Content, line: UInt = #line
  ) {
    let shown = Shown(view).text().split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "|")
    XCTAssertEqual(shown, lines, line: line)
  }

  func testCoversAndPopovers() {
    onMain {
      let (a, yes, item) = (Text("a"), Binding.constant(true), Binding.constant(Item?(Item(id: 1))))
      let none = Binding.constant(Item?.none)
      let shown = #"Overlay|Text "a"|Sheet|Text "1""#
      Self.expect(shown, of: a.fullScreenCover(isPresented: yes) { Text("1") })
      Self.expect(shown, of: a.fullScreenCover(item: item) { Text("\($0.id)") })
      Self.expect(shown, of: a.sheet(item: item) { Text("\($0.id)") })
      Self.expect(
        #"Overlay|Text "a"|Popover|Text "1""#, of: a.popover(item: item) { Text("\($0.id)") })
      Self.expect(#"Overlay|Text "a""#, of: a.popover(item: none) { Text("\($0.id)") })
      Self.expect(#"Overlay|Text "a""#, of: a.alert("b", isPresented: .constant(false)) {})
    }
  }

  func testQuestions() {
    onMain {
      let (a, yes, item) = (Text("a"), Binding.constant(true), Item(id: 1))
      Self.expect(
        #"Overlay|Text "a"|Alert|Text "t"|Text "b""#,
        of: a.alert("t", isPresented: yes) { Text("b") })
      Self.expect(
        #"Overlay|Text "a"|ConfirmationDialog|Text "t"|Text "m"|Text "b""#,
        of: a.confirmationDialog("t", isPresented: yes) {
          Text("b")
        } message: {
          Text("m")
        })
      Self.expect(
        #"Overlay|Text "a"|Alert|Text "t"|Text "1""#,
        of: a.alert("t", isPresented: yes, presenting: item) { Text("\($0.id)") })
      Self.expect(
        #"Overlay|Text "a"|Alert|Text "t""#,
        of: a.alert("t", isPresented: yes, presenting: Item?.none) { Text("\($0.id)") })
      Self.expect(
        #"Overlay|Text "a"|Alert|Text "t"|Text "m 1"|Text "1""#,
        of: a.alert("t", isPresented: yes, presenting: item) {
          Text("\($0.id)")
        } message: {
          Text("m \($0.id)")
        })
    }
  }

  /// Runs the action of each button.
  private struct Eager: PrimitiveButtonStyle {
    let log: (String) -> Void
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onAppear {
        let role = configuration.role
        log(role == .cancel ? "cancel" : role == .destructive ? "destructive" : "plain")
        configuration.trigger()
      }
    }
  }

  func testAnOlderAlertsButtonsHaveRolesAndActions() {
    onMain {
      var log: [String] = []
      let (a, yes) = (Text("a"), Binding.constant(true))
      let two = Alert(
        title: Text("t"), message: Text("m"),
        primaryButton: .destructive(Text("delete")) { log.append("delete") },
        secondaryButton: .cancel { log.append("back") })
      Self.expect(
        #"Overlay|Text "a"|Alert|Text "t"|Text "m"|Button|Text "delete"|Button|Text "Cancel""#,
        of: a.alert(isPresented: yes) { two }.buttonStyle(Eager { log.append($0) }))
      XCTAssertEqual(log, ["destructive", "delete", "cancel", "back"])
    }
  }

  func testAnOlderAlertMayHaveOneButton() {
    onMain {
      let (a, log) = (Text("a"), Pressed())
      let one = Alert(
        title: Text("t"), dismissButton: .default(Text("ok")) { log.words.append("done") })
      Self.expect(
        #"Overlay|Text "a"|Alert|Text "t"|Button|Text "ok""#,
        of: a.alert(item: .constant(Item?(Item(id: 1)))) { _ in one }
          .buttonStyle(Eager { log.words.append($0) }))
      XCTAssertEqual(log.words, ["plain", "done"])
    }
  }

  func testAnOlderAlertsCancelButtonMayHaveAnotherTitle() {
    onMain {
      let (a, log) = (Text("a"), Pressed())
      let named = Alert(
        title: Text("t"), dismissButton: .cancel(Text("no")) { log.words.append("no") })
      _ = Shown(
        a.alert(isPresented: .constant(true)) { named }
          .buttonStyle(Eager { log.words.append($0) }))
      XCTAssertEqual(log.words, ["cancel", "no"])
    }
  }

  func testNavigation() {
    onMain {
      let (a, b, c) = (Text("a"), Text("b"), Text("c"))
      Self.expect(#"NavigationStack|Text "a""#, of: NavigationStack { a })
      Self.expect(
        #"NavigationStack|Text "a""#, of: NavigationStack(path: .constant(NavigationPath())) { a })
      Self.expect(#"NavigationStack|Text "a""#, of: NavigationStack(path: .constant([1])) { a })
      Self.expect(#"NavigationView|Text "a""#, of: NavigationView { a })
      let columns = #"NavigationSplitView|Text "a"|Text "b"|Text "c""#
      Self.expect(
        columns,
        of: NavigationSplitView {
          a
        } content: {
          b
        } detail: {
          c
        })
      Self.expect(
        columns,
        of: NavigationSplitView(columnVisibility: .constant(.all)) {
          a
        } content: {
          b
        } detail: {
          c
        })
      let two = #"NavigationSplitView|Text "a"|Text "b""#
      Self.expect(
        two,
        of: NavigationSplitView(columnVisibility: .constant(.all)) {
          a
        } detail: {
          b
        })
      Self.expect(
        two,
        of: NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
          a
        } detail: {
          b
        })
      let link = #"NavigationLink|Text "a""#
      Self.expect(
        link,
        of: NavigationLink {
          b
        } label: {
          a
        })
      Self.expect(link, of: NavigationLink(destination: b) { a })
      Self.expect(link, of: NavigationLink("a") { b })
      Self.expect(link, of: NavigationLink("a", destination: b))
      Self.expect(
        link,
        of: NavigationLink(isActive: .constant(true)) {
          b
        } label: {
          a
        })
      Self.expect(link, of: NavigationLink(destination: b, isActive: .constant(true)) { a })
      Self.expect(link, of: NavigationLink(value: 1) { a })
      Self.expect(
        #"Text "a""#, of: a.navigationDestination(for: Int.self) { Text("\($0)") })
    }
  }

  func testAPathLosesItsLastValues() {
    var path = NavigationPath([1, 2, 3])
    XCTAssertFalse(path.isEmpty)
    path.removeLast()
    XCTAssertEqual(path, NavigationPath([1, 2]))
    path.removeLast(2)
    XCTAssertTrue(path.isEmpty)
  }

  func testItemsOfABarHaveTheirPlace() {
    onMain {
      let a = Text("a")
      Self.expect(#"ToolbarItem automatic|Text "a""#, of: ToolbarItem { a })
      Self.expect(
        #"ToolbarItem principal|Text "a""#, of: ToolbarItem(placement: .principal) { a })
      Self.expect(#"ToolbarItemGroup automatic|Text "a""#, of: ToolbarItemGroup { a })
      Self.expect(
        #"ToolbarItemGroup keyboard|Text "a""#, of: ToolbarItemGroup(placement: .keyboard) { a })
    }
  }

  func testAStepperGoesByItsStep() {
    onMain {
      var value = 5
      let binding = Binding(get: { value }, set: { value = $0 })
      let stepper = Stepper("a", value: binding, in: 0...10, step: 3)
      stepper.onIncrement?()
      XCTAssertEqual(value, 8)
      stepper.onIncrement?()
      XCTAssertEqual(value, 10)
      stepper.onDecrement?()
      XCTAssertEqual(value, 7)
      let single = Stepper(value: binding, in: 0...10) { Text("a") }
      single.onIncrement?()
      XCTAssertEqual(value, 8)
      single.onDecrement?()
      XCTAssertEqual(value, 7)
      var log: [String] = []
      let own = Stepper("a", onIncrement: { log.append("up") }, onDecrement: { log.append("down") })
      own.onIncrement?()
      own.onDecrement?()
      XCTAssertEqual(log, ["up", "down"])
    }
  }

  func testAButtonRunsItsAction() {
    onMain {
      var count = 0
      Button("a") { count += 1 }.action()
      Button("a", systemImage: "s") { count += 10 }.action()
      Button(LocalizedStringKey("a")) { count += 100 }.action()
      Button(action: { count += 1000 }) { Text("a") }.action()
      XCTAssertEqual(count, 1111)
    }
  }
}

@MainActor
private final class Pressed {
  var words: [String] = []
}
