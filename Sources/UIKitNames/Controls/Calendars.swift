import UIKitTraits

/// Asked for what is beside the days of a calendar. The user turns no pages: the other method is not called.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: NSObjectProtocol {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}
extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}

/// The days of a month. A layout asks the delegate for the decorations of the days that are visible, and shows
/// these as subviews, whose places nothing computes.
@preconcurrency @MainActor
open class UICalendarView: UIView {
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { askAgain() } }
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      withExtendedLifetime(oldValue) {
        if oldValue?.view === self { oldValue?.view = nil }
        selectionBehavior?.view = self
        setNeedsDisplay()
      }
    }
  }
  open var calendar = Calendar.current { didSet { if calendar != oldValue { askAgain() } } }
  open var locale = Locale.current
  open var timeZone: TimeZone?
  open var fontDesign = UIFontDescriptor.SystemDesign.default
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture)
  open var wantsDateDecorations = true {
    didSet { if wantsDateDecorations != oldValue { askAgain() } }
  }
  /// The month that is visible: today's at first.
  open var visibleDateComponents: DateComponents {
    get { visible ?? calendar.dateComponents([.calendar, .era, .year, .month], from: Date()) }
    set {
      if newValue == visible { return }
      visible = newValue
      askAgain()
    }
  }
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    visibleDateComponents = dateComponents
  }
  private var visible: DateComponents?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Decorations

  /// For each day that the delegate was asked about, the view of its decoration.
  private var decorations: [DateComponents: UIView?] = [:]
  /// Counts what makes the calendar ask about all days again.
  private var turns = 0

  /// The next layout asks the delegate about these days again.
  open func reloadDecorations(forDateComponents dateComponents: [DateComponents], animated: Bool) {
    let days = Set(dateComponents.map(Day.init))
    for day in Array(decorations.keys) where days.contains(Day(day)) {
      decorations.removeValue(forKey: day)??.removeFromSuperview()
    }
    setNeedsLayout()
  }

  private func askAgain() {
    turns += 1
    let old = decorations.values
    decorations = [:]
    for view in old { view?.removeFromSuperview() }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard wantsDateDecorations, delegate != nil else { return }
    let turn = turns
    for day in visibleDays where decorations[day] == nil {
      decorations[day] = .some(nil)
      let decoration = delegate?.calendarView(self, decorationFor: day)
      // The program's view may be made by a closure that changes the calendar, as the delegate may.
      let view = decoration?.makeView()
      guard turn == turns else { return }
      guard let view, let asked = decorations[day], asked == nil else { continue }
      decorations[day] = .some(view)
      addSubview(view)
    }
  }

  /// The days of the visible month, as the delegate is told of them.
  private var visibleDays: [DateComponents] {
    var calendar = calendar
    calendar.timeZone = timeZone ?? calendar.timeZone
    guard let date = calendar.date(from: visibleDateComponents),
      let month = calendar.dateInterval(of: .month, for: date),
      let numbers = calendar.range(of: .day, in: .month, for: date)
    else { return [] }
    return numbers.indices.compactMap { number in
      calendar.date(byAdding: .day, value: number - numbers.lowerBound, to: month.start).map {
        calendar.dateComponents([.calendar, .era, .year, .month, .day], from: $0)
      }
    }
  }

  /// A day without the other components, such as a calendar or a time.
  private struct Day: Hashable {
    let era: Int?
    let year: Int?
    let month: Int?
    let day: Int?
    init(_ components: DateComponents) {
      // A program that names no era means the present one.
      era = components.era == 1 ? nil : components.era
      (year, month, day) = (components.year, components.month, components.day)
    }
  }

  /// What is shown beside a day.
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    public enum DecorationSize: Int, Sendable { case small, medium, large }

    fileprivate let makeView: () -> UIView

    /// A dot in a colour of the system.
    public override convenience init() { self.init(Self.dot(nil)) }
    public convenience init(
      image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) { self.init(Self.picture(image, color)) }
    public convenience init(customViewProvider: @escaping () -> UIView) {
      self.init(customViewProvider)
    }
    private init(_ makeView: @escaping () -> UIView) { self.makeView = makeView }

    public static func `default`(
      color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration { Decoration(dot(color)) }
    public static func image(
      _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration { Decoration(picture(image, color)) }
    public static func customView(
      _ customViewProvider: @escaping () -> UIView
    ) -> Decoration { Decoration(customViewProvider) }

    private static func dot(_ color: UIColor?) -> () -> UIView {
      {
        let view = UIView()
        view.backgroundColor = color ?? .systemFill
        return view
      }
    }
    private static func picture(_ image: UIImage?, _ color: UIColor?) -> () -> UIView {
      {
        let view = UIImageView(image: image)
        view.tintColor = color
        return view
      }
    }
  }
}
