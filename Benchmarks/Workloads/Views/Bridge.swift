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
          "bridge/crossing/to=SwiftUI", bodies: 2, engine: { BridgeStage(alternations: 0) },
          "controllers", { BridgeStage(controllers: 1) }),
        bridgeWorkload(
          "bridge/crossing/to=UIKit", bodies: 2, engine: { BridgeStage.writing(to: 1) },
          "controllers", { BridgeStage(overridingTheLastOf: 2) }),
      ],
      finding: TableFindings.eachWay),
    Question(
      "What do nested crossings from UIKit to SwiftUI and back cost?",
      note: """
        A hosting controller, a controller in it, a hosting controller in that …; all of them read the \
        trait that changes at the window. `controllers`: the same number of controllers without \
        SwiftUI. \(twice)
        """,
      workloads: [1, 2, 4, 8, 16, 32, 64].map { depth in
        bridgeWorkload(
          "bridge/alternation/depth=\(depth)", size: depth, bodies: Int64(2 * (depth + 1)),
          engine: { BridgeStage(alternations: depth) },
          "controllers", { BridgeStage(controllers: 2 * depth + 1) })
      },
      finding: TableFindings.crossing),
    Question(
      "What does a trait change cost with many SwiftUI views?",
      note: """
        10,000 views, of which all or none read the trait that changes at the window. `everything` \
        evaluates every body at every change. \(twice)
        """,
      workloads: manyBodies(10_000), quickly: manyBodies(1_000),
      finding: TableFindings.bodies),
    Question(
      "What does a value cost that SwiftUI sets and UIKit reads?",
      note: """
        A view's state is in the environment of 1,000 controllers that read it. `controllers`: the same \
        number of controllers below a window that overrides the trait. \(twice)
        """,
      workloads: [
        bridgeWorkload(
          "bridge/into-traits/controllers=1000", bodies: 2,
          engine: { BridgeStage.writing(to: 1_000) },
          "controllers", { BridgeStage(controllersBeside: 1_000) })
      ],
      finding: TableFindings.intoTraits),
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
