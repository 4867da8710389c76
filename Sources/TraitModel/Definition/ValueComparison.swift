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
struct ValueComparison<Value> {
  private let rule: Rule

  private enum Rule {
    case never
    case equality((Value, Value) -> Bool)
    case identity
  }
}

extension ValueComparison {
  init() {
    if isWholeNumber(Value.self) {
      rule = .never
    } else if let type = Value.self as? any Equatable.Type {
      rule = .equality(Self.equality(of: type))
    } else {
      rule = .identity
    }
  }

  /// - Precondition: the words differ.
  func areEqual(_ left: TraitWord, _ right: TraitWord) -> Bool {
    switch rule {
    case .never: false
    case .equality(let areEqual): haveSameBytes(left, right) || areEqual(value(left), value(right))
    case .identity: areSameInstance(value(left), value(right))
    }
  }

  /// Whether two values of this type that are made alike are ever found equal.
  var canTellApart: Bool {
    if case .identity = rule { false } else { true }
  }

  private func value(_ word: TraitWord) -> Value { word.unpacked(as: Value.self) }

  /// Whether two boxes hold the same bytes. Inline values with the same bytes never come here.
  private func haveSameBytes(_ left: TraitWord, _ right: TraitWord) -> Bool {
    guard !TraitValue.isInline(Value.self) else { return false }
    return withUnsafeBytes(of: value(left)) { left in
      withUnsafeBytes(of: value(right)) { right in left.elementsEqual(right) }
    }
  }

  private func areSameInstance(_ left: Value, _ right: Value) -> Bool {
    guard !TraitValue.isInline(Value.self), let instance = Instance(in: left) else { return false }
    return instance == Instance(in: right)
  }

  private static func equality<Known: Equatable>(of type: Known.Type) -> (Value, Value) -> Bool {
    // Allowed: `Known` is `Value`, with its conformance known.
    { unsafeBitCast($0, to: Known.self) == unsafeBitCast($1, to: Known.self) }
  }
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
