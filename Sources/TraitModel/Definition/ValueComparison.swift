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

  private enum Rule {
    case never
    case ofWord(ValueRules.Equality)
    case ofBoxed(ValueRules.Equality, BoxLayout)
    case identity((TraitWord, TraitWord) -> Bool)
  }
}

extension ValueComparison {
  init<Value>(of type: Value.Type, by rules: ValueRules) {
    let isOfBits = isWholeNumber(type) || rules.areBits && TraitValue.isInline(type)
    canTellApart = isOfBits || rules.areKnown
    if canTellApart, !isOfBits {
      rule = isWord(type) ? .ofWord(rules.areEqual) : .ofBoxed(rules.areEqual, BoxLayout(of: type))
    } else if isWord(type) {
      rule = .never
    } else {
      rule = .identity { areSameInstance($0.unpacked(as: type), $1.unpacked(as: type)) }
    }
  }

  /// Whether values with different bits always differ.
  var isOfBits: Bool {
    if case .never = rule { true } else { false }
  }

  func likeness(of type: Any.Type) -> ValueLikeness {
    switch rule {
    case .never: type is AnyObject.Type ? .identity : .bits
    case .ofWord, .ofBoxed: .equality
    case .identity: type is AnyObject.Type || type is any OptionalValue.Type ? .identity : .never
    }
  }

  /// - Precondition: the words differ.
  func areEqual(_ left: TraitWord, _ right: TraitWord) -> Bool {
    switch rule {
    case .never: false
    case .identity(let areSame): areSame(left, right)
    case .ofWord(let areEqual):
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
}

private func areSameInstance(_ left: Any, _ right: Any) -> Bool {
  guard let instance = Instance(in: left) else { return false }
  return instance == Instance(in: right)
}

/// Feeds a hasher in such a way that equal values of one trait have equal hashes.
struct ValueHashing {
  private let rule: Rule

  private enum Rule {
    case bits
    case ofWord(ValueRules.Hashing)
    case ofBoxed(ValueRules.Hashing, BoxLayout)
    case identity((TraitWord, inout Hasher) -> Void)
  }
}

extension ValueHashing {
  init<Value>(
    of type: Value.Type, by rules: ValueRules, comparedBy comparison: ValueComparison
  ) {
    if comparison.isOfBits {
      rule = .bits
    } else if comparison.canTellApart {
      rule = isWord(type) ? .ofWord(rules.hash) : .ofBoxed(rules.hash, BoxLayout(of: type))
    } else {
      rule = .identity { word, hasher in
        hasher.combine(Instance(in: word.unpacked(as: type)))
      }
    }
  }

  func hash(_ word: TraitWord, into hasher: inout Hasher) {
    switch rule {
    case .bits: hasher.combine(word.bits)
    case .ofWord(let hash): withUnsafePointer(to: word) { hash($0, &hasher) }
    case .ofBoxed(let hash, let layout): hash(word.address(in: layout), &hasher)
    case .identity(let hash): hash(word, &hasher)
    }
  }
}

/// Whether a value's word is the value itself, as bits or as a reference, and not a `TraitBox`.
private func isWord<Value>(_ type: Value.Type) -> Bool {
  TraitValue.isInline(type) || TraitValue.isReference(type)
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
