import UIKitTraits

extension NSLayoutConstraint {
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let directionLeadingToTrailing: FormatOptions = []
  }

  /// The constraints that a line such as `H:|-[icon(24)]-8-[title]-|` says: between neighbours, to
  /// the superview's edges, and of sizes that are numbers, metrics or other views'. Alignments are not made.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var line = VisualFormat(metrics ?? [:], views)
    line.read(format)
    return line.constraints
  }
}

@MainActor
private struct VisualFormat {
  private(set) var constraints: [NSLayoutConstraint] = []
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false
  private var last: UIView?
  /// The distances from the last view, if a connection says some.
  private var gap: [Condition]?
  /// Whether the line begins at the edge of the first view's superview.
  private var startsAtEdge = false

  init(_ metrics: [String: Any], _ views: [String: Any]) {
    (self.metrics, self.views) = (metrics, views)
  }

  mutating func read(_ format: String) {
    var rest = Substring(format.filter { $0 != " " })
    if rest.hasPrefix("V:") || rest.hasPrefix("H:") {
      isVertical = rest.hasPrefix("V:")
      rest = rest.dropFirst(2)
    }
    while let first = rest.first {
      rest = rest.dropFirst()
      switch first {
      case "|": add(nil)
      case "[":
        let end = rest.firstIndex(of: "]") ?? rest.endIndex
        readView(rest[..<end])
        rest = rest[end...].dropFirst()
      case "-":
        // In parentheses a number may be negative.
        let start =
          rest.first == "(" ? rest.firstIndex(of: ")") ?? rest.startIndex : rest.startIndex
        let end = rest[start...].firstIndex { "-[|".contains($0) } ?? rest.endIndex
        gap =
          end == rest.startIndex ? [Condition(constant: 8)] : conditions(rest[..<end])
        rest = rest[end...]
        if rest.first == "-" { rest = rest.dropFirst() }
      default: break
      }
    }
  }

  /// What a length is to be, as in `>=8@500`: a number's or another view's.
  private struct Condition {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var other: UIView?
    var priority = UILayoutPriority.required

    @MainActor
    func constraint(
      _ item: UIView, _ attribute: Attribute, to other: UIView?, _ otherAttribute: Attribute
    ) -> NSLayoutConstraint {
      let constraint = NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other,
        attribute: other == nil ? .notAnAttribute : otherAttribute,
        multiplier: other == nil ? 0 : 1, constant: constant)
      constraint.priority = priority
      return constraint
    }
  }

  /// The conditions of a list, which may be in parentheses.
  private func conditions(_ list: Substring) -> [Condition] {
    list.filter { !"()".contains($0) }.split(separator: ",").map { text in
      let parts = text.drop { "=<>".contains($0) }.split(separator: "@", maxSplits: 1)
      var condition = Condition()
      if text.hasPrefix(">=") { condition.relation = .greaterThanOrEqual }
      if text.hasPrefix("<=") { condition.relation = .lessThanOrEqual }
      if let length = parts.first {
        condition.constant = number(length) ?? 0
        if number(length) == nil { condition.other = views[String(length)] as? UIView }
      }
      if parts.count == 2, let priority = number(parts[1]) {
        condition.priority = UILayoutPriority(Float(priority))
      }
      return condition
    }
  }

  /// The number or metric.
  private func number(_ word: Substring) -> CGFloat? {
    if let number = Double(word) { return CGFloat(number) }
    let metric = metrics[String(word)]
    return (metric as? CGFloat) ?? (metric as? Int).map { CGFloat($0) }
      ?? (metric as? NSNumber)
      .map { CGFloat($0.doubleValue) }
  }

  private mutating func readView(_ text: Substring) {
    let name = text.prefix { $0 != "(" }
    guard let view = views[String(name)] as? UIView else {
      return TraitFailure.fail("Can't lay out '\(name)': the views have no such name")
    }
    add(view)
    let attribute: Attribute = isVertical ? .height : .width
    for size in conditions(text.dropFirst(name.count)) {
      constraints.append(size.constraint(view, attribute, to: size.other, attribute))
    }
  }

  /// Relates the view, or the superview's edge if it is nil, to what came before.
  private mutating func add(_ view: UIView?) {
    defer { gap = nil }
    let (start, end): (Attribute, Attribute) = isVertical ? (.top, .bottom) : (.leading, .trailing)
    if let view {
      if let last {
        relate(view, start, last, end)
      } else if startsAtEdge, let edge = view.superview {
        relate(view, start, edge, start)
      }
    } else if let last {
      if let edge = last.superview { relate(edge, end, last, end) }
    } else {
      startsAtEdge = true
    }
    last = view
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  private mutating func relate(
    _ item: UIView, _ attribute: Attribute, _ other: UIView, _ otherAttribute: Attribute
  ) {
    for distance in gap ?? [Condition()] {
      constraints.append(distance.constraint(item, attribute, to: other, otherAttribute))
    }
  }
}
