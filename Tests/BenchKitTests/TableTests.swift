import BenchKit
import XCTest

final class TableTests: XCTestCase {
  private let table = Table(
    title: "How long?", note: "In the shade.", header: ["what", "time"],
    rows: [["a walk", "9 min"], ["run", "12 min"]])

  func testWide() {
    XCTAssertEqual(
      table.text(for: .plain),
      """
      How long?
      In the shade.

      what       time
      ------   ------
      a walk    9 min
      run      12 min

      """)
  }

  func testNarrow() {
    XCTAssertEqual(
      table.text(for: Terminal(width: 12, hasStyle: false)),
      """
      How long?
      In the
      shade.

      a walk
        time: 9 min
      run
        time: 12 min

      """)
  }

  func testStyleChangesNothingButWeight() {
    let styled = table.text(for: Terminal(width: 80, hasStyle: true))
    XCTAssertTrue(styled.hasPrefix("\u{1B}[1mHow long?\u{1B}[0m\n"))
    let bare = styled.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "")
    XCTAssertEqual(bare, table.text(for: .plain))
  }
}
