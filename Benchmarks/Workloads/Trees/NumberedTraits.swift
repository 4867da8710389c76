import TraitModel

/// One of many generated traits.
protocol NumberedTrait: TraitDefinition where Value == Int {}

/// 65,536 traits, each a type of its own: one for every four hexadecimal digits.
enum NumberedTraits {
  static func trait(_ number: Int) -> any NumberedTrait.Type {
    trait(pair(number >> 12 & 15, number >> 8 & 15), pair(number >> 4 & 15, number & 15))
  }

  private static func trait<High: Digit, Low: Digit>(
    _ high: High.Type, _ low: Low.Type
  ) -> any NumberedTrait.Type { Numbered<High, Low>.self }

  private static func pair(_ high: Int, _ low: Int) -> any Digit.Type {
    pair(digits[high], digits[low])
  }

  private static func pair<High: Digit, Low: Digit>(
    _ high: High.Type, _ low: Low.Type
  ) -> any Digit.Type { Pair<High, Low>.self }

  private static let digits: [any Digit.Type] = [
    Hexadecimal<0>.self, Hexadecimal<1>.self, Hexadecimal<2>.self, Hexadecimal<3>.self,
    Hexadecimal<4>.self, Hexadecimal<5>.self, Hexadecimal<6>.self, Hexadecimal<7>.self,
    Hexadecimal<8>.self, Hexadecimal<9>.self, Hexadecimal<10>.self, Hexadecimal<11>.self,
    Hexadecimal<12>.self, Hexadecimal<13>.self, Hexadecimal<14>.self, Hexadecimal<15>.self,
  ]
}

private protocol Digit: SendableMetatype {}

private enum Hexadecimal<let value: Int>: Digit {}

private enum Pair<High: Digit, Low: Digit>: Digit {}

private enum Numbered<High: Digit, Low: Digit>: NumberedTrait {
  static var defaultValue: Int { 0 }
}

extension TraitOverrides {
  mutating func set<Trait: NumberedTrait>(_ trait: Trait.Type, to value: Int?) {
    if let value { self[trait] = value } else { remove(trait) }
  }
}
