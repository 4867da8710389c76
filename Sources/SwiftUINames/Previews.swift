import SwiftUITraits
import UIKitNames

/// Shows a view in Xcode; nothing here. The body is type-checked and left out of the program.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "Preview")

/// Lets a preview have states of its own; its body is left out of the program, and they with it.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "Previewable")

/// Previews in the older way, which nothing shows here.
@preconcurrency @MainActor
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

/// What is around previews, with what they share. Nothing shows it here.
@preconcurrency @MainActor
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent
  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body
}
extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}
public nonisolated struct PreviewModifierContent: View {
  let content: AnyView
  @MainActor public var body: some View { content }
}
extension PreviewTrait {
  @MainActor public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
    .defaultLayout
  }
}

extension View {
  public nonisolated func previewLayout(_ layout: PreviewLayout) -> some View { self }
  public nonisolated func previewDisplayName(_ name: String?) -> some View { self }
}
public enum PreviewLayout: Sendable {
  case device, sizeThatFits, fixed(width: CGFloat, height: CGFloat)
}

public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}
public enum InterfaceOrientation: String, CaseIterable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}
extension View {
  public nonisolated func previewDevice(_ device: PreviewDevice?) -> some View { self }
  public nonisolated func previewInterfaceOrientation(
    _ orientation: InterfaceOrientation
  ) -> some View { self }
}
