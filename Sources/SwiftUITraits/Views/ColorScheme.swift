import UIKitTraits

/// Light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark text on light surfaces, or light text on dark ones.
  case light, dark

  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }

  /// Nil if no style is specified.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    default: return nil
    }
  }
}

extension UIUserInterfaceStyle {
  /// Unspecified for nil.
  public init(_ colorScheme: ColorScheme?) { self = colorScheme?.style ?? .unspecified }
}

/// The key for the user interface style.
private struct ColorSchemeKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = ColorScheme.light

  static func read(from traitCollection: UITraitCollection) -> ColorScheme {
    traitCollection.userInterfaceStyle == .dark ? .dark : .light
  }

  static func write(to mutableTraits: inout any UIMutableTraits, value: ColorScheme) {
    mutableTraits.userInterfaceStyle = value.style
  }
}

extension EnvironmentValues {
  /// The colour scheme; light if no style is specified.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}

extension View {
  /// Sets the scheme of what presents the view: a sheet, a popover or the hosting controller, with the controller
  /// that this one presents. If several views set one, the outermost wins; among siblings, the one that was shown first.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    PreferringView(content: self, scheme: colorScheme)
  }
}

/// The schemes that views prefer for one presentation.
final class PreferredSchemes {
  private var schemes = ByNode<ColorScheme?>()
  private var tell: @MainActor (ColorScheme?) -> Void = { _ in }
  /// Whether something else may be preferred since `tell` was called.
  private var isOld = false

  nonisolated init() {}

  /// These schemes; from now on `tell` hears which one is preferred.
  func telling(_ tell: @escaping @MainActor (ColorScheme?) -> Void) -> PreferredSchemes {
    self.tell = tell
    return self
  }

  @MainActor func prefer(_ scheme: ColorScheme?, at node: Node) {
    schemes.set(scheme, by: node)
    haveTold(by: node.host)
  }

  @MainActor func preferNothing(at node: Node) {
    schemes.remove(node)
    haveTold(by: node.host)
  }

  /// At the end of the host's update, once for all changes.
  @MainActor private func haveTold(by host: ViewHost) {
    if !isOld { host.preferenceChanged(of: self) }
    isOld = true
  }

  @MainActor func apply() {
    isOld = false
    tell(schemes.ordered.compactMap { $0 }.first)
  }
}

private enum PreferredSchemesKey: EnvironmentKey {
  static var defaultValue: PreferredSchemes? { nil }
}

extension EnvironmentValues {
  /// Those of the presentation in the host that the view is in; nil outside.
  var preferredSchemes: PreferredSchemes? {
    get { self[PreferredSchemesKey.self] }
    set { self[PreferredSchemesKey.self] = newValue }
  }
}

private nonisolated struct PreferringView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let scheme: ColorScheme?
}

@MainActor
extension PreferringView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { PreferringNode(self, at: place) }
}

/// A node that prefers a scheme for its presentation.
private final class PreferringNode<Content: View>: WrappingNode<PreferringView<Content>> {
  private var schemes: PreferredSchemes { scope.values.preferredSchemes ?? host.preferredSchemes }

  override func begin() { schemes.prefer(view.scheme, at: self) }

  override func change(from old: PreferringView<Content>) {
    if old.scheme != view.scheme { schemes.prefer(view.scheme, at: self) }
  }

  override func dismantle() {
    super.dismantle()
    schemes.preferNothing(at: self)
  }
}
