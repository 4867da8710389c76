import TraitTestSupport
import UIKitTraits
import XCTest

/// S6.7, S8.2, S10.1: environments act while they are moved, updated, laid out, drawn, delivered to
/// or released. Afterwards the hierarchy is consistent. After an update each environment that it
/// reached reads what `NaiveInheritance` says it inherits, its observer was last called with that,
/// and it was laid out with it; exactly the visible controllers have appeared; and in the end
/// nothing leaks.
final class UnrestProperties: XCTestCase {
  func testApplicationsStayInOrder() throws {
    var minimums = ["update": 950, "updated": 950, "shown": 180, "renewed": 200]
    for moment in Moment.allCases { minimums["\(moment)"] = 2 }
    try assertHolds(Self.property(), minimums: minimums)
  }

  /// The property can fail: it detects each inserted omission, in a few lines.
  func testThePropertyCanFail() throws {
    try assertNotices(ReentrantApplication.Fault.self, inSteps: 5) { Self.property(fault: $0) }
  }

  static func property(fault: ReentrantApplication.Fault? = nil) -> Property {
    Property("unrest") { source in
      var reactions = source.list(average: 8, limit: 20) { Reaction(from: source) }
      let acts = source.list(average: 12, limit: 40) { UnrestAct(from: source) }
      _ = source.list(average: 6, limit: 20) { Reaction.extend(&reactions, from: source) }
      return { [reactions] labels in
        MainActor.assumeIsolated {
          let application = ReentrantApplication(reactions, fault: fault)
          defer { labels.add(application.labels) }
          return contradiction(to: acts, by: application)
        }
      }
    }
  }

  @MainActor
  private static func contradiction(
    to acts: [UnrestAct], by application: ReentrantApplication
  ) -> Property.Finding? {
    var reason: String?
    for act in acts + [.act(.update)] where reason == nil {
      application.perform(act)
      reason = application.disorder()
      if case .act(.update) = act, reason == nil { reason = application.staleness() }
    }
    reason = reason ?? application.disband()
    let story = application.story
    return reason.map {
      .init(reason: $0, details: story.joined(separator: "\n"), size: story.count)
    }
  }
}
