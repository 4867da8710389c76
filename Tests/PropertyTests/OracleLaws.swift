import TraitTestSupport
import XCTest

/// The façade beside an independent judge; see `Tests/Oracle`.
final class OracleLaws: XCTestCase {
  func testEnvironments() throws { try assertHolds(OracleLaw.property(), minimums: [:]) }

  func testHostedRows() throws { try assertHolds(HostedOracleLaw.property(), minimums: [:]) }
}
