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
  /// Sets the scheme of the hosting controller, and of the controller that it presents. If several
  /// views set one, the outermost wins; among siblings, the one that was shown first.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    PreferringView(content: self, scheme: colorScheme)
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

/// A node that sets its host's preferred scheme.
private final class PreferringNode<Content: View>: WrappingNode<PreferringView<Content>> {
  override func begin() { host.prefer(view.scheme, at: self) }

  override func change(from old: PreferringView<Content>) { host.prefer(view.scheme, at: self) }

  override func dismantle() {
    super.dismantle()
    host.preferNothing(at: self)
  }
}
