import UIKit
import XCTest

/// Names that applications use besides, each with its defaults.
final class StrangerNameTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Quiet: NSObject, UITextInteractionDelegate, UIPencilInteractionDelegate,
    UIFontPickerViewControllerDelegate, UITextViewDelegate
  {}

  func testInteractionsKeepTheirs() {
    onMain {
      let quiet = Quiet()
      let text = UITextInteraction(for: .nonEditable)
      XCTAssertEqual(text.textInteractionMode, .nonEditable)
      XCTAssertEqual(text.gesturesForFailureRequirements, [])
      let field = UITextField()
      (text.textInput, text.delegate) = (field, quiet)
      XCTAssertIdentical(text.textInput, field)
      XCTAssertTrue(quiet.interactionShouldBegin(text, at: .zero))
      quiet.interactionWillBegin(text)
      quiet.interactionDidEnd(text)
      let pencil = UIPencilInteraction(delegate: quiet)
      XCTAssertIdentical(pencil.delegate, quiet)
      Bag(UIPencilInteraction()).holds(\.isEnabled, true, false)
      quiet.pencilInteractionDidTap(pencil)
      let actions = [
        UIPencilInteraction.preferredTapAction, UIPencilInteraction.preferredSqueezeAction,
      ]
      XCTAssertEqual(actions, [.ignore, .ignore])
      XCTAssertFalse(UIPencilInteraction.prefersPencilOnlyDrawing)
      XCTAssertFalse(UIPencilInteraction.prefersHoverToolPreview)
      let view = UIView()
      for interaction in [text, pencil] as [any UIInteraction] { view.addInteraction(interaction) }
      XCTAssertIdentical(pencil.view, view)
    }
  }

  func testAViewKeepsItsHoverStyle() throws {
    try onMain {
      let style = UIHoverStyle(effect: .lift, shape: .rect(cornerRadius: 4))
      XCTAssertEqual(style.shape, .rect(cornerRadius: 4))
      XCTAssertNotEqual(style.shape, .rect)
      XCTAssertEqual(UIShape.circle.inset(by: 2), UIShape.circle.inset(by: 2))
      XCTAssertNotEqual(UIShape.circle.inset(by: 2), .circle)
      style.isEnabled = false
      let copy = try XCTUnwrap(style.copy() as? UIHoverStyle)
      XCTAssertTrue(copy.effect is UIHoverLiftEffect)
      XCTAssertFalse(copy.isEnabled)
      XCTAssertTrue(UIHoverStyle.automatic().effect is UIHoverAutomaticEffect)
      XCTAssertTrue(UIHoverStyle(shape: .capsule).effect is UIHoverAutomaticEffect)
      XCTAssertTrue(UIHoverStyle(effect: .highlight).isEnabled)
      let view = UIView()
      XCTAssertNil(view.hoverStyle)
      view.hoverStyle = style
      XCTAssertNotIdentical(view.hoverStyle, style, "It is copied.")
      XCTAssertEqual(view.hoverStyle?.shape, style.shape)
      let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
      XCTAssertNotEqual(UIShape.fixedRect(bounds), .path(UIBezierPath()))
    }
  }

  func testAFontPickerKeepsItsConfiguration() {
    onMain {
      let configuration = UIFontPickerViewController.Configuration()
      let bag = Bag(configuration)
      bag.holds(\.includeFaces, false, true)
      bag.holds(\.displayUsingSystemFont, false, true)
      bag.holds(\.filteredTraits, [], .traitMonoSpace)
      let languages = UIFontPickerViewController.Configuration.filterPredicate(
        forFilteredLanguages: ["de"])
      configuration.filteredLanguagesPredicate = languages
      XCTAssertEqual(languages?.evaluate(with: ["en", "de"]), true)
      XCTAssertEqual(languages?.evaluate(with: ["en"]), false)
      configuration.includeFaces = true
      let picker = UIFontPickerViewController(configuration: configuration)
      configuration.includeFaces = false
      XCTAssertTrue(picker.configuration.includeFaces)
      XCTAssertNil(picker.selectedFontDescriptor)
      picker.selectedFontDescriptor = UIFont.systemFont(ofSize: 9).fontDescriptor
      let quiet = Quiet()
      picker.delegate = quiet
      picker.delegate?.fontPickerViewControllerDidPickFont(picker)
      picker.delegate?.fontPickerViewControllerDidCancel(picker)
      XCTAssertFalse(UIFontPickerViewController().configuration.includeFaces)
    }
  }

  func testAPresentationIsActiveWhileItLasts() {
    onMain {
      let (root, sheet, child) = (UIViewController(), UIViewController(), UIViewController())
      let window = UIWindow(frame: .zero)
      window.rootViewController = root
      window.makeKeyAndVisible()
      sheet.addChild(child)
      XCTAssertNil(child.activePresentationController)
      root.present(sheet, animated: false)
      XCTAssertIdentical(sheet.activePresentationController, sheet.presentationController)
      XCTAssertIdentical(child.activePresentationController, sheet.presentationController)
      XCTAssertNil(root.activePresentationController)
      root.dismiss(animated: false)
      XCTAssertNil(sheet.activePresentationController)
    }
  }

  func testATextHasItemsAtItsLinksPicturesAndTags() throws {
    try onMain {
      let (quiet, view) = (Quiet(), UITextView())
      view.text = "a"
      XCTAssertNil(view.textItem(at: 0))
      let text = NSMutableAttributedString(string: "ab cd e")
      let url = try XCTUnwrap(URL(string: "https://a.b"))
      text.addAttribute(.link, value: url, range: NSRange(location: 0, length: 2))
      text.addAttribute(.textItemTag, value: "tag", range: NSRange(location: 3, length: 2))
      text.append(NSAttributedString(attachment: NSTextAttachment()))
      text.append(NSAttributedString(string: "x", attributes: [.link: "https://c.d"]))
      view.attributedText = text
      let link = try XCTUnwrap(view.textItem(at: 1))
      XCTAssertEqual(link.range, NSRange(location: 0, length: 2))
      guard case .link(url) = link.content else { return XCTFail("\(link.content)") }
      guard case .tag("tag") = view.textItem(at: 3)?.content else { return XCTFail("no tag") }
      guard case .textAttachment = view.textItem(at: 7)?.content else {
        return XCTFail("no picture")
      }
      guard case .link = view.textItem(at: 8)?.content else { return XCTFail("no link") }
      XCTAssertNil(view.textItem(at: 2))
      XCTAssertNil(view.textItem(at: 9))
      let action = UIAction { _ in }
      XCTAssertIdentical(
        quiet.textView(view, primaryActionFor: link, defaultAction: action), action)
      let menu = UIMenu(children: [action])
      XCTAssertIdentical(
        quiet.textView(view, menuConfigurationFor: link, defaultMenu: menu)?.menu, menu)
      XCTAssertTrue(
        quiet.textView(view, shouldInteractWith: url, in: link.range, interaction: .preview))
      XCTAssertNil(quiet.textView(view, editMenuForTextIn: link.range, suggestedActions: []))
      quiet.textViewWritingToolsWillBegin(view)
      quiet.textViewWritingToolsDidEnd(view)
      XCTAssertNil(view.textLayoutManager)
      let preview = UITextItem.MenuConfiguration(preview: .init(view: UIView()), menu: menu)
      XCTAssertIdentical(preview.menu, menu)
      XCTAssertEqual(NSTextLayoutManager().usageBoundsForTextContainer, .zero)
    }
  }

  func testBarsTabsAndTransitionsKeepTheirs() {
    onMain {
      let (item, url) = (UINavigationItem(), URL(fileURLWithPath: "/a"))
      XCTAssertNil(item.documentProperties)
      let properties = UIDocumentProperties(url: url)
      item.documentProperties = properties
      properties.activityViewControllerProvider = {
        UIActivityViewController(activityItems: [url], applicationActivities: nil)
      }
      properties.dragItemsProvider = { _ in [] }
      XCTAssertTrue(properties.wantsIconRepresentation)
      XCTAssertIdentical(item.documentProperties, properties)
      let tabs = UITabBarController()
      let pages = [UIViewController(), UIViewController()]
      tabs.viewControllers = pages
      XCTAssertEqual(tabs.customizableViewControllers, pages)
      tabs.customizableViewControllers = nil
      XCTAssertNil(tabs.customizableViewControllers)
      let group = UITabGroup(title: "", image: nil, identifier: "") { _ in UIViewController() }
      XCTAssertEqual(group.sidebarActions, [])
      let options = UIViewController.Transition.ZoomOptions()
      options.dimmingColor = .red
      options.interactiveDismissShouldBegin = { $0.willBegin }
      options.alignmentRectProvider = { $0.sourceView.bounds }
      pages[0].preferredTransition = .zoom(options: options) { $0.sourceViewController.view }
      XCTAssertNotNil(pages[0].preferredTransition)
      let picker = UIDocumentPickerViewController(
        forOpeningContentTypes: [.pdf, .image], asCopy: true)
      XCTAssertFalse(picker.allowsMultipleSelection)
    }
  }

  func testATouchIsItsOwnPast() {
    onMain {
      let (touch, event, view) = (UITouch(), UIEvent(), UIView())
      XCTAssertEqual(event.coalescedTouches(for: touch), [touch])
      XCTAssertEqual(event.predictedTouches(for: touch), [])
      XCTAssertEqual(touch.preciseLocation(in: view), touch.location(in: view))
      XCTAssertEqual(touch.precisePreviousLocation(in: nil), .zero)
    }
  }

  func testARotorFindsWhatItsBlockSays() {
    onMain {
      let view = UIView()
      let rotor = UIAccessibilityCustomRotor(name: "a") { predicate in
        predicate.searchDirection == .next
          ? UIAccessibilityCustomRotorItemResult(targetElement: view, targetRange: nil) : nil
      }
      view.accessibilityCustomRotors = [rotor]
      let predicate = UIAccessibilityCustomRotorSearchPredicate()
      XCTAssertIdentical(rotor.itemSearchBlock(predicate)?.targetElement, view)
      predicate.searchDirection = .previous
      XCTAssertNil(rotor.itemSearchBlock(predicate))
      XCTAssertEqual(rotor.systemRotorType, .none)
      let links = UIAccessibilityCustomRotor(systemType: .link) { _ in nil }
      XCTAssertEqual(links.systemRotorType, .link)
      XCTAssertEqual(view.accessibilityCustomRotors, [rotor])
      let action = UIAccessibilityCustomAction(name: "a", image: .add) { _ in true }
      XCTAssertEqual(action.handler?(action), true)
    }
  }

  func testControlsLayersAndListsHaveMore() {
    onMain {
      final class Choosing: NSObject, UIPickerViewDelegate, UITableViewDelegate,
        UICollectionViewDelegate
      {}
      let (choosing, path) = (Choosing(), IndexPath(item: 0, section: 0))
      Bag(UIStepper()).holds(\.isContinuous, true, false)
      Bag(UIPanGestureRecognizer()).holds(\.allowedScrollTypesMask, [], .all)
      let hover = UIHoverGestureRecognizer()
      XCTAssertEqual([hover.zOffset, hover.altitudeAngle, hover.rollAngle], [0, 0, 0])
      XCTAssertEqual(hover.azimuthAngle(in: nil), 0)
      let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
      XCTAssertEqual(picker.rowSize(forComponent: 0), .zero)
      picker.delegate = choosing
      XCTAssertEqual(picker.rowSize(forComponent: 0), CGSize(width: 90, height: 32))
      XCTAssertNil(picker.view(forRow: 0, forComponent: 0))
      let view = UIView()
      XCTAssertIdentical(
        choosing.pickerView(picker, viewForRow: 0, forComponent: 0, reusing: view), view)
      XCTAssertNil(choosing.pickerView(picker, attributedTitleForRow: 0, forComponent: 0))
      Bag(CAEmitterLayer()).holds(\.renderMode, .unordered, .additive)
      Bag(CAEmitterLayer()).holds(\.emitterMode, .volume, .outline)
      let spring = CASpringAnimation(keyPath: "position")
      XCTAssertEqual(spring.settlingDuration, 1.4727, accuracy: 0.0001)
      spring.damping = 40
      XCTAssertGreaterThan(spring.settlingDuration, 2)
      spring.damping = 0
      XCTAssertEqual(spring.settlingDuration, .infinity)
      XCTAssertEqual(kCATransition, "transition")
      CATransaction.setAnimationTimingFunction(nil)
      XCTAssertNil(UIImage.add.heicData())
      let table = UITableViewController()
      let list = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
      for delegate in [choosing, table] as [any UITableViewDelegate] {
        XCTAssertFalse(
          delegate.tableView(table.tableView, shouldBeginMultipleSelectionInteractionAt: path))
        delegate.tableView(table.tableView, didBeginMultipleSelectionInteractionAt: path)
        delegate.tableViewDidEndMultipleSelectionInteraction(table.tableView)
      }
      let items: UICollectionView = list.collectionView
      for delegate in [choosing, list] as [any UICollectionViewDelegate] {
        XCTAssertFalse(
          delegate.collectionView(items, shouldBeginMultipleSelectionInteractionAt: path))
        delegate.collectionView(items, didBeginMultipleSelectionInteractionAt: path)
        delegate.collectionViewDidEndMultipleSelectionInteraction(items)
      }
    }
  }

  func testADisplayLinkTakesAMethod() {
    onMain {
      final class Clock {
        func tick(_ link: CADisplayLink) { XCTFail("It never ticks") }
        func tock() { XCTFail("It never ticks") }
      }
      let clock = Clock()
      let links = [
        CADisplayLink(target: clock, selector: Clock.tick),
        CADisplayLink(target: clock, selector: Clock.tock),
      ]
      for link in links { link.add(to: .main, forMode: .common) }
      UIApplication.shared.runUpdateCycle()
      for link in links { link.invalidate() }
    }
  }

  func testASessionHandsOverItsObjects() {
    onMain {
      final class Session: NSObject, UIDropSession {
        let items = [NSObject(), "a" as NSString].map {
          UIDragItem(itemProvider: NSItemProvider(object: $0))
        }
        var localDragSession: (any UIDragSession)? { nil }
        func canLoadObjects<Value>(ofClass type: Value.Type) -> Bool { true }
      }
      var found: [NSString] = []
      Session().loadObjects(ofClass: NSString.self) { found = $0 }
      XCTAssertEqual(found, ["a"])
    }
  }
}
