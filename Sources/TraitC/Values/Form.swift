import TraitCHeader
import TraitModel

/// How C sees the values of one Swift type.
///
/// | values                                                   | in C                |
/// |----------------------------------------------------------|---------------------|
/// | `Int`, `Double`, `TraitObject`                           | the same            |
/// | other integers, `Bool`                                   | integers            |
/// | other floating-point numbers                             | floating-point      |
/// | types with raw values of one of these, such as enums     | their raw values    |
/// | anything else                                            | no form             |
struct Form: Sendable {
  let kind: traits_kind
  /// Whether C reads a value directly from its word.
  let isPlain: Bool
  let integers: Conversion<Int64>?
  let doubles: Conversion<Double>?

  /// A conversion in both directions; the functions return nil if there is no such value.
  struct Conversion<Number: Sendable>: Sendable {
    let read: @Sendable (TraitWord) -> Number?
    let make: @Sendable (Number) -> TraitValue?
  }
}

extension Form {
  init(of definition: any TraitDefinition.Type) {
    func form<Trait: TraitDefinition>(of trait: Trait.Type) -> Form {
      Form(ofValues: Trait.Value.self)
    }
    self = form(of: definition)
  }

  init<Value>(ofValues type: Value.Type) {
    let numbers = Numbers(of: type)
    isPlain = type == Int.self || type == Double.self || type == TraitObject.self
    integers = numbers.integers.map { $0.conversion }
    doubles = numbers.doubles.map { $0.conversion }
    kind =
      numbers.integers != nil
      ? TRAITS_INTEGER
      : numbers.doubles != nil
        ? TRAITS_DOUBLE : type == TraitObject.self ? TRAITS_OBJECT : TRAITS_OTHER
  }
}

/// The numbers that the values of a type are, or have as raw values: of at most one kind.
private struct Numbers<Value> {
  var integers: Pair<Value, Int64>?
  var doubles: Pair<Value, Double>?
}

private struct Pair<Value, Number: Sendable>: @unchecked Sendable {
  let read: (Value) -> Number?
  let make: (Number) -> Value?

  var conversion: Form.Conversion<Number> {
    .init(
      read: { read($0.unpacked(as: Value.self)) },
      make: { make($0).map { TraitValue(packing: $0) } })
  }
}

// Each `as!` below casts between `Value` and the same type under the name by which its conformance
// was found.
extension Numbers {
  init(of type: Value.Type) {
    if type == Bool.self {
      integers = Pair(
        read: { $0 as! Bool ? 1 : 0 },
        make: { (0...1).contains($0) ? ($0 == 1) as? Value : nil })
    } else if let type = type as? any BinaryInteger.Type {
      integers = Self.integers(type)
    } else if let type = type as? any BinaryFloatingPoint.Type {
      doubles = Self.doubles(type)
    } else if let type = type as? any RawRepresentable.Type {
      self = Self.rawValues(type)
    }
  }

  private static func integers<Known: BinaryInteger>(_ type: Known.Type) -> Pair<Value, Int64> {
    Pair(read: { Int64(exactly: $0 as! Known) }, make: { Known(exactly: $0).map { $0 as! Value } })
  }

  private static func doubles<Known: BinaryFloatingPoint>(
    _ type: Known.Type
  ) -> Pair<Value, Double> {
    Pair(
      read: { Double($0 as! Known) },
      make: { number in
        let known = Known(number)
        // Too large for the type.
        return number.isFinite && !known.isFinite ? nil : known as? Value
      })
  }

  private static func rawValues<Known: RawRepresentable>(_ type: Known.Type) -> Numbers {
    let raw = Numbers<Known.RawValue>(of: Known.RawValue.self)
    return Numbers(
      integers: raw.integers.map { Self.through($0, type) },
      doubles: raw.doubles.map { Self.through($0, type) })
  }

  private static func through<Known: RawRepresentable, Number>(
    _ pair: Pair<Known.RawValue, Number>, _ type: Known.Type
  ) -> Pair<Value, Number> {
    Pair(
      read: { pair.read(($0 as! Known).rawValue) },
      make: { pair.make($0).flatMap { Known(rawValue: $0) }.map { $0 as! Value } })
  }
}
