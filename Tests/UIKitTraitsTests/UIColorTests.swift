import Synchronization
import TraitTestSupport
import UIKitTraits
import XCTest

/// S9.1: colours.
final class UIColorTests: XCTestCase {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let blackIfDark = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .black : .white
  }

  func testADynamicColourResolvesByItsCollection() {
    XCTAssertEqual(blackIfDark.resolvedColor(with: dark), .black)
    XCTAssertEqual(blackIfDark.resolvedColor(with: light), .white)
    XCTAssertEqual(UIColor.red.resolvedColor(with: dark), .red, "A fixed colour is itself.")
    XCTAssertTrue(blackIfDark.isDynamic)
    XCTAssertFalse(blackIfDark.resolvedColor(with: dark).isDynamic)
  }

  /// S3.6, S9.1
  func testTheProvidersArgumentIsTheCurrentCollection() {
    let color = UIColor { traits in
      XCTAssertEqual(UITraitCollection.current, traits)
      return .red
    }
    let inner = UIColor { _ in color }
    XCTAssertEqual(light.performAsCurrent { inner.resolvedColor(with: dark) }, .red)
    XCTAssertEqual(UITraitCollection.current, UITraitCollection(), "The previous one is restored.")
  }

  func testAnAlphaKeepsAColourDynamic() {
    let half = blackIfDark.withAlphaComponent(0.5)
    XCTAssertEqual(half.resolvedColor(with: dark), UIColor(white: 0, alpha: 0.5))
    XCTAssertEqual(half.resolvedColor(with: light), UIColor(white: 1, alpha: 0.5))
    XCTAssertEqual(
      UIColor.red.withAlphaComponent(0.5), UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  /// Greys are of a colour space of their own.
  func testColoursAreEqualBySpaceAndComponentsOrProvider() {
    XCTAssertNotEqual(UIColor.white, UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    XCTAssertEqual(UIColor.white, UIColor(white: 1, alpha: 1))
    XCTAssertEqual(UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    XCTAssertEqual(Set([UIColor.black, UIColor(white: 0, alpha: 1), .clear]).count, 2)
    let twin = UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white }
    XCTAssertNotEqual(blackIfDark, twin, "Two providers can't be compared.")
    XCTAssertEqual(blackIfDark, blackIfDark)
    XCTAssertNotEqual(blackIfDark, .black)
  }

  /// S14.1
  func testAnEndlessChainOfDynamicColoursFails() {
    let itself = Mutex<UIColor?>(nil)
    let endless = UIColor { _ in itself.withLock { $0! } }
    itself.withLock { $0 = endless }
    defer { itself.withLock { $0 = nil } }
    XCTAssertEqual(
      sentences {
        XCTAssertEqual(endless.resolvedColor(with: dark), .clear, "The result is clear.")
      },
      [
        "Can't resolve a dynamic colour that leads to dynamic colours without end: return a fixed one"
      ])
    let chain = (0..<100).reduce(UIColor.red) { inner, _ in UIColor { _ in inner } }
    XCTAssertEqual(sentences { XCTAssertEqual(chain.resolvedColor(with: dark), .red) }, [])
    let longer = UIColor { _ in chain }
    XCTAssertEqual(
      sentences { XCTAssertEqual(longer.resolvedColor(with: .init()), .clear) }.count, 1)
  }

  /// S14.1: each provider resolves the next colour, instead of returning it.
  func testAnEndlessNestOfProvidersFails() {
    let itself = Mutex<UIColor?>(nil)
    let endless = UIColor { traits in
      let next = itself.withLock { $0! }
      return next.resolvedColor(with: traits)
    }
    itself.withLock { $0 = endless }
    defer { itself.withLock { $0 = nil } }
    XCTAssertEqual(
      sentences { XCTAssertEqual(endless.resolvedColor(with: dark), .clear) },
      [
        "Can't resolve a dynamic colour that leads to dynamic colours without end: return a fixed one"
      ])
    let nest = (0..<100).reduce(UIColor.red) { inner, _ in UIColor { inner.resolvedColor(with: $0) }
    }
    XCTAssertEqual(sentences { XCTAssertEqual(nest.resolvedColor(with: dark), .red) }, [])
  }

  func testComponentsAreThoseForTheCurrentCollection() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    XCTAssertEqual([red, green, blue, alpha], [0.1, 0.2, 0.3, 0.4])
    dark.performAsCurrent { _ = blackIfDark.getRed(&red, green: nil, blue: nil, alpha: nil) }
    XCTAssertEqual(red, 0, "A dynamic colour is resolved with the current collection.")
    XCTAssertFalse(UIColor.red.getWhite(&red, alpha: &alpha), "Red is no grey.")
    XCTAssertEqual([red, alpha], [0, 0.4], "Nothing is written.")
    XCTAssertTrue(UIColor.gray.getWhite(&red, alpha: &alpha))
    XCTAssertEqual([red, alpha], [0.5, 1])
  }

  func testHuesConvertToComponentsAndBack() {
    let sixths: [(CGFloat, UIColor)] = [
      (0, .red), (1, .yellow), (2, .green), (3, .cyan), (4, .blue), (5, .magenta), (6, .red),
    ]
    for (sixth, color) in sixths {
      let made = UIColor(hue: sixth / 6, saturation: 1, brightness: 1, alpha: 1)
      assertNear(made, color, "The hue at \(sixth) sixths")
      var hue: CGFloat = -1
      XCTAssertTrue(
        color.getHue(&hue, saturation: nil, brightness: nil, alpha: nil),
        "A colour of components has a hue.")
      XCTAssertEqual(
        hue, sixth.truncatingRemainder(dividingBy: 6) / 6, accuracy: 1e-9,
        "A hue is less than a whole turn.")
    }
    for color in [UIColor.orange, .brown, .purple, .gray, .black, .white, .systemBlue, .systemTeal]
    {
      var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      let again = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
      assertNear(again, color, "\(color) there and back")
    }
  }

  func testGreysHaveTheHueOfRed() {
    for color in [UIColor.black, .gray, .white] {
      var (hue, saturation): (CGFloat, CGFloat) = (-1, -1)
      color.getHue(&hue, saturation: &saturation, brightness: nil, alpha: nil)
      XCTAssertEqual([hue, saturation], [0, 0], "\(color)")
    }
  }

  func testFixedColoursHaveThePublishedComponents() {
    let published: [(UIColor, [CGFloat])] = [
      (.black, [0, 0, 0, 1]), (.darkGray, [1 / 3, 1 / 3, 1 / 3, 1]),
      (.lightGray, [2 / 3, 2 / 3, 2 / 3, 1]), (.white, [1, 1, 1, 1]),
      (.gray, [0.5, 0.5, 0.5, 1]), (.red, [1, 0, 0, 1]), (.green, [0, 1, 0, 1]),
      (.blue, [0, 0, 1, 1]), (.cyan, [0, 1, 1, 1]), (.yellow, [1, 1, 0, 1]),
      (.magenta, [1, 0, 1, 1]), (.orange, [1, 0.5, 0, 1]), (.purple, [0.5, 0, 0.5, 1]),
      (.brown, [0.6, 0.4, 0.2, 1]), (.clear, [0, 0, 0, 0]),
    ]
    for (color, expected) in published { XCTAssertEqual(components(of: color), expected) }
  }

  private func assertNear(_ left: UIColor, _ right: UIColor, _ what: String) {
    for (left, right) in zip(components(of: left), components(of: right)) {
      XCTAssertEqual(left, right, accuracy: 1e-9, what)
    }
  }

  private func components(of color: UIColor) -> [CGFloat] {
    var components: [CGFloat] = [0, 0, 0, 0]
    components.withUnsafeMutableBufferPointer { all in
      let first = all.baseAddress!
      color.getRed(first, green: first + 1, blue: first + 2, alpha: first + 3)
    }
    return components
  }

  /// A colour without an elevated variant equals the base one with the same contrast.
  func testSystemColoursKeepTheirContrastWhenElevated() {
    let colors: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal,
      .systemCyan, .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown,
      .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
    ]
    for color in colors {
      for style in [UIUserInterfaceStyle.unspecified, .light, .dark] {
        let resolved = [UIUserInterfaceLevel.unspecified, .base, .elevated].map { level in
          [UIAccessibilityContrast.normal, .high].map { contrast in
            color.resolvedColor(
              with: UITraitCollection { traits in
                traits.userInterfaceStyle = style
                traits.userInterfaceLevel = level
                traits.accessibilityContrast = contrast
              })
          }
        }
        XCTAssertEqual(Set(resolved).count, 1, "\(color) by level")
        XCTAssertNotEqual(resolved[0][0], resolved[0][1], "\(color) by contrast")
      }
    }
  }

  /// F112: a `cgColor` is resolved when it is read, and does not change.
  func testACGColorIsResolvedOnce() {
    let cgColor = dark.performAsCurrent { blackIfDark.cgColor }
    XCTAssertEqual(cgColor.components, [0, 1])
    XCTAssertEqual(cgColor.numberOfComponents, 2)
    XCTAssertEqual(blackIfDark.cgColor.components, [1, 1])
    let half = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25).cgColor
    XCTAssertEqual(half.components, [0.5, 0.5, 0.5, 0.25], "It was not created as a grey.")
    XCTAssertEqual([half.alpha, CGFloat(half.numberOfComponents)], [0.25, 4])
  }

  /// However often the alpha of a dynamic colour is changed, it resolves, and is released without
  /// recursion.
  func testTheAlphaOfADynamicColourIsChangedAgainAndAgain() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    var color = UIColor.label
    for step in 1...100_000 { color = color.withAlphaComponent(CGFloat(step) / 100_000) }
    XCTAssertEqual(color.resolvedColor(with: dark), UIColor(white: 1, alpha: 1))
    XCTAssertEqual(
      color.withAlphaComponent(0.5).resolvedColor(with: dark), UIColor(white: 1, alpha: 0.5))
  }

  func testColoursAreArchived() throws {
    func copy(_ color: UIColor) throws -> UIColor? {
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: color, requiringSecureCoding: true)
      return try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    }
    let fixed: [UIColor] = [
      .red, .white, .clear, UIColor(red: 1, green: 1, blue: 1, alpha: 1),
      UIColor(red: -0.25, green: 1.5, blue: 0, alpha: 0.5),
    ]
    for color in fixed + [.label, .systemRed, .systemBackground, .tintColor] {
      XCTAssertEqual(try copy(color), color)
    }
    let own = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    XCTAssertEqual(try copy(own), .white)
    try UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      XCTAssertEqual(try copy(own), .black)
      XCTAssertEqual(try copy(.label), .label)
    }
    XCTAssertIdentical(UIColor.red.copy() as? UIColor, UIColor.red)
  }
}
