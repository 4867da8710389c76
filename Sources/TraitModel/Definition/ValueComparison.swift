/// Whether two values of one trait are the same value, once their words are known to differ.
///
/// | values                            | are the same if                                       |
/// |-----------------------------------|-------------------------------------------------------|
/// | integers, `Bool`                  | never: other bits are another value                   |
/// | anything else that is `Equatable` | their own bytes are the same, or else `==` says so     |
/// | class instances, optional or not  | they are the same instance                            |
/// | anything else                     | never: each assignment of a boxed one is a change     |
///
/// So `-0.0` is `0.0`, a NaN is itself, and neither padding bytes nor what a custom `==` ignores
/// ever makes a change. An enum's `==` is asked too, because nothing at run time tells a synthesised
/// one from a custom one.
///
/// It does not know the type of the values when it runs, only what it was told of it at the trait's
/// first use: looking generic types up takes longer than most comparisons.
struct ValueComparison {
  /// Whether two values that are made alike are ever found equal.
  let canTellApart: Bool
  private let rule: Rule

  private typealias Equality = (_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool

  private enum Rule {
    case never
    case ofInline(Equality)
    case ofBoxed(Equality, BoxLayout)
    case identity((TraitWord, TraitWord) -> Bool)
  }
}

extension ValueComparison {
  init<Value>(of type: Value.Type) {
    canTellApart = type is any Equatable.Type
    if isWholeNumber(type) {
      rule = .never
    } else if let known = type as? any Equatable.Type {
      let areEqual = Self.equality(of: known)
      let isInline = TraitValue.isInline(type)
      rule = isInline ? .ofInline(areEqual) : .ofBoxed(areEqual, BoxLayout(of: type))
    } else if TraitValue.isInline(type) {
      rule = .never
    } else {
      rule = .identity { areSameInstance($0.unpacked(as: type), $1.unpacked(as: type)) }
    }
  }

  /// - Precondition: the words differ.
  func areEqual(_ left: TraitWord, _ right: TraitWord) -> Bool {
    switch rule {
    case .never: false
    case .identity(let areSame): areSame(left, right)
    case .ofInline(let areEqual):
      withUnsafePointer(to: left) { left in
        withUnsafePointer(to: right) { right in areEqual(left, right) }
      }
    case .ofBoxed(let areEqual, let layout):
      areEqualBytes(left, right, layout)
        || areEqual(left.address(in: layout), right.address(in: layout))
    }
  }

  private func areEqualBytes(_ left: TraitWord, _ right: TraitWord, _ layout: BoxLayout) -> Bool {
    areSameBytes(left.address(in: layout), right.address(in: layout), count: layout.size)
  }

  private static func equality<Known: Equatable>(of type: Known.Type) -> Equality {
    // Allowed: both are addresses of values of the type that this was made for.
    { left, right in
      left.assumingMemoryBound(to: Known.self).pointee
        == right.assumingMemoryBound(to: Known.self).pointee
    }
  }
}

private func areSameInstance(_ left: Any, _ right: Any) -> Bool {
  guard let instance = Instance(in: left) else { return false }
  return instance == Instance(in: right)
}

/// Feeds a hasher what equal values of one trait have in common.
struct ValueHashing<Value> {
  private let rule: Rule

  private enum Rule {
    case bits
    case hashable((Value, inout Hasher) -> Void)
    case identity
    case nothing
  }
}

extension ValueHashing {
  init() {
    if isWholeNumber(Value.self) {
      rule = .bits
    } else if let type = Value.self as? any Hashable.Type {
      rule = .hashable(Self.hashing(of: type))
    } else {
      rule = Value.self is any Equatable.Type ? .nothing : .identity
    }
  }

  func hash(_ word: TraitWord, into hasher: inout Hasher) {
    switch rule {
    case .bits: hasher.combine(word.bits)
    case .hashable(let hash): hash(word.unpacked(as: Value.self), &hasher)
    case .identity: hasher.combine(Instance(in: word.unpacked(as: Value.self)))
    case .nothing: break
    }
  }

  private static func hashing<Known: Hashable>(
    of type: Known.Type
  ) -> (Value, inout Hasher) -> Void {
    // Allowed: `Known` is `Value`, with its conformance known.
    { unsafeBitCast($0, to: Known.self).hash(into: &$1) }
  }
}

/// Whether the standard library defines `type` so that other bits are always another value.
private func isWholeNumber(_ type: Any.Type) -> Bool {
  wholeNumbers.contains(ObjectIdentifier(type))
}

private let wholeNumbers = Set(
  ([
    Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
    UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
  ] as [Any.Type]).map { ObjectIdentifier($0) })

/// The class instance that a value is, or optionally is, if its type is of that kind.
private enum Instance: Hashable {
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
  private init?(wrappedIn optional: some OptionalValue) {
    if let wrapped = optional.wrapped {
      self.init(in: wrapped)
    } else {
      self = .none
    }
  }
}
