import UIKit
import XCTest

/// Smaller names of views, controls, cells, fonts and controllers.
final class KeptNameTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testViewsAndControlsKeepTheirs() {
    onMain {
      let button = Bag(UIButton())
      button.holds(\.adjustsImageSizeForAccessibilityContentSizeCategory, false, true)
      XCTAssertFalse(UIButton().isHeld)
      let adjusting: [any UIAccessibilityContentSizeCategoryImageAdjusting] = [
        UIButton(), UIImageView(image: nil),
      ]
      for view in adjusting { view.adjustsImageSizeForAccessibilityContentSizeCategory = true }
      XCTAssertEqual(
        adjusting.map(\.adjustsImageSizeForAccessibilityContentSizeCategory), [true, true])
      let label = Bag(UILabel())
      label.holds(\.preferredVibrancy, .none, .automatic)
      label.holds(\.sizingRule, .typographic, .oversize)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      Bag(view).holds(\.anchorPoint, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1))
      view.anchorPoint = .zero
      XCTAssertEqual(view.layer.anchorPoint, .zero)
      let shot = view.resizableSnapshotView(
        from: CGRect(x: 1, y: 2, width: 3, height: 4), afterScreenUpdates: false,
        withCapInsets: .zero)
      XCTAssertEqual(shot?.frame, CGRect(x: 0, y: 0, width: 3, height: 4))
    }
  }

  func testAViewDescribesTheLimitsAroundIt() {
    onMain {
      let (outer, middle, view) = (UIView(), UIView(), UIScrollView())
      outer.addSubview(middle)
      middle.addSubview(view)
      XCTAssertEqual(view.appliedContentSizeCategoryLimitsDescription, "")
      outer.minimumContentSizeCategory = .small
      outer.maximumContentSizeCategory = .large
      view.maximumContentSizeCategory = .medium
      XCTAssertEqual(
        view.appliedContentSizeCategoryLimitsDescription,
        """
        UIScrollView: maximum UICTContentSizeCategoryM
        UIView: minimum UICTContentSizeCategoryS, maximum UICTContentSizeCategoryL
        """)
    }
  }

  func testASceneOpensNothing() throws {
    try onMain {
      let (scene, url) = (
        UIApplication.shared.connectScene(), try XCTUnwrap(URL(string: "app:page"))
      )
      let options = UIScene.OpenExternalURLOptions()
      Bag(options).holds(\.universalLinksOnly, false, true)
      var heard: [Bool] = []
      scene.open(url, options: options) { heard.append($0) }
      scene.open(url, options: nil)
      XCTAssertEqual(heard, [false])
    }
  }

  func testACommandIsValidated() {
    final class Page: UIViewController {
      override func validate(_ command: UICommand) {
        super.validate(command)
        command.state = .on
      }
      func sort() {}
    }
    onMain {
      let command = UICommand(title: "Sort", action: Page.sort)
      Page().validate(command)
      XCTAssertEqual(command.state, .on)
      Bag(UIViewController()).holds(\.restoresFocusAfterTransition, true, false)
    }
  }

  func testAControlShowsWhatItDoes() {
    onMain {
      let control = UIControl()
      XCTAssertEqual(control.allControlEvents, [])
      let identifier = UIAction.Identifier("a")
      control.addAction(
        UIAction(identifier: identifier) { _ in }, for: [.valueChanged, .touchDown])
      control.addAction(UIAction { _ in }, for: .editingDidEnd)
      var target: KeyTarget? = KeyTarget()
      if let target { control.addTarget(target, action: KeyTarget.act, for: .touchCancel) }
      XCTAssertEqual(
        control.allControlEvents, [.valueChanged, .touchDown, .editingDidEnd, .touchCancel])
      target = nil
      XCTAssertEqual(control.allControlEvents, [.valueChanged, .touchDown, .editingDidEnd])
      var shown: [UIControl.Event] = []
      control.enumerateEventHandlers { action, target, events, stop in
        XCTAssertTrue(action?.identifier == identifier && target == nil)
        shown.append(events)
        stop = true
      }
      XCTAssertEqual(shown, [[.valueChanged, .touchDown]])
      control.enumerateEventHandlers { _, _, events, _ in shown.append(events) }
      XCTAssertEqual(shown.count, 3)
      let touches: UIControl.Event = .allTouchEvents
      XCTAssertTrue(
        touches.contains([.touchDown, .touchCancel]) && !touches.contains(.valueChanged))
      XCTAssertTrue(UIControl.Event.allEditingEvents.contains([.editingDidBegin, .editingChanged]))
      XCTAssertTrue(
        UIControl.Event.applicationReserved.isDisjoint(with: UIControl.Event.systemReserved))
    }
  }
  private final class KeyTarget { func act() {} }

  func testAccessoriesKeepHowTheyArePlaced() {
    onMain {
      let view = UIView()
      let configuration = UICellAccessory.CustomViewConfiguration(
        customView: view, placement: .leading(displayed: .whenEditing), isHidden: true,
        reservedLayoutWidth: .custom(20), tintColor: .red, maintainsFixedSize: true)
      XCTAssertTrue(configuration.customView === view)
      XCTAssertEqual(configuration.reservedLayoutWidth, .custom(20))
      XCTAssertEqual([configuration.isHidden, configuration.maintainsFixedSize], [true, true])
      guard case .leading(.whenEditing, let position) = configuration.placement,
        case .trailing(.always, let start) = UICellAccessory.Placement.trailing()
      else { return XCTFail("another placement") }
      XCTAssertEqual(position([.checkmark(), .delete()]), 2)
      XCTAssertEqual(start([.checkmark()]), 0)
      let accessory = UICellAccessory.customView(configuration: configuration)
      XCTAssertEqual([accessory.kind], [.custom])
      XCTAssertTrue(accessory.view === view && accessory.displayed == .whenEditing)
      var inserted = 0
      let menu = UIMenu(children: [])
      let accessories: [UICellAccessory] = [
        .insert(options: .init(reservedLayoutWidth: .standard, backgroundColor: .green)) {
          inserted += 1
        },
        .popUpMenu(menu), .multiselect(options: .init(tintColor: .red)),
        .reorder(options: .init(showsVerticalSeparator: false)),
        .label(text: "a", options: .init(isHidden: false, adjustsFontForContentSizeCategory: true)),
        .outlineDisclosure(options: .init(style: .header, isHidden: true)),
      ]
      XCTAssertEqual(
        accessories.map(\.kind),
        [.insert, .popUpMenu, .multiselect, .reorder, .label, .outlineDisclosure])
      accessories[0].action?()
      XCTAssertEqual(inserted, 1)
      XCTAssertTrue(accessories[1].menu === menu)
    }
  }

  func testAListContentHasGuidesOfItsParts() {
    onMain {
      var content = UIListContentConfiguration.subtitleCell()
      let view = UIListContentView(configuration: content)
      XCTAssertTrue(view.textLayoutGuide == nil && view.imageLayoutGuide == nil)
      (content.text, content.image) = ("a", UIImage(systemName: "star"))
      view.configuration = content
      view.textLabel.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      XCTAssertEqual(view.textLayoutGuide?.layoutFrame, view.textLabel.frame)
      XCTAssertTrue(view.textLayoutGuide === view.textLayoutGuide)
      XCTAssertTrue(view.textLayoutGuide?.owningView === view)
      XCTAssertNil(view.secondaryTextLayoutGuide)
      XCTAssertNotNil(view.imageLayoutGuide)
      let constraint = view.leadingAnchor.constraint(
        equalTo: (view.textLayoutGuide ?? UILayoutGuide()).leadingAnchor)
      constraint.isActive = true
      XCTAssertTrue(constraint.isActive)
      content.secondaryText = "b"
      view.configuration = content
      XCTAssertNotNil(view.secondaryTextLayoutGuide)
    }
  }

  func testListsFontsAndDescriptors() {
    onMain {
      XCTAssertEqual(
        UIListContentConfiguration.accompaniedSidebarSubtitleCell(), .accompaniedSidebarCell())
      XCTAssertEqual(UIBackgroundConfiguration.listAccompaniedSidebarCell(), .listSidebarCell())
      let wide = UIFont.systemFont(ofSize: 12, weight: .bold, width: .expanded)
      XCTAssertEqual(wide, .systemFont(ofSize: 12, weight: .bold))
      let widths: [UIFont.Width] = [.compressed, .condensed, .standard, .expanded]
      XCTAssertEqual(widths.map(\.rawValue), widths.map(\.rawValue).sorted())
      XCTAssertTrue(wide.fontDescriptor.matrix.isIdentity)
      let traits: [UIFontDescriptor.SymbolicTraits] = [
        .traitVertical, .traitUIOptimized, .traitTightLeading, .traitLooseLeading,
      ]
      XCTAssertEqual(traits.map(\.rawValue), [1 << 11, 1 << 12, 1 << 15, 1 << 16])
    }
  }

  private final class Renaming: NSObject, UINavigationItemRenameDelegate {
    func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {
      navigationItem.title = title
    }
  }

  func testControllersAndItemsKeepTheirs() {
    onMain {
      let (item, renaming) = (UINavigationItem(), Renaming())
      item.renameDelegate = renaming
      item.renameDelegate?.navigationItem(item, didEndRenamingWith: "a")
      XCTAssertEqual(item.title, "a")
      XCTAssertTrue(renaming.navigationItemShouldBeginRenaming(item))
      XCTAssertTrue(renaming.navigationItem(item, shouldEndRenamingWith: "b"))
      let name = "ab"
      let all = name.startIndex..<name.endIndex
      XCTAssertEqual(
        renaming.navigationItem(item, willBeginRenamingWith: name, selectedRange: all).0, name)
      let views = Bag(item)
      views.holds(\.subtitleView, nil, UIView())
      views.holds(\.largeSubtitleView, nil, UIView())
      XCTAssertTrue(
        item.searchBarPlacementBarButtonItem === item.searchBarPlacementBarButtonItem)
      let tabs = UITabBarController()
      Bag(tabs).holds(\.compactTabIdentifiers, nil, ["a"])
      XCTAssertTrue(tabs.contentLayoutGuide.owningView === tabs.view)
      tabs.setNeedsUpdateOfPrefersPointerLocked()
      let scene = UIApplication.shared.connectScene()
      scene.windowingBehaviors?.isClosable = false
      XCTAssertEqual(scene.windowingBehaviors?.isClosable, false)
      XCTAssertEqual(scene.windowingBehaviors?.isMiniaturizable, true)
      let still = UIWindowScene.GeometryPreferences.iOS()
      XCTAssertNil(still.interfaceOrientations)
      scene.requestGeometryUpdate(still)
      XCTAssertEqual(
        UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portrait)
          .interfaceOrientations, .portrait)
    }
  }

  func testASplitControllersColumns() {
    onMain {
      let split = UISplitViewController(style: .tripleColumn)
      XCTAssertEqual(split.primaryBackgroundStyle, .sidebar)
      XCTAssertEqual(UISplitViewController().primaryBackgroundStyle, .none)
      XCTAssertEqual(split.splitBehavior, .tile)
      split.preferredSplitBehavior = .overlay
      XCTAssertEqual(split.splitBehavior, .overlay)
      let bag = Bag(split)
      let automatic = UISplitViewController.automaticDimension
      bag.holds(\.preferredSupplementaryColumnWidthFraction, automatic, 0.5)
      bag.holds(\.minimumSecondaryColumnWidth, automatic, 100)
      bag.holds(\.preferredSecondaryColumnWidth, automatic, 100)
      for column in [UISplitViewController.Column.primary, .secondary] {
        split.setViewController(UIViewController(), for: column)
      }
      let columns: [UISplitViewController.Column] = [
        .primary, .supplementary, .secondary, .compact,
      ]
      split.traitOverrides.horizontalSizeClass = .regular
      let stage = ProgramStage(split)
      XCTAssertEqual(columns.map(split.isShowing), [true, false, true, false])
      split.traitOverrides.horizontalSizeClass = .compact
      stage.update()
      XCTAssertEqual(columns.map(split.isShowing), [false, false, true, false])
      split.show(.primary)
      stage.update()
      XCTAssertEqual(columns.map(split.isShowing), [true, false, false, false])
    }
  }
}
