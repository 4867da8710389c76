/// The methods of `UIViewController` that subclasses override; a class of its own because Swift can't
/// override members of extensions. `UIViewController` is its only subclass.
@preconcurrency @MainActor
open class UIViewControllerCallbacks: UIViewControllerLooks {
  private final var controller: UIViewController { unsafeDowncast(self, to: UIViewController.self) }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called by a container when it has placed the view, and with nil after removal.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the children's appearance callbacks follow this controller's; else it makes them by
  /// `beginAppearanceTransition` and `endAppearanceTransition`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called before the view is in the hierarchy, when its traits are not up to date.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once for each appearance, when the view is in the hierarchy and its traits and place
  /// are up to date.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called at the end of the update in which the view came on screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left the screen.
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
  /// What `updateContentUnavailableConfiguration(using:)` is given: the controller's traits.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }
  /// Runs before the view's layout, and again when a trait changes that it read.
  open func viewWillLayoutSubviews() {}
  /// Runs after the view's layout, and again when a trait changes that it read.
  open func viewDidLayoutSubviews() {}

  /// Called before the device changes or turns, with the traits to come.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let old = EnvironmentForest.forest.collection(of: node)
    // A callback may take out one that is still to hear.
    for child in controller.children where child.parentController === controller {
      let coming = child.collection(replacing: old, by: newCollection.traits, of: controller)
      if coming != child.traitCollection { child.willTransition(to: coming, with: coordinator) }
    }
  }

  /// Called before the device changes or turns, with the size to come. Calls the children with what
  /// `size(forChildContentContainer:withParentContainerSize:)` says.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in controller.children
    where child.parentController === controller && child.isViewLoaded {
      let size = controller.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: size, with: coordinator)
    }
  }
}
