import UIKit
import XCTest

/// Views behind the others that are set once more.
final class BackgroundViewTests: XCTestCase {
  private final class Hearing: UIRefreshControl {
    var log: [Bool] = []
    override func didMoveToSuperview() { log.append(superview != nil) }
  }

  func testABackgroundThatIsSetAgainStays() {
    onMain {
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let (table, header) = (UITableView(), UITableViewHeaderFooterView(reuseIdentifier: nil))
      let (row, item) = (UITableViewCell(), UICollectionViewCell(frame: .zero))
      let sets: [(UIView) -> Void] = [
        { list.backgroundView = $0 }, { table.backgroundView = $0 },
        { header.backgroundView = $0 }, { row.backgroundView = $0 }, { item.backgroundView = $0 },
        { table.refreshControl = $0 as? UIRefreshControl },
      ]
      for set in sets {
        let view = Hearing()
        for _ in 0..<2 { set(view) }
        XCTAssertEqual(view.log, [true])
        set(Hearing())
        XCTAssertEqual(view.log, [true, false])
      }
    }
  }
}
