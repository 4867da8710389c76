import Foundation

// Texts for people. Each stands as it is in the program: nothing is looked up in a table. Foundation
// has none of these names where Apple's tables can't be read.

extension String {
  /// A text with values in it.
  public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
    let text: String
    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var text = ""
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) { text += literal }
      public mutating func appendInterpolation<Value>(_ value: Value) { text += "\(value)" }
      public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
        text += String(format: specifier, value)
      }
      public mutating func appendInterpolation<Format: FormatStyle>(
        _ value: Format.FormatInput, format: Format
      ) where Format.FormatOutput == String { text += format.format(value) }
    }
  }

  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = keyAndValue.text }
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) { self = defaultValue.text }
  public init(localized resource: LocalizedStringResource) { self = resource.text }
}

/// A text that is looked up later.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
  public typealias StringInterpolation = String.LocalizationValue.StringInterpolation
  public var key: String { text }
  package let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) {
    text = String.LocalizationValue(stringInterpolation: stringInterpolation).text
  }
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) { text = keyAndValue.text }
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { text = defaultValue.text }
}

/// No work of a number that is not known yet. Foundation has this initializer where Objective-C is.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func Progress() -> Foundation.Progress { Foundation.Progress(totalUnitCount: 0) }
