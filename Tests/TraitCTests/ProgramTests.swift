import Foundation
import XCTest

/// Programs in other languages, built with the system's compilers and run.
final class ProgramTests: XCTestCase {
  func testAWidgetTreeInC() throws {
    let said = try output(ofC: Places.programs.appending(path: "widgets.c"))
    XCTAssertEqual(
      said,
      """
      The window turns dark:
      (was plain) sidebar: dark at 1 in 1
      (was plain) label: dark at 1 in 1
      The content turns dark too, which nobody can see:
      The content is dense, in two columns:
      (was dark) label: dark at 2 in 2
      Theme at label is dark
      - content overrides it with dark, which wins
      - window overrides it with dark, which is hidden
      - without overrides it would be plain, the fallback's
      The label moves to the sidebar:
      (was dark) label: dark at 1 in 1
      What is wrong is said:
      Data type (Double) for trait with name 'Density' does not match expected data type (Integer)
      Can't attach a node to its own descendant: detach the descendant first
      Can't use a node that was destroyed or belongs to another forest: ask first if it exists
      1 themes and 0 contexts are left

      """)
  }

  func testAPageOfSettingsInCxx() throws {
    let said = try output(
      of: Places.programs.appending(path: "settings.cpp"), by: "c++", package: "g++",
      ["-std=c++17"])
    XCTAssertEqual(
      said,
      """
      Sans 8 -> Serif 8
      Serif 8 -> Serif 4
      Spacing at row is 4
      - section overrides it with 4, which wins
      - without overrides it would be 8, the fallback's
      level 1, of its own: 0
      Serif 4 -> Serif 2
      thrown: no such spacing
      thrown: Settings
      Serif 2 -> Serif 2.5
      thrown: no such spacing
      Serif 2.5 -> Serif 1
      7: Can't attach a node to its own descendant: detach the descendant first
      4: Data type (Double) for trait with name 'Spacing' does not match expected data type (Integer)
      1 font is left

      """)
  }

  func testSharedObjectsInCxx() throws {
    let said = try output(
      of: Places.programs.appending(path: "objects.cpp"), by: "c++", package: "g++",
      ["-std=c++17"])
    XCTAssertEqual(
      said,
      """
      1 default is kept
      5: Can't refer to an object that is null: ask \u{60}find\u{60}, which returns a pointer
      none, then none -> new
      ended by the exception

      """)
  }

  func testAForestFromElsewhereInCxx() throws {
    try withFolder { folder in
      let recording = folder.appending(path: "forests.jsonl").path()
      let said = try output(
        of: Places.programs.appending(path: "forests.cpp"), by: "c++", package: "g++",
        ["-std=c++17"], arguments: [recording])
      XCTAssertEqual(
        said,
        """
        anything: Inbox 0.25
        colours: 0.25
        visited first below root:, live
        then root below nothing: second first, live
        Hue = 0.25
        Inbox, 2, fallback 0.25, overrides 10
        to do: 1anything: none 0.25
        , then 0
        anything: none 0.5
        colours: 0.5
        4, own 0
        Can't return value for trait Title that has no override: ask first if there is one
        exists 0
        2
        2
        1
        1: Traits do not settle: after 100 rounds Level at first is about to change again, from 100 to 101
        13

        """)
      let text = try String(contentsOfFile: recording, encoding: .utf8)
      XCTAssertTrue(text.contains("[\"value\",1,1,\"2\"]\n"), text)
      XCTAssertNotNil(text.firstMatch(of: /\["end",\d+\]\n$/), text)
    }
  }

  func testAnOutlineInPython() throws {
    let python = try Tools.find("python3", package: "python3")
    if let sanitizer = Tools.sanitizer {
      throw XCTSkip("Python can't load a library that was built for the \(sanitizer) sanitiser")
    }
    let said = try Tools.run(
      python,
      [
        Places.programs.appending(path: "outline.py").path(),
        Places.library.appending(path: "libtraits.so").path(),
      ])
    XCTAssertEqual(said.complaints, "")
    XCTAssertEqual(said.status, 0)
    XCTAssertEqual(
      said.output,
      """
      the note: none -> work at 10
      the note: work -> urgent at 10
      Label at note is urgent
      - folder overrides it with urgent, which wins
      - outline overrides it with work, which is hidden
      - without overrides it would be none, the fallback's
      Data type (Double) for trait with name 'Size' does not match expected data type (Integer)
      kept: ['none']

      """)
  }

  /// The C program of the header's README, unchanged.
  func testTheReadmesProgram() throws {
    let readme = try String(
      contentsOf: Places.root.appending(path: "Sources/TraitCHeader/README.md"), encoding: .utf8)
    let block = readme.components(separatedBy: "```c\n").dropFirst().first?
      .components(separatedBy: "```").first
    let program = try XCTUnwrap(block, "The README shows a C program")
    try withFolder { folder in
      let file = folder.appending(path: "readme.c")
      try program.write(to: file, atomically: true, encoding: .utf8)
      let said = try output(ofC: file)
      XCTAssertEqual(said, "2\n")
    }
  }

  /// The C header compiles as C++ too, and neither header needs another include before it.
  func testTheHeadersStandByThemselves() throws {
    try withFolder { folder in
      for header in ["traits.h", "traits.hpp"] {
        let file = folder.appending(path: "\(header).cpp")
        try "#include <\(header)>\nint main() { return traits_version() == 0; }\n".write(
          to: file, atomically: true, encoding: .utf8)
        let said = try output(of: file, by: "c++", package: "g++", ["-std=c++17", "-Wshadow"])
        XCTAssertEqual(said, "")
      }
    }
  }

  private func output(ofC source: URL) throws -> String {
    try output(of: source, by: "cc", package: "gcc", ["-std=c11"])
  }

  /// The output of a program. Compiler warnings, and any status but 0, fail the test.
  private func output(
    of source: URL, by compiler: String, package: String, _ options: [String],
    arguments: [String] = []
  ) throws -> String {
    var compiler = try Tools.find(compiler, package: package)
    var options = options + ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    if let sanitizer = Tools.sanitizer {
      compiler = try swiftsCompiler(like: compiler)
      options.append("-fsanitize=\(sanitizer)")
    }
    return try withFolder { folder in
      let program = folder.appending(path: "program")
      let library = Places.library.path()
      let built = try Tools.run(
        compiler,
        options + [
          "-I\(Places.headers.path())", source.path(), "-L\(library)", "-ltraits",
          "-Wl,-rpath,\(library)", "-o", program.path(),
        ])
      // The linker prints warnings about sanitisers.
      if Tools.sanitizer == nil { XCTAssertEqual(built.complaints, "") }
      XCTAssertEqual(built.status, 0, "\(source.lastPathComponent) can't be built")
      let said = try Tools.run(program, arguments)
      XCTAssertEqual(said.complaints, "")
      XCTAssertEqual(said.status, 0, "\(source.lastPathComponent) ended with \(said.status)")
      return said.output
    }
  }

  /// The sanitisers of Swift's own compiler, because a program has one library of a sanitiser.
  private func swiftsCompiler(like compiler: URL) throws -> URL {
    let swift = try Tools.find("swiftc", package: "swift").resolvingSymlinksInPath()
    let name = compiler.lastPathComponent == "cc" ? "clang" : "clang++"
    return swift.deletingLastPathComponent().appending(path: name)
  }
}
