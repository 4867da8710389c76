public import TraitCHeader

/// The functions of a C program's objects. A Swift program can make this itself, too.
public final class TraitObjectType: @unchecked Sendable {
  let functions: traits_object_type

  public init(_ functions: traits_object_type = traits_object_type()) {
    self.functions = functions
  }

  /// The addresses of the functions that matter to values, by name; 0 for none.
  fileprivate var addresses: [(name: String, address: UInt)] {
    [
      ("equal", unsafeBitCast(functions.equal, to: UInt.self)),
      ("hash", unsafeBitCast(functions.hash, to: UInt.self)),
      ("release", unsafeBitCast(functions.release, to: UInt.self)),
    ]
  }

  /// Whether objects of both types are compared and hashed by the same functions.
  fileprivate func compares(as other: TraitObjectType) -> Bool {
    func address<Function>(_ function: Function) -> UInt {
      unsafeBitCast(function, to: UInt.self)
    }
    return self === other
      || address(functions.equal) == address(other.functions.equal)
        && address(functions.hash) == address(other.functions.hash)
  }
}

/// A C program's object as a trait's value: the pointer, and one reference to the object.
///
/// A Swift trait with such values is the same trait as one of C with the same identifier:
///
///     struct ThemeTrait: TraitDefinition {
///       static let identifier = "com.example.theme"
///       static let defaultValue = TraitObject(nil, of: themes)
///     }
public final class TraitObject: @unchecked Sendable {
  public let address: UnsafeMutableRawPointer?
  let type: TraitObjectType
  /// False if the reference is not to be released: of a default.
  private var isOwner = true

  /// - Parameter address: An object with one reference, which this releases in its deinit.
  public init(_ address: UnsafeMutableRawPointer?, of type: TraitObjectType) {
    self.address = address
    self.type = type
  }

  deinit {
    if isOwner, let address { type.functions.release?(address) }
  }

  /// Leaves the reference to the program.
  func disown() { isOwner = false }

  /// Gives up a reference to the object that the program passed although nothing keeps it.
  func giveBack() {
    if let address { type.functions.release?(address) }
  }
}

// MARK: - Definitions of one trait

extension TraitObject {
  /// Whether two definitions with the same functions may have these defaults.
  func isDefault(of other: TraitObject) -> Bool {
    if address == other.address { return true }
    guard let address, let theirs = other.address else { return false }
    return type.functions.equal?(address, theirs) ?? false
  }

  /// The name of a function that the types of two defaults do not share: with another `equal`, say, the
  /// other's objects may be of another type, which this one's must never get.
  func missingFunction(of other: TraitObject) -> String? {
    zip(type.addresses, other.type.addresses).first { $0.address != $1.address }?.0.name
  }
}

extension TraitObject: Hashable {
  /// Whether both are null, or compared by the same function and equal by it. If there is none, their
  /// addresses are compared. Types with the same function may hash otherwise, and count as different.
  public static func == (left: TraitObject, right: TraitObject) -> Bool {
    guard let one = left.address, let other = right.address else {
      return left.address == right.address
    }
    guard left.type.compares(as: right.type) else { return false }
    return one == other || left.type.functions.equal?(one, other) ?? false
  }

  public func hash(into hasher: inout Hasher) {
    guard let address else { return }
    if let hash = type.functions.hash {
      hasher.combine(hash(address))
    } else if type.functions.equal == nil {
      hasher.combine(address)
    }
  }
}

extension TraitObject: CustomStringConvertible {
  public var description: String {
    guard let address else { return "null" }
    guard let describe = type.functions.describe else {
      return "0x" + String(UInt(bitPattern: address), radix: 16)
    }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.capacity) { buffer in
      buffer.initialize(repeating: 0)
      buffer.baseAddress.map { describe(address, $0, Self.capacity) }
      buffer[Self.capacity - 1] = 0
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  /// The size of the buffer for a description.
  private static let capacity = 256
}
