import UIKit
import XCTest

/// Delegate methods that only a user's touch would call, which a test calls instead, and small questions to lists,
/// texts and bars.
final class ListEventTests: XCTestCase {
  private static let path = IndexPath(row: 0, section: 0)

  /// Overrides what a table's controller declares for its subclasses.
  private final class Rows: UITableViewController {
    var log: [String] = []
    override func tableView(
      _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat { 5 }
    override func tableView(
      _ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath
    ) { log.append("begin") }
    override func tableView(
      _ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?
    ) { log.append("end") }
    override func tableView(
      _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) { log.append("primary") }
  }

  func testATablesControllerIsOverridden() {
    onMain {
      let (rows, table) = (Rows(style: .plain), UITableView())
      let delegate: any UITableViewDelegate = rows
      XCTAssertEqual(delegate.tableView(table, estimatedHeightForHeaderInSection: 0), 5)
      XCTAssertEqual(
        delegate.tableView(table, estimatedHeightForFooterInSection: 0),
        UITableView.automaticDimension)
      delegate.tableView(table, willBeginEditingRowAt: Self.path)
      delegate.tableView(table, didEndEditingRowAt: nil)
      delegate.tableView(table, performPrimaryActionForRowAt: Self.path)
      XCTAssertEqual(rows.log, ["begin", "end", "primary"])
    }
  }

  func testADelegateThatSaysNothingOfUsers() {
    final class Silent: NSObject, UITableViewDelegate, UICollectionViewDelegate {}
    onMain {
      let (table, configuration) = (UITableView(), UIContextMenuConfiguration())
      table.estimatedSectionHeaderHeight = 7
      table.estimatedSectionFooterHeight = 8
      for delegate in [Silent(), UITableViewController(style: .plain)] as [any UITableViewDelegate]
      {
        XCTAssertEqual(delegate.tableView(table, estimatedHeightForHeaderInSection: 0), 7)
        XCTAssertEqual(delegate.tableView(table, estimatedHeightForFooterInSection: 0), 8)
        XCTAssertTrue(delegate.tableView(table, canFocusRowAt: Self.path))
        XCTAssertTrue(delegate.tableView(table, canPerformPrimaryActionForRowAt: Self.path))
        XCTAssertNil(
          delegate.tableView(
            table, previewForHighlightingContextMenuWithConfiguration: configuration))
        XCTAssertNil(
          delegate.tableView(
            table, previewForDismissingContextMenuWithConfiguration: configuration))
        delegate.tableView(table, willBeginEditingRowAt: Self.path)
        delegate.tableView(table, didEndEditingRowAt: Self.path)
        delegate.tableView(table, performPrimaryActionForRowAt: Self.path)
        delegate.tableView(table, willDisplayContextMenu: configuration, animator: nil)
        delegate.tableView(table, willEndContextMenuInteraction: configuration, animator: nil)
      }
      let layout = UICollectionViewFlowLayout()
      let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let controller = UICollectionViewController(collectionViewLayout: layout)
      for delegate in [Silent(), controller] as [any UICollectionViewDelegate] {
        XCTAssertTrue(delegate.collectionView(list, canEditItemAt: Self.path))
        XCTAssertTrue(delegate.collectionView(list, canPerformPrimaryActionForItemAt: Self.path))
        delegate.collectionView(list, performPrimaryActionForItemAt: Self.path)
      }
    }
  }

  func testRowsInARectangleAreFound() {
    onMain {
      let rows = TextRows([["a", "b"], ["c"]])
      let table = rows.table()
      @MainActor func found(_ y: CGFloat, _ height: CGFloat) -> [[Int]]? {
        table.indexPathsForRows(in: CGRect(x: 0, y: y, width: 10, height: height))?
          .map { [$0.section, $0.row] }
      }
      XCTAssertEqual(found(0, 44), [[0, 0]])
      XCTAssertEqual(found(43, 46), [[0, 0], [0, 1], [1, 0]])
      XCTAssertEqual(found(500, 10), [])
      rows.texts = [["a"], ["c"]]
      table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      XCTAssertEqual(found(43, 46), [[0, 0], [1, 0]])
      XCTAssertFalse(table.hasUncommittedUpdates)
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      XCTAssertFalse(list.hasUncommittedUpdates)
    }
  }

