import UIKitTraits
import XCTest

/// S9.1, S14.1: catalogues from JSON. A file registers all of its assets, or throws an error of one
/// sentence and registers nothing.
final class AssetFileTests: XCTestCase {
  private let file = """
    {
      "colors": {
        "Background": [
          { "red": 1, "green": 1, "blue": 1 },
          { "red": 0, "green": 0, "blue": 0.5, "alpha": 0.25,
            "traits": { "UITraitUserInterfaceStyle": 2, "com.example.theme": 3 } }
        ]
      },
      "images": {
        "Hero": [
          { "resource": "hero.png", "width": 320, "height": 200 },
          { "resource": "hero@2x.png", "scale": 2, "traits": { "UITraitDisplayScale": 2 } }
        ]
      }
    }
    """

  override func setUp() {
    _ = UITraitCollection().myAppTheme  // A custom trait must have been used to be recognised.
  }

  func testLoadingRegistersEveryColourAndImage() throws {
    let catalog = AssetCatalog()
    try catalog.load(Data(file.utf8))
    let place = UITraitCollection { mutableTraits in
      mutableTraits.userInterfaceStyle = .dark
      mutableTraits.myAppTheme = .monochrome
      mutableTraits.displayScale = 2
    }
    let color = try XCTUnwrap(catalog.color(named: "Background"))
    XCTAssertEqual(
      color.resolvedColor(with: UITraitCollection()), UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    XCTAssertEqual(
      color.resolvedColor(with: place), UIColor(red: 0, green: 0, blue: 0.5, alpha: 0.25))
    let hero = try XCTUnwrap(catalog.imageAsset(named: "Hero"))
    XCTAssertEqual(
      hero.image(with: UITraitCollection()),
      UIImage(resource: "hero.png", size: CGSize(width: 320, height: 200)))
    XCTAssertEqual(hero.image(with: place), UIImage(resource: "hero@2x.png", scale: 2))
  }

  func testAFileOnDiskLoadsOrThrows() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("assets-\(ProcessInfo.processInfo.processIdentifier).json")
    try Data(file.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let catalog = AssetCatalog()
    try catalog.load(contentsOf: url)
    XCTAssertNotNil(catalog.color(named: "Background"))
    assertSentence("Can't open the assets at '/nowhere/assets.json'") {
      try catalog.load(contentsOf: URL(fileURLWithPath: "/nowhere/assets.json"))
    }
  }

  func testASizeOfNothingIsASize() throws {
    let text = #"{"images":{"a":[{"resource":"x","width":0,"height":0}]}}"#
    XCTAssertNoThrow(try AssetCatalog().load(Data(text.utf8)))
  }

  func testADecodingErrorNamesItsPlaceInTheFile() {
    let cases = [
      ("", "Can't read the assets: "),
      ("nonsense", "Can't read the assets: "),
      ("[]", "Can't read the assets: "),
      ("null", "Can't read the assets: "),
      (#"{"colours":{}}"#, "Can't read the assets: 'colours' is none of 'colors', 'images'"),
      (#"{"col\nors":{}}"#, #"Can't read the assets: 'col\nors' is none of 'colors', 'images'"#),
      (#"{"colors":[]}"#, "Can't read the assets at 'colors': "),
      (#"{"colors":{"a":{}}}"#, "Can't read the assets at 'colors.a': "),
      (#"{"colors":{"a":[7]}}"#, "Can't read the assets at 'colors.a[0]': "),
      (
        #"{"colors":{"a":[{"red":1,"green":1}]}}"#,
        "Can't read the assets at 'colors.a[0]': there is no 'blue'"
      ),
      (
        #"{"colors":{"a":[{"red":"1","green":1,"blue":1}]}}"#,
        "Can't read the assets at 'colors.a[0].red': "
      ),
      (
        #"{"colors":{"a":[{"red":1e999,"green":1,"blue":1}]}}"#,
        "Can't read the assets"
      ),
      (
        #"{"colors":{"a":[{"red":1,"green":1,"blue":1,"trait":{}}]}}"#,
        "Can't read the assets at 'colors.a[0]': 'trait' is none of"
      ),
      (
        #"{"colors":{"a":[{"red":1,"green":1,"blue":1,"traits":{"nobody.knows":1}}]}}"#,
        "Can't read the assets at 'colors.a[0].traits': no trait with the identifier 'nobody.knows'"
      ),
      (
        #"{"colors":{"a":[{"red":1,"green":1,"blue":1,"traits":{"com.example.theme":9}}]}}"#,
        "Can't decode the trait 'com.example.theme': "
      ),
      (
        #"{"images":{"a":[{"resource":"x","scale":-2}]}}"#,
        "Can't read the assets at 'images.a[0]': 'scale' is negative"
      ),
      (
        #"{"images":{"a":[{"resource":null}]}}"#,
        "Can't read the assets at 'images.a[0].resource': "
      ),
      (String(repeating: "[", count: 100_000), "Can't read the assets: "),
      (String(repeating: #"{"colors":"#, count: 100_000), "Can't read the assets: "),
    ]
    for (text, sentence) in cases {
      assertSentence(sentence) { try AssetCatalog().load(Data(text.utf8)) }
    }
  }

  func testAFileWithAnErrorRegistersNothing() {
    let catalog = AssetCatalog()
    let wrong = file.replacingOccurrences(of: "\"scale\": 2", with: "\"scale\": \"two\"")
    assertSentence("'images.Hero[1].scale'") { try catalog.load(Data(wrong.utf8)) }
    XCTAssertNil(catalog.color(named: "Background"))
  }

  /// Every truncation of a file, and every replacement of one byte.
  func testADamagedFileLoadsOrThrowsASentence() {
    let bytes = Array(file.utf8)
    var refused = 0
    for count in bytes.indices {
      if !isRead(Data(bytes[..<count])) { refused += 1 }
    }
    XCTAssertEqual(refused, bytes.count, "A truncated file is rejected.")
    for index in bytes.indices {
      for byte in [0, 0xFF, UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "9")] {
        var damaged = bytes
        damaged[index] = byte
        _ = isRead(Data(damaged))
      }
    }
  }

  private func isRead(_ data: Data) -> Bool {
    do throws(AssetFileError) {
      try AssetCatalog().load(data)
      return true
    } catch {
      XCTAssertTrue(error.description.hasPrefix("Can't read the assets"), error.description)
      return false
    }
  }

  private func assertSentence(
    _ part: String, line: UInt = #line, _ body: () throws -> Void
  ) {
    XCTAssertThrowsError(try body(), part, line: line) { error in
      let sentence = (error as? AssetFileError)?.description ?? "\(error)"
      XCTAssertTrue(sentence.contains(part), sentence, line: line)
      XCTAssertFalse(sentence.contains("\n"), "'\(sentence)' has more than one line.", line: line)
    }
  }
}
