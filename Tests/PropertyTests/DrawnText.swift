import Foundation
import TraitTestSupport

extension ChoiceSource {
  /// A text for a decoder: whatever bytes come, up to a zero, or one of `samples` with some edits.
  ///
  /// A fuzzer's bytes behind a zero are the text itself, so that dictionaries and good files serve
  /// it.
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

  /// Ends the text early, or puts a token in the place of one to eight bytes, or before one.
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

/// What is asked of a decoder, whatever text it is given.
protocol DecodingLaw {
  /// What corpus lines call the law.
  static var name: String { get }

  /// Texts that decode.
  static var samples: [String] { get }

  /// What is wrong with what becomes of `text`, nil if nothing is. Counts "read" or "refused".
  static func contradiction(in text: Data, labels: inout Labels) -> String?
}

extension DecodingLaw {
  static var property: Property { property(contradiction) }

  /// The same texts for another judge.
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

/// A law of a decoder whose values can be written: what was written is read again, and is the same.
protocol KeepingLaw: DecodingLaw {
  /// The same, of a text that may not be kept as it was written.
  ///
  /// - Parameter keep: What becomes of a text between writing and reading.
  static func contradiction(in text: Data, labels: inout Labels, keep: (Data) -> Data) -> String?
}

extension KeepingLaw {
  static func contradiction(in text: Data, labels: inout Labels) -> String? {
    contradiction(in: text, labels: &labels) { $0 }
  }

  /// The law where texts are kept in another way.
  static func property(keep: @escaping (Data) -> Data) -> Property {
    property { contradiction(in: $0, labels: &$1, keep: keep) }
  }
}
