import UIKit
import XCTest

/// Which cells lists use again, and what delegates do while they are told.
final class ListPoolTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// Acts once when a cell comes or leaves, and logs how a list scrolls.
  private final class Delegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var onShow: () -> Void = {}
    var onEnd: () -> Void = {}
    var log: [String] = []

    private func run(_ action: ReferenceWritableKeyPath<Delegate, () -> Void>) {
      let body = self[keyPath: action]
      self[keyPath: action] = {}
      body()
    }
    func tableView(
      _ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
    ) { run(\.onShow) }
    func tableView(
      _ table: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
    ) { run(\.onEnd) }
    func collectionView(
      _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { run(\.onShow) }
    func collectionView(
      _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) { run(\.onEnd) }
    func scrollViewDidScroll(_ view: UIScrollView) { log.append("\(view.contentOffset.y)") }
    func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) { log.append("ended") }
  }

  private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  func testACellThatWasToBeConfiguredAgainIsReloadedAndUsedOnce() {
    onMain {
      let rows = TextRows([["a", "b"]])
      let table = rows.table()
      table.reconfigureRows(at: [Self.path(1)])
      table.reloadRows(at: [Self.path(1)], with: .none)
      XCTAssertEqual(table.texts, ["a", "b"])
      XCTAssertEqual((table.cell(1) as? TextCell)?.log, ["reuse"])
      rows.texts = [["x", "a", "b"]]
      table.insertRows(at: [Self.path(0)], with: .none)
      XCTAssertEqual(table.texts, ["x", "a", "b"])

      let items = TextItems([["a", "b"]])
      let view = items.view(LineLayout())
      view.reconfigureItems(at: [Self.path(1)])
      view.reloadItems(at: [Self.path(1)])
      XCTAssertEqual(view.texts, ["a", "b"])
      XCTAssertEqual(view.cell(1)?.reuses, 1)
      items.texts = [["x", "a", "b"]]
      view.insertItems(at: [Self.path(0)])
      XCTAssertEqual(view.texts, ["x", "a", "b"])
    }
  }

  /// A program keeps the cell of a row, which has an identifier as others have.
  func testACellThatTheProgramKeepsIsNotUsedForAnotherRow() {
    onMain {
      let (rows, delegate) = (TextRows([(0..<20).map(String.init)]), Delegate())
      let own = TextCell(style: .default, reuseIdentifier: "cell")
      rows.own = [Self.path(0): own]
      let table = rows.table(height: 88)
      for _ in 0..<3 {
        table.contentOffset.y = 200
        table.layoutIfNeeded()
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        table.contentOffset.y = 30
        XCTAssertEqual(table.texts, ["0", "1", "2"])
        XCTAssertIdentical(table.cell(0), own)
      }
      // It comes back while the delegate hears that it has left.
      table.delegate = delegate
      table.contentOffset.y = 0
      table.layoutIfNeeded()
      delegate.onEnd = {
        table.contentOffset.y = 0
        table.layoutIfNeeded()
      }
      table.reloadRows(at: [Self.path(0)], with: .none)
      table.contentOffset.y = 30
      XCTAssertEqual(table.texts, ["0", "1", "2"])
      XCTAssertIdentical(table.cell(0), own)
    }
  }

  /// The identifier may become another one while the cell is out of sight.
  func testACellMayOverrideItsIdentifier() {
    final class Named: UITableViewCell {
      var word = "own"
      override var reuseIdentifier: String? { word }
    }
    onMain {
      let (rows, own) = (TextRows([(0..<20).map(String.init)]), Named())
      rows.own = [Self.path(0): own]
      let table = rows.table(height: 88)
      @MainActor func scroll(to y: CGFloat) {
        table.contentOffset.y = y
        table.layoutIfNeeded()
      }
      scroll(to: 400)
      XCTAssertIdentical(table.dequeueReusableCell(withIdentifier: "own"), own)
      scroll(to: 0)
      scroll(to: 400)
      own.word = "other"
      scroll(to: 0)
      XCTAssertIdentical(table.cell(0), own)
      XCTAssertNil(table.dequeueReusableCell(withIdentifier: "own"))
    }
  }

  func testManyCellsThatTheProgramKeepsAreShownAgain() {
    onMain {
      @MainActor func time(_ count: Int) -> Double {
        let rows = TextRows([(0..<count).map(String.init)])
        for row in 0..<count {
          rows.own[Self.path(row)] = TextCell(style: .default, reuseIdentifier: "cell")
        }
        let table = rows.table(height: 44)
        @MainActor func scroll() {
          for row in 0..<count {
            table.contentOffset.y = CGFloat(row) * 44
            table.layoutIfNeeded()
          }
        }
        scroll()
        let start = clock()
        scroll()
        return Double(clock() - start)
      }
      XCTAssertLessThan(time(4_000) / time(400), 40)
    }
  }

  func testAHeaderThatTheProgramKeepsIsNotUsedForAnotherSection() {
    final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
      let own = UITableViewHeaderFooterView(reuseIdentifier: "header")
      func numberOfSections(in table: UITableView) -> Int { 20 }
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        section == 0 ? own : table.dequeueReusableHeaderFooterView(withIdentifier: "header")
      }
    }
    onMain {
      let (table, headers) = (UITableView(frame: .zero, style: .grouped), Headers())
      table.frame.size = CGSize(width: 100, height: 150)
      table.register(
        UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
      (table.dataSource, table.delegate) = (headers, headers)
      for offset in [0, 400, 0, 20] {
        table.contentOffset.y = CGFloat(offset)
        table.layoutIfNeeded()
      }
      XCTAssertIdentical(table.headerView(forSection: 0), headers.own)
      XCTAssertNotNil(table.headerView(forSection: 1))
      XCTAssertNotIdentical(table.headerView(forSection: 1), headers.own)
      XCTAssertNotIdentical(table.headerView(forSection: 2), headers.own)
    }
  }

  /// A cell that another one replaces leaves before that is in its place: the delegate may change the rows.
  func testADelegateMayChangeTheListWhenACellIsReplaced() {
    onMain {
      let (rows, delegate) = (TextRows([["a", "b"]]), Delegate())
      let table = rows.table()
      table.delegate = delegate
      table.layoutIfNeeded()
      let other = TextCell(style: .default, reuseIdentifier: nil)
      other.textLabel?.text = "a"
      rows.own[Self.path(0)] = other
      delegate.onEnd = {
        rows.own = [:]
        rows.texts = [["x", "a", "b"]]
        table.insertRows(at: [Self.path(0)], with: .none)
      }
      table.reconfigureRows(at: [Self.path(0)])
      table.layoutIfNeeded()
      XCTAssertEqual(table.texts, ["x", "a", "b"])
    }
  }

  func testWhatADelegateWantsConfiguredDuringALayoutIsConfiguredInTheNext() {
    onMain {
      let (rows, delegate) = (TextRows([["a", "b"]]), Delegate())
      let table = rows.table()
      table.delegate = delegate
      table.layoutIfNeeded()
      delegate.onShow = { table.reconfigureRows(at: [Self.path(0)]) }
      rows.texts = [["A", "x", "b"]]
      table.insertRows(at: [Self.path(1)], with: .none)
      table.layoutIfNeeded()
      XCTAssertEqual(table.texts, ["A", "x", "b"])

      let items = TextItems([["a", "b"]])
      let view = items.view(LineLayout())
      view.delegate = delegate
      view.layoutIfNeeded()
      delegate.onShow = { view.reconfigureItems(at: [Self.path(0)]) }
      items.texts = [["A", "x", "b"]]
      view.insertItems(at: [Self.path(1)])
      view.layoutIfNeeded()
      XCTAssertEqual(view.texts, ["A", "x", "b"])
      delegate.onShow = {}
    }
  }

  func testADelegateChangesTheRowsWhenACellLeaves() {
    onMain {
      let (rows, delegate) = (TextRows([["a", "b", "c"]]), Delegate())
      let table = rows.table()
      table.delegate = delegate
      table.layoutIfNeeded()
      let kept = table.cell(1)
      delegate.onEnd = {
        rows.texts = [["b", "x", "c"]]
        table.insertRows(at: [Self.path(1)], with: .none)
      }
      rows.texts = [["b", "c"]]
      table.deleteRows(at: [Self.path(0)], with: .none)
      XCTAssertEqual(table.texts, ["b", "x", "c"])
      XCTAssertIdentical(table.cell(0), kept)
      XCTAssertEqual(table.subviews.count, 3)

      let items = TextItems([["a", "b", "c"]])
      let view = items.view(LineLayout())
      view.delegate = delegate
      view.layoutIfNeeded()
      let old = view.cell(1)
      delegate.onEnd = {
        items.texts = [["b", "x", "c"]]
        view.insertItems(at: [Self.path(1)])
      }
      items.texts = [["b", "c"]]
      view.deleteItems(at: [Self.path(0)])
      XCTAssertEqual(view.texts, ["b", "x", "c"])
      XCTAssertIdentical(view.cell(0), old)
      XCTAssertEqual(view.subviews.count, 3)
      delegate.onEnd = {}
    }
  }

  func testASnapshotIsAppliedWhenAReloadedCellLeaves() {
    onMain {
      let (table, delegate) = (UITableView(), Delegate())
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, item in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "\(item)"
        return cell
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot)
      table.delegate = delegate
      XCTAssertEqual(table.texts, ["1", "2", "3"])
      table.selectRow(at: Self.path(1), animated: false, scrollPosition: .none)
      let kept = table.cell(2)
      delegate.onEnd = {
        var next = source.snapshot()
        next.insertItems([9], beforeItem: 3)
        source.apply(next)
      }
      snapshot.deleteItems([1])
      snapshot.reloadItems([2])
      source.apply(snapshot)
      XCTAssertEqual(table.texts, ["2", "9", "3"])
      XCTAssertIdentical(table.cell(2), kept)
      XCTAssertNil(table.indexPathForSelectedRow, "A reload ends a selection.")
      delegate.onEnd = {}
    }
  }

  // MARK: Out of sight

  func testACellWithTheFirstResponderIsKept() {
    onMain {
      let stage = ProgramStage()
      let rows = TextRows([(0..<20).map(String.init)])
      let table = rows.table(height: 88)
      stage.window.addSubview(table)
      stage.update()
      let (cell, field) = (table.cell(0), UITextField())
      cell?.contentView.addSubview(field)
      XCTAssertTrue(field.becomeFirstResponder())
      table.contentOffset.y = 440
      XCTAssertEqual(table.texts, ["10", "11"])
      XCTAssertTrue(field.isFirstResponder)
      XCTAssertIdentical(cell?.superview, table)
      XCTAssertEqual(table.indexPathsForVisibleRows?.map(\.row), [10, 11])
      table.contentOffset.y = 0
      XCTAssertEqual(table.texts, ["0", "1"])
      XCTAssertIdentical(table.cell(0), cell)
      XCTAssertEqual((cell as? TextCell)?.log, [])
      field.resignFirstResponder()
      table.contentOffset.y = 440
      XCTAssertEqual(table.texts, ["10", "11"])
      XCTAssertEqual((cell as? TextCell)?.log, ["reuse"])

      let items = TextItems([(0..<20).map(String.init)])
      let view = items.view(LineLayout(), height: 40)
      stage.window.addSubview(view)
      stage.update()
      let item = view.cell(0)
      item?.contentView.addSubview(field)
      XCTAssertTrue(field.becomeFirstResponder())
      view.contentOffset.y = 200
      XCTAssertEqual(view.texts, ["10", "11"])
      XCTAssertTrue(field.isFirstResponder)
      XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), [10, 11])
      view.contentOffset.y = 0
      XCTAssertEqual(view.texts, ["0", "1"])
      XCTAssertIdentical(view.cell(0), item)
      XCTAssertEqual(item?.reuses, 0)
    }
  }

  func testAnItemIsScrolledToInOneStep() {
    onMain {
      let (items, delegate) = (TextItems([(0..<20).map(String.init)]), Delegate())
      let view = items.view(LineLayout(), height: 40)
      view.delegate = delegate
      view.layoutIfNeeded()
      view.scrollToItem(at: Self.path(5), at: .top, animated: true)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(delegate.log, ["100.0", "ended"])
      view.scrollToItem(at: Self.path(6), at: .top, animated: true)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(delegate.log, ["100.0", "ended", "120.0", "ended"], "It was in sight.")
    }
  }

  func testATablesBackgroundStaysInSight() {
    onMain {
      let rows = TextRows([(0..<20).map(String.init)])
      let table = rows.table(height: 88)
      table.backgroundView = UIView()
      for place: CGFloat in [200, 300] {
        table.contentOffset.y = place
        table.layoutIfNeeded()
        XCTAssertEqual(table.backgroundView?.frame, CGRect(x: 0, y: place, width: 100, height: 88))
      }
    }
  }

  // MARK: Beside cells

  private final class BadgeLayout: UICollectionViewLayout {
    private var places: [UICollectionViewLayoutAttributes] {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).flatMap { item in
        let path = ListPoolTests.path(item)
        let places = [
          UICollectionViewLayoutAttributes(forCellWith: path),
          UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: path),
        ]
        for place in places {
          place.frame = CGRect(x: 0, y: CGFloat(item) * 20, width: 50, height: 20)
        }
        return places
      }
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? { places }
  }

  func testBadgesGoWithTheirItems() {
    onMain {
      let items = TextItems([["a", "b"]])
      let view = UICollectionView(frame: .zero, collectionViewLayout: BadgeLayout())
      view.register(TextItem.self, forCellWithReuseIdentifier: "item")
      view.register(
        TextHeader.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "header")
      view.dataSource = items
      @MainActor func badge(_ item: Int) -> UICollectionReusableView? {
        view.supplementaryView(forElementKind: "badge", at: Self.path(item))
      }
      XCTAssertEqual(view.texts, ["a", "b"])
      let second = badge(1)
      XCTAssertNotNil(second)
      items.texts = [["x", "a", "b"]]
      _ = items.told()
      view.insertItems(at: [Self.path(0)])
      XCTAssertEqual(view.texts, ["x", "a", "b"])
      XCTAssertIdentical(badge(2), second)
      XCTAssertEqual(
        items.told(), ["cell 0.0", "footer 0", "footer 0"],
        "The badge of a first item may be a section's: it is asked for again.")
      items.texts = [["a"]]
      view.deleteItems(at: [Self.path(0), Self.path(2)])
      XCTAssertEqual(view.texts, ["a"])
      XCTAssertNil(second?.superview)
      XCTAssertEqual(view.subviews.count, 2)
    }
  }

  func testHeadersThatAreMovedToOnePlaceLeave() {
    onMain {
      let rows = TextRows([["a"], ["b"]])
      rows.headers = [0: "one", 1: "two"]
      let table = rows.table()
      rows.texts = [["a"]]
      table.performBatchUpdates {
        table.moveSection(0, toSection: 0)
        table.moveSection(1, toSection: 0)
      }
      table.layoutIfNeeded()
      XCTAssertEqual(
        table.subviews.compactMap { $0 as? UITableViewHeaderFooterView },
        [table.headerView(forSection: 0)])
    }
  }
}
