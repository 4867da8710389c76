import TraitModel

/// Where traits are kept: each under its identifier, in the form in which it is encoded.
///
/// A set of overrides is encoded as an object keyed by identifier; what is there under the
/// identifier is what the defaults hold, so the encoding of traits is the only one there is.
struct TraitStore {
  let defaults: UserDefaults

  /// The stored override of a trait; none if nothing is stored.
  func read(_ slot: TraitSlot) throws -> TraitOverrides {
    let identifier = slot.identifier
    guard let object = defaults.object(forKey: identifier) else { return TraitOverrides() }
    let list = [identifier: object]
    guard PropertyListSerialization.propertyList(list, isValidFor: .binary) else {
      throw StoreError("Can't decode the trait '\(identifier)': it is no property list")
    }
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    return try PropertyListDecoder().decode(TraitOverrides.self, from: data)
  }

  /// Stores the override of a trait, on the disk too: defaults that are not synchronised go with
  /// the process.
  func write(_ overrides: TraitOverrides, of slot: TraitSlot) throws {
    defaults.set(try object(of: overrides, at: slot), forKey: slot.identifier)
    defaults.synchronize()
  }

  /// Why a trait can't be kept, if it can't.
  func obstacle(toKeeping slot: TraitSlot) -> String? {
    if slot.identifier.isEmpty { return "it has no identifier" }
    var fallback = TraitOverrides()
    fallback.setTraitValue(TraitCollection().value(in: slot), in: slot)
    do {
      _ = try object(of: fallback, at: slot)
      return nil
    } catch {
      return error.reason
    }
  }

  private func object(of overrides: TraitOverrides, at slot: TraitSlot) throws -> Any? {
    let list = try PropertyListSerialization.propertyList(from: data(of: overrides), format: nil)
    return (list as? [String: Any])?[slot.identifier]
  }

  /// An error in a value comes wrapped in one of the encoder's, which has no place and says
  /// nothing.
  private func data(of overrides: TraitOverrides) throws -> Data {
    do {
      return try PropertyListEncoder().encode(overrides)
    } catch EncodingError.invalidValue(let value, let context) {
      guard context.codingPath.isEmpty, let inner = context.underlyingError else {
        throw EncodingError.invalidValue(value, context)
      }
      throw inner
    }
  }
}

private struct StoreError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
