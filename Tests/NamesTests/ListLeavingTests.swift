import UIKit
import XCTest

/// Headers, footers and supplementary views are told that they leave, as often as that they come.
final class ListLeavingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names = ["a", "b", "c"]
    var isMeasured = false
    var log: [String] = []
    /// What was told that it is shown, and not since that it left.
    var shown: Set<ObjectIdentifier> = []
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
    private func come(_ view: UIView, _ section: Int) {
      log.append("+\(section) \(text(view))")
      shown.insert(ObjectIdentifier(view))
    }
    private func leave(_ view: UIView, _ section: Int) {
      log.append("-\(section) \(text(view))")
      shown.remove(ObjectIdentifier(view))
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
    ) { come(view, section) }
    func tableView(
      _ table: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { come(view, section) }
    func tableView(
      _ table: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
      leave(view, section)
      onEnd(table)
    }
    func tableView(
      _ table: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) { leave(view, section) }
  }

  private final class Header: UITableViewHeaderFooterView {
    static var onLeave: () -> Void = {}
    override func didMoveToSuperview() { if superview == nil { Self.onLeave() } }
  }

  /// A table of sections that are 100 points high: a header, a row, a footer.
  @MainActor
  private static func table(_ rows: Rows, height: CGFloat) -> (ProgramStage, UITableView) {
    let stage = ProgramStage()
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height), style: .grouped)
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "end")
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
      XCTAssertEqual(rows.told(), ["+0 a", "+0 A", "+1 b", "+1 B", "+2 c", "+2 C"])
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

  /// A collection view of sections that are 100 points high: a header and an item.
  @MainActor
  private static func view(_ items: Items) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 50)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "end")
    view.dataSource = items
    return view
  }

  func testSupplementaryViewsLeave() {
    onMain {
      let (stage, items) = (ProgramStage(), Items())
      let view = Self.view(items)
      view.delegate = items
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

  func testHeadersLeaveADelegateThatSaysNothing() {
    final class Silent: NSObject, UITableViewDelegate, UICollectionViewDelegate {}
    final class Titles: NSObject, UITableViewDataSource {
      func numberOfSections(in table: UITableView) -> Int { 3 }
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
        "title"
      }
      func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String? {
        "title"
      }
    }
    onMain {
      let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let (stage, titles, items) = (ProgramStage(), Titles(), Items())
      for delegate: any UITableViewDelegate in [Silent(), UITableViewController(style: .plain)] {
        let table = UITableView(frame: frame, style: .grouped)
        (table.dataSource, table.delegate) = (titles, delegate)
        stage.window.addSubview(table)
        stage.update()
        let ends = [table.headerView(forSection: 0), table.footerView(forSection: 0)]
        table.contentOffset.y = 100
        stage.update()
        XCTAssertEqual(ends.map { $0?.superview }, [nil, nil])
        XCTAssertNotNil(table.headerView(forSection: 1)?.superview)
      }
      let controller = UICollectionViewController(
        collectionViewLayout: UICollectionViewFlowLayout())
      for delegate: any UICollectionViewDelegate in [Silent(), controller] {
        let view = Self.view(items)
        view.delegate = delegate
        stage.window.addSubview(view)
        stage.update()
        view.contentOffset.y = 100
        stage.update()
        XCTAssertEqual(
          view.indexPathsForVisibleSupplementaryElements(
            ofKind: UICollectionView.elementKindSectionHeader), [IndexPath(item: 0, section: 1)])
      }
    }
  }

  func testMeasuredHeadersAndFootersThatACallbackScrollsBackAreShown() {
    onMain {
      for isEarly in [false, true] {
        let rows = Rows()
        rows.isMeasured = true
        let (stage, table) = Self.table(rows, height: 100)
        @MainActor func scrollBack() {
          (rows.onEnd, Header.onLeave) = ({ _ in }, {})
          table.contentOffset.y = 0
          table.layoutIfNeeded()
        }
        if isEarly { Header.onLeave = scrollBack } else { rows.onEnd = { _ in scrollBack() } }
        table.contentOffset.y = 100
        stage.update()
        stage.update()
        XCTAssertEqual(table.contentOffset.y, 0)
        let ends = [table.headerView(forSection: 0), table.footerView(forSection: 0)]
        XCTAssertEqual(ends.map { $0?.superview }, [table, table])
        XCTAssertEqual(ends.map { $0?.textLabel?.text }, ["a", "A"])
        XCTAssertEqual(rows.shown, Set(ends.compactMap { $0.map { ObjectIdentifier($0) } }))
        XCTAssertEqual(
          table.subviews.filter { $0 is UITableViewHeaderFooterView }.count, 2)
      }
    }
  }
}
