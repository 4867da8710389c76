import Foundation

/// The build that was measured: its sources, compiler and optimisation.
package struct Build: Codable, Equatable {
  package var revision: String
  /// Whether the sources differ from the revision, or the program is older than they.
  package var dirty: Bool
  package var swift: String
  package var flags: String
}

extension Build {
  /// Runs `git` and `swift` from `PATH`, which takes about 0.1 s.
  static func current() -> Build {
    let root = (1...3).reduce(URL(filePath: #filePath)) { place, _ in
      place.deletingLastPathComponent()
    }.path()
    let revision = output(of: ["git", "-C", root, "rev-parse", "--short", "HEAD"])
    let changes = output(of: ["git", "-C", root, "status", "--porcelain"])
    return Build(
      revision: revision ?? "unknown",
      dirty: changes != "" || isOutdated(FreshProcess.itself.program, root),
      swift: output(of: ["swift", "--version"])?.components(separatedBy: "\n")[0] ?? "unknown",
      flags: isOptimised ? "release" : "debug")
  }

  /// Whether a source of a program changed after the program was built: then it is a build of something
  /// else than the revision that is checked out.
  ///
  /// SwiftPM lists the objects of a program beside it, in folders named after their modules; without the
  /// list nothing is known.
  package static func isOutdated(_ program: String, _ root: String) -> Bool {
    guard let built = dateOfChange(program),
      let objects = try? String(
        contentsOfFile: program + ".product/Objects.LinkFileList", encoding: .utf8),
      let files = output(of: ["git", "-C", root, "ls-files", "Sources", "Benchmarks"])
    else { return false }
    return files.split(separator: "\n").contains { file in
      let isCode = [".swift", ".c", ".h"].contains { file.hasSuffix($0) }
      let module = file.split(separator: "/")[1]
      guard isCode, objects.contains("/\(module).build/"),
        let changed = dateOfChange("\(root)/\(file)")
      else { return false }
      return changed > built
    }
  }

  private static func dateOfChange(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  /// Whether this is an optimised build; a debug build is slower and allocates more.
  static let isOptimised: Bool = {
    var isOptimised = true
    assert(
      {
        isOptimised = false
        return true
      }())
    return isOptimised
  }()
}
