import Synchronization
public import TraitCHeader
import TraitCTables
public import TraitModel

/// The traits with handles, and how C sees their values. A handle is never freed.
enum KnownTraits {
  private static let book = Mutex(Book())

  private struct Book {
    /// From a slot to its number. Number 0 is never assigned.
    var numbers: [TraitSlot: UInt32] = [:]
    var forms: [Form] = [Form(ofValues: Never.self)]
  }

  /// The handle of a trait, assigned now if it has none.
  static func handle(of slot: TraitSlot) throws(Refusal) -> traits_trait {
    if let number = book.withLock({ $0.numbers[slot] }) { return traits_trait(number: number) }
    let form = Form(of: slot.definition)
    let fallback = TraitRegistry.fallback(of: slot)
    let number = book.withLock { book -> UInt32? in
      if let number = book.numbers[slot] { return number }
      let number = UInt32(book.forms.count)
      if number == trait_known_limit { return nil }
      book.numbers[slot] = number
      book.forms.append(form)
      trait_known_add(
        number, slot.number, UInt8(form.kind.rawValue), form.isPlain, fallback.bits)
      return number
    }
    if let number { return traits_trait(number: number) }
    throw .tooManyTraits
  }

  static func form(of trait: traits_trait) -> Form {
    book.withLock { $0.forms[Int(trait.number)] }
  }
}

extension Refusal {
  static var tooManyTraits: Refusal {
    Refusal(
      TRAITS_ERROR_LIMIT,
      "Can't define more than \(trait_known_limit - 1) traits for C: define each once and keep its handle"
    )
  }
}

extension traits_trait {
  /// The handle of a Swift program's trait, for C.
  ///
  /// - Throws: If there are too many handles.
  public init<Trait: TraitDefinition>(of trait: Trait.Type) throws {
    self = try KnownTraits.handle(of: TraitSlot(of: trait))
  }

  /// The record of a trait; an error if there is none.
  func known() throws(Refusal) -> trait_known {
    if let known = trait_known_find(number) { return known.pointee }
    throw Refusal(
      TRAITS_ERROR_TRAIT, "Can't use a trait that was never defined: define or find it first")
  }

  /// The same, with an error if the trait's values are of another kind.
  func known(as kind: traits_kind) throws(Refusal) -> trait_known {
    let known = try known()
    if known.kind == UInt8(kind.rawValue) { return known }
    // F108's sentence, with C's names for the kinds.
    throw Refusal(
      TRAITS_ERROR_KIND,
      """
      Data type (\(traits_kind(UInt32(known.kind)).word)) for trait with name '\(known.traitSlot.name)' \
      does not match expected data type (\(kind.word))
      """)
  }

  var form: Form { KnownTraits.form(of: self) }
}

extension trait_known {
  var traitSlot: TraitSlot { TraitSlot(number: trait_known_slot(word)) }
  var kind: UInt8 { trait_known_kind(word) }
  /// Whether C reads a value directly from its word.
  var isPlain: Bool { trait_known_plain_kind(word) != 0 }
  var fallbackWord: TraitWord { TraitWord(bits: fallback) }
}

extension traits_kind {
  /// The kind's name in failure sentences.
  var word: String {
    switch self {
    case TRAITS_INTEGER: "Integer"
    case TRAITS_DOUBLE: "Double"
    case TRAITS_OBJECT: "Object"
    default: "a Swift type without a form in C"
    }
  }
}
