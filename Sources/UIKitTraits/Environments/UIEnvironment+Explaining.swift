import TraitModel
import TraitTree

extension UIEnvironment {
  /// Why a trait has its value here (S13.1): every environment on the way up that overrides it, the
  /// one that wins, what that hides, whether an update would change the value, and who would hear.
  ///
  ///     print(label.explain(UITraitUserInterfaceStyle.self).trace)
  ///
  /// Environments are called by their classes. What is overridden in the older ways is an override
  /// of the same environment.
  public final func explain<Trait: UITraitDefinition>(_ trait: Trait.Type) -> TraitExplanation {
    EnvironmentForest.forest.explain(
      TraitSlot(of: trait), at: node, naming: EnvironmentForest.name)
  }
}
