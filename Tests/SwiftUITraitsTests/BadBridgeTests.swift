import SwiftUITraits
import XCTest

/// S12.4: keys that are not the same datum as their trait are reported, and end nowhere in a circle.
final class BadBridgeTests: XCTestCase {
  func testAWriteThatLosesWhatReadGave() {
    XCTAssertEqual(
      diagnostics { values in values[LosingKey.self] = 7 },
      ["LosingKey loses values: 7 written to the trait Density is read as 6"])
  }

  func testAReadThatDependsOnAnotherTrait() {
    XCTAssertEqual(
      diagnostics { values in _ = values[StrayingKey.self] },
      ["StrayingKey reads the trait Accent but writes the trait Density"])
  }

  func testDefaultsThatDiffer() {
    XCTAssertEqual(
      diagnostics { values in _ = values[OddDefaultKey.self] },
      ["OddDefaultKey has the default 5 but reads the trait Density as 1"])
  }

  func testAWriteThatWritesNothing() {
    XCTAssertEqual(
      diagnostics { values in values[MuteKey.self] = 2 },
      [
        "MuteKey reads the trait Density but writes no trait",
        "MuteKey loses values: 2 written to the trait Density is read as 1",
      ])
  }

  /// Each sentence once, and the cycle settles.
  func testABadBridgeSettles() {
    onStage { stage in
      var sentences: [String] = []
      UIApplication.shared.onDiagnostic = { sentences.append($0) }
      let log = Log()
      let controller = stage.show(
        Controller(log: log).transformEnvironment(\.rounded) { $0 += 1 })
      for density in 2..<6 {
        stage.scene.traitOverrides.density = density
        stage.update()
        XCTAssertFalse(UIApplication.shared.needsUpdate)
      }
      XCTAssertEqual(controller.children[0].traitCollection.density, 0)
      XCTAssertEqual(Set(sentences).count, sentences.count)
      XCTAssertEqual(
        sentences.first, "RoundedKey has the default 1 but reads the trait Density as 0")
    }
  }

  private func diagnostics(
    _ use: @MainActor @Sendable (inout EnvironmentValues) -> Void
  ) -> [String] {
    MainActor.assumeIsolated {
      UIApplication.shared.reset()
      var sentences: [String] = []
      UIApplication.shared.onDiagnostic = { sentences.append($0) }
      defer { UIApplication.shared.reset() }
      var values = EnvironmentValues()
      use(&values)
      use(&values)
      return sentences
    }
  }
}

/// Only even numbers come back.
private struct LosingKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 1
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.density }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits.density = value == 1 ? 1 : value / 2 * 2
  }
}

private struct StrayingKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 1
  static func read(from traitCollection: UITraitCollection) -> Int {
    traitCollection.accent == "double" ? traitCollection.density * 2 : traitCollection.density
  }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits.density = value
  }
}

private struct OddDefaultKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 5
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.density }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits.density = value
  }
}

private struct MuteKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 1
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.density }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {}
}

/// Rounds down to a multiple of ten, both ways.
private struct RoundedKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 1
  static func read(from traitCollection: UITraitCollection) -> Int {
    traitCollection.density / 10 * 10
  }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits.density = value / 10 * 10
  }
}

extension EnvironmentValues {
  fileprivate var rounded: Int {
    get { self[RoundedKey.self] }
    set { self[RoundedKey.self] = newValue }
  }
}
