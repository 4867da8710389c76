import UIKit
import UIKitTraits
import XCTest

/// Lists and stacks of n views: n operations cost O(n log n), in exact steps of the façade's loops.
final class ListGrowthTests: XCTestCase {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource
  {
    let sections: Int
    var count: Int
    var asked = 0
    init(sections: Int = 1, _ count: Int) { (self.sections, self.count) = (sections, count) }
    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      asked += 1
      return 44
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ list: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { list.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
  }

  /// - Parameter work: Runs n operations.
  private func assertGrowth(line: UInt = #line, _ work: @MainActor (_ count: Int) -> Void) {
    onMain {
      let steps = [50, 100, 200].map { count in
        let before = FacadeWork.steps
        work(count)
        return FacadeWork.steps - before
      }
      for (less, more) in zip(steps, steps.dropFirst()) {
        XCTAssertLessThanOrEqual(
          more * 10, less * 24 + 1_000, "Twice as many cost more than twice the work: \(steps).",
          line: line)
      }
    }
  }

  @MainActor
  private static func table(_ source: Source, height: CGFloat) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: height), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (source, source)
    table.layoutIfNeeded()
    return table
  }

  /// A delegate without the method, which may be behind another one.
  private final class Silent: NSObject, UITableViewDelegate {}
  private final class Forwarding: NSObject, UITableViewDelegate {
    let inner = Silent()
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      path.row == 0 ? inner.tableView(tableView, heightForRowAt: path) : 10
    }
  }

  @MainActor func testRowsAreInsertedOneByOne() {
    for delegate in [nil, Silent()] {
      assertGrowth { count in
        let source = Source(0)
        let table = Self.table(source, height: 440)
        table.delegate = delegate
        for row in 0..<count {
          source.count += 1
          table.insertRows(at: [IndexPath(row: row, section: 0)], with: .none)
          table.layoutIfNeeded()
        }
        XCTAssertEqual(table.contentSize.height, CGFloat(count) * 44)
      }
    }
  }

  func testADelegateThatForwardsSomeRowsToOneWithoutHeightsIsAskedForAll() {
    onMain {
      let (source, delegate) = (Source(sections: 2, 3), Forwarding())
      let table = Self.table(source, height: 440)
      table.delegate = delegate
      table.rowHeight = 20
      table.layoutIfNeeded()
      XCTAssertEqual(table.contentSize.height, 80)
      XCTAssertEqual(table.rectForRow(at: IndexPath(row: 1, section: 1)).minY, 60)
    }
  }

  func testATableThatScrollsMeasuresOnce() {
    onMain {
      let source = Source(30)
      let table = Self.table(source, height: 88)
      let asked = source.asked
      for row in 0..<28 {
        table.contentOffset.y = CGFloat(row) * 44
        table.layoutIfNeeded()
        XCTAssertEqual(table.indexPathsForVisibleRows?.map(\.row), [row, row + 1])
      }
      XCTAssertEqual(source.asked, asked)
    }
    assertGrowth { count in
      let source = Source(count)
      let table = Self.table(source, height: 88)
      for row in 0..<count {
        table.contentOffset.y = CGFloat(row) * 44
        table.layoutIfNeeded()
      }
    }
  }

  func testATableIsMeasuredInAStepForEachRowAndSection() {
    onMain {
      let (source, table) = (Source(sections: 2, 3), UITableView())
      (table.dataSource, table.delegate) = (source, source)
      let before = FacadeWork.steps
      XCTAssertEqual(table.rect(forSection: 1).height, 132)
      XCTAssertEqual(FacadeWork.steps - before, 8)
    }
  }

  func testALayoutIsPreparedAndAskedInAStepForEachItem() {
    onMain {
      let (source, layout) = (Source(sections: 2, 3), UICollectionViewFlowLayout())
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 50, height: 0), collectionViewLayout: layout)
      view.dataSource = source
      XCTAssertEqual(view.numberOfSections, 2)
      let before = FacadeWork.steps
      layout.prepare()
      XCTAssertEqual(FacadeWork.steps - before, 6)
      let found = layout.layoutAttributesForElements(
        in: CGRect(x: 0, y: 0, width: 50, height: 61))
      XCTAssertEqual(found?.count, 2)
      XCTAssertEqual(FacadeWork.steps - before, 8)
    }
  }

  func testATableOfManySectionsIsReloadedAndAsked() {
    assertGrowth { count in
      let source = Source(sections: count, 2)
      let table = Self.table(source, height: 0)
      table.reloadData()
      for section in 0..<count {
        XCTAssertEqual(table.numberOfRows(inSection: section), 2)
        XCTAssertEqual(
          table.indexPathForRow(at: CGPoint(x: 1, y: CGFloat(section) * 88 + 50))?.section, section)
      }
      table.layoutIfNeeded()
    }
  }

  func testACollectionViewThatScrollsPreparesOnce() {
    assertGrowth { count in
      let source = Source(count)
      let layout = UICollectionViewFlowLayout()
      let list = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 50, height: 110), collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      list.dataSource = source
      list.layoutIfNeeded()
      for item in 0..<(count - 2) {
        list.contentOffset.y = CGFloat(item) * 60
        list.layoutIfNeeded()
        XCTAssertEqual(list.indexPathsForVisibleItems.map(\.item), [item, item + 1])
      }
    }
  }

  func testEachCellFindsItsPlace() {
    assertGrowth { count in
      let source = Source(count)
      let table = Self.table(source, height: 0)
      let frame = CGRect(x: 0, y: 0, width: 50, height: 0)
      let list = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      list.dataSource = source
      list.layoutIfNeeded()
      for cell in table.visibleCells { XCTAssertNotNil(table.indexPath(for: cell)) }
      for path in list.indexPathsForVisibleItems {
        XCTAssertEqual(list.cellForItem(at: path).flatMap(list.indexPath), path)
      }
      let last = IndexPath(row: count - 1, section: 0)
      let cell = table.cellForRow(at: last)
      source.count -= 1
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      XCTAssertEqual(cell.flatMap(table.indexPath)?.row, count - 2)
      XCTAssertNil(table.indexPath(for: UITableViewCell()))
    }
  }

  func testABatchOfScatteredChangesMovesAllCells() {
    onMain {
      let source = Source(300)
      let table = Self.table(source, height: 0)
      let cells = table.visibleCells
      table.performBatchUpdates {
        table.insertRows(at: (0..<300).map { IndexPath(row: 2 * $0, section: 0) }, with: .none)
        source.count = 600
      }
      for (row, cell) in cells.enumerated() {
        XCTAssertEqual(table.indexPath(for: cell)?.row, 2 * row + 1)
      }
      table.performBatchUpdates {
        table.deleteRows(at: (0..<300).map { IndexPath(row: 2 * $0, section: 0) }, with: .none)
        table.insertRows(at: [0, 1, 5, 9].map { IndexPath(row: $0, section: 0) }, with: .none)
        source.count = 304
      }
      let rows = cells.map { table.indexPath(for: $0)?.row }
      XCTAssertEqual(rows, (0..<304).filter { ![0, 1, 5, 9].contains($0) })
    }
  }

  func testAStackIsFilledAndEmptied() {
    for backwards in [false, true] {
      assertGrowth { count in
        let views = (0..<count).map { _ in UIView() }
        let stack = UIStackView(arrangedSubviews: views)
        XCTAssertEqual(stack.arrangedSubviews, views)
        for view in backwards ? views.reversed() : views { view.removeFromSuperview() }
        XCTAssertEqual(stack.arrangedSubviews, [])
        for view in views { stack.insertArrangedSubview(view, at: 0) }
        XCTAssertEqual(stack.arrangedSubviews, views.reversed())
      }
    }
  }

  // MARK: What lists do

  func testATableMeasuresAgainWhenATraitChangesThatItsDelegateRead() {
    final class Heights: NSObject, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        table.traitCollection.horizontalSizeClass == .compact ? 20 : 50
      }
    }
    onMain {
      let heights = Heights()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 500), style: .plain)
      (table.dataSource, table.delegate) = (heights, heights)
      table.layoutIfNeeded()
      XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 50, 100])
      table.contentOffset.y = 1
      table.layoutIfNeeded()
      table.traitOverrides.horizontalSizeClass = .compact
      table.layoutIfNeeded()
      XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 20, 40])
      XCTAssertEqual(table.contentSize.height, 60)
    }
  }

  func testReconfiguringHandsOverTheSameCells() {
    final class Reused: UITableViewCell {
      var resets = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        resets += 1
      }
    }
    onMain {
      let source = Source(3)
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 500), style: .plain)
      table.register(Reused.self, forCellReuseIdentifier: "cell")
      table.dataSource = source
      table.layoutIfNeeded()
      let cells = table.visibleCells
      table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
      table.layoutIfNeeded()
      XCTAssertEqual(table.visibleCells, cells)
      XCTAssertEqual(cells.map { ($0 as? Reused)?.resets }, [0, 0, 0])
    }
  }

  func testManyRowsAreSelectedInOrder() {
    onMain {
      let table = Self.table(Source(9), height: 0)
      table.allowsMultipleSelection = true
      let rows = [4, 2, 7].map { IndexPath(row: $0, section: 0) }
      for path in rows { table.selectRow(at: path, animated: false, scrollPosition: .none) }
      XCTAssertEqual(table.indexPathsForSelectedRows, rows)
      table.deselectRow(at: rows[0], animated: false)
      XCTAssertEqual(table.indexPathForSelectedRow, rows[1])
    }
  }
}
