import UIKit
import XCTest

/// Where the parts of a cell, a header or a footer are.
final class CellPlaceTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private static let size = CGSize(width: 30, height: 40)

  func testACellsContentAndBackgroundFillIt() {
    onMain {
      let stage = ProgramStage()
      let cell = UICollectionViewCell(frame: CGRect(origin: .zero, size: Self.size))
      let tableCell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      let views = [cell.contentView, tableCell.contentView, header.contentView]
      let backgrounds = [UIView(), UIView(), UIView()]
      cell.backgroundView = backgrounds[0]
      tableCell.backgroundView = backgrounds[1]
      header.backgroundView = backgrounds[2]
      XCTAssertEqual(cell.contentView.frame.size, Self.size, "From the beginning.")
      XCTAssertEqual(tableCell.contentView.frame, tableCell.bounds)
      for cell in [cell, tableCell, header] {
        cell.frame = CGRect(x: 5, y: 6, width: 70, height: 80)
        stage.window.addSubview(cell)
      }
      stage.update()
      for view in views + backgrounds {
        XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 70, height: 80))
      }
    }
  }

  func testAConfigurationsViewFillsItsCell() {
    onMain {
      let stage = ProgramStage()
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.frame.size = Self.size
      for view in [cell, header] { stage.window.addSubview(view) }
      stage.update()
      cell.contentConfiguration = UIListContentConfiguration.cell()
      header.contentConfiguration = UIListContentConfiguration.cell()
      stage.update()
      XCTAssertEqual(cell.contentView.frame, cell.bounds)
      XCTAssertEqual(header.contentView.subviews.first?.frame, header.bounds)
    }
  }

  func testATouchFindsAButtonInACell() {
    onMain {
      let (stage, cell, button) = (ProgramStage(), UICollectionViewCell(), UIButton())
      cell.frame = CGRect(x: 0, y: 100, width: 300, height: 44)
      button.frame = CGRect(x: 200, y: 0, width: 50, height: 44)
      cell.contentView.addSubview(button)
      stage.window.addSubview(cell)
      stage.update()
      XCTAssertIdentical(cell.hitTest(CGPoint(x: 220, y: 20), with: nil), button)
      XCTAssertIdentical(cell.hitTest(CGPoint(x: 20, y: 20), with: nil), cell.contentView)
    }
  }
}
