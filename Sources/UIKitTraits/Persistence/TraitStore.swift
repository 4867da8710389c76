import TraitModel

/// Reads and writes traits in the user defaults, each under its identifier.
///
/// Overrides encode as an object keyed by identifier; the defaults hold its value for the
/// identifier. So traits have one encoding.
struct TraitStore {
  let defaults: UserDefaults

  /// The stored override of a trait; empty if nothing is stored.
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

  /// Writes the override of a trait, and synchronises: otherwise the value is lost when the process
  /// ends.
  func write(_ overrides: TraitOverrides, of slot: TraitSlot) throws {
    defaults.set(try object(of: overrides, at: slot), forKey: slot.identifier)
    defaults.synchronize()
  }

  /// The reason why a trait can't be stored; nil if it can.
  func obstacle(toKeeping slot: TraitSlot) -> String? {
    if slot.identifier.isEmpty { return "it has no identifier; give it one" }
    var fallback = TraitOverrides()
    fallback.unsafeSetValue(TraitCollection().value(in: slot), in: slot)
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

  /// An error of a value's `encode(to:)` is rethrown without the encoder's wrapper, which has no
  /// coding path and no reason.
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
