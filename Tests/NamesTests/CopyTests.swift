import UIKit
import XCTest

/// Objects that UIKit's headers declare as `NSCopying`, and properties that they declare as `copy`.
final class CopyTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAPathIsCopied() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3))
    path.lineWidth = 4
    let copy = try XCTUnwrap(path.copy() as? UIBezierPath)
    path.addLine(to: CGPoint(x: 9, y: 9))
    path.lineWidth = 5
    XCTAssertEqual(copy.bounds, CGRect(x: 0, y: 0, width: 2, height: 3))
    XCTAssertEqual(copy.lineWidth, 4)

    let line = CGMutablePath()
    line.move(to: CGPoint(x: 1, y: 1))
    let grown = line.mutableCopy()
    let fixed = line.copy()
    grown?.addLine(to: CGPoint(x: 2, y: 2))
    line.addLine(to: CGPoint(x: 5, y: 5))
    XCTAssertEqual(grown?.boundingBox.maxX, 2)
    XCTAssertEqual(fixed?.boundingBox.maxX, 1)
  }

  func testAnAnimationIsCopiedWithItsClass() throws {
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.duration, spring.mass, spring.toValue) = (1, 2, 3)
    spring.isAdditive = true
    let copy = try XCTUnwrap(spring.copy() as? CASpringAnimation)
    spring.duration = 5
    XCTAssertEqual(copy.duration, 1)
    XCTAssertEqual([copy.mass, copy.damping], [2, 10])
    XCTAssertEqual(copy.toValue as? Int, 3)
    XCTAssertEqual(copy.keyPath, "opacity")
    XCTAssertTrue(copy.isAdditive)

    let frames = CAKeyframeAnimation(keyPath: "position")
    (frames.values, frames.calculationMode) = ([1, 2], .cubic)
    frames.rotationMode = .rotateAuto
    let framesCopy = try XCTUnwrap(frames.copy() as? CAKeyframeAnimation)
    XCTAssertEqual(framesCopy.values as? [Int], [1, 2])
    XCTAssertEqual(framesCopy.calculationMode, .cubic)
    XCTAssertEqual(framesCopy.rotationMode, .rotateAuto)

    let (group, change) = (CAAnimationGroup(), CATransition())
    group.animations = [spring]
    XCTAssertIdentical((group.copy() as? CAAnimationGroup)?.animations?.first, spring)
    (change.type, change.endProgress) = (.push, 0.5)
    let changeCopy = try XCTUnwrap(change.copy() as? CATransition)
    XCTAssertEqual(changeCopy.type, .push)
    XCTAssertEqual(changeCopy.endProgress, 0.5)
  }

  func testPartsOfALayoutAreCopied() throws {
    try onMain {
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(1), heightDimension: .absolute(2))
      let item = NSCollectionLayoutItem(layoutSize: size)
      item.contentInsets.top = 3
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitem: item, count: 2)
      group.interItemSpacing = .fixed(4)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 5
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: "badge", containerAnchor: .init(edges: .top))
      badge.zIndex = 6
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: "header", alignment: .top)
      (header.zIndex, header.pinToVisibleBounds) = (7, true)
      let back = NSCollectionLayoutDecorationItem.background(elementKind: "back")
      back.zIndex = 8

      let itemCopy = try XCTUnwrap(item.copy() as? NSCollectionLayoutItem)
      item.contentInsets.top = 0
      XCTAssertEqual(itemCopy.contentInsets.top, 3)
      let groupCopy = try XCTUnwrap(group.copy() as? NSCollectionLayoutGroup)
      group.interItemSpacing = nil
      XCTAssertEqual(groupCopy.interItemSpacing?.spacing, 4)
      XCTAssertEqual(groupCopy.axis, .vertical)
      let sectionCopy = try XCTUnwrap(section.copy() as? NSCollectionLayoutSection)
      section.interGroupSpacing = 0
      XCTAssertEqual(sectionCopy.interGroupSpacing, 5)
      XCTAssertEqual((badge.copy() as? NSCollectionLayoutSupplementaryItem)?.zIndex, 6)
      let headerCopy = try XCTUnwrap(
        header.copy() as? NSCollectionLayoutBoundarySupplementaryItem)
      XCTAssertEqual(headerCopy.zIndex, 7)
      XCTAssertTrue(headerCopy.pinToVisibleBounds)
      XCTAssertEqual((back.copy() as? NSCollectionLayoutDecorationItem)?.zIndex, 8)
    }
  }

  func testSmallObjectsAreCopied() throws {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 2
    let copy = try XCTUnwrap(shadow.copy() as? NSShadow)
    shadow.shadowBlurRadius = 3
    XCTAssertEqual(copy.shadowBlurRadius, 2)
    try onMain {
      let preview = UIPreviewParameters()
      preview.backgroundColor = .red
      let copy = try XCTUnwrap(preview.copy() as? UIPreviewParameters)
      preview.backgroundColor = .blue
      XCTAssertEqual(copy.backgroundColor, .red)

      let (button, tab) = (UIBarButtonItemAppearance(), UITabBarItemAppearance())
      (button.normal.iconColor, tab.selected.iconColor) = (.red, .red)
      let buttonCopy = try XCTUnwrap(button.copy() as? UIBarButtonItemAppearance)
      let tabCopy = try XCTUnwrap(tab.copy() as? UITabBarItemAppearance)
      (button.normal.iconColor, tab.selected.iconColor) = (.blue, .blue)
      XCTAssertEqual([buttonCopy.normal.iconColor, tabCopy.selected.iconColor], [.red, .red])
    }
  }

  // MARK: Appearances

  /// What a holder keeps of an appearance that changes after it was set.
  @MainActor
  private static func kept<Holder: AnyObject, Appearance: UIBarAppearance>(
    _ holder: Holder, _ path: ReferenceWritableKeyPath<Holder, Appearance>
  ) -> UIColor? {
    let appearance = Appearance()
    appearance.backgroundColor = .white
    holder[keyPath: path] = appearance
    appearance.backgroundColor = .red
    return holder[keyPath: path].backgroundColor
  }
  @MainActor
  private static func kept<Holder: AnyObject, Appearance: UIBarAppearance>(
    _ holder: Holder, _ path: ReferenceWritableKeyPath<Holder, Appearance?>
  ) -> UIColor? {
    let appearance = Appearance()
    appearance.backgroundColor = .white
    holder[keyPath: path] = appearance
    appearance.backgroundColor = .red
    return holder[keyPath: path]?.backgroundColor
  }

  func testBarsAndItemsCopyAppearances() {
    onMain {
      let (bar, tabs, tools) = (UINavigationBar(), UITabBar(), UIToolbar())
      let (item, tabItem) = (UINavigationItem(), UITabBarItem())
      let kept = [
        Self.kept(bar, \.standardAppearance), Self.kept(bar, \.scrollEdgeAppearance),
        Self.kept(bar, \.compactAppearance), Self.kept(bar, \.compactScrollEdgeAppearance),
        Self.kept(tabs, \.standardAppearance), Self.kept(tabs, \.scrollEdgeAppearance),
        Self.kept(tools, \.standardAppearance), Self.kept(tools, \.scrollEdgeAppearance),
        Self.kept(tools, \.compactAppearance), Self.kept(tools, \.compactScrollEdgeAppearance),
        Self.kept(item, \.standardAppearance), Self.kept(item, \.scrollEdgeAppearance),
        Self.kept(item, \.compactAppearance), Self.kept(item, \.compactScrollEdgeAppearance),
        Self.kept(tabItem, \.standardAppearance), Self.kept(tabItem, \.scrollEdgeAppearance),
      ]
      XCTAssertEqual(kept, Array(repeating: UIColor.white, count: kept.count))
      bar.standardAppearance.backgroundColor = .green
      XCTAssertEqual(bar.standardAppearance.backgroundColor, .green, "The bar's own copy changes.")
    }
  }

  /// The runtime's header of `UIBarAppearance` has `isEqual:` and `_checkEqualTo:`.
  func testAppearancesWithEqualValuesAreEqual() {
    onMain {
      let bar = UINavigationBar()
      @MainActor func styled() -> UINavigationBarAppearance {
        let styled = UINavigationBarAppearance()
        styled.configureWithOpaqueBackground()
        styled.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 3), .kern: 1]
        styled.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        return styled
      }
      let changes: [(UINavigationBarAppearance) -> Void] = [
        { $0.backgroundColor = .red }, { $0.configureWithDefaultBackground() },
        { $0.titleTextAttributes[.kern] = 2 }, { $0.shadowImage = UIImage(systemName: "star") },
        { $0.doneButtonAppearance.focused.iconColor = .green },
        { $0.backButtonAppearance.normal.titlePositionAdjustment.vertical = 1 },
      ]
      let set = styled()
      bar.standardAppearance = set
      XCTAssertEqual(bar.standardAppearance, set)
      XCTAssertEqual(bar.standardAppearance, styled())
      XCTAssertEqual(bar.standardAppearance.hash, set.hash)
      for change in changes {
        let other = styled()
        change(other)
        XCTAssertNotEqual(bar.standardAppearance, other)
      }
      XCTAssertEqual(UITabBarAppearance(), UITabBarAppearance())
      XCTAssertEqual(UIToolbarAppearance(), UIToolbarAppearance())
      XCTAssertNotEqual(UIBarAppearance(), UIToolbarAppearance())
      let (tabs, otherTabs) = (UITabBarAppearance(), UITabBarAppearance())
      otherTabs.inlineLayoutAppearance.selected.badgeBackgroundColor = .red
      XCTAssertNotEqual(tabs, otherTabs)
    }
  }

  func testAppearancesCopyThoseOfTheirItems() {
    onMain {
      let (bar, tabs, tools) = (
        UINavigationBarAppearance(), UITabBarAppearance(), UIToolbarAppearance()
      )
      let (button, tab) = (UIBarButtonItemAppearance(), UITabBarItemAppearance())
      (button.normal.iconColor, tab.normal.iconColor) = (.white, .white)
      (bar.buttonAppearance, bar.doneButtonAppearance, bar.backButtonAppearance) = (
        button, button, button
      )
      (tools.buttonAppearance, tools.doneButtonAppearance) = (button, button)
      (tabs.stackedLayoutAppearance, tabs.inlineLayoutAppearance) = (tab, tab)
      tabs.compactInlineLayoutAppearance = tab
      (button.normal.iconColor, tab.normal.iconColor) = (.red, .red)
      let kept = [
        bar.buttonAppearance, bar.doneButtonAppearance, bar.backButtonAppearance,
        tools.buttonAppearance, tools.doneButtonAppearance,
      ].map(\.normal)
      let keptTabs = [
        tabs.stackedLayoutAppearance, tabs.inlineLayoutAppearance,
        tabs.compactInlineLayoutAppearance,
      ].map(\.normal)
      for state in kept + keptTabs { XCTAssertEqual(state.iconColor, .white) }
    }
  }

  /// The header: `configureWithTransparentBackground` and the others "reset background and shadow properties".
  func testAConfiguredAppearanceHasNoImages() {
    onMain {
      XCTAssertNotNil(UINavigationBarAppearance().backgroundEffect)
      for configure: (UIBarAppearance) -> Void in [
        { $0.configureWithDefaultBackground() }, { $0.configureWithOpaqueBackground() },
        { $0.configureWithTransparentBackground() },
      ] {
        let appearance = UIBarAppearance()
        (appearance.backgroundImage, appearance.shadowImage) = (UIImage(), UIImage())
        configure(appearance)
        XCTAssertNil(appearance.backgroundImage)
        XCTAssertNil(appearance.shadowImage)
      }
    }
  }

  /// A bar takes copies from its prototype, and takes others when the prototype's are replaced.
  func testABarTakesCopiesOfThePrototypesAppearances() {
    onMain {
      let stage = ProgramStage()
      @MainActor func set(_ color: UIColor) {
        let appearance = UINavigationBarAppearance()
        appearance.backgroundColor = color
        UINavigationBar.appearance().standardAppearance = appearance
        UINavigationBar.appearance().scrollEdgeAppearance = appearance
      }
      @MainActor func colors(_ bar: UINavigationBar) -> [UIColor?] {
        [bar.standardAppearance.backgroundColor, bar.scrollEdgeAppearance?.backgroundColor]
      }
      set(.red)
      let (bar, own) = (UINavigationBar(), UINavigationBar())
      own.standardAppearance = UINavigationBarAppearance()
      own.scrollEdgeAppearance = UINavigationBarAppearance()
      for bar in [bar, own] { stage.window.addSubview(bar) }
      XCTAssertEqual(colors(bar), [.red, .red])
      XCTAssertEqual(colors(own), [nil, nil])
      set(.blue)
      XCTAssertEqual(colors(bar), [.red, .red])
      for bar in [bar, own] {
        bar.removeFromSuperview()
        stage.window.addSubview(bar)
      }
      XCTAssertEqual(colors(bar), [.blue, .blue])
      XCTAssertEqual(colors(own), [nil, nil])
    }
  }
}
