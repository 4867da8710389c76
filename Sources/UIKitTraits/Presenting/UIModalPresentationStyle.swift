import TraitModel

/// The way in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; overrides no traits.
  case fullScreen = 0
  /// `pageSheet` makes what it presents elevated, `formSheet` and `popover` also of compact width;
  /// the others override no traits.
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  /// Not presented by itself; overrides no traits.
  case none = -1
  /// The system's choice: a controller makes it `pageSheet`.
  case automatic = -2

  /// The traits of such a presentation, the weakest overrides in it: sheets and popovers are
  /// elevated (F172), and small ones have a compact width. Others are not (F174).
  @MainActor var traits: TraitOverrides {
    var traits = UITraitOverrides()
    switch self {
    case .pageSheet: traits.userInterfaceLevel = .elevated
    case .formSheet, .popover:
      traits.userInterfaceLevel = .elevated
      traits.horizontalSizeClass = .compact
    default: break
    }
    return traits.overrides
  }

  /// Whether it covers a controller that defines a context instead of the whole window.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the presenter's view leaves the hierarchy while it is covered.
  var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }
}
