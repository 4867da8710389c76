import TraitModel

/// A trait that differs from others of its kind by its number only.
protocol NumberedTrait: TraitDefinition where Value == Int {}

/// The 256 numbered traits, each a type of its own as an application's are: one for each pair of
/// sixteen digits.
enum NumberedTraits {
  static func trait(_ number: Int) -> any NumberedTrait.Type {
    let (high, low) = (digits[number / digits.count], digits[number % digits.count])
    return pair(high, low)
  }

  private static func pair<High: Digit, Low: Digit>(
    _ high: High.Type, _ low: Low.Type
  ) -> any NumberedTrait.Type { Numbered<High, Low>.self }

  private static let digits: [any Digit.Type] = [
    Hexadecimal<0>.self, Hexadecimal<1>.self, Hexadecimal<2>.self, Hexadecimal<3>.self,
    Hexadecimal<4>.self, Hexadecimal<5>.self, Hexadecimal<6>.self, Hexadecimal<7>.self,
    Hexadecimal<8>.self, Hexadecimal<9>.self, Hexadecimal<10>.self, Hexadecimal<11>.self,
    Hexadecimal<12>.self, Hexadecimal<13>.self, Hexadecimal<14>.self, Hexadecimal<15>.self,
  ]
}

private protocol Digit: SendableMetatype {}

private enum Hexadecimal<let value: Int>: Digit {}

private enum Numbered<High: Digit, Low: Digit>: NumberedTrait {
  static var defaultValue: Int { 0 }
}

extension TraitOverrides {
  mutating func set<Trait: NumberedTrait>(_ trait: Trait.Type, to value: Int?) {
    if let value { self[trait] = value } else { remove(trait) }
  }
}
