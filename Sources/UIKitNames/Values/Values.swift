import UIKitTraits

/// A number of any type. Apple's casts bridge numbers, and Linux's do not.
func number(_ value: Any?) -> CGFloat? {
  switch value {
  case let value as CGFloat: value
  case let value as any BinaryInteger: CGFloat(value)
  case let value as any BinaryFloatingPoint: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}

// Rectangles and the like as objects, under UIKit's names.

extension NSValue {
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public var cgRectValue: CGRect { rectValue }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
}

// So that `range as NSValue` compiles, which Foundation's own values on Linux lack. A value of another
// kind ends the program where a cast must succeed; where it may fail, its kind is compared.

extension NSRange: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(range: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout NSRange?) {
    result = source.rangeValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout NSRange?
  ) -> Bool {
    result = source.isLike(NSValue(range: NSRange())) ? source.rangeValue : nil
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> NSRange {
    source?.rangeValue ?? NSRange()
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = source.isLike(NSValue(rect: .zero)) ? source.rectValue : nil
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectValue ?? .zero
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.pointValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = source.isLike(NSValue(point: .zero)) ? source.pointValue : nil
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.pointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.sizeValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = source.isLike(NSValue(size: .zero)) ? source.sizeValue : nil
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.sizeValue ?? .zero
  }
}

// Arrays of numbers here, whose reader is nought where the value is of another kind.
extension NSValue {
  public convenience init(caTransform3D transform: CATransform3D) { self.init("[16d]", transform) }
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init("[6d]", transform)
  }
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init("[4d]", insets) }
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init("[4d]", insets)
  }
  public convenience init(uiOffset offset: UIOffset) { self.init("[2d]", offset) }
  public convenience init(cgVector vector: CGVector) { self.init("[2d]", vector) }

  public var caTransform3DValue: CATransform3D { read("[16d]", CATransform3D()) }
  public var cgAffineTransformValue: CGAffineTransform {
    read("[6d]", CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
  }
  public var uiEdgeInsetsValue: UIEdgeInsets { read("[4d]", .zero) }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { read("[4d]", .zero) }
  public var uiOffsetValue: UIOffset { read("[2d]", .zero) }
  public var cgVectorValue: CGVector { read("[2d]", .zero) }

  private convenience init<Numbers>(_ type: String, _ numbers: Numbers) {
    let place = UnsafeMutablePointer<Numbers>.allocate(capacity: 1)
    defer { place.deallocate() }
    place.initialize(to: numbers)
    self.init(bytes: place, objCType: type)
  }
  private func read<Numbers>(_ type: String, _ nought: Numbers) -> Numbers {
    var numbers = nought
    if strcmp(objCType, type) == 0 { withUnsafeMutablePointer(to: &numbers) { getValue($0) } }
    return numbers
  }
  fileprivate func isLike(_ other: NSValue) -> Bool {
    strcmp(objCType, other.objCType) == 0
  }
}

// Key-value coding of the defaults, which Foundation lacks on Linux.
extension UserDefaults {
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
