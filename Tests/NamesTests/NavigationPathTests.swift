import SwiftUI
import UIKit
import XCTest

/// The pages of a path.
final class NavigationPathTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Store: ObservableObject {
    @Published var path = NavigationPath()
    @Published var numbers: [Int] = []
    @Published var suffix = "!"
    var dismiss: [String: DismissAction] = [:]
    var states: [Int: UUID] = [:]
  }

  private struct Page: View {
    let title: String
    let store: Store
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @Environment(\.colorScheme) private var scheme
    var body: some View {
      let _ = (store.dismiss[title] = dismiss)
      Text("\(title) \(isPresented) \(scheme)")
    }
  }

  private struct Mixed: View {
    @ObservedObject var store: Store
    var body: some View {
      NavigationStack(path: $store.path) {
        Text("root")
          .navigationDestination(for: Int.self) {
            Page(title: "\($0)\(store.suffix)", store: store)
          }
          .navigationDestination(for: String.self) { Page(title: $0, store: store) }
          .environment(\.colorScheme, .dark)
      }
    }
  }

  func testEachValueHasItsPage() {
    onMain {
      let store = Store()
      let shown = Shown(Mixed(store: store))
      XCTAssertEqual(lines(shown).filter { $0 == "Destination" }.count, 0)
      store.path.append(1)
      store.path.append("a")
      store.path.append(2.5)  // No view has a destination for it.
      store.path.append(2)
      let pages = [
        "Destination", #"Text "1! true light""#, "Destination", #"Text "a true light""#,
        "Destination", #"Text "2! true light""#,
      ]
      XCTAssertEqual(lines(shown).suffix(6), pages[...])
      store.suffix = "?"
      XCTAssertEqual(lines(shown).last, #"Text "2? true light""#)
      store.path.removeLast(3)
      XCTAssertEqual(lines(shown).suffix(2), ["Destination", #"Text "1? true light""#])
    }
  }

  func testAPageLeavesWithThoseAfterIt() {
    onMain {
      let store = Store()
      defer { store.dismiss = [:] }
      store.path = NavigationPath(["a", "b", "c"])
      let shown = Shown(Mixed(store: store))
      XCTAssertEqual(lines(shown).filter { $0 == "Destination" }.count, 3)
      store.dismiss["b"]?()
      XCTAssertEqual(store.path, NavigationPath(["a"]))
      XCTAssertEqual(lines(shown).filter { $0 == "Destination" }.count, 1)
    }
  }

  private struct Numbers: View {
    @ObservedObject var store: Store
    var body: some View {
      NavigationStack(path: $store.numbers) {
        Nested(store: store, depth: 0).navigationDestination(for: Int.self) {
          Nested(store: store, depth: $0)
        }
      }
    }
  }
  private struct Nested: View {
    let store: Store
    let depth: Int
    @State private var state = UUID()
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      let _ = (store.dismiss["\(depth)"] = dismiss, store.states[depth] = state)
      Text("\(depth)")
    }
  }

  /// A page that stays keeps its states.
  func testPagesOfACollection() {
    onMain {
      let store = Store()
      defer { store.dismiss = [:] }
      let shown = Shown(Numbers(store: store))
      for number in 1...3 {
        store.numbers.append(number)
        XCTAssertEqual(lines(shown).last, "Text \"\(number)\"")
      }
      let states = store.states
      XCTAssertEqual(Set(states.values).count, 4)
      store.dismiss["2"]?()
      XCTAssertEqual(store.numbers, [1])
      XCTAssertEqual(lines(shown).last, #"Text "1""#)
      store.numbers.append(2)
      _ = shown.text()
      XCTAssertEqual(store.states[1], states[1])
      XCTAssertNotEqual(store.states[2], states[2])
    }
  }

  private struct Levels: View {
    @ObservedObject var store: Store
    let made: () -> Void
    var body: some View {
      NavigationStack(path: $store.path) {
        Text("root").navigationDestination(for: Int.self) { number in
          let _ = made()
          Text("\(number)").navigationDestination(for: String.self) { text in
            Text(text).navigationDestination(for: Double.self) { Text("\($0)") }
          }
        }
      }
    }
  }

  /// A page may have the destinations of the next ones. Its closure runs once, unless its view has another one.
  func testPagesHaveDestinations() {
    onMain {
      let store = Store()
      var count = 0
      store.path.append(1)
      store.path.append("a")
      store.path.append(2.5)
      let shown = Shown(Levels(store: store) { count += 1 })
      XCTAssertEqual(lines(shown).suffix(2), ["Destination", #"Text "2.5""#])
      XCTAssertFalse(UIApplication.shared.needsUpdate)
      XCTAssertEqual(count, 1)
      store.path.removeLast()
      XCTAssertEqual(lines(shown).suffix(2), ["Destination", #"Text "a""#])
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  /// As in SwiftUI the one that is closest to the root of the stack.
  func testTheOuterOfTwoDestinationsIsTaken() {
    onMain {
      let shown = Shown(
        NavigationStack(path: .constant([1])) {
          Text("root").navigationDestination(for: Int.self) { Text("inner \($0)") }
            .navigationDestination(for: Int.self) { Text("outer \($0)") }
        })
      XCTAssertEqual(lines(shown).last, #"Text "outer 1""#)
    }
  }

  func testAPageThatHasLeftRemovesNothing() {
    onMain {
      let store = Store()
      defer { store.dismiss = [:] }
      store.path = NavigationPath(["a", "b", "c"])
      let shown = Shown(Mixed(store: store))
      _ = shown.text()
      let (second, third) = (store.dismiss["b"], store.dismiss["c"])
      second?()
      _ = shown.text()
      third?()
      XCTAssertEqual(store.path, NavigationPath(["a"]))
      store.path.append("d")
      _ = shown.text()
      second?()
      XCTAssertEqual(store.path, NavigationPath(["a", "d"]))
    }
  }

  /// A stack without a path, and what is presented, keep their destinations.
  func testAStackGetsNoDestinationsOfOthers() {
    onMain {
      let inner = Text("inner").navigationDestination(for: Int.self) { Text("inner \($0)") }
      let shown = Shown(
        NavigationStack(path: .constant([1])) {
          Text("root")
            .sheet(isPresented: .constant(true)) { inner }
            .overlay { NavigationStack { inner } }
        })
      XCTAssertFalse(shown.text().contains("inner 1"), shown.text())
    }
  }

  func testAStackEnds() {
    onMain {
      weak var released: Store?
      do {
        let store = Store()
        released = store
        store.path.append(1)
        XCTAssertEqual(lines(Shown(Mixed(store: store))).last, #"Text "1! true light""#)
        store.dismiss = [:]
      }
      UIApplication.shared.reset()
      UIApplication.shared.runUpdateCycle()
      XCTAssertNil(released)
    }
  }
}

/// The text's lines without their indents.
@MainActor
private func lines(_ shown: Shown<some View>) -> [String] {
  shown.text().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
}
