import UIKitTraits

// Points, sizes and the like as strings, and back.

extension NSCoder {
  public static func string(for point: CGPoint) -> String { text("{", [point.x, point.y]) }
  public static func string(for vector: CGVector) -> String { text("{", [vector.dx, vector.dy]) }
  public static func string(for size: CGSize) -> String { text("{", [size.width, size.height]) }
  public static func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  public static func string(for transform: CGAffineTransform) -> String {
    text(
      "[",
      [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }
  public static func string(for insets: UIEdgeInsets) -> String {
    text("{", [insets.top, insets.left, insets.bottom, insets.right])
  }
  public static func string(for insets: NSDirectionalEdgeInsets) -> String {
    text("{", [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  public static func string(for offset: UIOffset) -> String {
    text("{", [offset.horizontal, offset.vertical])
  }

  // A string of another form is zero, or the identity.

  public static func cgPoint(for string: String) -> CGPoint {
    let parts = numbers(2, in: string)
    return CGPoint(x: parts[0], y: parts[1])
  }
  public static func cgVector(for string: String) -> CGVector {
    let parts = numbers(2, in: string)
    return CGVector(dx: parts[0], dy: parts[1])
  }
  public static func cgSize(for string: String) -> CGSize {
    let parts = numbers(2, in: string)
    return CGSize(width: parts[0], height: parts[1])
  }
  public static func cgRect(for string: String) -> CGRect {
    let parts = numbers(4, in: string)
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
  public static func cgAffineTransform(for string: String) -> CGAffineTransform {
    let parts = numbers(6, in: string, or: [1, 0, 0, 1, 0, 0])
    return CGAffineTransform(
      a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
  }
  public static func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let parts = numbers(4, in: string)
    return UIEdgeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
  }
  public static func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let parts = numbers(4, in: string)
    return NSDirectionalEdgeInsets(
      top: parts[0], leading: parts[1], bottom: parts[2], trailing: parts[3])
  }
  public static func uiOffset(for string: String) -> UIOffset {
    let parts = numbers(2, in: string)
    return UIOffset(horizontal: parts[0], vertical: parts[1])
  }

  private static func text(_ opening: String, _ numbers: [CGFloat]) -> String {
    let parts = numbers.map { String(format: "%.17g", Double($0)) }
    return opening + parts.joined(separator: ", ") + (opening == "{" ? "}" : "]")
  }

  private static func numbers(
    _ count: Int, in string: String, or fallback: [CGFloat]? = nil
  ) -> [CGFloat] {
    let words = string.split { "{}[], ".contains($0) }
    let numbers = words.compactMap { Double($0).map { CGFloat($0) } }
    let isWhole = numbers.count == count && words.count == count
    return isWhole ? numbers : fallback ?? Array(repeating: 0, count: count)
  }
}
