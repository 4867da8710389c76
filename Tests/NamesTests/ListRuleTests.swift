import UIKit
import XCTest

/// What lists ask of programs that say nothing, and how they are edited and reused.
final class ListRuleTests: XCTestCase {
  func testADelegateOfATableThatSaysNothing() {
    onMain {
      let (table, path) = (UITableView(), IndexPath(row: 1, section: 2))
      let other = IndexPath(row: 3, section: 4)
      let delegates: [any UITableViewDelegate] = [
        ListDefaultsTests.Rows(), UITableViewController(style: .plain),
      ]
      for rows in delegates {
        XCTAssertEqual(rows.tableView(table, willDeselectRowAt: path), path)
        XCTAssertEqual(rows.tableView(table, indentationLevelForRowAt: path), 0)
        XCTAssertTrue(rows.tableView(table, shouldIndentWhileEditingRowAt: path))
        XCTAssertEqual(
          rows.tableView(
            table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: other), other)
        XCTAssertNil(rows.tableView(table, titleForDeleteConfirmationButtonForRowAt: path))
      }
    }
  }

  func testADelegateOfACollectionViewThatSaysNothing() {
    onMain {
      let view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let path = IndexPath(item: 1, section: 2)
      let delegates: [any UICollectionViewDelegate] = [
        ListDefaultsTests.Items(),
        UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()),
      ]
      for items in delegates {
        XCTAssertTrue(items.collectionView(view, shouldDeselectItemAt: path))
        XCTAssertTrue(items.collectionView(view, canFocusItemAt: path))
        XCTAssertNil(
          items.collectionView(view, contextMenuConfigurationForItemsAt: [path], point: .zero))
      }
    }
  }

  func testAListControllerIsMadeOfItsLayout() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      let grid = UICollectionViewController(collectionViewLayout: layout)
      XCTAssertIdentical(grid.collectionViewLayout, layout)
      XCTAssertIdentical(grid.collectionView.collectionViewLayout, layout)
      XCTAssertEqual(UITableViewController(style: .insetGrouped).tableView.style, .insetGrouped)
      Bag(grid).holds(\.installsStandardGestureForInteractiveMovement, true, false)
      Bag(grid).holds(\.clearsSelectionOnViewWillAppear, true, false)
      Bag(UITableViewController(style: .plain)).holds(
        \.clearsSelectionOnViewWillAppear, true, false)
    }
  }

  // MARK: Cells

  func testTheContentOfACellIsThatOfItsStyle() {
    onMain {
      let styles: [(UITableViewCell.CellStyle, UIListContentConfiguration)] = [
        (.default, .cell()), (.value1, .valueCell()), (.value2, .cell()),
        (.subtitle, .subtitleCell()),
      ]
      for (style, content) in styles {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        XCTAssertEqual(cell.defaultContentConfiguration(), content)
        XCTAssertEqual(cell.detailTextLabel == nil, style == .default)
        XCTAssertEqual(cell.defaultBackgroundConfiguration(), .listCell())
      }
    }
  }

  func testACellThatIsUsedAgainSetsItselfBack() {
    final class Checked: UITableViewCell {
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        accessoryType = selected ? .checkmark : .none
      }
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        alpha = highlighted ? 0.5 : 1
      }
    }
    onMain {
      let rows = TextRows([(0..<20).map(String.init)])
      let table = rows.table(height: 88)
      table.register(Checked.self, forCellReuseIdentifier: "checked")
      rows.identifier = "checked"
      table.reloadData()
      table.layoutIfNeeded()
      table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
      let cell = table.cell(0)
      cell?.setHighlighted(true, animated: false)
      XCTAssertEqual(cell?.accessoryType, .checkmark)
      table.contentOffset.y = 440
      table.layoutIfNeeded()
      XCTAssertTrue(table.visibleCells.contains { $0 === cell })
      XCTAssertEqual(table.visibleCells.map(\.accessoryType), [.none, .none])
      XCTAssertEqual(table.visibleCells.map(\.alpha), [1, 1])
    }
  }

  // MARK: Layouts

  func testAnInvalidationIsOfTheWholeLayout() {
    final class Layout: UICollectionViewFlowLayout {
      var prepared = 0
      override func prepare() {
        super.prepare()
        prepared += 1
      }
    }
    onMain {
      let layout = Layout()
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      view.layoutIfNeeded()
      let before = layout.prepared
      let context = layout.invalidationContext(forBoundsChange: .zero)
      XCTAssertFalse(context.invalidateEverything || context.invalidateDataSourceCounts)
      layout.invalidateLayout(with: context)
      view.layoutIfNeeded()
      XCTAssertEqual(layout.prepared, before + 1)
      Bag(context).holds(\.contentOffsetAdjustment, .zero, CGPoint(x: 1, y: 2))
      Bag(context).holds(\.contentSizeAdjustment, .zero, CGSize(width: 1, height: 2))
      let flow = Bag(UICollectionViewFlowLayoutInvalidationContext())
      flow.holds(\.invalidateFlowLayoutDelegateMetrics, true, false)
      flow.holds(\.invalidateFlowLayoutAttributes, true, false)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      XCTAssertFalse(
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
      XCTAssertFalse(layout.flipsHorizontallyInOppositeLayoutDirection)
      XCTAssertEqual(layout.developmentLayoutDirection, .leftToRight)
    }
  }

  func testADelegatesAnswersAreThoseOfItsFlowLayout() {
    final class Flow: NSObject, UICollectionViewDelegateFlowLayout {}
    onMain {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 1, height: 2)
      layout.sectionInset = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (7, 8)
      layout.headerReferenceSize = CGSize(width: 9, height: 10)
      layout.footerReferenceSize = CGSize(width: 11, height: 12)
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let (flow, path) = (Flow(), IndexPath(item: 0, section: 0))
      XCTAssertEqual(
        flow.collectionView(view, layout: layout, sizeForItemAt: path), layout.itemSize)
      XCTAssertEqual(
        flow.collectionView(view, layout: layout, insetForSectionAt: 0), layout.sectionInset)
      XCTAssertEqual(
        flow.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0), 7)
      XCTAssertEqual(
        flow.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0), 8)
      XCTAssertEqual(
        flow.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0),
        layout.headerReferenceSize)
      XCTAssertEqual(
        flow.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0),
        layout.footerReferenceSize)
    }
  }

  // MARK: Snapshots

  func testSectionsAreInsertedBesideThoseThatAreThere() {
    nonisolated(unsafe) var sentences: [String] = []
    TraitFailure.handler = { sentences.append($0) }
    defer { TraitFailure.handler = TraitFailure.stop }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.insertSections(["c"], beforeSection: "none")
    snapshot.insertSections(["c"], afterSection: "none")
    let sentence =
      "Can't insert beside the section 'none', which the snapshot does not have: append it first"
    XCTAssertEqual(sentences, [sentence, sentence])
    XCTAssertEqual(snapshot.sectionIdentifiers, ["a", "b"])
    snapshot.insertSections(["e", "f"], afterSection: "b")
    snapshot.insertSections(["d"], beforeSection: "e")
    XCTAssertEqual(snapshot.sectionIdentifiers, ["a", "b", "d", "e", "f"])
    snapshot.moveSection("f", afterSection: "a")
    snapshot.moveSection("a", beforeSection: "e")
    snapshot.deleteSections(["none", "b"])
    XCTAssertEqual(snapshot.sectionIdentifiers, ["f", "d", "a", "e"])
    XCTAssertEqual(sentences.count, 2)
  }

  func testADeletedItemMayComeBackElsewhere() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.deleteItems([2])
    XCTAssertEqual(snapshot.numberOfItems, 2)
    snapshot.appendItems([2])
    XCTAssertEqual(snapshot.itemIdentifiers, [1, 3, 2])
    XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 2), "b")
    snapshot.deleteAllItems()
    XCTAssertEqual(snapshot.sectionIdentifiers, [])
    snapshot.appendSections(["a"])
    snapshot.appendItems([1])
    XCTAssertEqual(snapshot.itemIdentifiers, [1], "The section is new.")
    XCTAssertEqual(snapshot.numberOfItems, 1)
  }

  /// As in UIKit, a snapshot is applied with an animation unless the program says otherwise.
  func testASnapshotIsAppliedWithAnAnimation() {
    final class Source: UITableViewDiffableDataSource<String, Int> {
      var log: [Bool] = []
      override func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
      ) {
        log.append(animatingDifferences)
        super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
      }
    }
    onMain {
      let source = Source(tableView: UITableView()) { _, _, _ in nil }
      let base: DiffableDataSource<String, Int> = source
      base.apply(source.snapshot())
      base.apply(source.snapshot(), animatingDifferences: false)
      XCTAssertEqual(source.log, [true, false])
    }
  }
}
