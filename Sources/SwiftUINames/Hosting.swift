import SwiftUITraits
import UIKitNames

/// How a hosting controller tells of its content's size. Nothing is measured here: it is kept.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

extension UIHostingController {
  public final var sizingOptions: UIHostingControllerSizingOptions {
    get { self[look: []] }
    set { self[look: []] = newValue }
  }
  public final var safeAreaRegions: SafeAreaRegions {
    get { self[look: .all] }
    set { self[look: .all] = newValue }
  }

  /// The proposal: nothing measures the content.
  public final func sizeThatFits(in size: CGSize) -> CGSize { size }
}

extension UIHostingConfiguration {
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
    self
  }
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> UIHostingConfiguration {
    self
  }
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration {
    self
  }
  public func background(_ style: some ShapeStyle) -> UIHostingConfiguration { self }
  public func background(@ViewBuilder content: () -> some View) -> UIHostingConfiguration { self }
}

extension RepresentableContext {
  /// Of the change that has led to the update, as views around have changed it. Of several changes of one view's, the
  /// last one that had any; empty if there was none, as of a new trait.
  public var transaction: Transaction { Transaction(stateTransaction) }

  /// Runs the changes, and in the next update cycle the completion: nothing moves.
  @MainActor public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    changes()
    if let completion { AnimationEnds.add(completion) }
  }
}

/// The size that a container offers.
public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }
}

extension Image {
  public init(uiImage: UIImage) { self.init(name: uiImage.resource ?? "", .object(uiImage)) }
  public init(_ name: String, bundle: Bundle? = nil) { self.init(name: name, .resource) }
  public init(_ resource: ImageResource) {
    self.init(name: UIImage(resource: resource).resource ?? "", .resource)
  }
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name: name, .resource)
  }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name: name, .resource)
  }
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name: name, .resource) }
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(name: "", .object(cgImage))
  }
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(name: "", .object(cgImage))
  }
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear, renderer: @escaping (inout GraphicsContext) -> Void
  ) { self.init(systemName: "") }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  public func resizable(
    capInsets: EdgeInsets, resizingMode: ResizingMode = .stretch
  ) -> Image { resizable() }
  public func resizable(resizingMode: ResizingMode) -> Image { resizable() }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

// A text with a look is a text, so that it can be put before another one; no look is drawn.
extension Text {
  public func font(_ font: Font?) -> Text { self }
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  public func bold(_ isActive: Bool = true) -> Text { self }
  public func italic(_ isActive: Bool = true) -> Text { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  public func monospacedDigit() -> Text { self }
  public func kerning(_ kerning: CGFloat) -> Text { self }
  public func tracking(_ tracking: CGFloat) -> Text { self }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
}

extension Text {
  /// The text as it is: nothing is looked up in a table.
  public init(
    _ key: String, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString?
  ) { self.init(key) }
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatOutput == String { self.init(format.format(input)) }
  @_disfavoredOverload
  public init(verbatim content: String) { self.init(content) }
  public init(_ attributed: AttributedString) { self.init(String(attributed.characters)) }
}

extension EdgeInsets {
  public init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
extension NSDirectionalEdgeInsets {
  public init(_ insets: EdgeInsets) {
    self.init(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
extension UITraitEnvironmentLayoutDirection {
  public init(_ direction: LayoutDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
extension LayoutDirection {
  public init?(_ direction: UITraitEnvironmentLayoutDirection) {
    switch direction {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    default: return nil
    }
  }
}
extension ColorSchemeContrast {
  public init?(_ contrast: UIAccessibilityContrast) {
    switch contrast {
    case .normal: self = .standard
    case .high: self = .increased
    default: return nil
    }
  }
}
extension LegibilityWeight {
  public init?(_ weight: UILegibilityWeight) {
    switch weight {
    case .regular: self = .regular
    case .bold: self = .bold
    default: return nil
    }
  }
}
/// The view's content as an image, of which there is none: nothing is drawn.
@preconcurrency @MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  public var content: Content
  public var proposedSize = ProposedViewSize.unspecified
  public var scale: CGFloat = 1
  public var isOpaque = false
  public init(content: Content) { self.content = content }
  public var uiImage: UIImage? { nil }
  public var cgImage: CGImage? { nil }
  public func render(
    rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void
  ) {}
}
