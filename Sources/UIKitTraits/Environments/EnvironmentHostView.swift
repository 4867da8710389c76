import TraitModel

/// A view around one that another framework shows: what that framework sets for it is overridden
/// here, and the own overrides of what is inside are left alone.
///
/// By the older rule a controller inherits from its parent and passes this view by; then the parent
/// overrides the same for it, as the weakest of its `OlderOverrides`.
package final class EnvironmentHostView: UIView {
  package var hosted = TraitOverrides() {
    didSet {
      traitOverrides = UITraitOverrides(hosted)
      for view in subviews where Inheritance.parentController(of: view) != nil {
        view.owner?.setHostOverrides(hosted)
      }
    }
  }
}
