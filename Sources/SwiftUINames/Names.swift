@_exported import Observation
import SwiftUITraits
import UIKitNames

// Names of SwiftUI's that carry a value or a callback; views without pixels show nothing of most.

extension Color {
  public init(_ uiColor: UIColor) { self.init(uiColor: uiColor) }
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(uiColor: UIColor(red: red, green: green, blue: blue, alpha: opacity))
  }
  public init(white: Double, opacity: Double = 1) {
    self.init(uiColor: UIColor(white: white, alpha: opacity))
  }

  public static let black = Color(uiColor: .black)
  public static let white = Color(uiColor: .white)
  public static let clear = Color(uiColor: .clear)
  public static let indigo = Color(uiColor: .systemIndigo)
  public static let mint = Color(uiColor: .systemMint)
  public static let teal = Color(uiColor: .systemTeal)
  public static let cyan = Color(uiColor: .systemCyan)
  public static let accentColor = Color(uiColor: .tintColor)
}

extension Color {
  /// The colour of the catalogue; clear if it has none.
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.name(name, bundle)) {
      UIColor(named: name, in: bundle, compatibleWith: $0) ?? .clear
    }
  }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self.init(
      uiColor: UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
  }
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(
    _ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    switch space {
    case .sRGB: self.init(red: red, green: green, blue: blue, opacity: opacity)
    case .sRGBLinear:
      self.init(
        red: UIColor.encoded(red), green: UIColor.encoded(green), blue: UIColor.encoded(blue),
        opacity: opacity)
    case .displayP3:
      self.init(uiColor: UIColor(displayP3Red: red, green: green, blue: blue, alpha: opacity))
    }
  }
  public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(space, red: white, green: white, blue: white, opacity: opacity)
  }
  public init(_ color: Resolved) { self = color.color }
  public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }
  public init(cgColor: CGColor) { self.init(uiColor: UIColor(cgColor: cgColor)) }
  public var cgColor: CGColor? { uiColor.isDynamic ? nil : uiColor.cgColor }
}

/// A font of Core Text's, which here is UIKit's.
public typealias CTFont = UIFont

extension UIColor {
  /// The same colour.
  public convenience init(_ color: Color) { self.init(like: color.uiColor) }
}

// MARK: - Environment

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { .init { _ in .discarded } }
}
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private enum EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }

public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

/// Dismisses the presented view: sets the binding that presents it to false or nil, takes away the hosting
/// controller that was presented or pushed, or does what the program has set by `environment(\.dismiss, …)`.
public struct DismissAction: @unchecked Sendable {
  fileprivate let target: Dismissal

  fileprivate init(target: Dismissal) { self.target = target }
  public init(_ action: @escaping @MainActor () -> Void) { target = Dismissal(action) }
  @MainActor public func callAsFunction() { target.action() }
}

/// Opens an address, as the program has said by `environment(\.openURL, …)`; else nothing is
/// opened.
public struct OpenURLAction: @unchecked Sendable {
  public struct Result: Hashable, Sendable {
    private let name: String
    public static let handled = Result(name: "handled")
    public static let discarded = Result(name: "discarded")
    /// Nothing is opened: there is no system that could.
    public static let systemAction = Result(name: "systemAction")
    public static func systemAction(_ url: URL) -> Result { systemAction }
  }

  private let handler: @MainActor (URL) -> Result
  public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }
  @MainActor public func callAsFunction(_ url: URL) { _ = handler(url) }
  @MainActor public func callAsFunction(_ url: URL, completion: (_ accepted: Bool) -> Void) {
    completion(handler(url) == .handled)
  }
}

private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

/// What `refreshable(action:)` has given, for the program to run: nobody pulls.
public struct RefreshAction: @unchecked Sendable {
  fileprivate let action: @MainActor () async -> Void
  @MainActor public func callAsFunction() async { await action() }
}

extension View {
  public nonisolated func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View { environment(\.refreshAction, RefreshAction(action: action)) }
}

extension EnvironmentValues {
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  public var dismiss: DismissAction {
    get { DismissAction(target: dismissal) }
    set { dismissal = newValue.target }
  }
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
  public var refresh: RefreshAction? { refreshAction }
  fileprivate var refreshAction: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
  public var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
}

extension View {
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    foregroundStyle(color ?? .primary)
  }

  /// Limits the text size to a range.
  public nonisolated func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>)
    -> some View
  {
    let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
    return transformEnvironment(\.dynamicTypeSize) { size in
      if let first = sizes.first, let last = sizes.last { size = min(max(size, first), last) }
    }
  }
}
