import SwiftUI
import UIKit
import XCTest

/// Each form of an alert, of a dialog and of a bar: the title, the message and the buttons that it shows.
final class DialogFormTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Wrong: LocalizedError { var errorDescription: String? { "wrong" } }
  private struct Silent: LocalizedError {}

  /// As at Apple, or a program that unwraps what the alert is about would end.
  func testAnOlderAlertIsMadeOnlyWhileItIsPresented() {
    onMain {
      struct Failing: View {
        @Binding var failure: String?
        var body: some View {
          let isShown = Binding(get: { failure != nil }, set: { if !$0 { failure = nil } })
          Text("a")
            .alert(isPresented: isShown) { Alert(title: Text(failure!)) }
            .actionSheet(isPresented: isShown) { ActionSheet(title: Text(failure!)) }
        }
      }
      struct Holder: View {
        @State var failure: String?
        let keep: (Binding<String?>) -> Void
        var body: some View {
          keep($failure)
          return Failing(failure: $failure)
        }
      }
      var failure: Binding<String?>?
      let shown = Shown(Holder { failure = $0 })
      XCTAssertFalse(shown.text().contains("Alert"))
      failure?.wrappedValue = "broken"
      XCTAssertTrue(shown.text().contains(#"Text "broken""#), shown.text())
      failure?.wrappedValue = nil
      XCTAssertFalse(shown.text().contains("broken"))
    }
  }

  func testAnAlertIsTitledByATextAKeyOrAnError() {
    onMain {
      let (a, b, yes) = (Text("a"), Text("b"), Binding.constant(true))
      let (title, key) = (Text("t"), LocalizedStringKey("t"))
      let plain = #"Overlay|Text "a"|Alert|Text "t"|Text "b""#
      assertShows(plain, a.alert(title, isPresented: yes) { b })
      assertShows(plain, a.alert(key, isPresented: yes) { b })
      let long = #"Overlay|Text "a"|Alert|Text "t"|Text "m"|Text "b""#
      assertShows(
        long,
        a.alert(title, isPresented: yes) {
          b
        } message: {
          Text("m")
        })
      assertShows(
        long,
        a.alert(key, isPresented: yes) {
          b
        } message: {
          Text("m")
        })
      assertShows(#"Overlay|Text "a""#, a.alert(key, isPresented: .constant(false)) { b })
    }
  }

  func testAnAlertIsTitledByWhatItsErrorSays() {
    onMain {
      let (a, b, yes) = (Text("a"), Text("b"), Binding.constant(true))
      func shown(_ title: String) -> String {
        #"Overlay|Text "a"|Alert|Text "\#(title)"|Text "b""#
      }
      assertShows(shown("wrong"), a.alert(isPresented: yes, error: Wrong()) { b })
      assertShows(#"Overlay|Text "a""#, a.alert(isPresented: yes, error: Wrong?.none) { b })
      assertShows(shown(""), a.alert(isPresented: yes, error: Silent()) { b })
      @MainActor func asked<Failure: LocalizedError>(_ error: Failure?) -> some View {
        a.alert(isPresented: yes, error: error) { _ in
          b
        } message: {
          Text("m \($0.errorDescription ?? "none")")
        }
      }
      assertShows(
        #"Overlay|Text "a"|Alert|Text "wrong"|Text "m wrong"|Text "b""#, asked(Wrong()))
      assertShows(#"Overlay|Text "a"|Alert|Text ""|Text "m none"|Text "b""#, asked(Silent()))
      assertShows(#"Overlay|Text "a""#, asked(Wrong?.none))
    }
  }

  func testADialogIsTitledByATextAKeyOrAString() {
    onMain {
      let (a, b, m, yes) = (Text("a"), Text("b"), Text("m"), Binding.constant(true))
      let dialog = #"Overlay|Text "a"|ConfirmationDialog|Text "t""#
      let (plain, long) = (dialog + #"|Text "b""#, dialog + #"|Text "m"|Text "b""#)
      assertShows(plain, a.confirmationDialog(Text("t"), isPresented: yes) { b })
      assertShows(plain, a.confirmationDialog(LocalizedStringKey("t"), isPresented: yes) { b })
      assertShows(
        long,
        a.confirmationDialog(Text("t"), isPresented: yes) {
          b
        } message: {
          m
        })
      @MainActor func asked(_ item: Int?) -> some View {
        a.confirmationDialog("t", isPresented: yes, presenting: item) {
          Text("b \($0)")
        } message: {
          Text("m \($0)")
        }
      }
      assertShows(dialog + #"|Text "m 1"|Text "b 1""#, asked(1))
      assertShows(#"Overlay|Text "a""#, asked(nil))
      assertShows(
        #"Overlay|Text "a""#,
        a.confirmationDialog("t", isPresented: yes, presenting: Int?.none) { Text("\($0)") })
    }
  }

  private struct Item: Identifiable { let id: Int }

  func testASheetOfActionsHasAWayBack() {
    onMain {
      let (a, yes) = (Text("a"), Binding.constant(true))
      let sheet = #"Overlay|Text "a"|ActionSheet|Text "t""#
      assertShows(
        sheet + #"|Button|Text "Cancel""#,
        a.actionSheet(isPresented: yes) { ActionSheet(title: Text("t")) })
      assertShows(
        sheet + #"|Text "m"|Button|Text "b"|Button|Text "c""#,
        a.actionSheet(isPresented: yes) {
          ActionSheet(
            title: Text("t"), message: Text("m"),
            buttons: [.default(Text("b")), .destructive(Text("c"))])
        })
      assertShows(
        #"Overlay|Text "a""#,
        a.actionSheet(item: .constant(Item?.none)) { _ in
          ActionSheet(title: Text("t"))
        })
      assertShows(
        #"Overlay|Text "a"|ActionSheet|Text "t 1"|Button|Text "Cancel""#,
        a.actionSheet(item: .constant(Item?(Item(id: 1)))) {
          ActionSheet(title: Text("t \($0.id)"))
        })
    }
  }

  func testItemsOfABarAreShownAfterTheView() {
    onMain {
      let (a, b, c) = (Text("a"), Text("b"), Text("c"))
      assertShows(
        #"Overlay|Text "a"|Text "b"|Text "c""#, a.navigationBarItems(leading: b, trailing: c))
      assertShows(#"Overlay|Text "a"|Text "b""#, a.navigationBarItems(leading: b))
      assertShows(#"Overlay|Text "a"|Text "c""#, a.navigationBarItems(trailing: c))
      assertShows(
        #"HStack|Text "a""#,
        HStack {
          a
          ToolbarSpacer(.fixed)
          DefaultToolbarItem(kind: .search)
        })
    }
  }

  func testATitleIsATextAKeyOrABinding() {
    onMain {
      let (a, key) = (Text("a"), LocalizedStringKey("t"))
      let shown = #"Text "a" title="t""#
      assertShows(shown, a.navigationTitle(Text("t")))
      assertShows(shown, a.navigationTitle(.constant("t")))
      assertShows(shown, a.navigationBarTitle(Text("t")))
      assertShows(shown, a.navigationBarTitle(Text("t"), displayMode: .large))
      assertShows(shown, a.navigationBarTitle(key))
      assertShows(shown, a.navigationBarTitle(key, displayMode: .large))
      assertShows(#"Text "a""#, a.navigationSubtitle("t").navigationSubtitle(Text("t")))
    }
  }

  func testOptionsHaveNames() {
    let detent = PresentationBackgroundInteraction.enabled(upThrough: .medium)
    XCTAssertEqual(detent, .enabled)
    XCTAssertEqual(Set([detent, .automatic, .disabled]).count, 3)
    let modes: [ToolbarTitleDisplayMode] = [.automatic, .large, .inlineLarge, .inline]
    XCTAssertEqual(Set(modes).count, 4)
    XCTAssertEqual(Set([ToolbarDefaultItemKind.sidebarToggle, .title, .search]).count, 3)
    XCTAssertNotEqual(SpacerSizing.fixed, .flexible)
    XCTAssertNotEqual(SearchToolbarBehavior.automatic, .minimize)
    XCTAssertNotEqual(SearchPresentationToolbarBehavior.automatic, .avoidHidingContent)
    XCTAssertEqual(PopoverAttachmentAnchor.rect(.bounds), .rect)
  }
}
