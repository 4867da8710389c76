/// What makes two values of a trait the same, in a word.
package enum ValueLikeness: String, Sendable {
  /// Their bits.
  case bits
  /// Their `==`.
  case equality
  /// That they are one instance.
  case identity
  /// Nothing: each assignment is a change.
  case never
}

/// Whether two values of one trait are equal, once their words are known to differ.
///
/// | values                            | are equal if                                          |
/// |-----------------------------------|-------------------------------------------------------|
/// | integers, `Bool`, inline          | never: other bits are another value                   |
/// | `BitwiseEquatable`                |                                                       |
/// | anything else that is `Equatable` | their own bytes are the same, or else `==` says so     |
/// | class instances, optional or not  | they are the same instance                            |
/// | anything else                     | never: each assignment of a boxed one is a change     |
///
/// So `-0.0` equals `0.0`, a NaN equals itself, and neither padding bytes nor fields that a custom
/// `==` ignores make a change. An enum's `==` is called too, because at run time a synthesised one
/// can't be told from a custom one.
///
/// When it runs it does not know the type of the values, only what it recorded at the trait's first
/// use.
struct ValueComparison {
  /// Whether two separately made values can compare equal.
  let canTellApart: Bool
  private let rule: Rule
  // Not in `Rule`: calling a function in an enum counts a reference (collection/changes).
  private let areEqualAt: ValueRules.Equality
  private let layout: BoxLayout

  private enum Rule {
    case never
    /// By a function of the words' addresses.
    case ofWord
    /// By a function of the addresses of the values in boxes.
    case ofBoxed
    /// By a function of the words' addresses.
    case identity
  }
}

extension ValueComparison {
  init<Value>(of type: Value.Type, by rules: ValueRules) {
    let isOfBits = isWholeNumber(type) || rules.areBits && TraitValue.isInline(type)
    canTellApart = isOfBits || rules.areKnown
    layout = BoxLayout(of: type)
    if canTellApart, !isOfBits {
      (rule, areEqualAt) = (isWord(type) ? .ofWord : .ofBoxed, rules.areEqual)
    } else if isWord(type) {
      (rule, areEqualAt) = (.never, rules.areEqual)
    } else {
      rule = .identity
      areEqualAt = { areSameInstance(value(at: $0, as: type), value(at: $1, as: type)) }
    }
  }

  /// Whether values with different bits always differ.
  var isOfBits: Bool { rule == .never }

  func likeness(of type: Any.Type) -> ValueLikeness {
    switch rule {
    case .never: type is AnyObject.Type ? .identity : .bits
    case .ofWord, .ofBoxed: .equality
    case .identity: isOfInstances(type) ? .identity : .never
    }
  }

  /// - Precondition: the words differ.
  func areEqual(_ left: TraitWord, _ right: TraitWord) -> Bool {
    switch rule {
    case .never: false
    case .ofWord, .identity:
      withUnsafePointer(to: left) { left in
        withUnsafePointer(to: right) { right in areEqualAt(left, right) }
      }
    case .ofBoxed:
      areEqualBytes(left, right)
        || areEqualAt(left.address(in: layout), right.address(in: layout))
    }
  }

  private func areEqualBytes(_ left: TraitWord, _ right: TraitWord) -> Bool {
    areSameBytes(left.address(in: layout), right.address(in: layout), count: layout.size)
  }
}

/// The value whose word is at an address.
func value<Value>(at word: UnsafeRawPointer, as type: Value.Type) -> Value {
  word.assumingMemoryBound(to: TraitWord.self).pointee.unpacked(as: type)
}

private func areSameInstance(_ left: Any, _ right: Any) -> Bool {
  guard let instance = Instance(in: left) else { return false }
  return instance == Instance(in: right)
}

/// Whether a value's word is the value itself, as bits or as a reference, and not a `TraitBox`.
func isWord<Value>(_ type: Value.Type) -> Bool {
  TraitValue.isInline(type) || TraitValue.isReference(type)
}

/// Whether the values of a type are class instances, optional or not.
private func isOfInstances(_ type: Any.Type) -> Bool {
  if let type = type as? any OptionalValue.Type { return isOfInstances(type.wrappedType) }
  return type is AnyObject.Type || isClassBound(type)
}

/// Whether `type` is that of values of a protocol that only classes conform to.
///
/// Safe: Swift's stable binary interface begins the description of each type with its kind. That of
/// protocols has flags next, of which the highest is set unless only classes conform.
private func isClassBound(_ type: Any.Type) -> Bool {
  let description = unsafeBitCast(type, to: UnsafeRawPointer.self)
  guard description.load(as: Int.self) == 0x303 else { return false }
  return description.load(fromByteOffset: MemoryLayout<Int>.size, as: UInt32.self) >> 31 == 0
}

/// Whether `type` is a standard type whose values differ whenever their bits do.
private func isWholeNumber(_ type: Any.Type) -> Bool {
  wholeNumbers.contains(ObjectIdentifier(type))
}

private let wholeNumbers = Set(
  ([
    Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
    UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
  ] as [Any.Type]).map { ObjectIdentifier($0) })

/// The class instance in a value whose type is a class, or an optional of one.
enum Instance: Hashable {
  case none
  case object(ObjectIdentifier)

  init?(in value: Any) {
    if type(of: value) is AnyObject.Type {
      self = .object(ObjectIdentifier(value as AnyObject))
    } else if let optional = value as? any OptionalValue {
      self.init(wrappedIn: optional)
    } else {
      return nil
    }
  }
}

extension Instance {
  /// 0 for none.
  var address: UInt64 {
    guard case .object(let object) = self else { return 0 }
    return UInt64(UInt(bitPattern: object))
  }

  private init?(wrappedIn optional: some OptionalValue) {
    if let wrapped = optional.wrapped {
      self.init(in: wrapped)
    } else {
      self = .none
    }
  }
}