  func testALayoutSaysNothingOfWhatComesAndGoes() {
    onMain {
      let layout = UICollectionViewLayout()
      XCTAssertNil(layout.layoutAttributesForDecorationView(ofKind: "a", at: Self.path))
      XCTAssertNil(
        layout.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: "a", at: Self.path))
      XCTAssertNil(
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: "a", at: Self.path))
      layout.prepare(forAnimatedBoundsChange: .zero)
      layout.finalizeAnimatedBoundsChange()
      layout.prepareForTransition(to: layout)
      layout.prepareForTransition(from: layout)
      layout.finalizeLayoutTransition()
    }
  }

  func testAGestureHasNoTouches() {
    onMain {
      let (gesture, other) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
      XCTAssertEqual(gesture.location(ofTouch: 0, in: nil), .zero)
      XCTAssertEqual(gesture.modifierFlags, [])
      XCTAssertEqual(gesture.buttonMask, [])
      XCTAssertFalse(gesture.shouldRequireFailure(of: other))
      XCTAssertFalse(gesture.shouldBeRequiredToFail(by: other))
      XCTAssertTrue(gesture.shouldReceive(UIEvent()))
      gesture.ignore(UITouch(), for: UIEvent())
      gesture.pressesChanged([], with: UIPressesEvent())
      gesture.pressesCancelled([], with: UIPressesEvent())
    }
  }

  func testALayoutManagerCountsGlyphsAsCharacters() {
    onMain {
      let (manager, container) = (NSLayoutManager(), NSTextContainer())
      let storage = NSTextStorage(string: "abc")
      storage.addLayoutManager(manager)
      manager.addTextContainer(container)
      let range = NSRange(location: 1, length: 2)
      var (characters, glyphs, fraction) = (NSRange(), NSRange(), CGFloat(1))
      XCTAssertEqual(
        manager.glyphRange(forCharacterRange: range, actualCharacterRange: &characters), range)
      XCTAssertEqual(
        manager.characterRange(forGlyphRange: range, actualGlyphRange: &glyphs), range)
      XCTAssertEqual([characters, glyphs], [range, range])
      XCTAssertEqual(manager.glyphIndexForCharacter(at: 2), 2)
      XCTAssertEqual(manager.characterIndexForGlyph(at: 2), 2)
      XCTAssertEqual(manager.glyphIndex(for: .zero, in: container), 0)
      XCTAssertEqual(
        manager.characterIndex(
          for: .zero, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction), 0)
      XCTAssertEqual(fraction, 0)
      XCTAssertEqual(
        manager.boundingRect(forGlyphRange: range, in: container), manager.usedRect(for: container))
      manager.invalidateDisplay(forCharacterRange: range)
      manager.drawBackground(forGlyphRange: range, at: .zero)
      manager.drawGlyphs(forGlyphRange: range, at: .zero)
      manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, _, _ in XCTFail() }
      manager.processEditing(
        for: storage, edited: [], range: range, changeInLength: 0, invalidatedRange: range)
    }
  }

  func testASearchBarsFieldHasItsAccessory() {
    onMain {
      let (bar, view) = (UISearchBar(), UIView())
      XCTAssertTrue(bar.enablesReturnKeyAutomatically)
      XCTAssertNil(bar.inputAccessoryView)
      bar.inputAccessoryView = view
      XCTAssertIdentical(bar.searchTextField.inputAccessoryView, view)
      XCTAssertIdentical(bar.inputAccessoryView, view)
    }
  }

  func testAnItemsAppearanceInABarIsKept() {
    onMain {
      let inBars = UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self])
      inBars.tintColor = .red
      XCTAssertIdentical(
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]), inBars)
      XCTAssertNotIdentical(
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self]), inBars)
      XCTAssertNil(UIBarButtonItem().tintColor)
      UIApplication.shared.reset()
      XCTAssertNil(
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tintColor)
      UIApplication.shared.reset()
    }
  }

  func testControlsAndGesturesKeepTheirs() {
    onMain {
      let press = Bag(UILongPressGestureRecognizer())
      press.holds(\.numberOfTapsRequired, 0, 1)
      press.holds(\.numberOfTouchesRequired, 1, 2)
      Bag(UISwipeGestureRecognizer()).holds(\.numberOfTouchesRequired, 1, 2)
      Bag(UITapGestureRecognizer()).holds(\.buttonMaskRequired, .primary, .secondary)
      XCTAssertEqual(UIRotationGestureRecognizer().velocity, 0)
      Bag(UIPickerView()).holds(\.showsSelectionIndicator, false, true)
      let (picker, stepper, star) = (UIDatePicker(), UIStepper(), UIImage(systemName: "star"))
      XCTAssertEqual(picker.datePickerStyle, .compact)
      picker.datePickerMode = .countDownTimer
      XCTAssertEqual(picker.datePickerStyle, .wheels)
      picker.preferredDatePickerStyle = .inline
      XCTAssertEqual(picker.datePickerStyle, .inline)
      stepper.setBackgroundImage(star, for: .normal)
      stepper.setDividerImage(
        star, forLeftSegmentState: .normal, rightSegmentState: .highlighted)
      XCTAssertEqual(stepper.backgroundImage(for: .normal), star)
      XCTAssertNil(stepper.backgroundImage(for: .disabled))
      XCTAssertEqual(
        stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .highlighted), star)
      XCTAssertNil(
        stepper.dividerImage(forLeftSegmentState: .highlighted, rightSegmentState: .normal))
      let contents: [UITextContentType] = [
        .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname, .jobTitle,
        .organizationName, .location, .fullStreetAddress, .streetAddressLine1,
        .streetAddressLine2, .addressCity, .addressState, .addressCityAndState, .sublocality,
        .countryName, .postalCode, .creditCardNumber, .creditCardExpiration,
        .creditCardSecurityCode, .creditCardName, .dateTime, .flightNumber,
        .shipmentTrackingNumber, .birthdate, .name, .username,
      ]
      XCTAssertEqual(Set(contents).count, contents.count)
    }
  }
}
