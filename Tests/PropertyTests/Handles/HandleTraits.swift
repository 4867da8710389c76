import TraitC
import TraitCHeader
import TraitModel

/// The traits of `HandleProperties`. Their values are numbers; 0 is the default.
enum HandleTraits {
  enum Kind { case integer, double, object, other }

  /// Integers, floating-point numbers, things, addresses; a Swift enum and a Swift string.
  static let kinds: [Kind] = [.integer, .double, .object, .object, .integer, .other]
  static let (things, addresses, enumeration) = (2, 3, 4)
  static let count = kinds.count
  /// The last is null among things, and no case of the enum.
  static let numbers = 4

  static func hasValue(_ number: Int, of trait: Int) -> Bool {
    trait != enumeration || number < numbers - 1
  }

  static let handles: [traits_trait] = {
    var type = Thing.functions
    let named = [
      traits_define_integer("Integer", nil, integers[0], 0),
      traits_define_double("Double", nil, doubles[0], 0),
      traits_define_object("Thing", nil, &type, Thing.pointer(serial: 0, number: 0), 0),
      traits_define_object("Address", nil, nil, address(0), 0),
    ]
    let swift = [try? traits_trait(of: Switch.self), try? traits_trait(of: Caption.self)]
    return named + swift.compactMap { $0 }
  }()

  // MARK: - Values in C

  static let integers: [Int64] = [0, 1, 2, .max]
  /// -0.0 is another 0.0, so it has no number.
  static let doubles: [Double] = [0, 0.5, .nan, -.infinity]

  static func integer(_ number: Int, of trait: Int?) -> Int64 {
    trait == enumeration ? [10, 11, 12, 13][number] : integers[number]
  }

  static func number(of integer: Int64, in trait: Int) -> Int? {
    (0..<numbers).first { self.integer($0, of: trait) == integer }
  }

  static func number(of double: Double) -> Int? {
    doubles.firstIndex { $0 == double || $0.isNaN && double.isNaN }
  }

  static func address(_ number: Int) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: number * 16)
  }

  /// Nil also for a thing that was released.
  static func number(of object: UnsafeRawPointer?, in trait: Int) -> Int? {
    if trait == things, let object {
      return Thing.releases(of: object) == 0 ? Thing.number(of: object) : nil
    }
    if trait == things { return numbers - 1 }
    return (0..<numbers).first { address($0).map { UnsafeRawPointer($0) } == object }
  }
}

private enum Switch: Int, TraitDefinition {
  case off = 10
  case on, automatic

  static let defaultValue = Switch.off
}

private enum Caption: TraitDefinition {
  static let defaultValue = "caption"
}

/// An object without memory: its pointer is its serial number and its number. Things are equal if
/// their numbers are.
enum Thing {
  nonisolated(unsafe) private static var released: [UInt: Int] = [:]

  static func pointer(serial: UInt, number: Int) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: (serial << 2 | UInt(number)) << 4 | 8)
  }

  static func number(of thing: UnsafeRawPointer) -> Int { Int(bitPattern: thing) >> 4 & 3 }

  static func releases(of thing: UnsafeRawPointer) -> Int {
    released[UInt(bitPattern: thing)] ?? 0
  }

  static func forget() { released = [:] }

  static let functions = traits_object_type(
    equal: { number(of: $0!) == number(of: $1!) }, hash: { UInt64(number(of: $0!)) },
    release: { released[UInt(bitPattern: $0), default: 0] += 1 }, describe: nil)
}
