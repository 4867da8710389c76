import BenchKit
import TraitTree
import UIKitTraits

/// What stays in memory for each view.
func viewMemoryQuestions() -> [Question] {
  [
    Question(
      "How much memory does a view keep?",
      note: """
        live_bytes: what 4,096 views keep, divided by 4,096, after an update cycle. Their nodes are not \
        in it: all views are in one tree, which keeps its memory for the next ones; `engine` is what \
        a node keeps in a tree of its own.
        """,
      workloads: [
        Workload(
          "app/memory/per=view",
          implementations: [
            Kept.nodes.implementation(TraitForest.self, .engine),
            Kept.nodes.implementation(ViewTree.self, .rival),
          ])
      ],
      finding: InWords.viewMemory),
    Question(
      "How much memory does it take to track what a view reads?",
      note: "live_bytes: as above, of views whose layouts read a trait; listeners are the tree's.",
      workloads: [
        Workload(
          "tracking/memory/per=view",
          implementations: [
            .keeping("engine", .engine) { keepReaders($0, isTracked: true) },
            .keeping("untracked", .rival) { keepReaders($0, isTracked: false) },
          ])
      ],
      finding: InWords.trackingMemory),
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
