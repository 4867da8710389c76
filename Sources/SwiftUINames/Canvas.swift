import SwiftUITraits
import UIKitNames

// Drawing, and views that follow a schedule. There are no pixels: what is drawn is drawn nowhere.

/// An area to draw into. The renderer is not called: there is nothing to draw on.
public nonisolated struct Canvas<Symbols: View>: View {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    (self.symbols, self.renderer) = (symbols(), renderer)
    (isOpaque, self.colorMode) = (opaque, colorMode)
    self.rendersAsynchronously = rendersAsynchronously
  }
  @MainActor public var body: some View { ShownView("Canvas") { EmptyView() } }
}
extension Canvas where Symbols == EmptyView {
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer
    ) { EmptyView() }
  }
}
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

/// What a canvas draws with; it keeps its state and draws nothing.
public struct GraphicsContext {
  /// For tests of a program's drawing.
  public init() {}
  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  public var environment: EnvironmentValues { EnvironmentValues() }
  public var transform = CGAffineTransform.identity
  /// The box around what all paths have in common that the drawing was clipped to.
  public var clipBoundingRect: CGRect { clipped ?? .null }
  private var clipped: CGRect?

  public typealias BlendMode = SwiftUINames.BlendMode
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let inverse = ClipOptions(rawValue: 1)
  }
  public struct Shading: Sendable {
    public static var foreground: Shading { Shading() }
    public static func color(_ color: Color) -> Shading { Shading() }
    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading { Shading() }
    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading { Shading() }
    public static func style(_ style: some ShapeStyle) -> Shading { Shading() }
    public static func palette(_ array: [Shading]) -> Shading { Shading() }
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = []
    ) -> Shading { Shading() }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = []
    ) -> Shading { Shading() }
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero, options: GradientOptions = []
    ) -> Shading { Shading() }
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading { Shading() }
  }
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let `repeat` = GradientOptions(rawValue: 1)
    public static let mirror = GradientOptions(rawValue: 2)
    public static let linearColor = GradientOptions(rawValue: 4)
  }
  public struct Filter: Sendable {
    public static func blur(radius: CGFloat) -> Filter { Filter() }
    public static func shadow(
      color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter { Filter() }
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
    public static func saturation(_ amount: Double) -> Filter { Filter() }
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    public static func contrast(_ amount: Double) -> Filter { Filter() }
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black)
      -> Filter
    { Filter() }
  }
  public struct ResolvedText {
    public var shading = Shading.foreground
    public func measure(in size: CGSize) -> CGSize { .zero }
    public func firstBaseline(in size: CGSize) -> CGFloat { 0 }
    public func lastBaseline(in size: CGSize) -> CGFloat { 0 }
  }
  public struct ResolvedImage {
    public var size: CGSize { .zero }
    public let baseline: CGFloat = 0
    public var shading: Shading?
  }
  public struct ResolvedSymbol {
    public var size: CGSize { .zero }
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: CGFloat(angle.radians))
  }
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }
  public mutating func addFilter(_ filter: Filter) {}
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []
  ) {
    let box = path.boundingRect
    clipped = clipped.map { $0.intersection(box) } ?? box
  }
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = [],
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var layer = self
    try content(&layer)
  }
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {}
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  public func resolve(_ shading: Shading) -> Shading { shading }
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText() }
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage() }
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? { nil }
  public func draw(_ text: ResolvedText, in rect: CGRect) {}
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: Text, in rect: CGRect) {}
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(
    _ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()
  ) {}
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
}

// MARK: - Schedules

/// Times at which a timeline's view would be made again.
public protocol TimelineSchedule: Sendable {
  associatedtype Entries: Sequence where Entries.Element == Date
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}
public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }
extension TimelineSchedule { public typealias Mode = TimelineScheduleMode }

/// At these times, as the program gave them.
public struct ExplicitTimelineSchedule: TimelineSchedule {
  private let dates: [Date]
  public init(_ dates: some Sequence<Date>) { self.dates = Array(dates) }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { dates }
}
/// Again and again; a test asks for the first of them.
public struct PeriodicTimelineSchedule: TimelineSchedule {
  private let start: Date
  private let interval: TimeInterval
  public init(from startDate: Date, by interval: TimeInterval) {
    (start, self.interval) = (startDate, interval)
  }
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> UnfoldSequence<Date, (Date?, Bool)> {
    let passed = max(0, startDate.timeIntervalSince(start) / interval).rounded(.down)
    let first = start.addingTimeInterval(passed * interval)
    return sequence(first: first) { [interval] in $0.addingTimeInterval(interval) }
  }
}
public struct EveryMinuteTimelineSchedule: TimelineSchedule {
  public init() {}
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> UnfoldSequence<Date, (Date?, Bool)> {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}
/// As often as a screen would be drawn; once if it is paused.
public struct AnimationTimelineSchedule: TimelineSchedule {
  private let interval: TimeInterval
  private let isPaused: Bool
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    (interval, isPaused) = (minimumInterval ?? 1.0 / 60, paused)
  }
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> UnfoldSequence<Date, (Date?, Bool)> {
    if isPaused { return sequence(first: startDate) { _ in nil } }
    return PeriodicTimelineSchedule(from: startDate, by: interval)
      .entries(from: startDate, mode: mode)
  }
}
extension TimelineSchedule where Self == ExplicitTimelineSchedule {
  public static func explicit(_ dates: some Sequence<Date>) -> Self { .init(dates) }
}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    .init(from: startDate, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: Self { .init() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: Self { .init() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    .init(minimumInterval: minimumInterval, paused: paused)
  }
}

/// Shows its content for the first time of its schedule; it is not counted on.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public struct Context: Sendable {
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
    public let date: Date
    public let cadence: Cadence
    public func invalidateTimelineContent() {}
  }
  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) { (self.schedule, self.content) = (schedule, content) }
  @MainActor public var body: some View {
    let now = Date()
    let date = schedule.entries(from: now, mode: .normal).first { _ in true } ?? now
    ShownView("TimelineView") { content(.init(date: date, cadence: .live)) }
  }
}
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context
