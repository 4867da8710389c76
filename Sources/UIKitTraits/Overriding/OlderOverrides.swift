import TraitModel

/// The overrides of an environment that uses another API besides `traitOverrides`.
///
/// The forest knows one set of overrides for each node. It is combined from these layers; where
/// several set a trait, the last one wins:
///
///     host           a host view's overrides, where controllers inherit from controllers
///     presentation   the traits of the presentation style
///     tint           a view's tint colour
///     preferred      the style that the shown content prefers
///     column         what a split view controller sets in its columns
///     collection     set by the parent controller, or on a presentation controller
///     style          `overrideUserInterfaceStyle`
///     own            `traitOverrides`, the only layer that it shows
@MainActor
final class OlderOverrides {
  // What a layer had is released when the layer is free: a deinit may read it.
  var host = TraitOverrides() { didSet { withExtendedLifetime(oldValue) {} } }
  var presentation = TraitOverrides()
  var column = TraitOverrides()

  /// Nil: no override.
  var tintColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }

  /// No override if unspecified.
  var preferredStyle = UIUserInterfaceStyle.unspecified

  /// Only its traits that differ from their defaults are overrides.
  var collection: UITraitCollection? { didSet { withExtendedLifetime(oldValue) {} } }

  /// The controller that set the collection; nil for a presentation controller's.
  weak var collectionOwner: UIViewController?

  /// No override if unspecified.
  var style = UIUserInterfaceStyle.unspecified

  private(set) var own: TraitOverrides

  var limits = ContentSizeLimits()

  /// Whether the current change sets or removes an override; true unless the change says otherwise.
  fileprivate var isModified = true

  init(own: TraitOverrides) {
    self.own = own
  }
}

extension OlderOverrides {
  /// For a mutation of `traitOverrides`; `putBack` ends it. Client code in between sees the layer as it was, and
  /// may change any other.
  func copyOwn(to copy: inout TraitOverrides) {
    copy = own
    copy.isModified = false
  }

  func putBack(_ overrides: inout TraitOverrides) {
    isModified = overrides.isModified
    if isModified { swap(&own, &overrides) }
  }

  /// Whether only the `own` layer is left, and no limits.
  fileprivate var isEmpty: Bool {
    collection == nil && style == .unspecified && preferredStyle == .unspecified
      && limits == ContentSizeLimits()
      && host.isEmpty && presentation.isEmpty && column.isEmpty && tintColor == nil
  }

  fileprivate var combined: TraitOverrides {
    if isEmpty { return own }
    var combined = host
    combined.apply(presentation)
    if let tintColor { combined[TintColorTrait.self] = tintColor }
    if preferredStyle != .unspecified {
      combined[UITraitUserInterfaceStyle.self] = preferredStyle
    }
    combined.apply(column)
    if let collection { combined.apply(collection.traits) }
    if style != .unspecified { combined[UITraitUserInterfaceStyle.self] = style }
    combined.apply(own)
    return combined
  }
}

extension UIEnvironment {
  /// Changes layers and sets the combined overrides in the forest, as one change. If only an absent
  /// style or collection is removed, nothing changes.
  final func changeOlderOverrides(_ change: (OlderOverrides) -> Void) {
    let older = olderOverrides ?? OlderOverrides(own: EnvironmentForest.forest.overrides(of: node))
    older.isModified = true
    change(older)
    var overrides = older.combined
    overrides.isModified = older.isModified
    olderOverrides = older.isEmpty ? nil : older
    EnvironmentForest.forest.changeOverrides(of: node) { swap(&$0, &overrides) }
  }

  final func setHostOverrides(_ overrides: TraitOverrides?) {
    let new = overrides ?? TraitOverrides()
    if (olderOverrides?.host ?? TraitOverrides()) == new { return }
    changeOlderOverrides { older in
      older.host = new
    }
  }

  /// Sets the traits of the presentation style; every other layer wins over them, except `host`.
  final func setPresentationOverrides(_ overrides: TraitOverrides) {
    if (olderOverrides?.presentation ?? TraitOverrides()) == overrides { return }
    changeOlderOverrides { older in
      older.presentation = overrides
    }
  }

  /// Sets the traits that a split view controller gives its columns.
  final func setColumnOverrides(_ overrides: TraitOverrides) {
    if (olderOverrides?.column ?? TraitOverrides()) == overrides { return }
    changeOlderOverrides { $0.column = overrides }
  }

  /// - Parameter tintColor: Not a dynamic colour that resolves through the tint colour itself.
  final func setTintOverride(_ tintColor: UIColor?) {
    if olderOverrides?.tintColor == tintColor { return }
    changeOlderOverrides { older in
      older.tintColor = tintColor
    }
  }

  /// Kept here, but no layer: the node passes what all layers give through them.
  final var contentSizeLimits: ContentSizeLimits {
    get { olderOverrides?.limits ?? ContentSizeLimits() }
    set {
      let older =
        olderOverrides ?? OlderOverrides(own: EnvironmentForest.forest.overrides(of: node))
      older.limits = newValue
      olderOverrides = older.isEmpty ? nil : older
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

  /// The style that the shown content prefers; no override if unspecified.
  final var preferredStyle: UIUserInterfaceStyle {
    get { olderOverrides?.preferredStyle ?? .unspecified }
    set { if newValue != preferredStyle { setStyle(newValue, in: \.preferredStyle) } }
  }

  /// - Parameter owner: The parent controller that sets the collection.
  final func setCollectionOverride(_ collection: UITraitCollection?, by owner: UIViewController?) {
    if collection == nil, olderOverrides?.collection == nil { return }
    changeOlderOverrides { older in
      older.collection = collection
      older.collectionOwner = owner
    }
  }
}

extension UIViewController {
  /// Ends this controller's overrides of a child that left it.
  final func endOverrides(of child: UIViewController) {
    guard let older = child.olderOverrides else { return }
    // In this controller's deinit the weak reference is nil already.
    let isOwner = older.collectionOwner.map { $0 === self } ?? true
    let endsCollection = older.collection != nil && isOwner
    if !endsCollection, older.column.isEmpty { return }
    child.changeOlderOverrides { older in
      older.column = TraitOverrides()
      if endsCollection { (older.collection, older.collectionOwner) = (nil, nil) }
    }
  }
}

extension UIViewController {
  /// Sets the style that the shown content prefers, for this controller and for the one that it
  /// presents. Every other override of the style wins.
  package final func preferStyle(_ style: UIUserInterfaceStyle) {
    preferredStyle = style
    presented?.presentation?.preferredStyle = style
  }
}
