import TraitModel

/// The ways to override traits that are older than `traitOverrides`, of an environment that uses
/// one.
///
/// The tree knows one set of overrides for each node. Here it is put together from layers; where
/// several set a trait, the last one wins:
///
///     host           what a host view overrides, where controllers inherit from controllers
///     presentation   what the way to present says
///     tint           a view's tint colour
///     preferred      the style that what a controller shows prefers
///     collection     from the parent controller, or set on a presentation controller
///     style          `overrideUserInterfaceStyle`
///     own            `traitOverrides`, which shows nothing of the others
///     limits         `minimumContentSizeCategory` and `maximumContentSizeCategory`
@MainActor
final class OlderOverrides {
  var host = TraitOverrides()
  var presentation = TraitOverrides()

  /// No override if nil.
  var tintColor: UIColor?

  /// No override if unspecified.
  var preferredStyle = UIUserInterfaceStyle.unspecified

  /// The traits that the collection sets, that is, that differ from their defaults in it.
  var collection: UITraitCollection?

  /// The controller that set the collection; none for a presentation controller's.
  weak var collectionOwner: UIViewController?

  /// No override if unspecified.
  var style = UIUserInterfaceStyle.unspecified

  private(set) var own: TraitOverrides

  var limits: ContentSizeLimits?

  /// Whether the change under way sets or removes anything.
  fileprivate var isModified = false

  init(own: TraitOverrides) {
    self.own = own
  }
}

extension OlderOverrides {
  /// The first half of a change of the environment's own overrides: it has none until the second.
  func takeOwn() -> TraitOverrides {
    var taken = TraitOverrides()
    swap(&taken, &own)
    taken.isModified = false
    return taken
  }

  func putBack(_ overrides: inout TraitOverrides) {
    isModified = overrides.isModified
    swap(&own, &overrides)
  }

  /// No override of another layer is left.
  fileprivate var isEmpty: Bool {
    collection == nil && style == .unspecified && preferredStyle == .unspecified && limits == nil
      && host.isEmpty && presentation.isEmpty && tintColor == nil
  }

  fileprivate var combined: TraitOverrides {
    if isEmpty { return own }
    var combined = host
    for entry in presentation.entries { combined.set(entry.value, in: entry.slot) }
    if let tintColor { combined[TintColorTrait.self] = tintColor }
    if preferredStyle != .unspecified {
      combined[UITraitUserInterfaceStyle.self] = preferredStyle
    }
    if let traits = collection?.traits {
      for slot in traits.changedSlots(from: nil) {
        combined.set(traits.value(in: slot), in: slot)
      }
    }
    if style != .unspecified { combined[UITraitUserInterfaceStyle.self] = style }
    for entry in own.entries { combined.set(entry.value, in: entry.slot) }
    limits?.apply(to: &combined)
    return combined
  }
}

extension UIEnvironment {
  /// Changes the layers of the environment's overrides; one change of the overrides in all, and
  /// none if only the style or collection that there was is taken away again.
  final func changeOlderOverrides(_ change: (OlderOverrides) -> Void) {
    let older = olderOverrides ?? OlderOverrides(own: EnvironmentForest.forest.overrides(of: node))
    older.isModified = false
    change(older)
    var overrides = older.combined
    overrides.isModified = older.isModified
    olderOverrides = older.isEmpty ? nil : older
    EnvironmentForest.forest.changeOverrides(of: node) { swap(&$0, &overrides) }
  }

  final func setHostOverrides(_ overrides: TraitOverrides?) {
    let (old, new) = (olderOverrides?.host ?? TraitOverrides(), overrides ?? TraitOverrides())
    if old.isEmpty && new.isEmpty || old == new { return }
    changeOlderOverrides { older in
      older.isModified = true
      older.host = new
    }
  }

  /// What the way in which something is presented says; anything else said here wins.
  final func setPresentationOverrides(_ overrides: TraitOverrides) {
    if (olderOverrides?.presentation ?? TraitOverrides()) == overrides { return }
    changeOlderOverrides { older in
      older.isModified = true
      older.presentation = overrides
    }
  }

  /// - Parameter tintColor: No dynamic colour that leads to the tint colour itself.
  final func setTintOverride(_ tintColor: UIColor?) {
    if olderOverrides?.tintColor == tintColor { return }
    changeOlderOverrides { older in
      older.isModified = true
      older.tintColor = tintColor
    }
  }

