import SwiftUI
import UIKit
import XCTest

/// Views in whose place others are shown: they disappear, and keep their states.
final class CoveringTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @MainActor private final class Store: ObservableObject {
    @Published var path: [Int] = []
    @Published var tab = "a"
    @Published var isOn = true
    var log: [String] = []
    var dismiss: [Int: DismissAction] = [:]
    var focus: FocusState<Int?>.Binding?

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  /// Tells of itself; after its name it says how often it has appeared.
  private struct Part: View {
    let name: String
    let store: Store
    @State private var count = 0
    var body: some View {
      Text("\(name) \(count)")
        .onAppear {
          count += 1
          store.log.append("+\(name)")
        }
        .onDisappear { store.log.append("-\(name)") }
    }
  }

  private struct Pages: View {
    @ObservedObject var store: Store
    var body: some View {
      NavigationStack(path: $store.path) {
        Part(name: "root", store: store)
          .navigationDestination(for: Int.self) { Part(name: "\($0)", store: store) }
      }
    }
  }

  func testACoveredPageDisappears() {
    onMain {
      let store = Store()
      let shown = Shown(Pages(store: store))
      XCTAssertEqual(store.take(), ["+root"])
      store.path = [1]
      _ = shown.text()
      XCTAssertEqual(store.take().sorted(), ["+1", "-root"])
      store.path = [1, 2]
      _ = shown.text()
      XCTAssertEqual(store.take().sorted(), ["+2", "-1"])
      store.path = [1]
      _ = shown.text()
      XCTAssertEqual(store.take(), ["+1", "-2"])
      store.path = []
      XCTAssertTrue(shown.text().contains("root 2"), shown.text())
      XCTAssertEqual(store.take(), ["+root", "-1"])
    }
  }

  /// Not even with its controller.
  func testACoveredPageDoesNotAppearWithItsController() {
    onMain {
      let store = Store()
      let shown = Shown(Pages(store: store))
      store.path = [1]
      _ = shown.text()
      _ = store.take()
      shown.window.rootViewController = UIViewController()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(store.take(), ["-1"])
      shown.window.rootViewController = shown.controller
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(store.take(), ["+1"])
    }
  }

  private struct Loading: View {
    @ObservedObject var store: Store
    var body: some View {
      NavigationStack(path: $store.path) {
        Text("root").task {
          store.log.append("begins")
          try? await Task.sleep(nanoseconds: 1_000_000_000_000)
          store.log.append("cancelled \(Task.isCancelled)")
        }
      }
    }
  }

  @MainActor func testTheTaskOfACoveredPageIsCancelled() async {
    let store = Store()
    let shown = Shown(Loading(store: store))
    for words in [["begins"], ["cancelled true"], ["begins"]] {
      for _ in 0..<1000 where store.log.isEmpty { await Task.yield() }
      XCTAssertEqual(store.take(), words)
      store.path = store.path.isEmpty ? [1] : []
      _ = shown.text()
    }
  }

  private struct Tabs: View {
    @ObservedObject var store: Store
    var body: some View {
      TabView(selection: $store.tab) {
        Part(name: "a", store: store).tag("a")
        if store.isOn { Part(name: "b", store: store).tag("b") }
        ForEach(["c"], id: \.self) { Part(name: $0, store: store) }
        Tab(value: "d") {
          Part(name: "d", store: store)
        } label: {
          Text("label")
        }
      }
    }
  }

  func testTheSelectedTabAppears() {
    onMain {
      let store = Store()
      let shown = Shown(Tabs(store: store))
      XCTAssertEqual(store.take(), ["+a"])
      for (old, new) in [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a")] {
        store.tab = new
        _ = shown.text()
        XCTAssertEqual(store.take().sorted(), ["+\(new)", "-\(old)"])
      }
      XCTAssertTrue(shown.text().contains("a 2"), shown.text())
      store.tab = "b"
      _ = shown.text()
      _ = store.take()
      store.isOn = false
      _ = shown.text()
      XCTAssertEqual(store.take(), ["+a", "-b"])
      store.isOn = true
      _ = shown.text()
      XCTAssertEqual(store.take().sorted(), ["+b", "-a"])
    }
  }

  func testTheFirstTabAppears() {
    onMain {
      let store = Store()
      let first = Shown(
        TabView {
          Part(name: "a", store: store)
          Part(name: "b", store: store)
        })
      XCTAssertEqual(store.take(), ["+a"])
      let second = Shown(
        TabView(selection: .constant(2)) {
          TabSection("title") {
            Tab("a", systemImage: "s", value: 1) { Part(name: "a", store: store) }
            Tab("b", systemImage: "s", value: 2) { Part(name: "b", store: store) }
          }
        })
      XCTAssertEqual(store.take(), ["+b"])
      withExtendedLifetime((first, second)) {}
    }
  }

