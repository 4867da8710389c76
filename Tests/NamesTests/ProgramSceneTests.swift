import Combine
import SwiftUI
import UIKit
import XCTest

/// Scenes and what makes them: the views that a test can show.
final class ProgramSceneTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAWindowHasItsView() {
    onMain {
      let (a, title) = (Text("a"), "title")
      XCTAssertEqual(WindowGroup { a }.content, a)
      XCTAssertEqual(WindowGroup(id: "i") { a }.content, a)
      XCTAssertEqual(WindowGroup(title, id: "i") { a }.content, a)
      XCTAssertEqual(WindowGroup(Text(title)) { a }.content, a)
      XCTAssertEqual(Window(title, id: "i") { a }.content, a)
      XCTAssertEqual(Settings { a }.content, a)
      XCTAssertEqual(
        WindowGroup(for: Int.self) { $value in Text("\(value == nil)") }.content, Text("true"))
    }
  }

  func testAProgramIsItsFirstScene() {
    struct Program: App {
      let hasMore = true
      var body: some Scene {
        WindowGroup { Text("a") }.commands {
          CommandGroup(replacing: .help) { Text("c") }
          CommandMenu("d") { Text("e") }
        }
        Settings { Text("b") }
        if hasMore { Window("f", id: "g") { Text("h") } }
      }
    }
    onMain {
      let first = Program().body as? WindowGroup<Text>
      XCTAssertEqual(first?.content, Text("a"))
    }
  }

  func testPlacesOfCommandsDiffer() {
    let all: [CommandGroupPlacement] = [
      .newItem, .saveItem, .appInfo, .appSettings, .help, .pasteboard, .undoRedo, .sidebar,
      .toolbar, .textEditing, .windowList,
    ]
    XCTAssertEqual(Set(all).count, 11)
  }

  private final class Plain: NSObject, UIApplicationDelegate { var number = 3 }
  private final class Model: NSObject, UIApplicationDelegate, ObservableObject {
    @Published var name = "a"
  }
  @MainActor
  private struct Program {
    @UIApplicationDelegateAdaptor(Plain.self) var named
    @UIApplicationDelegateAdaptor var unnamed: Plain
    @UIApplicationDelegateAdaptor var model: Model
    var bindings: ObservedObject<Model>.Wrapper { _model.projectedValue }
  }

  func testADelegateIsMadeForItsProperty() {
    onMain {
      let program = Program()
      XCTAssertEqual([program.named.number, program.unnamed.number], [3, 3])
      XCTAssertNotIdentical(program.named, program.unnamed)
      XCTAssertIdentical(program.named, program.named)
    }
  }

  func testADelegateThatIsAModelHasBindings() {
    onMain {
      let program = Program()
      XCTAssertEqual(program.bindings.name.wrappedValue, "a")
      program.bindings.name.wrappedValue = "b"
      XCTAssertEqual(program.model.name, "b")
    }
  }
}
