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
    }.path(percentEncoded: false)
    let revision = output(of: ["git", "-C", root, "rev-parse", "--short", "HEAD"])
    let changes = output(of: ["git", "-C", root, "status", "--porcelain"])
    return Build(
      revision: revision ?? "unknown",
      dirty: changes != "" || isOutdated(FreshProcess.itself.program, root),
      swift: output(of: ["swift", "--version"])?.components(separatedBy: "\n")[0] ?? "unknown",
      flags: isOptimised ? "release" : "debug")
  }

  /// Whether a source of a program changed after it was compiled: then this is a build of something else
  /// than the revision that is checked out.
  ///
  /// SwiftPM lists the objects of a program beside it, each in a folder named after its module. An object that
  /// would be as before is not written again; the list of the sources that it depends on is.
  package static func isOutdated(_ program: String, _ root: String) -> Bool {
    let list = try? String(
      contentsOfFile: program + ".product/Objects.LinkFileList", encoding: .utf8)
    let sources = output(of: ["git", "-C", root, "ls-files", "Sources", "Benchmarks"])
    guard let list, let sources, let linked = dateOfChange(program) else { return false }
    let objects = list.split(separator: "\n").map(String.init)
    let folders = Set(objects.map { URL(filePath: $0).deletingLastPathComponent() })
    let compiled = Dictionary(
      folders.map { ($0.deletingPathExtension().lastPathComponent, dateOfCompiling(in: $0)) },
      uniquingKeysWith: { one, _ in one })
    return objects.contains { isChanged($0, after: linked) }
      || sources.split(separator: "\n").contains { source in
        let isCode = [".swift", ".c", ".h"].contains { source.hasSuffix($0) }
        let date = compiled[String(source.split(separator: "/")[1])] ?? nil
        return isCode && isChanged("\(root)/\(source)", after: date)
      }
  }

  private static func dateOfCompiling(in folder: URL) -> Date? {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return files?.filter { $0.hasSuffix(".d") }
      .compactMap { dateOfChange(folder.appending(path: $0).path(percentEncoded: false)) }.max()
  }

  private static func isChanged(_ path: String, after date: Date?) -> Bool {
    guard let date, let changed = dateOfChange(path) else { return false }
    return changed > date
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
