import SwiftUI
import UIKit
import XCTest

/// Alerts in the older way, and what happens when something that is presented goes.
final class AlertTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  fileprivate struct Item: Identifiable { let id: Int }

  @MainActor fileprivate final class Handle {
    var isOn: Binding<Bool>?
    var item: Binding<Item?>?
    var log: [String] = []
  }
  private struct Page<Content: View>: View {
    let handle: Handle
    @State private var isOn = true
    @State private var item: Item? = Item(id: 1)
    @ViewBuilder let content: (Binding<Bool>, Binding<Item?>) -> Content
    var body: some View {
      let _ = (handle.isOn, handle.item) = ($isOn, $item)
      content($isOn, $item)
    }
  }

  /// Shows the content, takes away what it presents, and answers what was shown and what was told.
  @MainActor
  private static func dismissing<Content: View>(
    @ViewBuilder _ content: @escaping (Handle, Binding<Bool>, Binding<Item?>) -> Content
  ) -> [String] {
    let handle = Handle()
    let shown = Shown(Page(handle: handle) { content(handle, $0, $1) })
    handle.log.append(shown.text().filter { $0 != "\n" && $0 != " " })
    handle.isOn?.wrappedValue = false
    handle.item?.wrappedValue = nil
    handle.log.append(shown.text().filter { $0 != "\n" && $0 != " " })
    return handle.log
  }

  func testADismissalIsToldOnce() {
    onMain {
      let expected = [#"OverlayText"a"SheetText"b""#, "gone", #"OverlayText"a""#]
      XCTAssertEqual(
        Self.dismissing { handle, isOn, _ in
          Text("a").sheet(isPresented: isOn) {
            handle.log.append("gone")
          } content: {
            Text("b")
          }
        }, expected)
      XCTAssertEqual(
        Self.dismissing { handle, _, item in
          Text("a").sheet(item: item) {
            handle.log.append("gone")
          } content: { _ in
            Text("b")
          }
        }, expected)
      XCTAssertEqual(
        Self.dismissing { handle, isOn, _ in
          Text("a").fullScreenCover(isPresented: isOn) {
            handle.log.append("gone")
          } content: {
            Text("b")
          }
        }, expected)
      XCTAssertEqual(
        Self.dismissing { handle, _, item in
          Text("a").fullScreenCover(item: item) {
            handle.log.append("gone")
          } content: { _ in
            Text("b")
          }
        }, expected)
    }
  }

  func testWhatIsPresentedGoesWithItsBinding() {
    onMain {
      XCTAssertEqual(
        Self.dismissing { _, isOn, _ in Text("a").popover(isPresented: isOn) { Text("b") } },
        [#"OverlayText"a"PopoverText"b""#, #"OverlayText"a""#])
      XCTAssertEqual(
        Self.dismissing { _, isOn, _ in
          Text("a").alert(isPresented: isOn) { Alert(title: Text("b")) }
        }, [#"OverlayText"a"AlertText"b"ButtonText"OK""#, #"OverlayText"a""#])
      XCTAssertEqual(
        Self.dismissing { _, _, item in
          Text("a").alert(item: item) { Alert(title: Text("b\($0.id)")) }
        }, [#"OverlayText"a"AlertText"b1"ButtonText"OK""#, #"OverlayText"a""#])
      XCTAssertEqual(
        Self.dismissing { _, isOn, _ in
          Text("a").confirmationDialog("b", isPresented: isOn) { Text("c") }
        }, [#"OverlayText"a"ConfirmationDialogText"b"Text"c""#, #"OverlayText"a""#])
    }
  }

  private struct Remembering: View {
    let item: Item
    @State private var first: Int?
    var body: some View { Text("\(first ?? item.id)").onAppear { first = item.id } }
  }

  @MainActor
  private static func changing<Content: View>(
    @ViewBuilder _ content: @escaping (Binding<Item?>) -> Content
  ) -> [Bool] {
    let handle = Handle()
    let shown = Shown(Page(handle: handle) { content($1) })
    var answers = [shown.text().contains(#"Text "1""#)]
    handle.item?.wrappedValue = Item(id: 2)
    answers.append(shown.text().contains(#"Text "2""#))
    return answers
  }

  /// Another item is shown by a view that remembers nothing of the one before.
  func testAnotherItemHasAViewOfItsOwn() {
    onMain {
      let a = Text("a")
      XCTAssertEqual(Self.changing { a.sheet(item: $0) { Remembering(item: $0) } }, [true, true])
      XCTAssertEqual(
        Self.changing { a.fullScreenCover(item: $0) { Remembering(item: $0) } }, [true, true])
      XCTAssertEqual(Self.changing { a.popover(item: $0) { Remembering(item: $0) } }, [true, true])
    }
  }

  private struct Eager: PrimitiveButtonStyle {
    let handle: Handle
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onAppear {
        let role = configuration.role
        handle.log.append(
          role == .cancel ? "cancel" : role == .destructive ? "destructive" : "plain")
        configuration.trigger()
      }
    }
  }

  @MainActor
  private static func pressing(_ button: (Handle) -> Alert.Button) -> (String, [String]) {
    let handle = Handle()
    let alert = Alert(title: Text("t"), dismissButton: button(handle))
    let shown = Shown(
      EmptyView().alert(isPresented: .constant(true)) { alert }.buttonStyle(Eager(handle: handle)))
    return (
      shown.text().split(separator: "\n").last.map { $0.filter { $0 != " " } } ?? "", handle.log
    )
  }

  func testAButtonOfAnAlertHasATitleARoleAndAnAction() {
    onMain {
      XCTAssert(
        Self.pressing { handle in .default(Text("a")) { handle.log.append("done") } }
          == (#"Text"a""#, ["plain", "done"]))
      XCTAssert(
        Self.pressing { handle in .cancel(Text("a")) { handle.log.append("done") } }
          == (#"Text"a""#, ["cancel", "done"]))
      XCTAssert(
        Self.pressing { handle in .cancel { handle.log.append("done") } }
          == (#"Text"Cancel""#, ["cancel", "done"]))
      XCTAssert(
        Self.pressing { handle in .destructive(Text("a")) { handle.log.append("done") } }
          == (#"Text"a""#, ["destructive", "done"]))
    }
  }

  func testAButtonOfAnAlertMayHaveNoAction() {
    onMain {
      XCTAssert(
        Self.pressing { _ in .default(Text("a"), action: nil) } == (#"Text"a""#, ["plain"]))
      XCTAssert(Self.pressing { _ in .cancel() } == (#"Text"Cancel""#, ["cancel"]))
      XCTAssert(
        Self.pressing { _ in .destructive(Text("a")) } == (#"Text"a""#, ["destructive"]))
    }
  }

  private struct Collecting: PrimitiveButtonStyle {
    let collect: (@escaping @MainActor () -> Void) -> Void
    func makeBody(configuration: Configuration) -> some View {
      let _ = collect { configuration.trigger() }
      configuration.label
    }
  }

  /// Its action runs first, and finds it presented.
  func testAButtonOfAQuestionDismissesIt() {
    onMain {
      for kind in 0..<4 {
        let handle = Handle()
        var press: (@MainActor () -> Void)?
        @MainActor func log() { handle.log.append("\(handle.isOn?.wrappedValue == true)") }
        let shown = Shown(
          Page(handle: handle) { isOn, item in
            switch kind {
            case 0: Text("a").alert("t", isPresented: isOn) { Button("b", action: log) }
            case 1:
              Text("a").confirmationDialog("t", isPresented: isOn) { Button("b", action: log) }
            case 2:
              Text("a").alert("t", isPresented: isOn, presenting: 1) { _ in
                Button("b", action: log)
              }
            default:
              Text("a").actionSheet(item: item) { _ in
                ActionSheet(title: Text("t"), buttons: [.default(Text("b"), action: log)])
              }
            }
          }
          .buttonStyle(Collecting { press = $0 }))
        XCTAssertTrue(shown.text().contains(#"Text "t""#))
        press?()
        XCTAssertEqual(shown.text(), "Overlay\n  Text \"a\"")
        XCTAssertEqual(handle.log, ["true"])
        press = nil
      }
    }
  }

  func testAButtonOfASheetDismissesNothing() {
    onMain {
      let handle = Handle()
      var press: (@MainActor () -> Void)?
      _ = Shown(
        Page(handle: handle) { isOn, _ in
          Text("a").sheet(isPresented: isOn) { Button("b") {} }
        }
        .buttonStyle(Collecting { press = $0 }))
      press?()
      XCTAssertEqual(handle.isOn?.wrappedValue, true)
      press = nil
    }
  }

  private struct Deleting: View {
    let name: String?
    var isOn = true
    var body: some View {
      Text("a").alert("t", isPresented: .constant(isOn), presenting: name) { Text("b \($0)") }
    }
  }

  func testAnAlertKeepsTheDataOfItsBeginning() {
    onMain {
      let shown = Shown(Deleting(name: nil))
      XCTAssertFalse(shown.text().contains("Alert"))
      for name in ["c", "d", nil] {
        XCTAssertTrue(shown.text(Deleting(name: name)).contains("b c"))
      }
      XCTAssertFalse(shown.text(Deleting(name: nil, isOn: false)).contains("Alert"))
      XCTAssertFalse(shown.text(Deleting(name: nil)).contains("Alert"))
      XCTAssertTrue(shown.text(Deleting(name: "d")).contains("b d"))
    }
  }

  private struct Counting: View {
    let count: Int
    var body: some View {
      Text("a").alert("t", isPresented: .constant(true), presenting: "d") { Text("\($0) \(count)") }
    }
  }

  func testAnAlertWithDataFollowsWhatElseItShows() {
    onMain {
      let shown = Shown(Counting(count: 1))
      XCTAssertTrue(shown.text().contains("d 1"))
      XCTAssertTrue(shown.text(Counting(count: 2)).contains("d 2"))
    }
  }

  private struct Wide: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Button(configuration).padding() }
  }

  func testAButtonThatAStyleMakesOfAButtonEndsTheQuestionOnce() {
    onMain {
      var (ends, press): (Int, (@MainActor () -> Void)?) = (0, nil)
      let isOn = Binding(get: { ends == 0 }, set: { if !$0 { ends += 1 } })
      let shown = Shown(
        Text("a").alert("t", isPresented: isOn) { Button("b") {}.buttonStyle(Wide()) }
          .buttonStyle(Collecting { press = $0 }))
      _ = shown.text()
      press?()
      XCTAssertEqual(ends, 1)
      press = nil
    }
  }

  func testAnAlertsMessageStandsAfterItsTitle() {
    onMain {
      let page = Text("p")
      let yes = Binding.constant(true)
      assertShows(
        #"Overlay|Text "p"|Alert|Text "t"|Button|Text "a"|Button|Text "b""#,
        page.alert(isPresented: yes) {
          Alert(
            title: Text("t"), primaryButton: .default(Text("a")),
            secondaryButton: .destructive(Text("b")))
        })
      assertShows(
        #"Overlay|Text "p"|Alert|Text "t"|Text "m"|Button|Text "OK""#,
        page.alert(isPresented: yes) { Alert(title: Text("t"), message: Text("m")) })
      assertShows(
        #"Overlay|Text "p""#,
        page.alert("t", isPresented: yes, presenting: Int?.none) {
          Text("\($0)")
        } message: {
          Text("m \($0)")
        })
      assertShows(
        #"Text "p""#,
        page.presentationDetents([.medium]).presentationDragIndicator(.hidden)
          .presentationCornerRadius(3).presentationBackground(.red).interactiveDismissDisabled())
    }
  }
}
