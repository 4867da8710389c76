import TraitTree
import UIKitTraits
import XCTest

/// In which order the members of something are taken.
enum GrowthOrder: CaseIterable {
  case forwards, backwards, mixed

  func of<Member>(_ members: [Member]) -> [Member] {
    switch self {
    case .forwards: members
    case .backwards: members.reversed()
    case .mixed:
      // 7 has no factor in common with the powers of two that the tests take.
      members.indices.map { members[$0 * 7 % members.count] }
    }
  }
}

/// n operations cost O(n log n), in exact work of the façade and of the engine: runs what `prepare` returns for 64,
/// 128 and 256 of something. Each doubling may cost the logarithm more than double.
///
/// - Parameter kinds: What is counted; everything if nil.
func assertGrowth(
  _ name: String = "", of kinds: [String]? = nil, file: StaticString = #filePath,
  line: UInt = #line,
  _ prepare: @MainActor (_ count: Int) -> (@MainActor (Stage) -> Void)
) {
  var parts = ""
  let works = [64, 128, 256].map { count in
    var work = 0
    onStage { stage in
      let body = prepare(count)
      let before = growthCounts()
      body(stage)
      let counts = zip(growthCounts(), before).map { ($0.0, $0.1 - $1.1) }
      work = counts.filter { kinds?.contains($0.0) ?? true }.reduce(0) { $0 + $1.1 }
      parts = counts.map { "\($0) \($1)" }.joined(separator: ", ")
    }
    return work
  }
  for (less, more) in zip(works, works.dropFirst()) {
    XCTAssertLessThanOrEqual(
      more * 10, less * 24 + 1_000,
      "Twice as many \(name) cost more than twice the work: \(works), at last \(parts).",
      file: file, line: line)
  }
}

@MainActor
private func growthCounts() -> [(String, Int)] {
  let forest = EnvironmentForest.forest
  let engine = forest.work
  return [
    ("steps", FacadeWork.steps), ("visited", engine.visited), ("examined", engine.examined),
    ("recomputed", engine.recomputed), ("compared", engine.compared),
    ("created", engine.created), ("scans", forest.scans),
  ]
}

/// A controller with children whose views are in its view.
@MainActor
func family(of count: Int) -> (UIViewController, [UIViewController]) {
  let (parent, children) = (UIViewController(), (0..<count).map { _ in UIViewController() })
  for child in children {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }
  return (parent, children)
}

/// Controllers, each the child of the one before, each with views besides.
@MainActor
func nest(
  _ count: Int, outsideIn: Bool, content: Int, in window: UIWindow? = nil
) -> [UIViewController] {
  let controllers = (0..<count).map { _ in UIViewController() }
  for controller in controllers {
    for _ in 0..<content { controller.view.addSubview(UIView()) }
  }
  if outsideIn { window?.addSubview(controllers[0].view) }
  let pairs = Array(zip(controllers, controllers.dropFirst()))
  for (outer, inner) in outsideIn ? pairs : pairs.reversed() {
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
  }
  if !outsideIn { window?.addSubview(controllers[0].view) }
  return controllers
}

/// Adds a chain of views to one, each alone or between two others.
@MainActor
func addChain(of count: Int, alone: Bool, to view: UIView) {
  var parent = view
  for _ in 0..<count {
    let view = UIView()
    for child in alone ? [view] : [UIView(), view, UIView()] { parent.addSubview(child) }
    parent = view
  }
}
