import UIKit
import XCTest

/// Headers and footers that stay in sight, and how many of them are made.
final class FloatingHeaderTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testTheHeaderOfAPlainTableStaysInSight() {
    onMain {
      let rows = TextRows([Array(repeating: "a", count: 40), ["b"]])
      rows.headers = [0: "one", 1: "two"]
      let table = rows.table(height: 100)
      let header = table.headerView(forSection: 0)
      @MainActor func y(_ offset: CGFloat) -> CGFloat? {
        table.contentOffset.y = offset
        table.layoutIfNeeded()
        return table.headerView(forSection: 0)?.frame.minY
      }
      XCTAssertEqual(y(500), 500)
      XCTAssertIdentical(table.headerView(forSection: 0), header)
      let end = 28 + 40 * 44 as CGFloat
      XCTAssertEqual(y(end - 10), end - 28, "The next section moves it away.")
      XCTAssertEqual(table.headerView(forSection: 1)?.frame.minY, end)
      XCTAssertNil(y(end))
      XCTAssertEqual(y(-20), 0)
      table.contentInset.top = 30
      XCTAssertEqual(y(500), 530, "It is below what covers the content.")
      XCTAssertEqual(table.rectForHeader(inSection: 0).minY, 0)
    }
  }

  func testTheFooterOfAPlainTableStaysInSight() {
    onMain {
      let rows = TextRows([Array(repeating: "a", count: 40)])
      (rows.headers, rows.footers) = ([0: "head"], [0: "foot"])
      let table = rows.table(height: 100)
      XCTAssertEqual(table.footerView(forSection: 0)?.frame.minY, 72)
      table.contentOffset.y = 500
      table.layoutIfNeeded()
      XCTAssertEqual(table.footerView(forSection: 0)?.frame.minY, 572)
      table.contentOffset.y = 10_000
      table.layoutIfNeeded()
      XCTAssertNil(table.footerView(forSection: 0))
      XCTAssertNil(table.headerView(forSection: 0))
    }
  }

  func testTheHeaderOfAGroupedTableMovesWithItsRows() {
    onMain {
      let rows = TextRows([Array(repeating: "a", count: 40)])
      rows.headers = [0: "one"]
      let table = rows.table(height: 100, style: .grouped)
      table.contentOffset.y = 500
      table.layoutIfNeeded()
      XCTAssertNil(table.headerView(forSection: 0))
    }
  }

  func testAFloatingHeaderIsBeforeTheRows() {
    onMain {
      let rows = TextRows([Array(repeating: "a", count: 40)])
      (rows.headers, rows.footers) = ([0: "one"], [0: "two"])
      let table = rows.table(height: 100)
      for y in stride(from: 0, through: 500, by: 10) as StrideThrough<CGFloat> {
        table.contentOffset.y = y
        table.layoutIfNeeded()
        for (place, view) in [
          (y + 1, table.headerView(forSection: 0)), (y + 99, table.footerView(forSection: 0)),
        ] {
          let hit = table.hitTest(CGPoint(x: 5, y: place), with: nil)
          XCTAssertTrue(view.map { hit?.isDescendant(of: $0) == true } ?? false, "\(y)")
        }
      }
    }
  }

  private final class Header: UITableViewHeaderFooterView {
    nonisolated(unsafe) static var count = 0
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      Header.count += 1
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in table: UITableView) -> Int { 1_000 }
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      section == 3 ? nil : table.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
  }

  func testHeadersOutOfSightAreUsedAgain() {
    onMain {
      let (table, headers) = (UITableView(), Headers())
      Header.count = 0
      table.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
      (table.dataSource, table.delegate) = (headers, headers)
      table.layoutIfNeeded()
      for y in stride(from: 0, to: 2_000, by: 50) as StrideTo<CGFloat> {
        table.contentOffset.y = y
        table.layoutIfNeeded()
      }
      XCTAssertLessThan(Header.count, 5)
      XCTAssertEqual(table.contentSize.height, 1_000 * 44 + 999 * 28)
    }
  }

  func testATitleIsThereOnce() {
    onMain {
      let rows = TextRows([["a"]])
      rows.headers = [0: "T"]
      let header = rows.table().headerView(forSection: 0)
      var texts: [String?] = []
      header?.forEach { if let label = $0 as? UILabel { texts.append(label.text) } }
      XCTAssertEqual(texts, ["T"])
      XCTAssertEqual(header?.textLabel?.textColor, .secondaryLabel)
      var content = header?.defaultContentConfiguration()
      content?.text = "U"
      header?.contentConfiguration = content
      texts = []
      header?.forEach { if let label = $0 as? UILabel { texts.append(label.text) } }
      XCTAssertFalse(texts.contains("T"), "The configuration replaces the title.")
    }
  }
}

extension UIView {
  /// Calls `body` with the view and all views inside it.
  fileprivate func forEach(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.forEach(body) }
  }
}
