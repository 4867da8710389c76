import TraitModel
import UIKitTraits
import XCTest

/// What a coder hears of a collection that can't be archived, and what code that knows only the engine
/// makes current.
final class ArchiveFailureTests: XCTestCase {
  private struct Refused: Error {}

  private struct Stubborn: Codable, Hashable, Sendable {
    var number = 0
    func encode(to encoder: any Encoder) throws { throw Refused() }
  }

  private struct StubbornTrait: UITraitDefinition {
    static let defaultValue = Stubborn()
    static let identifier = "com.example.stubborn"
  }

  private final class Coder: NSCoder {
    var keys: [String] = []
    var errors: [any Error] = []
    override var allowsKeyedCoding: Bool { true }
    override func encode(_ object: Any?, forKey key: String) { keys.append(key) }
    override func failWithError(_ error: any Error) { errors.append(error) }
  }

  func testACoderHearsWhyACollectionIsNotArchived() {
    let (failing, working) = (Coder(), Coder())
    UITraitCollection(StubbornTrait.self, value: Stubborn(number: 1)).encode(with: failing)
    XCTAssertEqual(failing.errors.count, 1)
    XCTAssertTrue("\(failing.errors)".contains("the trait 'com.example.stubborn'"))
    XCTAssertEqual(failing.keys, [])
    UITraitCollection().encode(with: working)
    XCTAssertEqual(working.errors.count, 0)
    XCTAssertEqual(working.keys.count, 1)
  }

  private struct Limit: UITraitDefinition {
    static let defaultValue = 0.5
    static let identifier = "com.example.limit"
  }

  /// An archive keeps every number.
  func testNumbersThatAreNotFiniteAreArchived() throws {
    for limit in [Double.infinity, -.infinity, .nan] {
      let collection = UITraitCollection(Limit.self, value: limit)
      let archive = try NSKeyedArchiver.archivedData(
        withRootObject: collection, requiringSecureCoding: true)
      XCTAssertEqual(
        try NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: archive),
        collection)
    }
  }

  func testTheEnginesCurrentCollectionIsOneObject() {
    let traits = TraitCollection(Density.self, value: 7)
    traits.performAsCurrent {
      let current = UITraitCollection.current
      XCTAssertEqual(current.density, 7)
      XCTAssertIdentical(UITraitCollection.current, current)
      XCTAssertEqual(UITraitCollection(traits), current)
    }
    XCTAssertNotEqual(UITraitCollection.current.density, 7)
  }
}
