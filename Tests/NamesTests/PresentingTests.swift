import SwiftUI
import UIKit
import XCTest

/// What is shown while a binding of the program says so, and what stands where nothing goes anywhere.
final class PresentingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testWhatABindingPresents() {
    onMain {
      let (yes, no) = (Binding.constant(true), Binding.constant(false))
      @MainActor func line<Content: View>(_ view: Content) -> [String] {
        Shown(view).text().split(separator: "\n").dropFirst(2).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
      let page = Text("page")
      XCTAssertEqual(line(page.sheet(isPresented: yes) { Text("a") }), ["Sheet", "Text \"a\""])
      XCTAssertEqual(line(page.sheet(isPresented: no) { Text("a") }), [])
      XCTAssertEqual(line(page.popover(isPresented: yes) { Text("a") }), ["Popover", "Text \"a\""])
      XCTAssertEqual(
        line(page.navigationDestination(isPresented: yes) { Text("a") }),
        ["Destination", "Text \"a\""])
      XCTAssertEqual(
        line(page.navigationDestination(item: .constant(1)) { Text("\($0)") }),
        ["Destination", "Text \"1\""])
      XCTAssertEqual(
        line(
          page.alert("a", isPresented: yes) {
            Button("b") {}
          } message: {
            Text("c")
          }), ["Alert", "Text \"a\"", "Text \"c\"", "Button", "Text \"b\""])
      XCTAssertEqual(
        line(page.confirmationDialog("a", isPresented: yes) { Button("b") {} }),
        ["ConfirmationDialog", "Text \"a\"", "Button", "Text \"b\""])
      let alert = Alert(title: Text("a"), message: Text("c"), dismissButton: .cancel(Text("b")))
      XCTAssertEqual(
        line(page.alert(isPresented: yes) { alert }),
        ["Alert", "Text \"a\"", "Text \"c\"", "Button", "Text \"b\""])
      XCTAssertEqual(
        line(page.alert(isPresented: yes) { Alert(title: Text("a")) }),
        ["Alert", "Text \"a\"", "Button", "Text \"OK\""])
    }
  }

  func testASheetFollowsItsItem() {
    onMain {
      let handle = Handle()
      let shown = Shown(Pages(handle: handle))
      XCTAssertTrue(shown.text().contains("Sheet\n    Text \"1\""))
      handle.item?.wrappedValue = Page(id: 2)
      XCTAssertTrue(shown.text().contains("Sheet\n    Text \"2\""))
      handle.item?.wrappedValue = nil
      XCTAssertFalse(shown.text().contains("Sheet"))
      XCTAssertEqual(handle.log, ["dismissed"])
    }
  }

  func testAPathIsItsValues() {
    var path = NavigationPath()
    XCTAssertTrue(path.isEmpty)
    path.append(1)
    path.append("a")
    XCTAssertEqual(path.count, 2)
    path.removeLast()
    XCTAssertEqual(path, NavigationPath([1]))
    path.removeLast(path.count)
    XCTAssertEqual(path, NavigationPath())
  }

  func testASplitViewShowsItsColumns() {
    onMain {
      let shown = Shown(
        NavigationSplitView {
          NavigationLink("link", value: 1)
        } detail: {
          ScrollViewReader { proxy in Text("detail").onAppear { proxy.scrollTo(1) } }
        })
      XCTAssertEqual(
        shown.text(),
        """
        NavigationSplitView
          NavigationLink
            Text "link"
          ScrollViewReader
            Text "detail"
        """)
    }
  }

  /// No view is on its way in or out, so no effect applies.
  func testScrollingChangesNothing() {
    onMain {
      let shown = Shown(
        ScrollView(.horizontal) {
          Text("a").containerRelativeFrame(.horizontal, count: 2, spacing: 1)
            .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
        }
        .contentMargins(16, for: .scrollContent).scrollTargetBehavior(.viewAligned)
        .sensoryFeedback(.success, trigger: 1))
      XCTAssertEqual(shown.text(), "ScrollView\n  Text \"a\"")
      XCTAssertEqual(ScrollTransitionPhase.topLeading.value, -1)
      XCTAssertEqual(ScrollTransitionPhase.identity.value, 0)
      XCTAssertEqual(ScrollTransitionPhase.bottomTrailing.value, 1)
    }
  }

  func testAViewsModelCanBeReplaced() {
    final class Model: ObservableObject { @Published var name = "a" }
    struct Page: View {
      @ObservedObject var model: Model
      init(_ model: Model) {
        self.model = Model()
        self.model = model
      }
      var body: some View { Text(model.name) }
    }
    onMain {
      let model = Model()
      model.name = "b"
      XCTAssertEqual(Shown(Page(model)).text(), "Text \"b\"")
    }
  }
}

private struct Page: Identifiable { let id: Int }

@MainActor
private final class Handle {
  var item: Binding<Page?>?
  var log: [String] = []
}

private struct Pages: View {
  let handle: Handle
  @State private var item: Page? = Page(id: 1)
  var body: some View {
    let _ = handle.item = $item
    Text("page").sheet(item: $item, onDismiss: { handle.log.append("dismissed") }) {
      Text("\($0.id)")
    }
  }
}

// Each is a declaration of its own, and shows nothing.
#Preview("several statements") {
  let number = 1
  VStack { Text("\(number)") }
}
#Preview {
  @Previewable @State var isOn = false
  Toggle("a", isOn: $isOn)
}
#Preview("a view of UIKit's") { UIView() }
#Preview {
  let controller = UIViewController()
  controller.title = "a"
  return controller
}
