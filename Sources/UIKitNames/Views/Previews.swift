import UIKitTraits

/// Shows a view in Xcode; nothing here. The body is type-checked and left out of the program.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait...,
  @_PreviewBuilder body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "SwiftUIMacros", type: "Preview")

/// The same of a controller.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait...,
  @_PreviewBuilder body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "SwiftUIMacros", type: "Preview")

/// Without it, statements that end in a view of SwiftUI's would fit UIKit's macros too: a closure of
/// several statements is asked for its `return` later than for its type.
@resultBuilder
public enum _PreviewBuilder {
  public static func buildBlock(_ view: UIView) -> UIView { view }
  public static func buildBlock(_ controller: UIViewController) -> UIViewController { controller }
}

/// What a preview is shown with.
public struct PreviewTrait: Sendable {
  public static let defaultLayout = PreviewTrait()
  public static let sizeThatFitsLayout = PreviewTrait()
  public static let portrait = PreviewTrait()
  public static let landscapeLeft = PreviewTrait()
  public static let landscapeRight = PreviewTrait()
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}
