import BenchKit
import SwiftUITraits

/// The bridge: what does it cost that a trait has a second name, and views are values?
func bridgeQuestions() -> [Question] {
  let twice = "An operation is two changes, there and back, each with an update cycle."
  return [
    Question(
      "What does one crossing cost, each way?",
      note: """
        To SwiftUI: an override at the window, read by a body. To UIKit: a view's state, in its \
        environment, read by a represented controller. `controllers` do the same without SwiftUI: a \
        controller below the window, and an override at a controller in another. \(twice)
        """,
      workloads: [
        bridgeWorkload(
          "bridge/crossing/to=SwiftUI", bodies: 2, engine: { BridgeStage(alternations: 0) },
          "controllers", { BridgeStage(controllers: 1) }),
        bridgeWorkload(
          "bridge/crossing/to=UIKit", bodies: 2, engine: { BridgeStage.writing(to: 1) },
          "controllers", { BridgeStage(overridingTheLastOf: 2) }),
      ],
      finding: InWords.eachWay),
    Question(
      "What do crossings from UIKit to SwiftUI and back cost, one in the other?",
      note: """
        A hosting controller, a controller in it, a hosting controller in that …; every one of them \
        reads the trait that changes at the window. `controllers` are as many controllers without \
        SwiftUI. \(twice)
        """,
      workloads: [1, 2, 4, 8, 16, 32, 64].map { depth in
        bridgeWorkload(
          "bridge/alternation/depth=\(depth)", size: depth, bodies: Int64(2 * (depth + 1)),
          engine: { BridgeStage(alternations: depth) },
          "controllers", { BridgeStage(controllers: 2 * depth + 1) })
      },
      finding: InWords.crossing),
    Question(
      "What does a trait change cost many views that are values?",
      note: """
        10,000 views, of which all or none read the trait that changes at the window. `everything` \
        evaluates all of them whatever has changed. \(twice)
        """,
      workloads: manyBodies(10_000), quickly: manyBodies(1_000),
      finding: InWords.bodies),
    Question(
      "What does a value cost that SwiftUI sets and UIKit reads?",
      note: """
        A view's state is in the environment of 1,000 controllers that read it. `controllers`: the same \
        number in a controller, below a window that overrides the trait. \(twice)
        """,
      workloads: [
        bridgeWorkload(
          "bridge/into-traits/controllers=1000", bodies: 2,
          engine: { BridgeStage.writing(to: 1_000) },
          "controllers", { BridgeStage(controllersBeside: 1_000) })
      ],
      finding: InWords.intoTraits),
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

/// The bridge, with the bodies that it evaluates counted, against something else.
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
