import UIKit
import XCTest

/// The configurations of cells: backgrounds, and the contents of lists.
final class ListContentTests: XCTestCase {
  @MainActor
  private static func state(
    _ change: (inout UICellConfigurationState) -> Void = { _ in }
  ) -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    change(&state)
    return state
  }

  private static let large = UITraitCollection(
    preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)

  // MARK: Backgrounds

  func testBackgroundsHaveTheColoursOfTheirLists() {
    onMain {
      let backgrounds: [(UIBackgroundConfiguration, UIColor)] = [
        (.listCell(), .systemBackground), (.listPlainCell(), .systemBackground),
        (.listGroupedCell(), .secondarySystemGroupedBackground), (.listSidebarCell(), .clear),
        (.listHeader(), .clear), (.listPlainHeaderFooter(), .systemBackground),
        (.listGroupedHeaderFooter(), .clear),
      ]
      for (background, color) in backgrounds {
        XCTAssertEqual(background.backgroundColor, color)
        for (chosen, isGray) in [
          (Self.state { $0.isSelected = true }, true),
          (Self.state { $0.isHighlighted = true }, true),
          (Self.state { $0.isEditing = true }, false),
        ] {
          let updated = background.updated(for: chosen)
          XCTAssertEqual(updated.backgroundColor, isGray ? .systemGray4 : color)
          XCTAssertEqual(updated == background, !isGray)
          XCTAssertEqual(updated.updated(for: Self.state()), background)
        }
        var header = UIViewConfigurationState(traitCollection: UITraitCollection())
        header.isSelected = true
        XCTAssertEqual(background.updated(for: header), background, "It is of no cell.")
      }
      let selected = Self.state { $0.isSelected = true }
      XCTAssertEqual(UIBackgroundConfiguration.clear().updated(for: selected), .clear())
      var own = UIBackgroundConfiguration.listCell().updated(for: selected)
      own.backgroundColor = .red
      XCTAssertEqual(own.backgroundColor, .red)
      XCTAssertEqual(own.updated(for: selected).backgroundColor, .red)
    }
  }

  func testABackgroundIsAViewOrAConfiguration() {
    onMain {
      let (cell, item) = (UITableViewCell(), UICollectionViewCell())
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      for _ in 0..<2 {
        let views = [UIView(), UIView(), UIView()]
        (cell.backgroundView, item.backgroundView) = (views[0], views[1])
        header.backgroundView = views[2]
        (cell.selectedBackgroundView, item.selectedBackgroundView) = (UIView(), UIView())
        cell.multipleSelectionBackgroundView = UIView()
        XCTAssertNil(cell.backgroundConfiguration)
        XCTAssertNil(item.backgroundConfiguration)
        XCTAssertNil(header.backgroundConfiguration)
        XCTAssertIdentical(views[1].superview, item)
        cell.backgroundConfiguration = .listCell()
        item.backgroundConfiguration = .listCell()
        header.backgroundConfiguration = .clear()
        XCTAssertEqual(views.map(\.superview), [nil, nil, nil])
        XCTAssertEqual(
          [cell.backgroundView, item.backgroundView, header.backgroundView], [nil, nil, nil])
        XCTAssertEqual(
          [cell.selectedBackgroundView, item.selectedBackgroundView], [nil, nil])
        XCTAssertNil(cell.multipleSelectionBackgroundView)
        (cell.backgroundView, item.backgroundView, header.backgroundView) = (nil, nil, nil)
        XCTAssertNotNil(cell.backgroundConfiguration)
        XCTAssertNotNil(item.backgroundConfiguration)
        XCTAssertNotNil(header.backgroundConfiguration)
      }
      cell.selectedBackgroundView = UIView()
      item.selectedBackgroundView = UIView()
      XCTAssertNil(cell.backgroundConfiguration)
      XCTAssertNil(item.backgroundConfiguration)
      cell.backgroundConfiguration = nil
      item.backgroundConfiguration = nil
      XCTAssertNotNil(cell.selectedBackgroundView)
      XCTAssertNotNil(item.selectedBackgroundView)
    }
  }

  func testABackgroundConfigurationThatIsSetWhileABackgroundViewComesStays() {
    final class Coming: UIView {
      var onCome: () -> Void = {}
      override func didMoveToSuperview() { if superview != nil { onCome() } }
    }
    onMain {
      let (cell, item) = (UITableViewCell(), UICollectionViewCell())
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      let views = [Coming(), Coming(), Coming()]
      views[0].onCome = { cell.backgroundConfiguration = .listCell() }
      views[1].onCome = { item.backgroundConfiguration = .listCell() }
      views[2].onCome = { header.backgroundConfiguration = .clear() }
      (cell.backgroundView, item.backgroundView) = (views[0], views[1])
      header.backgroundView = views[2]
      XCTAssertEqual(
        [cell.backgroundView, item.backgroundView, header.backgroundView], [nil, nil, nil])
      XCTAssertNotNil(cell.backgroundConfiguration)
      XCTAssertNotNil(item.backgroundConfiguration)
      XCTAssertNotNil(header.backgroundConfiguration)
    }
  }

  func testColoursAreTransformedWhenTheyAreResolved() {
    onMain {
      var background = UIBackgroundConfiguration.clear()
      XCTAssertEqual(background.resolvedBackgroundColor(for: .red), .clear)
      XCTAssertEqual(background.resolvedStrokeColor(for: .red), .red)
      background.strokeColor = .blue
      XCTAssertEqual(background.resolvedStrokeColor(for: .red), .blue)
      background.strokeColorTransformer = .grayscale
      XCTAssertEqual(background.resolvedStrokeColor(for: .red), .systemGray)
      background.backgroundColorTransformer = .monochromeTint
      XCTAssertEqual(background.resolvedBackgroundColor(for: .red), .tintColor)
      var image = UIListContentConfiguration.cell().imageProperties
      XCTAssertEqual(image.resolvedTintColor(for: .red), .red)
      image.tintColor = .green
      XCTAssertEqual(image.resolvedTintColor(for: .red), .green)
      image.tintColorTransformer = .init { $0.withAlphaComponent(0.5) }
      XCTAssertEqual(image.resolvedTintColor(for: .red), UIColor.green.withAlphaComponent(0.5))
      var text = UIListContentConfiguration.cell().textProperties
      text.color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
      UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
        XCTAssertEqual(text.resolvedColor(), .white)
      }
      text.colorTransformer = .init { _ in .blue }
      XCTAssertEqual(text.resolvedColor(), .blue)
      let kern = UIConfigurationTextAttributesTransformer { attributes in
        var changed = attributes
        changed.kern = (attributes.kern ?? 0) + 1
        return changed
      }
      XCTAssertEqual(kern(kern(AttributeContainer())).kern, 2)
    }
  }

  // MARK: Contents

  func testContentsHaveTheFontsAndColoursOfTheirPlaces() {
    onMain {
      let contents: [(UIListContentConfiguration, UIFont.TextStyle, UIColor)] = [
        (.cell(), .body, .label), (.subtitleCell(), .body, .label), (.valueCell(), .body, .label),
        (.sidebarCell(), .body, .label), (.accompaniedSidebarCell(), .body, .label),
        (.header(), .footnote, .secondaryLabel), (.footer(), .footnote, .secondaryLabel),
        (.plainHeader(), .headline, .label), (.groupedHeader(), .footnote, .secondaryLabel),
        (.extraProminentInsetGroupedHeader(), .title3, .label),
        (.prominentInsetGroupedHeader(), .headline, .label),
        (.plainFooter(), .footnote, .secondaryLabel),
        (.groupedFooter(), .footnote, .secondaryLabel),
      ]
      for (number, (content, style, color)) in contents.enumerated() {
        let (first, second) = (content.textProperties, content.secondaryTextProperties)
        XCTAssertEqual(first.font, .preferredFont(forTextStyle: style), "\(number)")
        XCTAssertEqual(first.color, color, "\(number)")
        XCTAssertEqual(second.font, .preferredFont(forTextStyle: .subheadline))
        XCTAssertEqual(second.color, .secondaryLabel)
        XCTAssertEqual(content.prefersSideBySideTextAndSecondaryText, number == 2)
        for text in [first, second] {
          XCTAssertEqual([text.alignment.rawValue, text.transform.rawValue], [0, 0])
          XCTAssertEqual(text.lineBreakMode, .byTruncatingTail)
          XCTAssertEqual(text.numberOfLines, 0)
          XCTAssertTrue(text.adjustsFontForContentSizeCategory)
          XCTAssertFalse(text.adjustsFontSizeToFitWidth)
        }
        XCTAssertEqual(content.alpha, 1)
        XCTAssertEqual(
          content.directionalLayoutMargins,
          NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
        let image = content.imageProperties
        XCTAssertEqual([image.strokeWidth, image.cornerRadius], [0, 0])
        XCTAssertEqual([image.maximumSize, image.reservedLayoutSize], [.zero, .zero])
      }
    }
  }

  func testPropertiesOfTextsAndImagesAreCompared() {
    onMain {
      let text = UIListContentConfiguration.cell().textProperties
      let texts: [(inout UIListContentConfiguration.TextProperties) -> Void] = [
        { $0.font = .systemFont(ofSize: 3) }, { $0.color = .red }, { $0.alignment = .center },
        { $0.lineBreakMode = .byClipping }, { $0.numberOfLines = 3 },
        { $0.transform = .uppercase }, { $0.adjustsFontForContentSizeCategory = false },
        { $0.adjustsFontSizeToFitWidth = true }, { $0.colorTransformer = .grayscale },
      ]
      for (number, change) in texts.enumerated() {
        var other = text
        change(&other)
        XCTAssertNotEqual(other, text, "Change \(number)")
        var same = text
        change(&same)
        XCTAssertEqual(other, same, "Change \(number)")
      }
      let image = UIListContentConfiguration.cell().imageProperties
      let images: [(inout UIListContentConfiguration.ImageProperties) -> Void] = [
        { $0.tintColor = .red }, { $0.strokeColor = .red }, { $0.strokeWidth = 3 },
        { $0.cornerRadius = 3 }, { $0.maximumSize.width = 3 }, { $0.reservedLayoutSize.width = 3 },
        { $0.preferredSymbolConfiguration = .init(scale: .large) },
        { $0.tintColorTransformer = .grayscale },
      ]
      for (number, change) in images.enumerated() {
        var other = image
        change(&other)
        XCTAssertNotEqual(other, image, "Change \(number)")
      }
      for change in texts[0...1] {
        var other = text
        change(&other)
        XCTAssertNotEqual(other.hashValue, text.hashValue)
      }
      var other = image
      other.tintColor = .red
      XCTAssertNotEqual(other.hashValue, image.hashValue)
      XCTAssertEqual(Set([text, text]).count, 1)
      XCTAssertEqual(Set([image, image]).count, 1)
      let (clear, cell) = (UIBackgroundConfiguration.clear(), UIBackgroundConfiguration.listCell())
      XCTAssertNotEqual(clear.hashValue, cell.hashValue)
    }
  }

  func testFontsFollowTheTextSizeUnlessTheyAreToldNotTo() {
    onMain {
      var content = UIListContentConfiguration.cell()
      let (first, second) = (content.textProperties.font, content.secondaryTextProperties.font)
      let state = UICellConfigurationState(traitCollection: Self.large)
      let larger = content.updated(for: state)
      XCTAssertGreaterThan(larger.textProperties.font.pointSize, first.pointSize)
      XCTAssertGreaterThan(larger.secondaryTextProperties.font.pointSize, second.pointSize)
      content.textProperties.adjustsFontForContentSizeCategory = false
      content.secondaryTextProperties.font = .systemFont(ofSize: 9)
      let fixed = content.updated(for: state)
      XCTAssertEqual(fixed.textProperties.font, first)
      XCTAssertEqual(fixed.secondaryTextProperties.font, .systemFont(ofSize: 9))
    }
  }

  // MARK: Views

  func testAContentViewShowsItsConfiguration() {
    onMain {
      var content = UIListContentConfiguration.cell()
      (content.text, content.secondaryText) = ("one", "two")
      content.image = UIImage(systemName: "star")
      content.imageProperties.tintColor = .red
      content.textProperties.font = .systemFont(ofSize: 3)
      content.textProperties.numberOfLines = 4
      content.secondaryTextProperties.color = .blue
      let view = content.makeContentView() as! UIListContentView
      let (first, second, image) = (view.textLabel, view.secondaryTextLabel, view.imageView)
      XCTAssertEqual(view.subviews, [image, first, second])
      XCTAssertEqual([first.text, second.text], ["one", "two"])
      XCTAssertEqual(
        [first.font, second.font],
        [.systemFont(ofSize: 3), .preferredFont(forTextStyle: .subheadline)])
      XCTAssertEqual([first.textColor, second.textColor], [.label, .blue])
      XCTAssertEqual([first.numberOfLines, second.numberOfLines], [4, 0])
      XCTAssertEqual(image.image, UIImage(systemName: "star"))
      XCTAssertEqual(image.tintColor, .red)
      content.attributedText = NSAttributedString(string: "first")
      content.secondaryAttributedText = NSAttributedString(string: "second")
      content.image = nil
      view.configuration = content
      XCTAssertEqual([first.text, second.text], ["first", "second"])
      XCTAssertNil(image.image)
      XCTAssertEqual(view.configuration as? UIListContentConfiguration, content)
      view.configuration = UIContentUnavailableConfiguration.empty()
      XCTAssertEqual(
        view.configuration as? UIListContentConfiguration, content, "It is of another type.")
    }
  }

  func testAContentViewsTextsFollowTheTextSize() {
    onMain {
      let window = UIWindow(frame: .zero)
      defer { UIApplication.shared.reset() }
      let view = UIListContentView(configuration: .cell())
      window.addSubview(view)
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      let before = [view.textLabel, view.secondaryTextLabel].map(\.font.pointSize)
      window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
      UIApplication.shared.runUpdateCycle()
      let after = [view.textLabel, view.secondaryTextLabel].map(\.font.pointSize)
      for (small, large) in zip(before, after) { XCTAssertGreaterThan(large, small) }
      let shown = view.configuration as? UIListContentConfiguration
      XCTAssertEqual(shown?.textProperties.font.pointSize, after[0])
    }
  }

  func testAnotherConfigurationLaysAContentViewOutAgain() {
    final class View: UIListContentView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    onMain {
      let view = View(configuration: .cell())
      view.layoutIfNeeded()
      view.configuration = UIListContentConfiguration.header()
      view.layoutIfNeeded()
      XCTAssertEqual(view.layouts, 2)
    }
  }
}
