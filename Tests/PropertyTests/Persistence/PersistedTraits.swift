import UIKitTraits

/// A trait whose values `PersistenceModel` knows as numbers.
protocol NumberedTrait: UITraitDefinition where Value: Equatable {
  /// As a value, and as other code stores it.
  static func value(_ number: Int) -> Value
  static func object(_ number: Int) -> Any
}

private struct Level: NumberedTrait {
  static let defaultValue = 0
  static let identifier = "persistence-properties.level"
  static func value(_ number: Int) -> Int { number }
  static func object(_ number: Int) -> Any { number }
}

private struct Caption: NumberedTrait {
  static let defaultValue = "text 0"
  static let identifier = "persistence-properties.caption"
  static func value(_ number: Int) -> String { "text \(number)" }
  static func object(_ number: Int) -> Any { value(number) }
}

private struct Corner: NumberedTrait {
  struct Value: Codable, Equatable {
    var radius: Int
    var sides: [String: Bool]
  }
  static let defaultValue = value(0)
  static let identifier = "persistence-properties.corner"
  static func value(_ number: Int) -> Value { Value(radius: number, sides: ["top": true]) }
  static func object(_ number: Int) -> Any { ["radius": number, "sides": ["top": true]] }
}

let persistedTraits: [any NumberedTrait.Type] = [Level.self, Caption.self, Corner.self]

extension NumberedTrait {
  static func number(in collection: UITraitCollection) -> Int? {
    (0..<4).first { value($0) == collection[Self.self] }
  }

  @MainActor
  static func override(_ number: Int?, in scene: UIWindowScene) {
    override(number, in: &scene.traitOverrides)
  }

  @MainActor
  static func override(_ number: Int?, in overrides: inout UITraitOverrides) {
    if let number { overrides[Self.self] = value(number) } else { overrides.remove(Self.self) }
  }

  @MainActor
  static func isOverridden(in scene: UIWindowScene) -> Bool {
    scene.traitOverrides.contains(Self.self)
  }

  @MainActor
  static func keep(by persistence: TraitPersistence) { persistence.keep(Self.self) }

  static func stored(in object: Any) -> PersistenceModel.Stored {
    let number = (0..<4).first { number in
      (self.object(number) as? NSObject) == (object as? NSObject)
    }
    return number.map { .value($0) } ?? .wrong
  }
}
