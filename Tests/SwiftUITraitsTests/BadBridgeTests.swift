#if DEBUG
import SwiftUITraits
import XCTest

/// S12.4: keys that are inconsistent with their trait are reported, and cause no endless loop.
final class BadBridgeTests: XCTestCase {
  override func setUp() {
    MainActor.assumeIsolated { BridgeCheck.forget() }
  }

  func testAWriteThatDoesNotRestoreTheReadValueIsReported() {
    XCTAssertEqual(
      diagnostics { values in values[LosingKey.self] = 7 },
      ["LosingKey loses values: 7 written to the trait Density is read as 6"])
  }

  func testAReadOfATraitThatWriteDoesNotSetIsReported() {
    XCTAssertEqual(
      diagnostics { values in _ = values[StrayingKey.self] },
      ["StrayingKey reads the trait Accent but writes the trait Density"])
  }

  func testADefaultThatDiffersFromTheTraitsIsReported() {
    XCTAssertEqual(
      diagnostics { values in _ = values[OddDefaultKey.self] },
      ["OddDefaultKey has the default 5 but reads the trait Density as 1"])
  }

  func testAWriteThatSetsNoTraitIsReported() {
    XCTAssertEqual(
      diagnostics { values in values[MuteKey.self] = 2 },
      [
        "MuteKey reads the trait Density but writes no trait",
        "MuteKey loses values: 2 written to the trait Density is read as 1",
      ])
  }

  /// A key that only sometimes reads another trait is reported when it does.
  func testAReadThatSometimesReadsAnotherTraitIsReported() {
    XCTAssertEqual(
      diagnostics { values in
        _ = values[MoodyKey.self]
        values[MoodyKey.self] = 9
      },
      ["MoodyKey reads the trait Accent but writes the trait Density"])
  }

  /// Faulty keys, on both sides of a bridge and in a nested one: each message is reported once, and
  /// the cycle settles.
  func testUpdateCyclesSettleWithFaultyKeys() {
    assertSettles(
      \.rounded, first: "RoundedKey has the default 1 but reads the trait Density as 0")
    assertSettles(
      \.losing, first: "LosingKey loses values: 3 written to the trait Density is read as 2")
    assertSettles(
      \.straying, first: "StrayingKey reads the trait Accent but writes the trait Density")
    assertSettles(
      \.oddDefault, first: "OddDefaultKey has the default 5 but reads the trait Density as 1")
    assertSettles(\.mute, first: "MuteKey reads the trait Density but writes no trait")
    assertSettles(
      \.growing, first: "GrowingKey has the default 1 but reads the trait Density as 2")
  }

  private func assertSettles(
    _ key: WritableKeyPath<EnvironmentValues, Int> & Sendable, first: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    onStage { stage in
      let log = Log()
      let sentences = stage.diagnostics {
        _ = stage.show(BadStorey(height: 3, key: key, log: log))
        for density in 2..<6 {
          stage.scene.traitOverrides.density = density
          stage.scene.traitOverrides.accent = density == 4 ? "double" : "plain"
          stage.update()
          XCTAssertFalse(UIApplication.shared.needsUpdate, file: file, line: line)
        }
      }
      XCTAssertEqual(sentences.first, first, file: file, line: line)
      XCTAssertEqual(Set(sentences).count, sentences.count, file: file, line: line)
      XCTAssertFalse(
        sentences.contains { $0.contains("settle") }, "\(sentences)", file: file, line: line)
      let evaluations = 4 * (1 + 4)
      XCTAssertLessThanOrEqual(
        log.lines.count, evaluations, "A body ran twice in an update.", file: file, line: line)
    }
  }

  private func diagnostics(
    _ use: @MainActor @Sendable (inout EnvironmentValues) -> Void
  ) -> [String] {
    var result: [String] = []
    onStage { stage in
      result = stage.diagnostics {
        var values = EnvironmentValues()
        use(&values)
        use(&values)
      }
    }
    return result
  }
}

/// Reads a key, and changes it above a controller that contains another such view.
private struct BadStorey: View {
  let height: Int
  let key: WritableKeyPath<EnvironmentValues, Int>
  let log: Log
  @Environment(\.self) private var values

  var body: some View {
    let _ = log.note("\(height): \(values[keyPath: key])")
    if height > 0 {
      BadFloor(height: height - 1, key: key, log: log).transformEnvironment(key) { $0 += 1 }
    }
  }
}

private struct BadFloor: UIViewControllerRepresentable {
  let height: Int
  let key: WritableKeyPath<EnvironmentValues, Int>
  let log: Log

  func makeUIViewController(context: Context) -> UIViewController {
    let controller = UIViewController()
    let inner = UIHostingController(rootView: BadStorey(height: height, key: key, log: log))
    controller.addChild(inner)
    controller.view.addSubview(inner.view)
    return controller
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {
    _ = context.environment[keyPath: key]
  }
}

/// Reads back only even numbers.
private struct LosingKey: DensityBridge {
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits.density = value == 1 ? 1 : value / 2 * 2
  }
}

private struct StrayingKey: DensityBridge {
  static func read(from traitCollection: UITraitCollection) -> Int {
    traitCollection.accent == "double" ? traitCollection.density * 2 : traitCollection.density
  }
}

private struct OddDefaultKey: DensityBridge {
  static let defaultValue = 5
}

private struct MuteKey: DensityBridge {
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {}
}

/// Rounds down to a multiple of ten, both ways.
private struct RoundedKey: DensityBridge {
  static func read(from traitCollection: UITraitCollection) -> Int {
    traitCollection.density / 10 * 10
  }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits.density = value / 10 * 10
  }
}

/// Reads another trait for large values only.
private struct MoodyKey: DensityBridge {
  static func read(from traitCollection: UITraitCollection) -> Int {
    traitCollection.density > 8 && traitCollection.accent == "double" ? 0 : traitCollection.density
  }
}

/// Adds one at each read and write.
private struct GrowingKey: DensityBridge {
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.density + 1 }
}

extension EnvironmentValues {
  fileprivate var rounded: Int {
    get { self[RoundedKey.self] }
    set { self[RoundedKey.self] = newValue }
  }
  fileprivate var losing: Int {
    get { self[LosingKey.self] }
    set { self[LosingKey.self] = newValue }
  }
  fileprivate var straying: Int {
    get { self[StrayingKey.self] }
    set { self[StrayingKey.self] = newValue }
  }
  fileprivate var oddDefault: Int {
    get { self[OddDefaultKey.self] }
    set { self[OddDefaultKey.self] = newValue }
  }
  fileprivate var mute: Int {
    get { self[MuteKey.self] }
    set { self[MuteKey.self] = newValue }
  }
  fileprivate var growing: Int {
    get { self[GrowingKey.self] }
    set { self[GrowingKey.self] = newValue }
  }
}
#endif
