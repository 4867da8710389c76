import UIKit
import XCTest

/// Cells out of sight that stay because the first responder is in them.
final class KeptCellTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @MainActor private static func edit(_ cell: UIView?) {
    let field = UITextField()
    cell?.addSubview(field)
    XCTAssertTrue(field.becomeFirstResponder())
  }

  func testACellThatOnlyTouchesTheEdgeIsNotVisible() {
    onMain {
      let (stage, rows) = (ProgramStage(), TextRows([(0..<20).map(String.init)]))
      let table = rows.table(height: 88)
      stage.window.addSubview(table)
      Self.edit(table.cell(0))
      for _ in 0..<2 {
        table.contentOffset.y = 44
        XCTAssertEqual(table.texts, ["1", "2"])
        XCTAssertEqual(table.indexPathsForVisibleRows?.map(\.row), [1, 2])
        XCTAssertNotNil(table.cell(0))
        table.contentOffset.y = 43
        XCTAssertEqual(table.texts, ["0", "1", "2"])
      }

      let items = TextItems([(0..<20).map(String.init)])
      let view = items.view(LineLayout(), height: 40)
      stage.window.addSubview(view)
      Self.edit(view.cell(1))
      view.contentOffset.y = 40
      XCTAssertEqual(view.texts, ["2", "3"])
      XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), [2, 3])
      XCTAssertNotNil(view.cell(1))
    }
  }

  func testACellThatIsNotEditedAnyMoreIsNotVisible() {
    onMain {
      let (stage, rows) = (ProgramStage(), TextRows([(0..<20).map(String.init)]))
      let table = rows.table(height: 88)
      stage.window.addSubview(table)
      Self.edit(table.cell(0))
      table.contentOffset.y = 440
      table.layoutIfNeeded()
      stage.window.endEditing(true)
      XCTAssertEqual(table.indexPathsForVisibleRows?.map(\.row), [10, 11])
      let items = TextItems([(0..<20).map(String.init)])
      let view = items.view(LineLayout(), height: 40)
      stage.window.addSubview(view)
      Self.edit(view.cell(0))
      view.contentOffset.y = 200
      view.layoutIfNeeded()
      stage.window.endEditing(true)
      XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), [10, 11])
    }
  }

  func testACellHearsThatItsListIsEdited() {
    onMain {
      let (stage, rows) = (ProgramStage(), TextRows([(0..<20).map(String.init)]))
      let table = rows.table(height: 88)
      stage.window.addSubview(table)
      let row = table.cell(0)
      Self.edit(row)
      table.contentOffset.y = 440
      table.layoutIfNeeded()
      table.isEditing = true
      XCTAssertEqual(row?.isEditing, true)

      let items = TextItems([(0..<20).map(String.init)])
      let view = items.view(LineLayout(), height: 40)
      stage.window.addSubview(view)
      let item = view.cell(0)
      Self.edit(item)
      view.contentOffset.y = 200
      view.layoutIfNeeded()
      view.isEditing = true
      XCTAssertEqual(item?.configurationState.isEditing, true)
    }
  }
}