  /// What this environment inherits may have changed, and with it what its content size limits
  /// override.
  final func inheritedContentSizeMayHaveChanged() {
    guard let limits = olderOverrides?.limits else { return }
    limits.follow(self)
    noteInherited(ContentSizeLimits.base(of: self), for: limits)
  }

  /// Another parent is about to refresh this environment: what it says must not pass the limits
  /// even then.
  final func inheritedContentSizeWillChange(to base: TraitCollection) {
    guard let limits = olderOverrides?.limits, limits.exclude(base) else { return }
    noteInherited(base, for: limits)
  }

  private func noteInherited(_ base: TraitCollection, for limits: ContentSizeLimits) {
    if limits.note(base) { changeOlderOverrides { $0.isModified = true } }
  }

  final func changeContentSizeLimits(_ change: (ContentSizeLimits) -> Void) {
    changeOlderOverrides { older in
      let limits = older.limits ?? ContentSizeLimits()
      change(limits)
      older.isModified = true
      if limits.isEmpty {
        limits.end()
        older.limits = nil
      } else {
        limits.follow(self)
        _ = limits.note(ContentSizeLimits.base(of: self))
        older.limits = limits
      }
    }
  }

  final var styleOverride: UIUserInterfaceStyle {
    get { olderOverrides?.style ?? .unspecified }
    set { setStyle(newValue, in: \.style) }
  }

  private func setStyle(
    _ style: UIUserInterfaceStyle,
    in layer: ReferenceWritableKeyPath<OlderOverrides, UIUserInterfaceStyle>
  ) {
    if style == .unspecified, olderOverrides == nil { return }
    changeOlderOverrides { older in
      older.isModified = style != .unspecified || older[keyPath: layer] != .unspecified
      older[keyPath: layer] = style
    }
  }

  /// The style that what this environment shows prefers; no override if unspecified.
  final var preferredStyle: UIUserInterfaceStyle {
    get { olderOverrides?.preferredStyle ?? .unspecified }
    set { if newValue != preferredStyle { setStyle(newValue, in: \.preferredStyle) } }
  }

  /// - Parameter owner: The parent controller that sets it.
  final func setCollectionOverride(_ collection: UITraitCollection?, by owner: UIViewController?) {
    if collection == nil, olderOverrides?.collection == nil { return }
    changeOlderOverrides { older in
      older.isModified = true
      older.collection = collection
      older.collectionOwner = owner
    }
  }
}

// MARK: - What programs use

extension UIView {
  /// The style of this view and everything in it, child controllers included; no override if
  /// unspecified. An override of the style in `traitOverrides` wins.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { styleOverride }
    set { styleOverride = newValue }
  }
}

extension UIViewController {
  /// The style of this controller, its view and everything in that, child controllers included; no
  /// override if unspecified. An override of the style in `traitOverrides` wins.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { styleOverride }
    set { styleOverride = newValue }
  }

  /// Overrides traits of a child controller, until it leaves this controller. Everything else that
  /// overrides a trait there wins. Nil takes the overrides back.
  @available(*, deprecated, message: "Use the child's traitOverrides")
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild child: UIViewController
  ) {
    child.setCollectionOverride(collection, by: collection == nil ? nil : self)
  }

  /// What this controller overrides of a child controller's traits.
  @available(*, deprecated, message: "Use the child's traitOverrides")
  public final func overrideTraitCollection(
    forChild child: UIViewController
  ) -> UITraitCollection? {
    child.olderOverrides?.collectionOwner === self ? child.olderOverrides?.collection : nil
  }

  /// The child has left this controller, which overrides none of its traits any more.
  final func takeBackOverrides(of child: UIViewController) {
    guard let older = child.olderOverrides, older.collection != nil else { return }
    // In this controller's deinit the weak reference is nil already.
    if let owner = older.collectionOwner, owner !== self { return }
    child.setCollectionOverride(nil, by: nil)
  }
}

extension UIViewController {
  /// The style that what this controller shows prefers, for it and for what it presents. Everything
  /// else that overrides the style wins.
  package final func preferStyle(_ style: UIUserInterfaceStyle) {
    preferredStyle = style
    presentedViewController?.presentation?.preferredStyle = style
  }
}

extension UIPresentationController {
  /// Traits of the presentation, in place of those that the window has. Everything in
  /// `traitOverrides` wins.
  @available(*, deprecated, message: "Use traitOverrides")
  public final var overrideTraitCollection: UITraitCollection? {
    get { olderOverrides?.collection }
    set { setCollectionOverride(newValue, by: nil) }
  }
}
