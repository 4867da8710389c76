extension UIViewController: ViewOwner {
  final var ownedView: UIView? { loadedView }

  // These run with the view's methods, and run again when a trait changes that they read of this
  // controller or of its view.

  final func willLayOut(_ view: UIView) {
    if containing != nil { fillWithChildren(view) }
    contentUnavailable?.frame = view.bounds
    if let presented, definesPresentationContext { presented.presentation?.refit() }
    track(.willLayout, with: view) { viewWillLayoutSubviews() }
  }

  final func didLayOut(_ view: UIView) {
    track(.didLayout, with: view) { viewDidLayoutSubviews() }
  }

  final func runUpdateContentUnavailable(with view: UIView) {
    track(.contentUnavailable, with: view) {
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
  }

  final func runUpdateViewConstraints(with view: UIView) {
    track(.constraints, with: view) { updateViewConstraints() }
  }

  final func runUpdateProperties(with view: UIView) {
    track(.properties, with: view) { updateProperties() }
  }
}
