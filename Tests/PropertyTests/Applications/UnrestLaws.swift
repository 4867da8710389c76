import TraitTestSupport
import UIKitTraits
import XCTest

/// S6.7, S8.2, S10.1: whatever members of an application do while they are called, moved, updated,
/// laid out, drawn, told of their traits or released: everybody is where those who have it say, and
/// after an update each environment that it came to reads what `NaiveInheritance` says it inherits,
/// heard of it last, and was laid out with it; each controller that can be seen has appeared, the
/// others have not; and in the end nobody is left.
final class UnrestLaws: XCTestCase {
  func testApplicationsStayInOrder() throws {
    var minimums = ["update": 950, "updated": 950, "shown": 146]
    for moment in Moment.allCases { minimums["\(moment)"] = 2 }
    try assertHolds(Self.property(), minimums: minimums)
  }

  /// The law can fail: whatever a troupe does not notice is noticed, and shown in a few lines.
  func testTheLawCanFail() throws {
    var plan = TestPlan()
    plan.includesCorpus = false
    for fault in ReentrantApplication.Fault.allCases {
      var labels = Labels()
      let failure = try XCTUnwrap(
        Self.property(fault: fault).run(plan, labels: &labels),
        "Nobody can tell a troupe that ignores \(fault) from another.")
      XCTAssertLessThanOrEqual(failure.finding.size, 4, "\(fault): \(failure)")
    }
  }

  static func property(fault: ReentrantApplication.Fault? = nil) -> Property {
    Property("unrest") { source in
      let reactions = source.list(average: 8, limit: 20) { Reaction(from: source) }
      let acts = source.list(average: 12, limit: 40) { UnrestAct(from: source) }
      return { labels in
        MainActor.assumeIsolated {
          let troupe = ReentrantApplication(reactions, fault: fault)
          defer { labels.add(troupe.labels) }
          return contradiction(to: acts, by: troupe)
        }
      }
    }
  }

  @MainActor
  private static func contradiction(
    to acts: [UnrestAct], by troupe: ReentrantApplication
  ) -> Property.Finding? {
    var reason: String?
    for act in acts + [.act(.update)] where reason == nil {
      troupe.perform(act)
      reason = troupe.disorder()
      if case .act(.update) = act, reason == nil { reason = troupe.staleness() }
    }
    reason = reason ?? troupe.disband()
    let story = troupe.story
    return reason.map {
      .init(reason: $0, details: story.joined(separator: "\n"), size: story.count)
    }
  }
}
