import UIKit
import XCTest

/// Headers, footers and supplementary views are told that they leave, as often as that they come.
final class ListLeavingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names = ["a", "b", "c"]
    var isMeasured = false
    var log: [String] = []
    var onEnd: (UITableView) -> Void = { _ in }
    func told() -> [String] {
      defer { log = [] }
      return log
    }

    func numberOfSections(in table: UITableView) -> Int { names.count }
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    private func height() -> CGFloat { isMeasured ? UITableView.automaticDimension : 28 }
    private func view(_ table: UITableView, _ text: String) -> UIView? {
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "end")
      view?.textLabel?.text = text
      return view
    }
    private func text(_ view: UIView) -> String {
      (view as? UITableViewHeaderFooterView)?.textLabel?.text ?? ""
    }
    func tableView(_ table: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      height()
    }
    func tableView(_ table: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      height()
    }
    func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      view(table, names[section])
    }
    func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView? {
      view(table, names[section].uppercased())
    }
    func tableView(
      _ table: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { log.append("+\(section) \(text(view))") }
    func tableView(
      _ table: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { log.append("+\(section) \(text(view))") }
    func tableView(
      _ table: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
      log.append("-\(section) \(text(view))")
      onEnd(table)
    }
    func tableView(
      _ table: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) { log.append("-\(section) \(text(view))") }
  }

  /// A table of sections that are 100 points high: a header, a row, a footer.
  @MainActor
  private static func table(_ rows: Rows, height: CGFloat) -> (ProgramStage, UITableView) {
    let stage = ProgramStage()
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height), style: .grouped)
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "end")
    (table.dataSource, table.delegate) = (rows, rows)
    stage.window.addSubview(table)
    stage.update()
    return (stage, table)
  }

  func testHeadersAndFootersThatAreScrolledAway() {
    onMain {
      for isMeasured in [false, true] {
        let rows = Rows()
        rows.isMeasured = isMeasured
        let (stage, table) = Self.table(rows, height: 100)
        XCTAssertEqual(rows.told(), ["+0 a", "+0 A"])
        table.contentOffset.y = 100
        stage.update()
        XCTAssertEqual(rows.told(), ["-0 a", "-0 A", "+1 b", "+1 B"])
        table.contentOffset.y = 0
        stage.update()
        XCTAssertEqual(rows.told(), ["-1 b", "-1 B", "+0 a", "+0 A"])
        XCTAssertNotNil(table.headerView(forSection: 0)?.superview)
      }
    }
  }

  func testHeadersAndFootersOfChangedSections() {
    onMain {
      let rows = Rows()
      let (stage, table) = Self.table(rows, height: 300)
      XCTAssertEqual(rows.told(), ["+0 a", "+1 b", "+2 c", "+0 A", "+1 B", "+2 C"])
      rows.names = ["b", "c"]
      table.deleteSections([0], with: .none)
      XCTAssertEqual(rows.told(), ["-0 a", "-0 A"])
      stage.update()
      XCTAssertEqual(rows.told(), [], "The others stay.")
      table.reloadSections([1], with: .none)
      XCTAssertEqual(rows.told(), ["-1 c", "-1 C"])
      stage.update()
      XCTAssertEqual(rows.told(), ["+1 c", "+1 C"])
      table.reloadData()
      stage.update()
      XCTAssertEqual(rows.told().prefix(4).sorted(), ["-0 B", "-0 b", "-1 C", "-1 c"])
    }
  }

  func testADelegateMayChangeTheTableWhenAHeaderLeaves() {
    onMain {
      let rows = Rows()
      let (stage, table) = Self.table(rows, height: 300)
      rows.onEnd = { table in
        rows.onEnd = { _ in }
        rows.names = ["c"]
        table.deleteSections([0], with: .none)
        stage.update()
      }
      rows.names = ["b", "c"]
      table.deleteSections([0], with: .none)
      stage.update()
      XCTAssertEqual(table.headerView(forSection: 0)?.textLabel?.text, "c")
      let left = rows.log.filter { $0.hasPrefix("-") }
      XCTAssertEqual(left.sorted(), ["-0 A", "-0 B", "-0 a", "-0 b"])
      let ends = table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }
      XCTAssertEqual(ends.map { $0.textLabel?.text }.sorted { $0! < $1! }, ["C", "c"])
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts = [1, 1, 1]
    var log: [String] = []
    func told() -> [String] {
      defer { log = [] }
      return log
    }
    func numberOfSections(in view: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "end", for: path)
    }
    func collectionView(
      _ view: UICollectionView, willDisplaySupplementaryView end: UICollectionReusableView,
      forElementKind kind: String, at path: IndexPath
    ) { log.append("+\(path.section)") }
    func collectionView(
      _ view: UICollectionView, didEndDisplayingSupplementaryView end: UICollectionReusableView,
      forElementOfKind kind: String, at path: IndexPath
    ) { log.append("-\(path.section)") }
  }

  func testSupplementaryViewsLeave() {
    onMain {
      let (stage, items, layout) = (ProgramStage(), Items(), UICollectionViewFlowLayout())
      layout.headerReferenceSize = CGSize(width: 100, height: 50)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "end")
      (view.dataSource, view.delegate) = (items, items)
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(items.told(), ["+0"])
      view.contentOffset.y = 100
      stage.update()
      XCTAssertEqual(items.told(), ["-0", "+1"])
      items.counts = [1, 1]
      view.deleteSections([1])
      XCTAssertEqual(items.told(), ["-1"])
      stage.update()
      XCTAssertEqual(items.told(), ["+1"])
      view.reloadSections([1])
      XCTAssertEqual(items.told(), ["-1"])
      stage.update()
      _ = items.told()
      view.reloadData()
      stage.update()
      XCTAssertEqual(items.told(), ["-1", "+1"])
    }
  }

  func testADelegateThatSaysNothingHearsOfNoLeaving() {
    final class Silent: NSObject, UITableViewDelegate, UICollectionViewDelegate {}
    onMain {
      let (table, view) = (UITableView(), UICollectionReusableView())
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      for delegate: any UITableViewDelegate in [Silent(), UITableViewController(style: .plain)] {
        delegate.tableView(table, didEndDisplayingHeaderView: view, forSection: 0)
        delegate.tableView(table, didEndDisplayingFooterView: view, forSection: 0)
      }
      let controller = UICollectionViewController(
        collectionViewLayout: UICollectionViewFlowLayout())
      for delegate: any UICollectionViewDelegate in [Silent(), controller] {
        delegate.collectionView(
          list, didEndDisplayingSupplementaryView: view, forElementOfKind: "a",
          at: IndexPath(item: 0, section: 0))
      }
    }
  }
}
