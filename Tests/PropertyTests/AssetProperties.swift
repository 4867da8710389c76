import Foundation
import TraitTestSupport
import UIKitTraits

/// A catalogue loads all of a file, or nothing with a sentence.
enum AssetProperty: DecodingProperty {
  static let name = "assets"

  static let samples = [
    #"{"colors":{"Paper":[{"red":1,"green":1,"blue":1},{"red":0,"green":0,"blue":0,"alpha":0.5,"#
      + #""traits":{"UITraitUserInterfaceStyle":2}}]}}"#,
    #"{"images":{"Hero":[{"resource":"h.png","scale":2,"width":320,"height":200,"#
      + #""traits":{"UITraitDisplayScale":2}}]},"colors":{"Ink":[{"red":0,"green":0,"blue":0}]}}"#,
    #"{"colors":{},"images":{"":[]}}"#,
  ]

  static func contradiction(in text: Data, labels: inout Labels) -> String? {
    contradiction(in: text, labels: &labels) { try $0.load($1) }
  }

  /// - Parameter load: The function under test.
  static func contradiction(
    in text: Data, labels: inout Labels, load: (AssetCatalog, Data) throws -> Void
  ) -> String? {
    let names = (try? JSONDecoder().decode(Names.self, from: text)) ?? Names()
    let catalog = AssetCatalog()
    do {
      try load(catalog, text)
      labels.count("read")
      return names.first(of: catalog, whereThere: false).map { "'\($0)' is missing" }
    } catch {
      labels.count("refused")
      if let name = names.first(of: catalog, whereThere: true) {
        return "'\(name)' was registered, and then: \(error)"
      }
      return brokenPromise(of: "\(error)")
    }
  }

  private static func brokenPromise(of sentence: String) -> String? {
    guard sentence.hasPrefix("Can't read the assets"), !sentence.contains(where: \.isNewline) else {
      return "The error is not a sentence of one line: \(sentence)"
    }
    return nil
  }

  /// The names in a file, decoded in another way: those with at least one variant.
  private struct Names: Decodable {
    var colors: [String: [Anything]]?
    var images: [String: [Anything]]?

    /// The first name that is in the catalogue, or is not.
    func first(of catalog: AssetCatalog, whereThere there: Bool) -> String? {
      let traits = UITraitCollection()
      return filled(colors).first {
        (catalog.color(named: $0)?.resolvedColor(with: traits) != nil) == there
      }
        ?? filled(images).first {
          (catalog.imageAsset(named: $0)?.image(with: traits).resource != nil) == there
        }
    }

    private func filled(_ names: [String: [Anything]]?) -> [String] {
      (names ?? [:]).filter { !$0.value.isEmpty }.keys.sorted()
    }
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}
