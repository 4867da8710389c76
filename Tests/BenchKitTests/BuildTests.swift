import BenchKit
import Foundation
import XCTest

final class BuildTests: XCTestCase {
  /// `env` would take its path for a variable.
  func testAProgramInAFolderWithAnEqualsSignMeasuresItsPeak() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "a=b \(UUID())")
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = folder + "/bench"
    try write("#!/bin/sh\necho 4096\n", to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    XCTAssertEqual(FreshProcess(program: program).peak(of: "engine", on: "toy/size=1"), 4096)
  }

  /// It carries the name of the revision that is checked out, which is not the one that was built.
  func testAProgramThatIsOlderThanItsSourcesIsOutdated() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "a build \(UUID())")
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: root) }
    let program = root + "/built/bench"
    let sources = ["Used", "Other"].map { "\(root)/Sources/\($0)/file.swift" }
    let (object, compiled) = (
      root + "/built/Used.build/file.swift.o", root + "/built/Used.build/Used.d"
    )
    try write(object + "\n", to: program + ".product/Objects.LinkFileList")
    for file in sources + [program, object, compiled] { try write("", to: file) }
    for words in [["init", "-q"], ["add", "Sources"]] { try git(words, in: root) }

    try date(sources[0], 1)
    try date(sources[1], 9)
    for file in [object, compiled, program] { try date(file, 2) }
    XCTAssertFalse(Build.isOutdated(program, root), "It was built after its source was written.")
    try date(sources[0], 3)
    XCTAssertTrue(Build.isOutdated(program, root), "Its source was changed after it was built.")
    try date(compiled, 4)
    XCTAssertFalse(Build.isOutdated(program, root), "What was compiled is as before.")
    try date(object, 4)
    XCTAssertTrue(Build.isOutdated(program, root), "It has not been linked again.")
    for file in [object, program] { try date(file, 4) }
    XCTAssertFalse(Build.isOutdated(program, root), "It has been linked again.")
    try FileManager.default.removeItem(atPath: program + ".product")
    XCTAssertFalse(Build.isOutdated(program, root), "Nothing tells which sources it has.")
  }

  private func write(_ text: String, to path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func date(_ path: String, _ seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
  }

  private func git(_ words: [String], in folder: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + words
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "git \(words)")
  }
}
