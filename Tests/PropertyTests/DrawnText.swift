import Foundation
import TraitTestSupport

extension ChoiceSource {
  /// A text for a decoder: random bytes up to a zero, or an edited one of `samples`.
  ///
  /// For a fuzzer, the bytes after a leading zero are the text itself, so that dictionaries and
  /// valid files work.
  func text(like samples: [String]) -> Data {
    let sample = draw(samples.count + 1)
    if sample == 0 { return Data(bytesUpToZero()) }
    var text = Array(samples[sample - 1].utf8)
    _ = list(average: 2, limit: 8) { edit(&text) }
    return Data(text)
  }

  private func bytesUpToZero() -> [UInt8] {
    var bytes: [UInt8] = []
    while case let byte = draw(256), byte != 0 { bytes.append(UInt8(byte)) }
    return bytes
  }

  /// Truncates the text, or replaces up to eight bytes by a token, or inserts one.
  private func edit(_ text: inout [UInt8]) {
    let kind = draw(weights: [1, 4, 4], group: "")
    let place = draw(text.count + 1)
    if kind == 0 { return text.removeSubrange(place...) }
    let end = kind == 1 ? min(place + 1 + draw(8), text.count) : place
    text.replaceSubrange(place..<end, with: Self.tokens[draw(Self.tokens.count)].utf8)
  }

  private static let tokens = [
    "", "0", "1", "-", ".", "e", "\"", ",", ":", "{", "}", "[", "]", "null", "true", "\\u0000",
    "9223372036854775808", "-0.0", "1e308", "\u{FF}", " ", "\n", "<", ">", "/", "[0]",
  ]
}

/// A property about what a decoder does with any text.
protocol DecodingProperty {
  /// The property's name in corpus lines.
  static var name: String { get }

  /// Texts that decode.
  static var samples: [String] { get }

  /// What violates the property for `text`, or nil. Counts "read" or "refused".
  static func contradiction(in text: Data, labels: inout Labels) -> String?
}

extension DecodingProperty {
  static var property: Property { property(contradiction) }

  /// The same texts with another check.
  static func property(_ judge: @escaping (Data, inout Labels) -> String?) -> Property {
    Property(name) { source in
      let text = source.text(like: samples)
      return { labels in
        judge(text, &labels).map {
          .init(reason: $0, details: String(decoding: text, as: UTF8.self), size: text.count)
        }
      }
    }
  }
}

/// A property of a decoder whose values can be encoded: an encoded value decodes as an equal one.
protocol KeepingProperty: DecodingProperty {
  /// The same, with a text that may be damaged between encoding and decoding.
  ///
  /// - Parameter keep: Maps the encoded text to the text that is decoded.
  static func contradiction(in text: Data, labels: inout Labels, keep: (Data) -> Data) -> String?
}

extension KeepingProperty {
  static func contradiction(in text: Data, labels: inout Labels) -> String? {
    contradiction(in: text, labels: &labels) { $0 }
  }

  /// The property with damaged texts.
  static func property(keep: @escaping (Data) -> Data) -> Property {
    property { contradiction(in: $0, labels: &$1, keep: keep) }
  }
}
