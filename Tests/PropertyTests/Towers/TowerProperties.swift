import TraitTestSupport
import UIKitTestSupport
import XCTest

/// S12.2 to S12.4, by both rules of inheritance (S5.1, S5.4): towers in which hosting controllers
/// and represented objects alternate, random controllers and views, with overrides and environment
/// values at random levels.
///
/// After an update every level reads what `TowerResolver` says; a body ran once if a value that it
/// reads has changed, else not at all; and so did each represented object's observer.
final class TowerProperties: XCTestCase {
  func testTowersReadWhatTheyShould() throws {
    try assertHolds(
      Self.towers(resolvedWith: nil),
      minimums: [
        "update": 700, "a body ran": 550, "a body did not run": 688,
        "a controller heard": 420, "a view heard": 418,
        "a change hidden by a value": 128, "a value in place of another": 258,
        "four storeys": 275, "another rule": 156,
        "a controller of its parent's by the old rule": 118,
        "a host of its parent's by the old rule": 120,
        "the rules differ in a represented value": 55,
        "the rules differ in what a body reads": 71,
      ])
  }

  /// The property can fail: it detects each fault of a resolver, with a few acts.
  func testThePropertyCanFail() throws {
    try assertNotices(TowerResolver.Fault.self, inSteps: 4) { Self.towers(resolvedWith: $0) }
  }

  static func towers(resolvedWith fault: TowerResolver.Fault?) -> Property {
    Property("towers") { source in
      let plan = TowerPlan(from: source)
      let acts = source.list(average: 15, limit: 40) { TowerAct(from: source) }
      return { labels in
        MainActor.assumeIsolated {
          TowerTrial(of: plan, fault: fault).contradiction(to: acts, &labels)
        }
      }
    }
  }
}
