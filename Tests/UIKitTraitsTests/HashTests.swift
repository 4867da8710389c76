import UIKitTraits
import XCTest

/// Values that differ in one part are not equal and do not share a hash, so that dictionaries and
/// caches that have them as keys stay fast.
final class HashTests: XCTestCase {
  func testFonts() {
    assertToldApart {
      let body = UIFont.preferredFont(
        forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)
      )
      return [
        body, body.withSize(19), UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 18),
        UIFont.boldSystemFont(ofSize: 17), UIFont.systemFont(ofSize: 17, weight: .light),
      ]
    }
  }

  func testConfigurationsOfImages() {
    assertToldApart {
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      let large = UIImage.SymbolConfiguration(pointSize: 30)
      return [
        UIImage.Configuration(traitCollection: nil), UIImage.Configuration(traitCollection: dark),
        large, UIImage.SymbolConfiguration(pointSize: 40), large.withTraitCollection(dark),
        UIImage.SymbolConfiguration(pointSize: 30, weight: .bold),
        UIImage.SymbolConfiguration(pointSize: 30, scale: .large),
        UIImage.SymbolConfiguration(textStyle: .body), UIImage.SymbolConfiguration(weight: .bold),
      ]
    }
  }

  func testImages() {
    assertToldApart {
      let size = CGSize(width: 2, height: 3)
      return [
        UIImage(resource: "sun"), UIImage(resource: "moon"), UIImage(resource: "sun", scale: 2),
        UIImage(resource: "sun", size: size), UIImage(systemName: "sun")!,
        UIImage(resource: "sun", size: CGSize(width: 3, height: 2)),
      ]
    }
  }

  func testColors() {
    assertToldApart {
      let parts: [[CGFloat]] = [
        [0, 0, 0, 0], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [0.5, 0, 0, 0],
      ]
      return parts.map { UIColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
        + [.systemRed, .systemBlue]
    }
  }

  func testCollections() {
    assertToldApart {
      [
        UITraitCollection(), UITraitCollection(userInterfaceStyle: .dark),
        UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2),
        UITraitCollection {
          $0.userInterfaceStyle = .dark
          $0.displayScale = 2
        },
      ]
    }
  }

  /// - Parameter make: Makes new values, of which no two are equal.
  private func assertToldApart<Value: Hashable>(
    file: StaticString = #filePath, line: UInt = #line, _ make: () -> [Value]
  ) {
    let (left, right) = (make(), make())
    for (place, value) in left.enumerated() {
      for (other, twin) in right.enumerated() {
        let isSame = place == other
        XCTAssertEqual(value == twin, isSame, "\(value) == \(twin)", file: file, line: line)
        XCTAssertEqual(
          value.hashValue == twin.hashValue, isSame, "The hashes of \(value) and \(twin)",
          file: file, line: line)
      }
    }
  }
}
