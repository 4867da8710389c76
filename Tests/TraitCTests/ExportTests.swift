import Foundation
import TraitCHeader
import XCTest

/// The header, the list of exported symbols and the library agree.
final class ExportTests: XCTestCase {
  func testTheHeaderDeclaresWhatTheRecordLists() throws {
    XCTAssertEqual(try declared().sorted(), try recorded())
  }

  func testTheLibraryExportsWhatTheRecordLists() throws {
    let nm = try Tools.find("nm", package: "binutils")
    let library = Places.library.appending(path: "libtraits.so")
    let said = try Tools.run(nm, ["--dynamic", "--defined-only", "--format=posix", library.path()])
    XCTAssertEqual(said.status, 0, said.complaints)
    let exported = said.output.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      return words.count > 1 && words[1] == "T" && words[0].hasPrefix("traits_")
        ? String(words[0]) : nil
    }
    XCTAssertEqual(exported.sorted(), try recorded())
  }

  /// A function that no test uses is untested.
  func testEveryFunctionIsCalledBySomeTest() throws {
    let tests = try sources(below: "Tests/TraitCTests") + sources(below: "Tests/TraitTestSupport")
    let missing = try recorded().filter { name in !tests.contains { $0.contains("\(name)(") } }
    XCTAssertEqual(missing, [])
  }

  func testTheVersionIsTheHeaders() {
    XCTAssertEqual(traits_version(), 10_000)
    XCTAssertEqual(TRAITS_VERSION_MAJOR * 10_000 + TRAITS_VERSION_MINOR * 100, 10_000)
  }

  /// The functions that the header declares, without those that it defines.
  private func declared() throws -> Set<String> {
    let header = try String(
      contentsOf: Places.headers.appending(path: "traits.h"), encoding: .utf8)
    let code = header.replacing(/\/\*[\s\S]*?\*\//, with: "")
    return Set(code.matches(of: /\b(traits_\w+)\(/).map { String($0.output.1) })
      .subtracting(["traits_no_node", "traits_fallback"])
  }

  private func recorded() throws -> [String] {
    let map = try String(
      contentsOf: Places.root.appending(path: "Sources/TraitC/traits.map"), encoding: .utf8)
    return map.matches(of: /(?m)^ +(traits_\w+);$/).map { String($0.output.1) }.sorted()
  }

  private func sources(below folder: String) throws -> [String] {
    let folder = Places.root.appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try names.filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
  }
}
