import TraitTestSupport
import XCTest

/// The façade beside an independent judge; see `Tests/Oracle`.
final class OracleLaws: XCTestCase {
  /// About half of the counts with three seeds at 1,000 cases.
  func testEnvironments() throws {
    try assertHolds(
      OracleLaw.property(),
      minimums: [
        "call": 500, "act in a handler": 190, "presentation on presentation": 130, "refusal": 80,
        "add": 450, "register": 400, "set": 370, "cycle": 480, "read": 360, "root": 450,
        "update": 280, "show": 340, "layoutDoes": 280, "makeWindow": 350, "load": 240, "style": 190,
        "present": 220, "useColor": 230, "layOut": 170, "addChild": 220, "setNeeds": 160,
        "remove": 140, "keep": 190, "application": 120, "presentation": 110, "connect": 85,
        "give": 80, "unregister": 70, "move": 60, "dismiss": 60, "child": 40, "unload": 25,
        "disconnect": 18, "removeFromParent": 15, "limit": 40, "asCurrent": 200, "makeCurrent": 100,
      ])
  }

  func testHostedRows() throws {
    try assertHolds(
      HostedOracleLaw.property(),
      minimums: [
        "hosted cycle": 400, "hosted rows": 320, "hosted override": 300, "hosted state": 270,
        "hosted own": 230,
      ])
  }
}
