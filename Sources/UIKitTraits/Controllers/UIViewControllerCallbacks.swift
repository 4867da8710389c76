/// The methods of `UIViewController` that subclasses override; a class of its own because Swift can't
/// override members of extensions. `UIViewController` is its only subclass.
@preconcurrency @MainActor
open class UIViewControllerCallbacks: UIViewControllerLooks {
  private final var controller: UIViewController { unsafeDowncast(self, to: UIViewController.self) }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the children's appearance callbacks follow this controller's; else it makes them by
  /// `beginAppearanceTransition` and `endAppearanceTransition`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called before the view is in the hierarchy, when its traits are not up to date.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once for each appearance, when the view is in the hierarchy and its traits and place
  /// are up to date.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Runs before the view's `updateProperties`.
  open func updateProperties() {}
  /// Runs before the view's `updateConstraints`.
  open func updateViewConstraints() {}
  /// Runs in an update after `setNeedsUpdateContentUnavailableConfiguration()`, and when a trait
  /// that it read has changed. It sets `contentUnavailableConfiguration`.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Called before the device changes or turns, with the traits to come.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let old = EnvironmentForest.forest.collection(of: node)
    for child in controller.children {
      let coming = child.collection(replacing: old, by: newCollection.traits, of: controller)
      if coming != child.traitCollection { child.willTransition(to: coming, with: coordinator) }
    }
  }

  /// Called before the device changes or turns, with the size to come.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in controller.children where child.isViewLoaded {
      child.viewWillTransition(to: size, with: coordinator)
    }
  }
}
