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
  /// the superview's edges, and of sizes that are numbers or metrics. Alignments are not made.
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
  private var gap: CGFloat?
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
        let end = rest.firstIndex { "-[|".contains($0) } ?? rest.endIndex
        gap = end == rest.startIndex ? 8 : number(rest[..<end])
        rest = rest[end...]
        if rest.first == "-" { rest = rest.dropFirst() }
      default: break
      }
    }
  }

  /// The number or metric, without what precedes it, such as `>=`, and without a priority.
  private func number(_ text: Substring) -> CGFloat {
    let word = text.drop { "(=<>".contains($0) }.prefix { !")@".contains($0) }
    if let number = Double(word) { return CGFloat(number) }
    let metric = metrics[String(word)]
    return (metric as? CGFloat) ?? (metric as? Int).map { CGFloat($0) } ?? (metric as? NSNumber)
      .map { CGFloat($0.doubleValue) } ?? 0
  }

  private mutating func readView(_ text: Substring) {
    let name = text.prefix { $0 != "(" }
    guard let view = views[String(name)] as? UIView else {
      return TraitFailure.fail("Can't lay out '\(name)': the views have no such name")
    }
    add(view)
    let size = text.dropFirst(name.count)
    if size.isEmpty { return }
    let anchor = isVertical ? view.heightAnchor : view.widthAnchor
    let value = number(size)
    constraints.append(
      size.contains(">=")
        ? anchor.constraint(greaterThanOrEqualToConstant: value)
        : size.contains("<=")
          ? anchor.constraint(lessThanOrEqualToConstant: value)
          : anchor.constraint(equalToConstant: value))
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
    constraints.append(
      NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: .equal, toItem: other,
        attribute: otherAttribute, multiplier: 1, constant: gap ?? 0))
  }
}
