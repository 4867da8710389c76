import BenchKit
import UIKitTraits

/// Views that read traits in layout, and views with dynamic colours.
func viewQuestions() -> [Question] {
  [
    Question(
      "What do layouts cost that read traits: tracked, and once after all changes?",
      note: """
        update: 100 views whose layouts read a trait. Several changes of it above them, then one update \
        cycle; `each`: a cycle after each change. tracking: 1,000 views are laid out; each reads a trait.
        """,
      workloads: [1, 16, 64].map { changes in
        Workload(
          "update/layout/changes=\(changes)", size: changes,
          implementations: [
            .engine { layouts(of: 100, changes: changes, isEager: false) },
            .rival("each") { layouts(of: 100, changes: changes, isEager: true) },
          ])
      } + [
        Workload(
          "tracking/layout/views=1000",
          implementations: [
            .engine { layouts(of: 1_000, isTracked: true) },
            .rival("untracked") { layouts(of: 1_000, isTracked: false) },
          ])
      ],
      finding: { figures in
        [TableFindings.oneLayout(figures), TableFindings.tracking(figures)].compactMap(\.self)
          .joinedSentences
      }),
    Question(
      "What does a trait that affects colours cost?",
      note: """
        10,000 views with dynamic colours. Two changes, of a trait that affects colours or of one that \
        does not, each with an update cycle; `all` redraws every view at every change.
        """,
      workloads: [true, false].map { affectsColors in
        Workload(
          "color/\(affectsColors ? "affecting" : "other")/views=10000",
          implementations: [
            .engine { recoloring(10_000, affectsColors: affectsColors, redrawsAll: false) },
            .rival("all") { recoloring(10_000, affectsColors: affectsColors, redrawsAll: true) },
          ])
      },
      finding: TableFindings.colors),
  ]
}

enum Shade: UITraitDefinition {
  static let defaultValue = 0
  static let affectsColorAppearance = true
}

/// Invalidates and lays out views whose traits did not change.
private func layouts(of count: Int, isTracked: Bool) -> Work {
  let stage = onMain {
    let stage = ViewStage(count) { _ in TintReader() }
    stage.window.traitOverrides[Tint.self] = 3
    return stage
  }
  return { iterations in
    onMain {
      TraitTracking.isEnabled = isTracked
      defer { TraitTracking.isEnabled = true }
      let last = stage.views[count - 1] as! TintReader
      return repeated(iterations) {
        // What the layout before has read would prove nothing.
        last.tint = 0
        for view in stage.views { view.setNeedsLayout() }
        UIApplication.shared.runUpdateCycle()
        return UInt64(truncatingIfNeeded: last.tint)
      }
    }
  }
}

/// Changes a trait several times above views whose layouts read it, then resets it.
private func layouts(of count: Int, changes: Int, isEager: Bool) -> Work {
  let stage = onMain { ViewStage(count) { _ in TintReader() } }
  return { iterations in
    onMain {
      repeated(iterations) {
        var shown = 0
        for value in Array(1...changes) + [0] {
          stage.window.traitOverrides[Tint.self] = value
          if isEager || value == changes || value == 0 { UIApplication.shared.runUpdateCycle() }
          if value == changes { shown = (stage.views[count - 1] as! TintReader).tint }
        }
        shown = 100 * shown + (stage.views[count - 1] as! TintReader).tint
        return UInt64(truncatingIfNeeded: shown)
      }
    }
  }
}

/// Changes a trait twice above views with dynamic colours, and looks at one of them after each update.
private func recoloring(_ count: Int, affectsColors: Bool, redrawsAll: Bool) -> Work {
  let color = UIColor { $0[Shade.self] == 1 ? .red : .blue }
  let stage = onMain {
    ViewStage(count) { _ in
      let view = Painter()
      view.backgroundColor = color
      return view
    }
  }
  onMain {
    stage.window.traitOverrides[Shade.self] = 1
    UIApplication.shared.runUpdateCycle()
  }
  return { iterations in
    onMain {
      repeated(iterations) {
        var redCount: UInt64 = 0
        for value in 1...2 {
          if affectsColors {
            stage.window.traitOverrides[Shade.self] = value
          } else {
            stage.window.traitOverrides[Spacing.self] = value
          }
          if redrawsAll { for view in stage.views { view.setNeedsDisplay() } }
          UIApplication.shared.runUpdateCycle()
          redCount += (stage.views[count - 1] as! Painter).isRed ? 1 : 0
        }
        return redCount
      }
    }
  }
}

/// Sibling views in a window.
@MainActor
final class ViewStage {
  let scene = UIWindowScene()
  let window: UIWindow
  let views: [UIView]

  init(_ count: Int, _ make: (Int) -> UIView) {
    window = UIWindow(windowScene: scene)
    window.isHidden = false
    views = (0..<count).map(make)
    for view in views { window.addSubview(view) }
    window.traitOverrides[Shade.self] = 2
    window.traitOverrides[Spacing.self] = 2
    UIApplication.shared.runUpdateCycle()
  }
}

final class TintReader: UIView {
  var tint = 0

  override func layoutSubviews() { tint = traitCollection[Tint.self] }
}

private final class Painter: UIView {
  var isRed = false

  override func draw(_ rect: CGRect) { isRed = resolvedBackgroundColor == .red }
}
