import BenchKit
import SwiftUITraits

/// The bridge: what does it cost to share traits between UIKit and SwiftUI?
func bridgeQuestions() -> [Question] {
  let twice = "An operation is two changes, there and back, each with an update cycle."
  return [
    Question(
      "What does one crossing cost, in each direction?",
      note: """
        To SwiftUI: an override at the window, read by a body. To UIKit: a view's state, in its \
        environment, read by a represented controller. `controllers`: the same without SwiftUI, with \
        a controller below the window, or an override at a nested controller. \(twice)
        """,
      workloads: [
        bridgeWorkload(
          "bridge/crossing/to=SwiftUI", bodies: 2, engine: { BridgeStage() },
          "controllers", { BridgeStage(controllers: 1) }),
        bridgeWorkload(
          "bridge/crossing/to=UIKit", bodies: 2, engine: { BridgeStage.writing(to: 1) },
          "controllers", { BridgeStage(overridingTheLastOf: 2) }),
      ],
      finding: TableFindings.eachWay),
    Question(
      "What does a trait change cost with many SwiftUI views?",
      note: """
        10,000 views, of which all or none read the trait that changes at the window. `everything` \
        evaluates every body at every change. \(twice)
        """,
      workloads: manyBodies(10_000), quickly: manyBodies(1_000),
      finding: TableFindings.bodies),
  ]
}

private func manyBodies(_ count: Int) -> [Workload] {
  [true, false].map { areReaders in
    bridgeWorkload(
      "bridge/\(areReaders ? "read" : "unread")/bodies=\(count)",
      bodies: areReaders ? Int64(2 * count) : 0,
      engine: { BridgeStage(bodies: count, areReaders, evaluatesAll: false) },
      "everything", { BridgeStage(bodies: count, areReaders, evaluatesAll: true) })
  }
}

/// A workload that counts evaluated bodies, and compares the bridge with a rival.
private func bridgeWorkload(
  _ id: String, size: Int? = nil, bodies: Int64,
  engine makeStage: @escaping @MainActor @Sendable () -> BridgeStage,
  _ rival: String, _ makeRival: @escaping @MainActor @Sendable () -> BridgeStage
) -> Workload {
  Workload(
    id, size: size, expects: [.exactly(Counter("bodies"), bodies)],
    implementations: [
      Implementation(name: Implementation.engineName, role: .engine) {
        let stage = onMain(makeStage)
        return CountedWork(BridgeStage.work { stage }) {
          ["bodies": Int64(onMain { stage.seen.bodies })]
        }
      },
      .rival(rival) { BridgeStage.work(on: makeRival) },
    ])
}
