import TraitTestSupport
import XCTest

/// The façade beside an independent judge; see `Tests/TestModel`.
final class TestModelProperties: XCTestCase {
  /// About half of the counts with three seeds at 1,000 cases.
  func testEnvironments() throws {
    try assertHolds(
      TestModelProperty.property(),
      minimums: [
        "call": 500, "act in a handler": 190, "presentation on presentation": 130, "refusal": 80,
        "add": 450, "register": 400, "set": 370, "cycle": 480, "read": 360, "root": 450,
        "update": 280, "show": 340, "layoutDoes": 280, "makeWindow": 350, "load": 240, "style": 190,
        "present": 220, "useColor": 230, "layOut": 170, "addChild": 220, "setNeeds": 160,
        "remove": 140, "keep": 190, "application": 120, "presentation": 110, "connect": 85,
        "give": 80, "unregister": 70, "move": 60, "dismiss": 60, "child": 40, "unload": 25,
        "disconnect": 18, "removeFromParent": 15, "limit": 200, "asCurrent": 200,
        "makeCurrent": 100,
      ])
  }

  func testEnvironmentsBefore17() throws {
    try assertHolds(
      TestModelProperty.propertyBefore17(),
      minimums: [
        "rule": 500, "child that inherits from its parent": 220, "several new parents at once": 110,
        "addChild": 350, "removeFromParent": 40, "add": 480, "remove": 120, "move": 45,
        "unload": 45, "give": 85, "cycle": 490, "update": 210, "act in a handler": 110,
        "root": 470, "present": 110, "child": 65,
      ])
  }

  func testLimits() throws {
    try assertHolds(
      TestModelProperty.propertyOfLimits(),
      minimums: [
        "limit": 360, "limited category": 260, "window's limited category": 170,
        "minimum above maximum": 8, "limit in a handler": 17,
        "update in a handler beside limits": 28,
        "call": 480, "cycle": 480, "add": 460, "set": 400, "application": 95, "style": 160,
      ])
  }

  /// S6.13, S6.14k, S6.14l.
  func testUnrest() throws {
    try assertHolds(
      TestModelProperty.propertyOfUnrest(),
      minimums: [
        "restless": 310, "toggle": 320, "act in a handler": 90, "update": 240, "calm": 200,
        "too many rounds": 12, "too many visits": 17, "too many updates": 8, "too many turns": 25,
      ])
  }

  func testHostedRows() throws {
    try assertHolds(
      HostedModelProperty.property(),
      minimums: [
        "hosted cycle": 400, "hosted rows": 320, "hosted override": 300, "hosted state": 270,
        "hosted own": 230,
      ])
  }
}
