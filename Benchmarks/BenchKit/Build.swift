import Foundation

/// What was built, from which sources, by which compiler.
package struct Build: Codable, Equatable {
  package var revision: String
  /// Whether the sources differ from the revision.
  package var dirty: Bool
  package var swift: String
  package var flags: String
}

extension Build {
  /// Asks git and the compiler that are on the path now, which takes about a tenth of a second.
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

  /// Whether the optimiser was at work, without which times mean little and more is allocated.
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
