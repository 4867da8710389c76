import SwiftUI
import UIKit
import XCTest

/// What covered pages and tabs tell of, and when.
final class CoveredPageTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Model: ObservableObject {
    @Published var path: [Int] = []
    @Published var tab = 0
    @Published var flag = true
    @Published var number = 0
    var log: [String] = []
    func told() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private struct Part: View {
    let name: String
    let model: Model
    var body: some View {
      Text(name).onAppear { model.log.append("+\(name)") }
        .onDisappear { model.log.append("-\(name)") }
    }
  }

  /// Its title is no page.
  func testTheFirstTabOfASectionAppears() {
    struct Tabs: View {
      let model: Model
      var body: some View {
        TabView {
          TabSection("S") {
            Tab("x", systemImage: "x") { Part(name: "x", model: model) }
            Tab("y", systemImage: "y") { Part(name: "y", model: model) }
          }
        }
      }
    }
    onMain {
      let model = Model()
      let shown = Shown(Tabs(model: model))
      withExtendedLifetime(shown) { XCTAssertEqual(model.told(), ["+x"]) }
    }
  }

  func testACoveredTabHasNoSayInTheTitleAndTheStatusBar() {
    struct Tabs: View {
      @ObservedObject var model: Model
      var body: some View {
        TabView(selection: $model.tab) {
          Text("home").navigationTitle("Home").tag(0)
          Text("player").statusBarHidden().navigationTitle("Player").tag(1)
        }
      }
    }
    onMain {
      let model = Model()
      let shown = Shown(Tabs(model: model))
      for (tab, title) in [(0, "Home"), (1, "Player"), (0, "Home")] {
        model.tab = tab
        _ = shown.text()
        XCTAssertEqual(shown.controller.navigationItem.title, title)
        XCTAssertEqual(shown.controller.prefersStatusBarHidden, tab == 1)
      }
    }
  }

  func testACoveredPageHasNoSayInTheStatusBar() {
    struct Pages: View {
      @ObservedObject var model: Model
      var body: some View {
        NavigationStack(path: $model.path) {
          Text("root").navigationDestination(for: Int.self) { number in
            if number == 1 { Text("film").statusBarHidden() } else { Text("info") }
          }
        }
      }
    }
    onMain {
      let model = Model()
      let shown = Shown(Pages(model: model))
      let hidden = [[1], [1, 2], [1], []].map { path in
        model.path = path
        _ = shown.text()
        return shown.controller.prefersStatusBarHidden
      }
      XCTAssertEqual(hidden, [true, false, true, false])
    }
  }

  /// As when the controller disappears, the inner view is first.
  func testViewsDisappearInTheirOrderWhenTheyAreCovered() {
    struct Pages: View {
      @ObservedObject var model: Model
      var body: some View {
        NavigationStack(path: $model.path) {
          VStack { Part(name: "in", model: model) }
            .onAppear { model.log.append("+out") }.onDisappear { model.log.append("-out") }
            .navigationDestination(for: Int.self) { Part(name: "\($0)", model: model) }
        }
      }
    }
    onMain {
      let model = Model()
      let shown = Shown(Pages(model: model))
      let appeared = model.told()
      model.path = [1]
      _ = shown.text()
      let covered = model.told().filter { $0.hasPrefix("-") }
      shown.window.rootViewController = UIViewController()
      UIApplication.shared.runUpdateCycle()
      model.log = []
      model.path = []
      _ = shown.text()
      shown.window.rootViewController = shown.controller
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(model.told(), appeared)
      shown.window.rootViewController = UIViewController()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(model.told(), covered)
    }
  }

  /// Nor does it reach for what is above it, which is gone.
  func testAPageThatIsRemovedBeforeItIsUncoveredSetsNoTitle() {
    struct Pages: View {
      @ObservedObject var model: Model
      let onNumber: () -> Void
      var body: some View {
        Group {
          if model.flag {
            NavigationStack(path: $model.path) {
              Text("root").navigationTitle("Root")
                .navigationDestination(for: Int.self) { Text("\($0)") }
            }
          }
        }
        .onAppear {}.onChange(of: model.number) { onNumber() }
      }
    }
    onMain {
      let model = Model()
      model.path = [1]
      var layOut = {}
      let shown = Shown(
        Pages(model: model) {
          model.flag = false
          layOut()
        })
      layOut = { shown.controller.view.layoutIfNeeded() }
      (model.path, model.number) = ([], 1)
      _ = shown.text()
      XCTAssertEqual(shown.controller.renderedText, "")
      XCTAssertNil(shown.controller.navigationItem.title)
      layOut = {}
    }
  }

  /// Tabs that become other views are looked at together.
  func testManyTabsMayChangeAtOnce() {
    struct Page: View {
      let number: Int
      @ObservedObject var model: Model
      var body: some View {
        if model.flag { Text("a\(number)") } else { Text("b\(number)") }
      }
    }
    struct Tabs: View {
      let count: Int
      let model: Model
      var body: some View {
        TabView { ForEach(0..<count, id: \.self) { Page(number: $0, model: model) } }
      }
    }
    onMain {
      let steps = [100, 200].map { count in
        let model = Model()
        let shown = Shown(Tabs(count: count, model: model))
        let before = FacadeWork.steps
        model.flag = false
        _ = shown.text()
        return FacadeWork.steps - before
      }
      XCTAssertLessThan(steps[1], 3 * steps[0])
    }
  }

  /// Plain data that may be missing is compared as plain data is, whatever its `==` says.
  func testPlainDataThatMayBeMissingIsComparedByItsProperties() {
    struct Item: Equatable {
      let id: Int
      let count: Int
      static func == (left: Item, right: Item) -> Bool { left.id == right.id }
    }
    struct Row: View {
      let item: Item?
      var body: some View { Text("\(item?.count ?? -1)") }
    }
    struct Rows: View {
      @ObservedObject var model: Model
      var body: some View {
        Row(item: model.number < 0 ? nil : Item(id: 1, count: model.number))
      }
    }
    onMain {
      let model = Model()
      let shown = Shown(Rows(model: model))
      for number in [5, -1, 6] {
        model.number = number
        XCTAssertEqual(shown.text(), "Text \"\(number)\"")
      }
    }
  }

  /// The program has set the store by itself, of which no body hears.
  func testAStoredValueThatIsSetAgainIsShown() {
    struct Count: View {
      let hand: @MainActor (Binding<Int>) -> Void
      @AppStorage("CoveredPageTests.count") private var count = 3
      var body: some View {
        let _ = hand($count)
        Text("\(count)")
      }
    }
    onMain {
      let store = UserDefaults(suiteName: "CoveredPageTests")!
      var binding: Binding<Int>?
      let shown = Shown(Count(hand: { binding = $0 }).defaultAppStorage(store))
      store.set(5, forKey: "CoveredPageTests.count")
      binding?.wrappedValue = 5
      UIApplication.shared.runUpdateCycle()
      XCTAssertTrue(shown.controller.renderedText.contains("\"5\""), shown.controller.renderedText)
      store.removeObject(forKey: "CoveredPageTests.count")
    }
  }
}
