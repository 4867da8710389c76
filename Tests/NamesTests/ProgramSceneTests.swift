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

  private final class Counter: ObservableObject { @Published var count = 3 }
  private struct Reading: View {
    @Environment(\.lineLimit) private var limit
    @EnvironmentObject private var counter: Counter
    var body: some View { Text("\(limit ?? 0) \(counter.count)") }
  }

  func testASceneHasAnEnvironment() {
    struct Program: App {
      var body: some Scene {
        WindowGroup { Reading() }.environment(\.lineLimit, 7).environmentObject(Counter())
          .defaultSize(.zero)
      }
    }
    onMain {
      let scene = Program().body as? any _ViewScene
      XCTAssertEqual(scene.map { Shown(AnyView($0.content)).text() }, #"Text "7 3""#)
    }
  }

  func testASceneOfTheProgramsHasAnEnvironment() {
    struct Inner: Scene {
      var body: some Scene { WindowGroup { Reading() }.environment(\.lineLimit, 7) }
    }
    struct Outer: Scene {
      var body: some Scene { Inner().defaultSize(.zero).environmentObject(Counter()) }
    }
    struct Program: App {
      var body: some Scene { Outer().environment(\.lineLimit, 5) }
    }
    onMain {
      let scene = Program().body.body.body as? any _ViewScene
      XCTAssertEqual(scene.map { Shown(AnyView($0.content)).text() }, #"Text "7 3""#)
      XCTAssertFalse(Program().body is any _ViewScene, "It has scenes.")
    }
  }

  /// What the program says before it ends: it runs this one test again in a process of its own.
  private static func lastWords(
    of test: String, _ body: @MainActor () -> Void
  ) throws -> String {
    let variable = "LAST_WORDS"
    if ProcessInfo.processInfo.environment[variable] != nil {
      onMain { body() }
      _exit(0)
    }
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["NamesTests.ProgramSceneTests/" + test]
    process.environment = ProcessInfo.processInfo.environment
      .merging([variable: "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertNotEqual(process.terminationStatus, 0)
    return String(decoding: said, as: UTF8.self)
  }
  private struct Screenless: App {
    var body: some Scene { Settings { Text("a") } }
  }

  func testAProgramNeedsAScreenToRun() throws {
    let words = try Self.lastWords(of: "testAProgramNeedsAScreenToRun") { Screenless.main() }
    XCTAssertTrue(
      words.contains("Can't run Screenless: there is no screen; show its views in a test"), words)
  }

  func testASceneOfTheSystemsHasNoBody() throws {
    let words = try Self.lastWords(of: "testASceneOfTheSystemsHasNoBody") {
      _ = Settings { Text("a") }.body
    }
    XCTAssertTrue(
      words.contains("Can't ask a Settings<Text> for its body: it has none"), words)
  }

  func testCommandsOfTheSystemsHaveNoBody() throws {
    let words = try Self.lastWords(of: "testCommandsOfTheSystemsHaveNoBody") {
      _ = SidebarCommands().body
    }
    XCTAssertTrue(
      words.contains("Can't ask a SidebarCommands for its body: it has none"), words)
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
