import Baselines
import TraitModel
import TraitReference
import TraitTestSupport
import TraitTree
import XCTest

/// Every implementation has the same history as the reference also where nodes pass traits through
/// functions.
enum TransformProperty: ForestProperty {
  static let name = "transforms"

  static var generator: ProgramGenerator {
    var generator = ProgramGenerator()
    generator.transforms = true
    return generator
  }

  /// At most half of what 2,000 cases have.
  static let minimums = ["delivery": 300, "transform changed in a handler": 100]

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    AgreementProperty.contradiction(in: program, labels: &labels, makeForest: makeForest)
  }
}

/// The same where hardly anything is read.
enum TransformGlanceProperty: ForestProperty {
  static let name = "transforms at a glance"

  static var generator: ProgramGenerator {
    var generator = TransformProperty.generator
    generator.observersAreFew = true
    return generator
  }

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    GlanceProperty.contradiction(in: program, labels: &labels, makeForest: makeForest)
  }
}

extension TransformProperty {
  /// Recordings tell what the functions made of which values, so a replay needs none.
  static var replays: Property {
    ReplayProperty.property("replay of transforms", of: generator)
  }

  static var replaysFromTheMiddle: Property {
    MidwayProperty.property("recording of transforms from the middle", of: generator)
  }
}

/// A reference whose functions get what a node inherits, and never its override.
private final class Inheriting: ReferenceForest {
  override func input(of transform: Transform, at node: Node) -> TraitValue {
    base(of: node).value(in: transform.slot)
  }
}

final class TransformProperties: XCTestCase {
  /// S4.7.
  func testThePropertyNoticesFunctionsThatGetSomethingElse() throws {
    var labels = Labels()
    let failure = try TransformProperty.property { Inheriting() }.run(TestPlan(), labels: &labels)
    XCTAssertLessThanOrEqual(try XCTUnwrap(failure).finding.size, 4)
  }

  func testTheEngine() throws {
    try assertHolds(TransformProperty.self) { TraitForest() }
    try assertHolds(TransformGlanceProperty.self) { TraitForest() }
  }

  func testTheEagerBaseline() throws {
    try assertHolds(TransformProperty.self) { EagerForest() }
  }

  func testReplays() throws {
    // Each case is replayed by three implementations, and by one of them twice more.
    try assertHolds(TransformProperty.replays, minimums: [:], share: 5)
    try assertHolds(TransformProperty.replaysFromTheMiddle, minimums: [:])
  }
}
