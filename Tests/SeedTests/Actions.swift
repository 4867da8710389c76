import ConformanceHarness
import UIKit

// Both sets of notes register these two actions. `#selector(UIView.setNeedsLayout)` is here
// `UIView.setNeedsLayout`, the method not applied yet, and `@objc` is gone. On Apple's systems the
// harness registers a selector for it.

/// The view that is `self` where the first action is registered.
final class SizeClassView: UIView {
  private(set) var layouts = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Register for horizontal size class changes on self
    registerForTraitChanges(
      [UITraitHorizontalSizeClass.self],
      action: UIView.setNeedsLayout
    )
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

/// The view on which others register.
final class MyView: UIView {}

/// The target that is `self` where the second action is registered.
@MainActor
final class Coordinator {
  private(set) var heard: [(view: MyView, previousTraitCollection: UITraitCollection)] = []

  init(_ view: MyView) {
    // Register for changes to multiple traits on another view
    let anotherView: MyView = view  // Was declared without a value.
    anotherView.registerForTraitChanges(
      [UITraitHorizontalSizeClass.self, ContainedInSettingsTrait.self],
      target: self,
      action: Coordinator.handleTraitChange(view:previousTraitCollection:)
    )
  }

  func handleTraitChange(view: MyView, previousTraitCollection: UITraitCollection) {
    // Handle the trait change for this view...
    heard.append((view, previousTraitCollection))
  }
}
