import Foundation

/// The build that was measured: its sources, compiler and optimisation.
package struct Build: Codable, Equatable {
  package var revision: String
  /// Whether the sources differ from the revision.
  package var dirty: Bool
  package var swift: String
  package var flags: String
}

extension Build {
  /// Runs `git` and `swift` from `PATH`, which takes about 0.1 s.
  static func current() -> Build {
    let root = URL(filePath: #filePath).deletingLastPathComponent().path()
    let revision = output(of: ["git", "-C", root, "rev-parse", "--short", "HEAD"])
    let changes = output(of: ["git", "-C", root, "status", "--porcelain"])
    return Build(
      revision: revision ?? "unknown",
      dirty: changes != "",
      swift: output(of: ["swift", "--version"])?.components(separatedBy: "\n")[0] ?? "unknown",
      flags: isOptimised ? "release" : "debug")
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
