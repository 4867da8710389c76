import UIKit
import XCTest

/// Names of older programs, and of programs that write a text, whose values are the program's own here.
final class OlderNameTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Switch: UIControl {
    static let warm = State(rawValue: 1 << 16)
    var isWarm = false
    override var state: State { isWarm ? super.state.union(Self.warm) : super.state }
  }

  func testAControlAddsAStateOfItsOwn() {
    onMain {
      let control = Switch()
      XCTAssertEqual(control.state, .normal)
      (control.isWarm, control.isSelected) = (true, true)
      XCTAssertEqual((control as UIControl).state, [.selected, Switch.warm])
      XCTAssertTrue(UIControl.State.application.contains(Switch.warm))
    }
  }

  func testAButtonKeepsTheShadowColourOfEachState() {
    onMain {
      let button = UIButton()
      XCTAssertNil(button.currentTitleShadowColor)
      button.setTitleShadowColor(.red, for: .normal)
      button.setTitleShadowColor(.blue, for: .selected)
      XCTAssertEqual(button.currentTitleShadowColor, .red)
      button.isSelected = true
      XCTAssertEqual(button.currentTitleShadowColor, .blue)
      XCTAssertEqual(button.titleShadowColor(for: .normal), .red)
      XCTAssertNil(button.titleShadowColor(for: .disabled))
    }
  }

  func testASlidersTrackHasAnImageOfItsState() {
    onMain {
      let (slider, image, other) = (UISlider(), UIImage(), UIImage())
      XCTAssertNil(slider.currentMinimumTrackImage)
      slider.setMinimumTrackImage(image, for: .normal)
      slider.setMaximumTrackImage(other, for: .disabled)
      XCTAssertTrue(slider.currentMinimumTrackImage === image)
      XCTAssertNil(slider.currentMaximumTrackImage)
      slider.isEnabled = false
      XCTAssertTrue(slider.currentMaximumTrackImage === other)
      XCTAssertEqual(slider.minimumValueImageRect(forBounds: slider.bounds), .zero)
    }
  }

  func testABackButtonKeepsItsLook() {
    onMain {
      let (item, image) = (UIBarButtonItem(), UIImage())
      item.setBackButtonBackgroundImage(image, for: .normal, barMetrics: .default)
      item.setBackButtonTitlePositionAdjustment(
        UIOffset(horizontal: -200, vertical: 0), for: .default)
      XCTAssertTrue(item.backButtonBackgroundImage(for: .normal, barMetrics: .default) === image)
      XCTAssertNil(item.backButtonBackgroundImage(for: .normal, barMetrics: .compact))
      XCTAssertEqual(item.backButtonTitlePositionAdjustment(for: .default).horizontal, -200)
      XCTAssertEqual(item.backButtonTitlePositionAdjustment(for: .compact), .zero)
      item.setTitlePositionAdjustment(UIOffset(horizontal: 1, vertical: 2), for: .default)
      XCTAssertEqual(item.titlePositionAdjustment(for: .default).vertical, 2)
    }
  }

  func testAPrototypeHandsOnTheBackButtonsAndTheBadgesLook() {
    onMain {
      UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(
        UIOffset(horizontal: -9, vertical: 0), for: .default)
      UITabBarItem.appearance().setBadgeTextAttributes(
        [.foregroundColor: UIColor.red], for: .normal)
      XCTAssertEqual(
        UIBarButtonItem().backButtonTitlePositionAdjustment(for: .default).horizontal, -9)
      XCTAssertEqual(
        UITabBarItem().badgeTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .red)
    }
  }

  func testAScreenHasOneModeThatFollowsItsPixels() {
    onMain {
      let screen = UIScreen.main
      let mode = screen.currentMode
      XCTAssertEqual(mode?.size, screen.nativeBounds.size)
      XCTAssertEqual(screen.availableModes, [mode])
      XCTAssertTrue(screen.preferredMode === mode)
      screen.currentMode = nil
      XCTAssertTrue(screen.currentMode === mode)
      XCTAssertEqual(mode?.pixelAspectRatio, 1)
      UIDevice.current.playInputClick()
    }
  }

  func testAPageControllerHasGesturesOnlyForPagesThatCurl() {
    onMain {
      let curling = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal)
      let scrolling = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      XCTAssertEqual(curling.gestureRecognizers.count, 2)
      XCTAssertEqual(curling.gestureRecognizers, curling.gestureRecognizers)
      XCTAssertEqual(scrolling.gestureRecognizers, [])
    }
  }

  func testAColumnHasTheWidthOfItsView() {
    onMain {
      let split = UISplitViewController(style: .doubleColumn)
      XCTAssertEqual(split.primaryColumnWidth, 0)
      let page = UIViewController()
      split.setViewController(page, for: .primary)
      page.view.frame.size.width = 240
      XCTAssertEqual(split.primaryColumnWidth, 240)
      XCTAssertEqual(split.supplementaryColumnWidth, 0)
    }
  }

  func testAMenuIsVisibleFromShowingToHiding() {
    onMain {
      final class Heard: @unchecked Sendable { var names: [String] = [] }
      let (menu, heard) = (UIMenuController.shared, Heard())
      let names = [
        UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
        UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
      ]
      let tokens = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { note in
          heard.names.append(
            note.name.rawValue.replacingOccurrences(of: "UIMenuController", with: ""))
        }
      }
      let view = UIView()
      menu.showMenu(from: view, rect: .zero)
      menu.setMenuVisible(true, animated: true)
      XCTAssertTrue(menu.isMenuVisible)
      menu.hideMenu(from: view)
      XCTAssertFalse(menu.isMenuVisible)
      XCTAssertEqual(
        heard.names,
        [
          "WillShowMenuNotification", "DidShowMenuNotification", "WillHideMenuNotification",
          "DidHideMenuNotification",
        ])
      tokens.forEach(NotificationCenter.default.removeObserver)
    }
  }

  func testThingsGoThroughThePasteboard() {
    onMain {
      let board = UIPasteboard.withUniqueName()
      board.itemProviders = [
        NSItemProvider(object: "a" as NSString), NSItemProvider(item: 7, typeIdentifier: "own"),
        NSItemProvider(),
      ]
      XCTAssertEqual(board.numberOfItems, 2)
      XCTAssertEqual(board.types, ["public.utf8-plain-text"])
      XCTAssertEqual(board.items.last?["own"] as? Int, 7)
      XCTAssertEqual(board.itemProviders.map(\.registeredTypeIdentifiers).last, ["own"])
      board.string = "b"
      XCTAssertEqual(board.itemProviders.map { $0.object as? String }, ["b"])
      UIPasteboard.remove(withName: board.name)
    }
  }

  func testDataAreMadeWhenTheyAreAskedFor() {
    final class Loaded: @unchecked Sendable { var data: [Data?] = [] }
    let (provider, loaded) = (NSItemProvider(), Loaded())
    provider.registerDataRepresentation(forTypeIdentifier: "own", visibility: .all) { completion in
      loaded.data.append(Data([1]))
      completion(Data([2]), nil)
      return nil
    }
    XCTAssertTrue(loaded.data.isEmpty)
    XCTAssertTrue(provider.hasItemConformingToTypeIdentifier("own"))
    for type in ["own", "no"] {
      provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
        loaded.data.append(data)
      }
    }
    XCTAssertEqual(loaded.data, [Data([1]), Data([2]), nil])
  }

  private final class Rows: UICollectionViewController {
    var (items, log) = ([1, 2, 3], [String]())
    func change() {
      // Without `self`, as in UIKit: the updates don't escape.
      collectionView.performBatchUpdates(
        {
          items.removeLast()
          log.append("updates")
        }, completion: { [unowned self] _ in log.append("completion") })
    }
  }
  private final class Table: UITableView {
    var batches = 0
    override func performBatchUpdates(
      _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
      batches += 1
      super.performBatchUpdates(updates, completion: completion)
    }
  }

  func testUpdatesOfAListDoNotEscapeAndCanBeOverridden() {
    onMain {
      let rows = Rows(collectionViewLayout: UICollectionViewFlowLayout())
      rows.change()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(rows.items, [1, 2])
      XCTAssertEqual(rows.log, ["updates", "completion"])
      let table = Table()
      table.performBatchUpdates({})
      table.performBatchUpdates(nil)
      XCTAssertEqual(table.batches, 2)
    }
  }

  private final class Hearer: NSObject, UITextFieldDelegate {
    var texts: [String?] = []
    func textFieldDidChangeSelection(_ textField: UITextField) { texts.append(textField.text) }
  }

  func testTypingMovesTheCaretOfAField() {
    onMain {
      let (field, hearer) = (UITextField(), Hearer())
      field.delegate = hearer
      field.insertText("ab")
      field.deleteBackward()
      XCTAssertEqual(hearer.texts, ["ab", "a"])
      field.selectedTextRange = field.textRange(
        from: field.beginningOfDocument, to: field.beginningOfDocument)
      field.insertText("c")
      XCTAssertEqual(hearer.texts, ["ab", "a", "a", "ca"])
    }
  }

  func testATokenizerFindsWordsSentencesAndParagraphs() {
    onMain {
      let view = UITextView()
      view.text = "One two. Three\nfour"
      @MainActor func unit(
        _ granularity: UITextGranularity, _ offset: Int, _ direction: UITextDirection
      ) -> String? {
        guard let place = view.position(from: view.beginningOfDocument, offset: offset),
          let range = view.tokenizer.rangeEnclosingPosition(
            place, with: granularity, inDirection: direction)
        else { return nil }
        return view.text(in: range)
      }
      XCTAssertEqual(unit(.word, 5, .storage(.forward)), "two")
      XCTAssertEqual(unit(.word, 3, .layout(.left)), "One")
      XCTAssertNil(unit(.word, 3, .storage(.forward)))
      XCTAssertEqual(unit(.character, 1, .storage(.forward)), "n")
      XCTAssertEqual(unit(.sentence, 2, .storage(.forward)), "One two. ")
      XCTAssertEqual(unit(.paragraph, 16, .storage(.forward)), "four")
      XCTAssertEqual(unit(.document, 0, .storage(.forward)), view.text)
      XCTAssertNil(unit(.document, 0, .storage(.backward)))
      let start = view.beginningOfDocument
      let next = view.tokenizer.position(
        from: start, toBoundary: .word, inDirection: .storage(.forward))
      XCTAssertEqual(next.map { view.offset(from: start, to: $0) }, 3)
      XCTAssertNil(
        view.tokenizer.position(from: start, toBoundary: .word, inDirection: .storage(.backward)))
      XCTAssertTrue(
        view.tokenizer.isPosition(start, atBoundary: .word, inDirection: .storage(.backward)))
      XCTAssertFalse(
        view.tokenizer.isPosition(start, withinTextUnit: .word, inDirection: .storage(.backward)))
      view.textDragInteraction?.isEnabled = false
      XCTAssertEqual(view.textDragInteraction?.isEnabled, false)
    }
  }

  func testATextLayerCutsNothingOffAtFirst() {
    let layer = CATextLayer()
    XCTAssertEqual(layer.truncationMode, .none)
    XCTAssertEqual(layer.font as? String, "Helvetica")
    layer.truncationMode = .middle
    layer.font = 3
    XCTAssertEqual(layer.font as? Int, 3)
  }
}
