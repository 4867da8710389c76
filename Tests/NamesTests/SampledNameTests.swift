import UIKit
import XCTest

/// Names that a sample of public programs uses, and what they do.
final class SampledNameTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testASlidersTicks() {
    onMain {
      let slider = UISlider()
      XCTAssertNil(slider.trackConfiguration)
      let six = UISlider.TrackConfiguration(numberOfTicks: 6)
      XCTAssertEqual(six.ticks.map(\.position), [0, 0.2, 0.4, 0.6, 0.8, 1])
      XCTAssertTrue(six.allowsTickValuesOnly)
      XCTAssertEqual(six.neutralValue, 0)
      XCTAssertEqual(six.enabledRange, 0...1)
      XCTAssertEqual(UISlider.TrackConfiguration(numberOfTicks: 1).ticks.map(\.position), [0])
      XCTAssertEqual(UISlider.TrackConfiguration(numberOfTicks: 0).ticks, [])
      let own = UISlider.TrackConfiguration(
        allowsTickValuesOnly: false, neutralValue: 0.5, enabledRange: 0.2...0.8,
        ticks: [.init(position: 0.5, title: "half")])
      slider.trackConfiguration = own
      XCTAssertEqual(slider.trackConfiguration, own)
      XCTAssertNotEqual(own, six)
      let image = UIImage()
      slider.setThumbImage(image, for: .normal)
      XCTAssertIdentical(slider.currentThumbImage, image)
    }
  }

  @MainActor
  private final class Chooser: NSObject, UISearchBarDelegate {
    var answers = true
    var log: [String] = []
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.append("\(range.location) \(range.length) \(text)")
      return answers
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append(searchText)
    }
  }

  /// The bar's delegate is asked about changes of the user's, as that of a field is.
  func testASearchBarsDelegateMayRefuseAText() {
    onMain {
      let (bar, chooser) = (UISearchBar(), Chooser())
      bar.delegate = chooser
      bar.text = "seek"
      XCTAssertEqual(chooser.log, [])
      UIPasteboard.general.string = "find"
      bar.searchTextField.paste(nil)
      XCTAssertEqual(chooser.log, ["4 0 find", "seekfind"])
      chooser.answers = false
      bar.searchTextField.paste(nil)
      XCTAssertEqual(bar.text, "seekfind")
      XCTAssertEqual(chooser.log.last, "8 0 find")
    }
  }

  func testASearchBarsOptions() {
    onMain {
      let bar = UISearchBar()
      Bag(bar).holds(\.isEnabled, true, false)
      bar.isEnabled = false
      XCTAssertFalse(bar.searchTextField.isEnabled)
      Bag(bar).holds(\.showsSearchResultsButton, false, true)
      Bag(bar).holds(\.isSearchResultsButtonSelected, false, true)
      bar.setShowsScope(true, animated: true)
      XCTAssertTrue(bar.showsScopeBar)
      bar.textContentType = .name
      XCTAssertEqual(bar.searchTextField.textContentType, .name)
      let image = UIImage()
      bar.setScopeBarButtonBackgroundImage(image, for: .selected)
      XCTAssertIdentical(bar.scopeBarButtonBackgroundImage(for: .selected), image)
      XCTAssertNil(bar.scopeBarButtonBackgroundImage(for: .normal))
      bar.scopeBarBackgroundImage = image
      XCTAssertIdentical(bar.scopeBarBackgroundImage, image)
      XCTAssertTrue(Chooser().searchBarShouldBeginEditing(bar))
      Chooser().searchBarBookmarkButtonClicked(bar)
      Chooser().searchBarResultsListButtonClicked(bar)
    }
  }

  private final class Rule: NSTextAttachment {
    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.width, height: 1) }
  }

  func testAnAttachmentSaysItsBounds() {
    let line = CGRect(x: 0, y: 0, width: 90, height: 20)
    func bounds(_ attachment: NSTextAttachment) -> CGRect {
      attachment.attachmentBounds(
        for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: 0)
    }
    let plain = NSTextAttachment()
    XCTAssertEqual(bounds(plain), .zero)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 4)).image { _ in }
    plain.image = image
    XCTAssertEqual(bounds(plain), CGRect(x: 0, y: 0, width: 3, height: 4))
    XCTAssertIdentical(plain.image(forBounds: line, textContainer: nil, characterIndex: 0), image)
    plain.bounds = CGRect(x: 1, y: -2, width: 5, height: 6)
    XCTAssertEqual(bounds(plain), plain.bounds)
    XCTAssertEqual(bounds(Rule()).width, 90)
  }

  func testTextsKeepHowTheyAreSpoken() {
    let keys: [NSAttributedString.Key] = [
      .accessibilitySpeechPunctuation, .accessibilitySpeechLanguage, .accessibilitySpeechPitch,
      .accessibilitySpeechQueueAnnouncement, .accessibilitySpeechAnnouncementPriority,
      .accessibilitySpeechIPANotation, .accessibilitySpeechSpellOut,
      .accessibilityTextHeadingLevel, .accessibilityTextCustom, .accessibilityTextualContext,
    ]
    XCTAssertEqual(Set(keys).count, keys.count)
    let text = NSMutableAttributedString(string: "rm -rf ~/")
    text.addAttribute(
      .accessibilitySpeechPunctuation, value: true, range: NSRange(location: 0, length: 9))
    let value = text.attribute(.accessibilitySpeechPunctuation, at: 8, effectiveRange: nil)
    XCTAssertEqual(value as? Bool, true)
    XCTAssertEqual(Set([UIAccessibilityPriority.high, .default, .low]).count, 3)
  }

  func testABitmapSaysHowItIsMade() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let size = CGSize(width: 3, height: 4)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    let bitmap = try XCTUnwrap(image.cgImage)
    XCTAssertEqual(
      [bitmap.bitsPerComponent, bitmap.bitsPerPixel, bitmap.bytesPerRow], [8, 32, 24])
    XCTAssertEqual(bitmap.bitmapInfo.rawValue, bitmap.alphaInfo.rawValue)
    XCTAssertNotNil(bitmap.colorSpace)
    XCTAssertFalse(bitmap.isMask)
    XCTAssertNil(CGContext().makeImage())
  }

  /// A view that is to be redrawn is drawn in each size; others are stretched.
  func testContentModeRedraws() {
    final class Chart: UIView {
      var draws = 0
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    onMain {
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      let (redrawn, stretched) = (Chart(), Chart())
      redrawn.contentMode = .redraw
      window.addSubview(redrawn)
      window.addSubview(stretched)
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      for view in [redrawn, stretched] { view.frame.size.width = 10 }
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual([redrawn.draws, stretched.draws], [2, 1])
      redrawn.frame.origin.x = 20
      redrawn.center.y = 30
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(redrawn.draws, 2, "Its size is the same.")
      redrawn.bounds.size.height = 5
      redrawn.bounds.size.height = 6
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(redrawn.draws, 3)
      redrawn.contentMode = .scaleToFill
      redrawn.frame.size.width = 11
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(redrawn.draws, 3)
    }
  }

  func testALabelIsDrawnInEachSize() {
    final class Badge: UILabel {
      var draws = 0
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    onMain {
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      let badge = Badge()
      window.addSubview(badge)
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      badge.frame.size.width = 10
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(badge.draws, 2)
      badge.contentMode = .left
      badge.frame.size.width = 11
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(badge.draws, 2)
    }
  }

  func testGeneratorsKnowTheirView() {
    onMain {
      let (view, other) = (UIView(), UIView())
      let impact = UIImpactFeedbackGenerator(style: .soft, view: view)
      XCTAssertIdentical(impact.view, view)
      other.addInteraction(impact)
      XCTAssertIdentical(impact.view, other)
      XCTAssertEqual(view.interactions.count, 0)
      impact.impactOccurred(intensity: 0.5, at: .zero)
      impact.impactOccurred(at: .zero)
      UISelectionFeedbackGenerator(view: view).selectionChanged(at: .zero)
      UINotificationFeedbackGenerator(view: view).notificationOccurred(.success, at: .zero)
      let canvas = UICanvasFeedbackGenerator(view: view)
      canvas.alignmentOccurred(at: .zero)
      canvas.pathCompleted(at: .zero)
      XCTAssertNil(UISelectionFeedbackGenerator().view)
    }
  }

  func testOptionsOfBarsAndControls() {
    onMain {
      Bag(UIBarButtonItem()).holds(\.identifier, nil, "save")
      Bag(UIBarButtonItem()).holds(\.isSymbolAnimationEnabled, false, true)
      Bag(UITextField()).holds(\.clearsOnInsertion, false, true)
      let image = UIImage()
      Bag(UIProgressView()).holds(\.progressImage, nil, image)
      Bag(UIProgressView()).holds(\.trackImage, nil, image)
      Bag(UIPageControl()).holds(\.preferredCurrentPageIndicatorImage, nil, image)
      let pages = UIPageControl()
      pages.setCurrentPageIndicatorImage(image, forPage: 1)
      XCTAssertIdentical(pages.currentPageIndicatorImage(forPage: 1), image)
      XCTAssertNil(pages.currentPageIndicatorImage(forPage: 0))
      let action = UIAction(title: "a", selectedImage: image) { _ in }
      XCTAssertIdentical(action.selectedImage, image)
      XCTAssertNil(UIAction { _ in }.selectedImage)
      let menu = UIContextMenuConfiguration()
      XCTAssertEqual(menu.badgeCount, 0)
      XCTAssertEqual(menu.secondaryItemIdentifiers, [])
      let item = UINavigationItem()
      item.largeTitleDisplayMode = .inline
      item.preferredSearchBarPlacement = .integrated
      let scroll = UIScrollView()
      scroll.keyboardDismissMode = .interactiveWithAccessory
      XCTAssertEqual(scroll.keyboardDismissMode.rawValue, 4)
      XCTAssertNil(UIListContentConfiguration.sidebarHeader().text)
      XCTAssertEqual(UIFont.Weight(0.4), .bold)
      _ = UISpringTimingParameters()
      _ = UISpringTimingParameters(duration: 0.4, bounce: 0.2)
      _ = UISpringTimingParameters(mass: 1, stiffness: 2, damping: 3, initialVelocity: .zero)
    }
  }

  func testASwitchIsACheckboxInTheMacsIdiomOnly() {
    onMain {
      let toggle = UISwitch()
      XCTAssertEqual(toggle.style, .sliding)
      toggle.preferredStyle = .checkbox
      XCTAssertEqual(toggle.style, .sliding)
      toggle.traitOverrides.userInterfaceIdiom = .mac
      toggle.updateTraitsIfNeeded()
      XCTAssertEqual(toggle.style, .checkbox)
      toggle.preferredStyle = .automatic
      XCTAssertEqual(toggle.style, .checkbox)
      toggle.preferredStyle = .sliding
      XCTAssertEqual(toggle.style, .sliding)
    }
  }

  func testTabsAreSetTogether() {
    onMain {
      let controller = UITabBarController()
      let tabs = ["a", "b"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
      }
      controller.setTabs(tabs, animated: true)
      XCTAssertEqual(controller.tabs.map(\.identifier), ["a", "b"])
      XCTAssertEqual(controller.viewControllers?.count, 2)
    }
  }

  func testNoPartOfAViewIsReserved() {
    onMain {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      for kind in [UIView.ReservedRegion.Kind.division, .occlusion] {
        XCTAssertEqual(view.reservedRegions(kind: kind), [])
        XCTAssertEqual(view.reservedRegions(kind: kind, options: .includeInactive), [])
      }
    }
  }

  func testWhatAnApplicationTellsTheSystem() {
    onMain {
      let application = UIApplication.shared
      application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
      application.beginReceivingRemoteControlEvents()
      application.endReceivingRemoteControlEvents()
      application.ignoreSnapshotOnNextApplicationLaunch()
      XCTAssertGreaterThan(UIApplication.backgroundFetchIntervalNever, 0)
      XCTAssertNotNil(URL(string: UIApplication.openNotificationSettingsURLString))
      let item = UIApplicationShortcutItem(
        type: "a", localizedTitle: "b", localizedSubtitle: "c",
        icon: UIApplicationShortcutIcon(systemImageName: "d"),
        userInfo: ["e": NSNumber(value: 1)])
      XCTAssertEqual(item.localizedSubtitle, "c")
      XCTAssertEqual(item.userInfo?["e"] as? NSNumber, 1)
      XCTAssertNotNil(item.icon)
      XCTAssertNil(UIApplicationShortcutItem(type: "a", localizedTitle: "b").icon)
      var opened: Bool?
      if let url = URL(string: "https://a.b") {
        application.open(url, options: [.universalLinksOnly: true]) { opened = $0 }
      }
      XCTAssertEqual(opened, false)
    }
  }

  private final class Tool: UIWindow {}

  /// As in libraries that stay from left to right in an application that does not.
  func testPrototypesForceADirection() {
    onMain {
      UIView.appearance().semanticContentAttribute = .forceRightToLeft
      UIView.appearance(whenContainedInInstancesOf: [Tool.self]).semanticContentAttribute =
        .forceLeftToRight
      let (own, other) = (UILabel(), UILabel())
      let set = UILabel()
      set.semanticContentAttribute = .playback
      let windows = [Tool(frame: .zero), UIWindow(frame: .zero)]
      windows[0].addSubview(own)
      windows[1].addSubview(other)
      windows[1].addSubview(set)
      for window in windows { window.isHidden = false }
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(own.semanticContentAttribute, .forceLeftToRight)
      XCTAssertEqual(other.effectiveUserInterfaceLayoutDirection, .rightToLeft)
      XCTAssertEqual(set.semanticContentAttribute, .playback, "What a view has set stays.")
    }
  }

  /// A prototype that names a container wins over one of a more special class that names none.
  func testContainersComeBeforeClasses() {
    onMain {
      UILabel.appearance().backgroundColor = .red
      UIView.appearance(whenContainedInInstancesOf: [Tool.self]).backgroundColor = .blue
      let (own, other) = (UILabel(), UILabel())
      let windows = [Tool(frame: .zero), UIWindow(frame: .zero)]
      for (window, label) in zip(windows, [own, other]) {
        window.addSubview(label)
        window.isHidden = false
      }
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(own.backgroundColor, .blue)
      XCTAssertEqual(other.backgroundColor, .red)
    }
  }
}
