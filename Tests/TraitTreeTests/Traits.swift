import TraitModel

struct Size: TraitDefinition {
  static let defaultValue = 0
}

struct Weight: TraitDefinition {
  static let defaultValue = 0
}

struct Label: TraitDefinition {
  static let defaultValue = ""
}

/// The trait of a number; each has a type of its own.
func numberedTrait(_ number: Int) -> TraitSlot { slot(number, Final.self) }

private func slot<Digits>(_ number: Int, _ digits: Digits.Type) -> TraitSlot {
  if number == 0 { return TraitSlot(of: Numbered<Digits>.self) }
  return number.isMultiple(of: 2)
    ? slot(number / 2, Zero<Digits>.self) : slot(number / 2, One<Digits>.self)
}

private enum Final {}
private enum Zero<Rest> {}
private enum One<Rest> {}
private enum Numbered<Digits>: TraitDefinition {
  static var defaultValue: Int { 0 }
}
