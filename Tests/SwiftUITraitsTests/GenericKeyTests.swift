import SwiftUITraits
import TraitTestSupport
import XCTest

/// Code that knows no more of a key than that it is one.
final class GenericKeyTests: XCTestCase {
  private func set<Key: EnvironmentKey>(
    _ key: Key.Type, _ value: Key.Value, in values: inout EnvironmentValues
  ) { values[key] = value }

  private func get<Key: EnvironmentKey>(_ key: Key.Type, of values: EnvironmentValues) -> Key.Value
  { values[key] }

  func testABridgedKeyIsBridgedEverywhere() {
    var values = EnvironmentValues()
    set(DensityKey.self, 4, in: &values)
    XCTAssertEqual(values.density, 4)
    values.density = 5
    XCTAssertEqual(get(DensityKey.self, of: values), 5)
    set(TitleKey.self, "a", in: &values)
    XCTAssertEqual(values.title, "a")
    XCTAssertEqual(get(TitleKey.self, of: values), "a")
    XCTAssertEqual(values.density, 5)
  }

  private struct ReplacingKey: UITraitBridgedEnvironmentKey {
    static let defaultValue = 1
    static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.density }
    static func write(to mutableTraits: inout any UIMutableTraits, value: Int) {
      mutableTraits = UITraitOverrides()
    }
  }

  func testAKeyCannotReplaceTheTraitsThatItIsGiven() {
    var values = EnvironmentValues()
    values.density = 3
    let heard = sentences { values[ReplacingKey.self] = 2 }
    XCTAssertEqual(
      heard,
      ["Can't replace the mutable traits that ReplacingKey was given: set traits of them"])
    XCTAssertEqual(values.density, 3)
  }

  func testAnAvailableViewIsShown() {
    onStage { stage in
      let view = ViewBuilder.buildLimitedAvailability(Text("a"))
      XCTAssertEqual(stage.show(view).renderedText, #"Text "a""#)
      let numbers = ForEach<Range<Int>, Int, Text>(2..<4) { Text("\($0)") }
      XCTAssertEqual(
        stage.show(VStack { numbers }).renderedText,
        """
        VStack
          Text "2"
          Text "3"
        """)
    }
  }
}
