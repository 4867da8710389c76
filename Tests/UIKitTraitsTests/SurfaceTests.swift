import TraitTestSupport
import UIKitTestSupport
import UIKitTraits
import XCTest

/// UIKit's API around traits: presentations, cells, tint colours, split views.
final class SurfaceTests: XCTestCase {
  /// As controls of applications do that dim while they are pressed.
  func testAControlMayOverrideItsStates() {
    final class Pressed: UIButton {
      var changes: [Bool] = []
      var updates = 0

      override var isHighlighted: Bool { didSet { changes.append(isHighlighted) } }
      override func updateConfiguration() { updates += 1 }
    }
    onStage { stage in
      let button = Pressed()
      stage.window.addSubview(button)
      stage.update()
      let updates = button.updates
      button.isHighlighted = true
      stage.update()
      button.isHighlighted = true
      stage.update()
      XCTAssertEqual(button.changes, [true, true])
      XCTAssertEqual(button.updates, updates + 1, "The same state again changes nothing.")
      let toggle: UIControl = UISwitch()
      XCTAssertTrue(toggle.isEnabled)
    }
  }

  func testEachStateOfAControlUpdatesAButtonOnce() {
    final class Counting: UIButton {
      var updates = 0
      override func updateConfiguration() { updates += 1 }
    }
    onStage { stage in
      let states: [(name: String, first: Bool, set: (UIControl, Bool) -> Void)] = [
        ("enabled", true, { $0.isEnabled = $1 }), ("selected", false, { $0.isSelected = $1 }),
        ("highlighted", false, { $0.isHighlighted = $1 }),
      ]
      for state in states {
        let button = Counting()
        stage.window.addSubview(button)
        stage.update()
        let counts = [!state.first, !state.first, state.first].map { isOn in
          button.updates = 0
          state.set(button, isOn)
          stage.update()
          return button.updates
        }
        XCTAssertEqual(counts, [1, 0, 1], state.name)
      }
    }
  }

  /// S10: a content configuration's reads of its cell's traits are tracked.
  func testAContentConfigurationIsUpdatedForItsCell() {
    onStage { stage in
      let cell = UICollectionViewCell()
      cell.contentConfiguration = DensityConfiguration()
      stage.window.addSubview(cell)
      stage.update()
      let content = cell.contentView
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual((cell.contentConfiguration as? DensityConfiguration)?.density, 2)
      XCTAssertIdentical(
        cell.contentView, content, "An updated configuration keeps its content view.")
      cell.automaticallyUpdatesContentConfiguration = false
      stage.window.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual((cell.contentConfiguration as? DensityConfiguration)?.density, 2)
    }
  }

  func testThePresentationStyleDecidesTheControllersClass() {
    onStage { _ in
      let controller = UIViewController()
      XCTAssertTrue(controller.presentationController is UISheetPresentationController)
      controller.modalPresentationStyle = .popover
      XCTAssertTrue(controller.presentationController is UIPopoverPresentationController)
      controller.modalPresentationStyle = .fullScreen
      XCTAssertNil(controller.sheetPresentationController)
      XCTAssertNil(controller.popoverPresentationController)
    }
  }

  /// The traits of the presentation style are the weakest overrides.
  func testPresentationOverridesWinOverTheStylesTraits() {
    onStage { stage in
      let (root, form) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      form.modalPresentationStyle = .formSheet
      form.presentationController?.traitOverrides.horizontalSizeClass = .regular
      root.present(form, animated: false)
      stage.update()
      XCTAssertEqual(form.traitCollection.horizontalSizeClass, .regular)
      XCTAssertEqual(form.traitCollection.userInterfaceLevel, .elevated)
    }
  }

  func testTheTintColourAsAColourFollowsTheView() {
    onStage { stage in
      let (outer, inner) = (UIView(), UIView())
      let blue = UIColor.systemBlue.resolvedColor(with: UITraitCollection())
      outer.addSubview(inner)
      inner.backgroundColor = .tintColor
      stage.window.addSubview(outer)
      stage.update()
      XCTAssertEqual(inner.resolvedBackgroundColor, blue)
      outer.tintColor = .red
      stage.update()
      XCTAssertEqual(inner.resolvedBackgroundColor, .red)
      XCTAssertTrue(
        outer.traitOverrides.isEmpty, "A tint colour does not appear in `traitOverrides`.")
      outer.tintColor = .tintColor
      stage.update()
      XCTAssertEqual(
        inner.resolvedBackgroundColor, blue, "A tint colour that refers to itself is ignored.")
    }
  }

  func testASplitViewKeepsOverridesOfItsColumns() {
    onStage { stage in
      let split = UISplitViewController(style: .doubleColumn)
      let (list, page) = (UIViewController(), UIViewController())
      split.traitOverrides.horizontalSizeClass = .regular
      split.viewControllers = [list, page]
      stage.window.rootViewController = split
      list.traitOverrides.horizontalSizeClass = .regular
      stage.update()
      XCTAssertEqual(list.traitCollection.horizontalSizeClass, .regular)
      XCTAssertEqual(list.traitCollection.splitViewControllerLayoutEnvironment, .expanded)
      split.setViewController(nil, for: .primary)
      XCTAssertNil(list.parent)
      XCTAssertEqual(list.splitViewController, nil)
    }
  }
}

private struct DensityConfiguration: UIContentConfiguration {
  var density = 0

  func makeContentView() -> any UIView & UIContentView { DensityView(self) }

  func updated(for state: any UIConfigurationState) -> DensityConfiguration {
    DensityConfiguration(density: state.traitCollection.density)
  }
}

private final class DensityView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: DensityConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }
}
