import UIKit
import XCTest

// Views: cells, fonts, drawing, scales, directions, snapshots.

final class ViewPrograms: XCTestCase {
  func testAHairlineIsOnePixel() {
    final class Hairline: UIView {
      private(set) var height: CGFloat = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        height = 1 / max(traitCollection.displayScale, 1)
      }
    }
    inApplication { window in
      let line = window.show(Hairline())
      XCTAssertEqual(line.height, 1 / 3)
      window.traitOverrides.displayScale = 2
      turn()
      XCTAssertEqual(line.height, 1 / 2)
    }
  }

  func testALabelFollowsDynamicType() {
    inApplication { window in
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      _ = window.show(label)
      window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      turn()
      XCTAssertEqual(label.font.pointSize, 33)
    }
  }

  func testALabelStopsGrowingAtALimit() {
    inApplication { window in
      let label = UILabel()
      label.maximumContentSizeCategory = .extraLarge
      _ = window.show(label)
      window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      turn()
      XCTAssertEqual(label.traitCollection.preferredContentSizeCategory, .extraLarge)
    }
  }

  func testALengthIsScaledWithTheText() {
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    XCTAssertEqual(metrics.scaledValue(for: 10, compatibleWith: large), 10)
    XCTAssertGreaterThan(metrics.scaledValue(for: 10, compatibleWith: huge), 28)
    let font = metrics.scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 40, compatibleWith: huge)
    XCTAssertEqual(font.pointSize, 40)
  }

  func testABorderIsDrawnAgainInTheDark() {
    final class Bordered: UIView {
      var strokes: [[CGFloat]?] = []

      override func draw(_ rect: CGRect) {
        super.draw(rect)
        strokes.append(UIColor.label.cgColor.components)
      }
    }
    inApplication { window in
      let view = window.show(Bordered())
      window.overrideUserInterfaceStyle = .dark
      turn()
      XCTAssertEqual(view.strokes.count, 2)
      XCTAssertNotEqual(view.strokes[0], view.strokes[1])
    }
  }

  func testAChevronIsMirrored() {
    final class Chevron: UIView {
      private(set) var name = ""

      override func updateProperties() {
        super.updateProperties()
        name = traitCollection.layoutDirection == .rightToLeft ? "chevron.left" : "chevron.right"
      }
    }
    inApplication { window in
      let chevron = window.show(Chevron())
      XCTAssertEqual(chevron.name, "chevron.right")
      window.traitOverrides.layoutDirection = .rightToLeft
      turn()
      XCTAssertEqual(chevron.name, "chevron.left")
    }
  }

  func testACellIsConfiguredByItsTraits() {
    final class Cell: UICollectionViewCell {
      private(set) var configured: [UIUserInterfaceSizeClass] = []

      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        configured.append(state.traitCollection.horizontalSizeClass)
      }
    }
    inApplication { window in
      let cell = window.show(Cell())
      window.traitOverrides.horizontalSizeClass = .regular
      turn()
      XCTAssertEqual(cell.configured, [.compact, .regular])
    }
  }

  func testAButtonUpdatesItsConfiguration() {
    inApplication { window in
      let button = UIButton()
      button.configuration = .filled()
      button.configurationUpdateHandler = { button in
        button.configuration?.title =
          button.traitCollection.horizontalSizeClass == .compact ? "+" : "Add"
      }
      _ = window.show(button)
      XCTAssertEqual(button.configuration?.title, "+")
      window.traitOverrides.horizontalSizeClass = .regular
      turn()
      XCTAssertEqual(button.configuration?.title, "Add")
    }
  }

  /// As a class of buttons with a look of its own.
  func testAButtonThatOverridesItsUpdateHasItsLookAtFirst() {
    final class Prominent: UIButton {
      override func updateConfiguration() {
        var look = Configuration.filled()
        look.title = isEnabled ? "Buy" : "Sold out"
        configuration = look
      }
    }
    inApplication { window in
      let button = Prominent()
      _ = window.show(button)
      XCTAssertEqual(button.configuration?.title, "Buy")
      button.isEnabled = false
      turn()
      XCTAssertEqual(button.configuration?.title, "Sold out")
    }
  }

  func testATintIsInherited() {
    inApplication { window in
      let (toolbar, button) = (UIView(), UIButton())
      toolbar.addSubview(button)
      toolbar.tintColor = .systemOrange
      button.backgroundColor = .tintColor
      _ = window.show(toolbar)
      XCTAssertEqual(button.tintColor, .systemOrange)
      XCTAssertEqual(
        button.resolvedBackgroundColor,
        UIColor.systemOrange.resolvedColor(with: button.traitCollection))
    }
  }

  func testAnImageIsChosenByScaleAndStyle() {
    let asset = UIImageAsset()
    asset.register(
      UIImage(resource: "moon"), with: UITraitCollection(userInterfaceStyle: .dark))
    asset.register(UIImage(resource: "sun"), with: UITraitCollection(userInterfaceStyle: .light))
    let traits = UITraitCollection(mutations: {
      $0.userInterfaceStyle = .dark
      $0.displayScale = 2
    })
    XCTAssertEqual(asset.image(with: traits).resource, "moon")
  }

  func testASnapshotIsMadeInBothStyles() {
    inApplication { window in
      let view = UILabel()
      view.backgroundColor = .systemBackground
      let shots = [UIUserInterfaceStyle.light, .dark].map { style in
        view.overrideUserInterfaceStyle = style
        view.updateTraitsIfNeeded()
        return view.resolvedBackgroundColor
      }
      XCTAssertEqual(shots, [.white, .black])
      withExtendedLifetime(window) {}
    }
  }

  /// As snapshot libraries do.
  func testASnapshotHostOverridesItsTraitCollection() {
    final class SnapshotWindow: UIWindow {
      private let traits: UITraitCollection

      init(traits: UITraitCollection) {
        self.traits = traits
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

      override var traitCollection: UITraitCollection {
        super.traitCollection.modifyingTraits { [traits] in
          $0.displayScale = traits.displayScale
        }
      }
    }
    inApplication { _ in
      let window = SnapshotWindow(traits: UITraitCollection(displayScale: 1))
      XCTAssertEqual(window.traitCollection.displayScale, 1)
      XCTAssertEqual(window.traitCollection.userInterfaceIdiom, .phone)
    }
  }

  func testATraitIsOverriddenOnceInALayout() {
    final class Grid: UIView {
      private(set) var writes = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        if traitOverrides.contains(UITraitHorizontalSizeClass.self) { return }
        writes += 1
        traitOverrides.horizontalSizeClass = bounds.width < 500 ? .compact : .regular
      }
    }
    inApplication { window in
      let grid = window.show(Grid(frame: CGRect(x: 0, y: 0, width: 600, height: 100)))
      grid.setNeedsLayout()
      turn()
      XCTAssertEqual(grid.writes, 1)
      XCTAssertEqual(grid.traitCollection.horizontalSizeClass, .regular)
    }
  }

  func testAGroupOfTraitsIsObservedTogether() {
    inApplication { window in
      let view = window.show(UIView())
      var heard = 0
      let traits = UITraitCollection.systemTraitsAffectingColorAppearance
      view.registerForTraitChanges(traits) { (_: UIView, _: UITraitCollection) in heard += 1 }
      window.traitOverrides.userInterfaceStyle = .dark
      window.traitOverrides.accessibilityContrast = .high
      turn()
      XCTAssertEqual(heard, 1)
    }
  }

  func testAColourIsStrongerWithContrast() {
    let normal = UIColor.systemRed.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    let high = UIColor.systemRed.resolvedColor(
      with: UITraitCollection(userInterfaceStyle: .dark).modifyingTraits {
        $0.accessibilityContrast = .high
      })
    XCTAssertNotEqual(normal, high)
  }
}