  func testTheFirstViewThatFitsAppears() {
    onMain {
      let store = Store()
      let shown = Shown(
        ViewThatFits {
          Part(name: "a", store: store)
          Part(name: "b", store: store)
        })
      XCTAssertEqual(store.take(), ["+a"])
      withExtendedLifetime(shown) {}
    }
  }

  private struct Field: View {
    @ObservedObject var store: Store
    @FocusState private var focus: Int?
    var body: some View {
      let _ = store.focus = $focus
      Text("focus \(focus ?? 0)")
      Text("field 1").focused($focus, equals: 1)
      if store.isOn { Text("field 2").focused($focus, equals: 2) }
    }
  }

  func testTheFocusIsLostWithItsField() {
    onMain {
      let store = Store()
      // It leads to the view that has the store.
      defer { store.focus = nil }
      let shown = Shown(Field(store: store))
      store.focus?.wrappedValue = 2
      XCTAssertTrue(shown.text().contains("focus 2"), shown.text())
      store.isOn = false
      XCTAssertTrue(shown.text().contains("focus 0"), shown.text())
      store.focus?.wrappedValue = 1
      store.isOn = true
      _ = shown.text()
      store.isOn = false
      XCTAssertTrue(shown.text().contains("focus 1"), shown.text())
    }
  }

  // MARK: - Dismissing what is gone

  private struct Leaf: View {
    let number: Int
    let store: Store
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      let _ = store.dismiss[number] = dismiss
      Text("leaf \(number)")
    }
  }
  private struct Presenting: View {
    @ObservedObject var store: Store
    let kind: Int
    var body: some View {
      switch kind {
      case 0: Text("a").sheet(isPresented: $store.isOn) { leaf }
      case 1:
        Text("a").sheet(item: Binding(get: { item }, set: { store.isOn = $0 != nil })) { _ in leaf }
      case 2: Text("a").navigationDestination(isPresented: $store.isOn) { leaf }
      default:
        NavigationStack(
          path: Binding(get: { store.isOn ? [7] : [] }, set: { store.isOn = $0 != [] })
        ) {
          Text("a").navigationDestination(for: Int.self) { _ in leaf }
        }
      }
    }
    private struct Item: Identifiable { let id: Int }
    private var item: Item? { store.isOn ? Item(id: 1) : nil }
    private var leaf: some View { Leaf(number: store.path.count, store: store) }
  }

  func testWhatIsGoneDismissesNothing() {
    onMain {
      for kind in 0..<4 {
        let store = Store()
        defer { store.dismiss = [:] }
        let shown = Shown(Presenting(store: store, kind: kind))
        _ = shown.text()
        store.isOn = false
        _ = shown.text()
        (store.isOn, store.path) = (true, [0])
        XCTAssertTrue(shown.text().contains("leaf 1"), "\(kind) " + shown.text())
        store.dismiss[0]?()
        XCTAssertTrue(store.isOn, "\(kind)")
        XCTAssertTrue(shown.text().contains("leaf 1"), "\(kind) " + shown.text())
        store.dismiss[1]?()
        XCTAssertFalse(store.isOn, "\(kind)")
        XCTAssertFalse(shown.text().contains("leaf"), "\(kind) " + shown.text())
      }
    }
  }

  // MARK: - What a hosting controller is told

  private struct Titled: View {
    @ObservedObject var store: Store
    var body: some View {
      Text("a").navigationTitle("title \(store.path.count)")
      if store.isOn { Text("b").statusBarHidden() }
      NavigationStack { Text("c").navigationTitle("other") }
      NavigationStack(path: $store.path) { Text("c").navigationTitle("other") }
      Text("d").sheet(isPresented: $store.isOn) {
        Text("e").navigationTitle("other").statusBar(hidden: false)
      }
    }
  }

  func testAHostingControllerHasTheTitleOfItsView() {
    onMain {
      let store = Store()
      let controller = UIHostingController(rootView: Titled(store: store))
      let stack = UINavigationController(rootViewController: controller)
      let shown = Shown(EmptyView())
      shown.window.rootViewController = stack
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(controller.navigationItem.title, "title 0")
      XCTAssertTrue(controller.prefersStatusBarHidden)
      (store.path, store.isOn) = ([1], false)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(controller.navigationItem.title, "title 1")
      XCTAssertFalse(controller.prefersStatusBarHidden)
    }
  }

  func testATitleOfAProgramStays() {
    onMain {
      let controller = UIHostingController(rootView: Text("a"))
      controller.navigationItem.title = "own"
      let shown = Shown(EmptyView())
      shown.window.rootViewController = controller
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(controller.navigationItem.title, "own")
    }
  }
}
