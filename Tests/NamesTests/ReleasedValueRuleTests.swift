import XCTest

/// The rule of `ReleasedObjectTests` for all properties beside traits that programs set: one that may hold a
/// program's object mentions `oldValue`, so that the old value lives until the property has its new one.
final class ReleasedValueRuleTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func testPropertiesThatMayHoldAnObjectKeepItUntilTheyHaveAnother() throws {
    var sources: [(name: String, lines: [Substring])] = []
    for module in ["UIKitValues", "UIKitTraits", "UIKitNames"] {
      let folder = Self.root.appendingPathComponent("Sources/\(module)")
      for file in FileManager.default.subpaths(atPath: folder.path) ?? []
      where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        sources.append((file, text.split(separator: "\n")))
      }
    }
    let values = Self.harmless.union(sources.flatMap { Self.values(in: $0.lines) })
    let properties = sources.flatMap { source in
      Self.properties(in: source.lines).map { (source.name, $0) }
    }
    XCTAssertGreaterThan(properties.count, 500)
    for (file, property) in properties where !property.keepsOldValue {
      let holders = property.types.filter { !values.contains($0) }
      XCTAssertEqual(holders, [], "\(property.name) in \(file) lets go of its old value at once")
    }
  }

  /// Types that are no classes of the program's and hold none. `UIImage` and `UIFont` are final.
  private static let harmless: Set<Substring> = [
    "Bool", "Int", "UInt", "UInt32", "Int32", "Float", "Double", "CGFloat", "String", "Date", "URL",
    "Data", "Set", "TimeInterval", "CFTimeInterval", "NSNumber", "NSRange", "NSPredicate",
    "Calendar", "Locale", "TimeZone", "DateComponents", "DateInterval", "IndexPath", "CGRect",
    "CGSize", "CGPoint",
    "CGAffineTransform", "CGVector", "CATransform3D", "CGColor", "UIFont", "UIImage",
    "UIEdgeInsets",
    "NSDirectionalEdgeInsets", "UIOffset", "SymbolConfiguration", "AnyClass", "Selector",
    "UIStoryboard",
    // The application's overrides are changed in place.
    "UITraitOverrides",
  ]

  /// The names of the enums and of the sets of options.
  private static func values(in lines: [Substring]) -> [Substring] {
    lines.compactMap { line in
      let words = line.split { " :{,".contains($0) }
      guard let place = words.firstIndex(where: { ["enum", "struct"].contains($0) }),
        place + 1 < words.count
      else { return nil }
      let isValue =
        words[place] == "enum" || words.contains("OptionSet") || words.contains("RawRepresentable")
      return isValue ? words[place + 1] : nil
    }
  }

  private struct Property {
    let name: Substring
    /// The names in its type.
    let types: [Substring]
    let keepsOldValue: Bool
  }

  /// The stored properties of classes that programs set.
  private static func properties(in lines: [Substring]) -> [Property] {
    var (found, isInClass): ([Property], [Int: Bool]) = ([], [:])
    for (place, line) in lines.enumerated() {
      let (indent, words) = (line.prefix { $0 == " " }.count, line.split(separator: " "))
      let isType = words.contains {
        ["class", "struct", "enum", "extension", "protocol"].contains($0)
      }
      if isType, line.hasSuffix("{") {
        isInClass[indent + 2] = words.contains("class")
        continue
      }
      guard isInClass[indent] == true, words.first == "open" || words.first == "public",
        let variable = words.firstIndex(of: "var"),
        !words[..<variable].contains(where: { unset.contains($0) })
      else { continue }
      let body = declaration(at: place, in: lines, indent)
      let isComputed = body.contains("{") && !body.contains("didSet")
      if isComputed { continue }
      let name = words[variable + 1].prefix { $0 != ":" }
      found.append(
        Property(name: name, types: types(in: body), keepsOldValue: body.contains("oldValue")))
    }
    return found
  }
  private static let unset = [
    "weak", "static", "class", "override", "lazy", "private(set)", "internal(set)",
  ]
  .map { Substring($0) }

  /// The lines of a property, up to the next one.
  private static func declaration(at place: Int, in lines: [Substring], _ indent: Int) -> String {
    var body = String(lines[place])
    for line in lines[(place + 1)...] {
      let depth = line.prefix { $0 == " " }.count
      if depth < indent || depth == indent && !"{}".contains(line.dropFirst(indent).first!) {
        break
      }
      body += "\n" + line
    }
    return body
  }

  /// The names in the type that is written, or that of the value that the property begins with.
  private static func types(in body: String) -> [Substring] {
    let head = body.prefix { $0 != "{" && $0 != "=" }
    var type = head.drop { $0 != ":" }
    if type.isEmpty {
      let value = body.drop { $0 != "=" }.dropFirst().drop { $0 == " " }
      let name = value.prefix { $0.isLetter || $0.isNumber }
      // What follows a dot may be a value of another type, as a case of an enum; a colour's is a colour.
      type = value.dropFirst(name.count).first == "(" || name == "UIColor" ? name : ""
    }
    // Of a type in another one, the inner name.
    return type.split { !($0.isLetter || $0.isNumber || $0 == ".") }
      .compactMap { $0.split(separator: ".").last }
      .filter { $0.first!.isUppercase || $0 == "any" }
  }
}
