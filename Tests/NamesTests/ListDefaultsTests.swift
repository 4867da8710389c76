import UIKit
import XCTest

/// What the optional methods and the constants of lists are.
final class ListDefaultsTests: XCTestCase {
  final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }
  final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }

  @MainActor
  private static func check(_ rows: any UITableViewDataSource & UITableViewDelegate) {
    let (table, path) = (UITableView(), IndexPath(row: 1, section: 2))
    (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (1, 2, 3)
    table.estimatedRowHeight = 4
    XCTAssertEqual(rows.numberOfSections(in: table), 1)
    XCTAssertNil(rows.tableView(table, titleForHeaderInSection: 0))
    XCTAssertNil(rows.tableView(table, titleForFooterInSection: 0))
    XCTAssertTrue(rows.tableView(table, canEditRowAt: path))
    XCTAssertFalse(rows.tableView(table, canMoveRowAt: path))
    XCTAssertNil(rows.sectionIndexTitles(for: table))
    XCTAssertEqual(rows.tableView(table, sectionForSectionIndexTitle: "C", at: 2), 2)
    XCTAssertEqual(rows.tableView(table, heightForRowAt: path), 1)
    XCTAssertEqual(rows.tableView(table, heightForHeaderInSection: 0), 2)
    XCTAssertEqual(rows.tableView(table, heightForFooterInSection: 0), 3)
    XCTAssertEqual(rows.tableView(table, estimatedHeightForRowAt: path), 4)
    XCTAssertNil(rows.tableView(table, viewForHeaderInSection: 0))
    XCTAssertNil(rows.tableView(table, viewForFooterInSection: 0))
    XCTAssertEqual(rows.tableView(table, willSelectRowAt: path), path)
    XCTAssertTrue(rows.tableView(table, shouldHighlightRowAt: path))
    XCTAssertEqual(rows.tableView(table, editingStyleForRowAt: path), .delete)
    XCTAssertNil(rows.tableView(table, leadingSwipeActionsConfigurationForRowAt: path))
    XCTAssertNil(rows.tableView(table, trailingSwipeActionsConfigurationForRowAt: path))
    XCTAssertNil(rows.tableView(table, contextMenuConfigurationForRowAt: path, point: .zero))
    XCTAssertTrue(rows.scrollViewShouldScrollToTop(table))
  }

  @MainActor
  private static func check(_ items: any UICollectionViewDataSource & UICollectionViewDelegate) {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let path = IndexPath(item: 1, section: 2)
    XCTAssertEqual(items.numberOfSections(in: view), 1)
    XCTAssertTrue(items.collectionView(view, shouldSelectItemAt: path))
    XCTAssertTrue(items.collectionView(view, shouldHighlightItemAt: path))
    XCTAssertNil(items.collectionView(view, contextMenuConfigurationForItemAt: path, point: .zero))
    let header = items.collectionView(view, viewForSupplementaryElementOfKind: "kind", at: path)
    XCTAssertTrue(type(of: header) == UICollectionReusableView.self)
    XCTAssertTrue(items.scrollViewShouldScrollToTop(view))
  }

  func testOptionalMethodsSayWhatUIKitDoesWithoutThem() {
    onMain {
      let (rows, items) = (Rows(), Items())
      Self.check(rows)
      Self.check(items)
    }
  }

  func testControllersSayTheSame() {
    onMain {
      let table = UITableViewController(style: .plain)
      let grid = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
      Self.check(table)
      Self.check(grid)
      let path = IndexPath(row: 0, section: 0)
      XCTAssertEqual(table.tableView.numberOfRows(inSection: 0), 0)
      XCTAssertNil(table.tableView(table.tableView, cellForRowAt: path).reuseIdentifier)
      XCTAssertEqual(grid.collectionView.numberOfItems(inSection: 0), 0)
      XCTAssertNil(grid.collectionView(grid.collectionView, cellForItemAt: path).reuseIdentifier)
    }
  }

  // MARK: Controllers

  func testAListControllerIsItsListsSourceAndDelegate() {
    onMain {
      let table = UITableViewController(style: .grouped)
      XCTAssertIdentical(table.tableView.dataSource, table)
      XCTAssertIdentical(table.tableView.delegate, table)
      let control = UIRefreshControl()
      table.refreshControl = control
      XCTAssertIdentical(table.tableView.refreshControl, control)
      XCTAssertIdentical(table.refreshControl, control)
      let other = UITableView(frame: .zero, style: .insetGrouped)
      table.tableView = other
      XCTAssertIdentical(table.view, other)
      XCTAssertEqual(UITableViewController(nibName: nil, bundle: nil).tableView.style, .plain)
      let grid = UICollectionViewController(nibName: nil, bundle: nil)
      XCTAssertTrue(grid.collectionViewLayout is UICollectionViewFlowLayout)
      XCTAssertIdentical(grid.collectionView.dataSource, grid)
      XCTAssertIdentical(grid.collectionView.delegate, grid)
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      grid.collectionView = view
      XCTAssertIdentical(grid.view, view)
    }
  }

  func testAControllerThatIsEditedEditsItsTable() {
    onMain {
      let table = UITableViewController(style: .plain)
      table.loadViewIfNeeded()
      table.setEditing(true, animated: false)
      XCTAssertTrue(table.isEditing)
      XCTAssertTrue(table.tableView.isEditing)
      table.isEditing = false
      XCTAssertFalse(table.tableView.isEditing)
    }
  }

  func testAListsSelectionIsClearedBeforeItAppears() {
    onMain {
      let path = IndexPath(row: 0, section: 0)
      for isCleared in [true, false] {
        let table = UITableViewController(style: .plain)
        table.clearsSelectionOnViewWillAppear = isCleared
        table.tableView.allowsMultipleSelection = true
        let grid = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        grid.clearsSelectionOnViewWillAppear = isCleared
        grid.collectionView.allowsMultipleSelection = true
        let paths = [path, IndexPath(row: 1, section: 0)]
        for path in paths {
          table.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
          grid.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        }
        table.viewWillAppear(false)
        grid.viewWillAppear(false)
        XCTAssertEqual(table.tableView.indexPathsForSelectedRows, isCleared ? nil : paths)
        XCTAssertEqual(grid.collectionView.indexPathsForSelectedItems, isCleared ? [] : paths)
      }
    }
  }

  func testNoListComesFromANib() {
    onMain {
      let failures = sentences {
        XCTAssertNil(UITableView(coder: NSCoder()))
        XCTAssertNil(UITableViewCell(coder: NSCoder()))
        XCTAssertNil(UITableViewHeaderFooterView(coder: NSCoder()))
        XCTAssertNil(UICollectionView(coder: NSCoder()))
        XCTAssertNil(UIListContentView(coder: NSCoder()))
      }
      XCTAssertEqual(failures.count, 5)
    }
  }

  func testACellOfANibIsAnEmptyOne() {
    onMain {
      let (table, nib) = (UITableView(), UINib(nibName: "Row", bundle: nil))
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      table.register(nib, forCellReuseIdentifier: "row")
      view.register(nib, forCellWithReuseIdentifier: "item")
      let path = IndexPath(row: 0, section: 0)
      let nibs = sentences {
        let row = table.dequeueReusableCell(withIdentifier: "row", for: path)
        XCTAssertEqual(row.reuseIdentifier, "row")
        XCTAssertEqual(table.dequeueReusableCell(withIdentifier: "row")?.reuseIdentifier, "row")
        let item = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        XCTAssertEqual(item.reuseIdentifier, "item")
      }
      let none = "Can't load the nib 'Row': nibs do not exist on Linux"
      XCTAssertEqual(nibs, [none, none, none])
      table.register(nib, forHeaderFooterViewReuseIdentifier: "header")
      let headers = sentences {
        let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
        XCTAssertEqual(header?.reuseIdentifier, "header")
      }
      XCTAssertEqual(headers, [none])
      table.register(nil as UINib?, forHeaderFooterViewReuseIdentifier: "header")
      XCTAssertNil(table.dequeueReusableHeaderFooterView(withIdentifier: "header"))
      table.register(nil as UINib?, forCellReuseIdentifier: "row")
      view.register(nil as UINib?, forCellWithReuseIdentifier: "item")
      XCTAssertNil(table.dequeueReusableCell(withIdentifier: "row"))
      XCTAssertEqual(
        sentences { _ = view.dequeueReusableCell(withReuseIdentifier: "item", for: path) },
        ["Can't dequeue a cell of 'item': no class was registered for it"])
    }
  }

  // MARK: Constants

  func testAPathHasASectionAndAPlaceInIt() {
    var path = IndexPath(row: 3, section: 2)
    XCTAssertEqual(path, IndexPath(indexes: [2, 3]))
    XCTAssertEqual(path, IndexPath(item: 3, section: 2))
    XCTAssertEqual([path.section, path.row, path.item], [2, 3, 3])
    path.row = 4
    XCTAssertEqual(path, IndexPath(indexes: [2, 4]))
    (path.item, path.section) = (5, 6)
    XCTAssertEqual(path, IndexPath(indexes: [6, 5]))
  }

  func testConstantsHaveUIKitsValues() {
    onMain {
      let positions: [UICollectionView.ScrollPosition] = [
        .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
      ]
      XCTAssertEqual(positions.map(\.rawValue), [1, 2, 4, 8, 16, 32])
      XCTAssertEqual(
        UICollectionView.elementKindSectionHeader, "UICollectionElementKindSectionHeader")
      XCTAssertEqual(
        UICollectionView.elementKindSectionFooter, "UICollectionElementKindSectionFooter")
      XCTAssertEqual(UITableView.RowAnimation.automatic.rawValue, 100)
      XCTAssertEqual(UITableView.RowAnimation.middle.rawValue, 6)
      XCTAssertEqual(UITableView.Style.insetGrouped.rawValue, 2)
      XCTAssertEqual(UITableView.ScrollPosition.bottom.rawValue, 3)
      XCTAssertEqual(UITableViewCell.CellStyle.subtitle.rawValue, 3)
      XCTAssertEqual(UITableViewCell.SelectionStyle.default.rawValue, 3)
      XCTAssertEqual(UITableViewCell.AccessoryType.detailButton.rawValue, 4)
      XCTAssertEqual(UITableViewCell.EditingStyle.insert.rawValue, 2)
      XCTAssertEqual(UICollectionView.ScrollDirection.horizontal.rawValue, 1)
      XCTAssertEqual(UITableView().selfSizingInvalidation, .enabled)
      XCTAssertEqual(UITableView().sectionIndexMinimumDisplayRowCount, 0)
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      XCTAssertEqual(view.selfSizingInvalidation, .enabled)
    }
  }

  // MARK: Swipes

  func testASwipesActionsHaveTheColoursOfTheirStyles() {
    onMain {
      var log: [String] = []
      let normal = UIContextualAction(style: .normal, title: "Flag") { action, _, done in
        log.append(action.title ?? "")
        done(true)
      }
      let destructive = UIContextualAction(style: .destructive, title: nil) { _, _, _ in }
      XCTAssertEqual([normal.style, destructive.style], [.normal, .destructive])
      XCTAssertEqual(
        [normal.backgroundColor, destructive.backgroundColor], [.systemGray, .systemRed])
      normal.handler(normal, UIView()) { log.append("\($0)") }
      XCTAssertEqual(log, ["Flag", "true"])
      let both = UISwipeActionsConfiguration(actions: [normal, destructive])
      XCTAssertEqual(both.actions, [normal, destructive])
    }
  }

  func testACellsAccessoriesHaveUIKitsDefaults() {
    onMain {
      let view = UIView()
      let accessories: [(UICellAccessory, UICellAccessory.Kind, UICellAccessory.DisplayedState)] = [
        (.disclosureIndicator(), .disclosureIndicator, .always),
        (.checkmark(), .checkmark, .always), (.reorder(), .reorder, .whenEditing),
        (.multiselect(), .multiselect, .whenEditing), (.delete(), .delete, .whenEditing),
        (.detail(), .detail, .always), (.outlineDisclosure(), .outlineDisclosure, .always),
        (.label(text: "a"), .label, .always),
        (
          .customView(configuration: .init(customView: view, placement: .leading())), .custom,
          .always
        ),
      ]
      for (accessory, kind, displayed) in accessories {
        XCTAssertEqual(accessory.kind, kind)
        XCTAssertEqual(accessory.displayed, displayed, "\(kind)")
        XCTAssertNil(accessory.tintColor)
        XCTAssertEqual(accessory.text, kind == .label ? "a" : nil)
        XCTAssertIdentical(accessory.view, kind == .custom ? view : nil)
      }
    }
  }

  func testACellsAccessoriesHaveTheirOptions() {
    onMain {
      var acts: [String] = []
      UICellAccessory.delete { acts.append("delete") }.action?()
      UICellAccessory.detail { acts.append("detail") }.action?()
      XCTAssertEqual(acts, ["delete", "detail"])
      let custom = [
        UICellAccessory.CustomViewConfiguration.Placement.leading(displayed: .whenNotEditing),
        .trailing(displayed: .whenNotEditing),
      ].map {
        UICellAccessory.customView(
          configuration: .init(customView: UIView(), placement: $0, tintColor: .red))
      }
      let plain = UICellAccessory.DisclosureIndicatorOptions(tintColor: .red)
      let accessories: [UICellAccessory] = [
        .disclosureIndicator(displayed: .whenNotEditing, options: plain),
        .checkmark(displayed: .whenNotEditing, options: plain),
        .reorder(displayed: .whenNotEditing, options: .init(tintColor: .red)),
        .delete(displayed: .whenNotEditing, options: .init(tintColor: .red)) {},
        .detail(displayed: .whenNotEditing, options: plain) {},
        .outlineDisclosure(
          displayed: .whenNotEditing, options: .init(style: .header, tintColor: .red)),
        .label(text: "a", displayed: .whenNotEditing, options: .init(tintColor: .red)),
      ]
      for accessory in accessories + custom {
        XCTAssertEqual(accessory.displayed, .whenNotEditing, "\(accessory.kind)")
        XCTAssertEqual(accessory.tintColor, .red, "\(accessory.kind)")
      }
      XCTAssertEqual(UICellAccessory.multiselect(displayed: .always).displayed, .always)
      XCTAssertEqual(UICellAccessory.OutlineDisclosureOptions().style, .automatic)
      XCTAssertEqual(UICellAccessory.OutlineDisclosureOptions(style: .cell).style, .cell)
      let font = UIFont.systemFont(ofSize: 9)
      XCTAssertEqual(UICellAccessory.LabelOptions(font: font).font, font)
      XCTAssertNil(UICellAccessory.LabelOptions().font)
    }
  }

  func testAListCellsAccessoriesLayItOutAgain() {
    final class Cell: UICollectionViewListCell {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    onMain {
      let cell = Cell(frame: .zero)
      cell.layoutIfNeeded()
      XCTAssertEqual(cell.accessories.count, 0)
      cell.accessories = [.checkmark()]
      cell.layoutIfNeeded()
      XCTAssertEqual(cell.layouts, 2)
      XCTAssertIdentical(cell.separatorLayoutGuide, cell.separatorLayoutGuide)
      XCTAssertIdentical(cell.separatorLayoutGuide.owningView, cell)
    }
  }

  func testAViewWithoutALayoutFails() {
    MainActor.assumeIsolated {
      nonisolated(unsafe) var sentences: [String] = []
      TraitFailure.handler = { sentences.append($0) }
      defer { TraitFailure.handler = TraitFailure.stop }
      XCTAssertTrue(UICollectionView().collectionViewLayout is UICollectionViewFlowLayout)
      XCTAssertEqual(
        sentences, ["A collection view needs a layout: pass one to its initialiser"])
    }
  }
}
