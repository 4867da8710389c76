import BenchKit
import TraitTree
import UIKitTraits

/// Live bytes per view.
func viewMemoryQuestions() -> [Question] {
  [
    Question(
      "How much memory does a view take?",
      note: """
        live_bytes: of 4,096 views after an update cycle, divided by 4,096. Their nodes are excluded: \
        all views share one forest, which reuses its memory. `engine`: a node in a new forest. \
        tracking: of views whose layouts read a trait, without observers.
        """,
      workloads: [
        Workload(
          "app/memory/per=view",
          implementations: [
            Kept.nodes.implementation(TraitForest.self, .engine),
            onMain { Kept.nodes.implementation(ViewTree.self, .rival) },
          ]),
        Workload(
          "tracking/memory/per=view",
          implementations: [
            .keeping("engine", .engine) { keepReaders($0, isTracked: true) },
            .keeping("untracked", .rival) { keepReaders($0, isTracked: false) },
          ]),
      ],
      finding: { figures in
        [TableFindings.viewMemory(figures), TableFindings.trackingMemory(figures)]
          .compactMap(\.self).joinedSentences
      })
  ]
}

private func keepReaders(_ live: LiveBytes, isTracked: Bool) -> UInt64 {
  nonisolated(unsafe) let live = live
  return onMain {
    TraitTracking.isEnabled = isTracked
    defer { TraitTracking.isEnabled = true }
    let stage = ViewStage(0) { _ in UIView() }
    live.begin()
    for _ in 0..<thingCount { stage.window.addSubview(TintReader()) }
    UIApplication.shared.runUpdateCycle()
    live.end(things: thingCount)
    return UInt64(stage.window.subviews.count)
  }
}
