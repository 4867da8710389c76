import TraitCHeader
import TraitModel

/// A program's trait, defined again by functions of traits.h.
struct TraitThroughC {
  /// The slot of the original trait.
  let slot: TraitSlot
  let handle: traits_trait
  private let form: Form

  /// How C sees the values.
  private enum Form {
    case integer
    case double
    /// An enumeration, by its raw value.
    case rawValue(read: (TraitValue) -> Int64, make: (Int64) -> TraitValue)
    case object
  }
}

enum TraitsThroughC {
  /// In the order of the original slots, so that "the first trait that changes" is the same one in
  /// both. Tests run one after the other.
  nonisolated(unsafe) static let all: [TraitThroughC] =
    TraitSlotSet(ProgramTrait.all.flatMap(\.slots)).map { TraitThroughC($0) }
}

extension TraitThroughC {
  init(_ slot: TraitSlot) {
    self.slot = slot
    let fallback = TraitRegistry.descriptor(of: slot).fallback
    form = Self.form(of: slot.definition)
    handle =
      switch form {
      case .integer:
        traits_define_integer(slot.name, nil, Int64(bitPattern: fallback.word.bits), 0)
      case .double:
        traits_define_double(slot.name, nil, Double(bitPattern: fallback.word.bits), 0)
      case .rawValue(let read, _): traits_define_integer(slot.name, nil, read(fallback), 0)
      case .object: Self.defineObjects(slot, fallback)
      }
  }

  private static func form(of definition: any TraitDefinition.Type) -> Form {
    func form<Trait: TraitDefinition>(of trait: Trait.Type) -> Form {
      if Trait.Value.self == Int.self { return .integer }
      if Trait.Value.self == Double.self { return .double }
      if let type = Trait.Value.self as? any RawRepresentable.Type { return rawValues(of: type) }
      return .object
    }
    func rawValues<Known: RawRepresentable>(of type: Known.Type) -> Form {
      .rawValue(
        read: { Int64($0.unpacked(as: Known.self).rawValue as! Int) },
        make: { TraitValue(packing: Known(rawValue: Int($0) as! Known.RawValue)!) })
    }
    return form(of: definition)
  }

  private static func defineObjects(_ slot: TraitSlot, _ fallback: TraitValue) -> traits_trait {
    var type = traits_object_type(
      equal: { left, right in Box.at(left) == Box.at(right) },
      hash: { UInt64(bitPattern: Int64(Box.at($0).hashValue)) },
      release: { Unmanaged<Box>.fromOpaque($0!).release() }, describe: nil)
    let object = Unmanaged.passRetained(Box(slot: slot, value: fallback)).toOpaque()
    return traits_define_object(slot.name, nil, &type, object, 0)
  }
}

// MARK: - Reading and writing

extension TraitThroughC {
  func change(to value: TraitValue) -> traits_change {
    switch form {
    case .integer:
      .init(
        trait: handle, kind: TRAITS_CHANGE_INTEGER,
        value: .init(integer: Int64(bitPattern: value.word.bits)))
    case .double:
      .init(
        trait: handle, kind: TRAITS_CHANGE_DOUBLE,
        value: .init(number: Double(bitPattern: value.word.bits)))
    case .rawValue(let read, _):
      .init(trait: handle, kind: TRAITS_CHANGE_INTEGER, value: .init(integer: read(value)))
    case .object:
      .init(
        trait: handle, kind: TRAITS_CHANGE_OBJECT,
        value: .init(object: Unmanaged.passRetained(Box(slot: slot, value: value)).toOpaque()))
    }
  }

  func value(at node: traits_node, in forest: traits_forest) -> TraitValue {
    value(
      integer: { traits_get_integer(forest, node, handle, &$0) },
      double: { traits_get_double(forest, node, handle, &$0) },
      object: { traits_get_object(forest, node, handle, &$0) })
  }

  func override(at node: traits_node, in forest: traits_forest) -> TraitValue {
    value(
      integer: { traits_override_integer(forest, node, handle, &$0) },
      double: { traits_override_double(forest, node, handle, &$0) },
      object: { traits_override_object(forest, node, handle, &$0) })
  }

  func previous(in forest: traits_forest) -> TraitValue {
    value(
      integer: { traits_previous_integer(forest, handle, &$0) },
      double: { traits_previous_double(forest, handle, &$0) },
      object: { traits_previous_object(forest, handle, &$0) })
  }

  private func value(
    integer: (inout Int64) -> traits_status, double: (inout Double) -> traits_status,
    object: (inout UnsafeMutableRawPointer?) -> traits_status
  ) -> TraitValue {
    func read<Result>(_ first: Result, _ function: (inout Result) -> traits_status) -> Result {
      var result = first
      precondition(function(&result) == TRAITS_OK, String(cString: traits_last_error()))
      return result
    }
    switch form {
    case .integer: return .bits(UInt64(bitPattern: read(0, integer)))
    case .double: return .bits(read(0, double).bitPattern)
    case .rawValue(_, let make): return make(read(0, integer))
    case .object: return Box.at(read(nil, object)).value
    }
  }
}

/// A value other than a number, as a C object.
private final class Box: Hashable {
  let slot: TraitSlot
  let value: TraitValue

  init(slot: TraitSlot, value: TraitValue) {
    self.slot = slot
    self.value = value
  }

  static func at(_ address: UnsafeRawPointer?) -> Box {
    Unmanaged<Box>.fromOpaque(address!).takeUnretainedValue()
  }

  static func == (left: Box, right: Box) -> Bool {
    left.value.word == right.value.word
      || TraitRegistry.descriptor(of: left.slot).areEqual(left.value.word, right.value.word)
  }

  func hash(into hasher: inout Hasher) {
    TraitRegistry.descriptor(of: slot).hash(value.word, into: &hasher)
  }
}

extension TraitValue {
  /// Valid while the value is alive.
  var word: TraitWord { TraitWord(borrowing: self) }
}
