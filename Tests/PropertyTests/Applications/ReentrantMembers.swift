import UIKitTraits

/// When UIKit calls an environment of a `ReentrantApplication`.
enum Moment: CaseIterable {
  case willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow
  case didAddSubview, willRemoveSubview
  case updateProperties, layoutSubviews, draw
  case viewWillAppear, viewIsAppearing, viewDidAppear
  case viewWillDisappear, viewDidDisappear
  case willMoveToParent, didMoveToParent
  case heard, `deinit`, valueDeinit
}

/// An environment's number, and the application that it reports calls to.
@MainActor
struct CallReporter {
  let number: Int
  weak var application: ReentrantApplication?

  func reach(_ moment: Moment) { application?.reach(moment, number) }

  /// Whether the environment omits a report, because the application has an inserted fault.
  func ignores(_ fault: ReentrantApplication.Fault) -> Bool { application?.fault == fault }
}

/// A view that reports each call, so that its application can act in it. Its layout reads its rank.
final class ReentrantView: UIView {
  let reporter: CallReporter
  private(set) var rankLaidOut: Int?

  /// The window of the last `didMoveToWindow`.
  private(set) weak var windowTold: UIWindow?

  init(_ reporter: CallReporter) {
    self.reporter = reporter
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  isolated deinit { reporter.reach(.deinit) }

  override func willMove(toSuperview newSuperview: UIView?) { reporter.reach(.willMoveToSuperview) }
  override func didMoveToSuperview() { reporter.reach(.didMoveToSuperview) }
  override func willMove(toWindow newWindow: UIWindow?) { reporter.reach(.willMoveToWindow) }
  override func didAddSubview(_ subview: UIView) { reporter.reach(.didAddSubview) }
  override func willRemoveSubview(_ subview: UIView) { reporter.reach(.willRemoveSubview) }
  override func updateProperties() { reporter.reach(.updateProperties) }
  override func draw(_ rect: CGRect) { reporter.reach(.draw) }

  override func didMoveToWindow() {
    if windowTold == nil || !reporter.ignores(.laterWindows) { windowTold = window }
    reporter.reach(.didMoveToWindow)
  }

  override func layoutSubviews() {
    let rank = traitCollection.userInterfaceStyle.rawValue
    if rankLaidOut == nil || !reporter.ignores(.laterLayouts) { rankLaidOut = rank }
    reporter.reach(.layoutSubviews)
  }
}

/// A controller that reports each call, with a view that does so too.
final class ReentrantController: UIViewController {
  enum Appearance { case none, willAppear, isAppearing, didAppear, willDisappear, didDisappear }

  let reporter: CallReporter
  private let viewReporter: CallReporter
  private(set) var appearance = Appearance.none

  init(_ reporter: CallReporter, view: CallReporter) {
    self.reporter = reporter
    viewReporter = view
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  isolated deinit { reporter.reach(.deinit) }

  override func loadView() { view = ReentrantView(viewReporter) }

  override func viewWillAppear(_ animated: Bool) { become(.willAppear, .viewWillAppear) }
  override func viewIsAppearing(_ animated: Bool) { become(.isAppearing, .viewIsAppearing) }
  override func viewDidAppear(_ animated: Bool) { become(.didAppear, .viewDidAppear) }
  override func viewWillDisappear(_ animated: Bool) {
    become(.willDisappear, .viewWillDisappear)
  }
  override func viewDidDisappear(_ animated: Bool) { become(.didDisappear, .viewDidDisappear) }

  override func willMove(toParent parent: UIViewController?) { reporter.reach(.willMoveToParent) }
  override func didMove(toParent parent: UIViewController?) { reporter.reach(.didMoveToParent) }

  private func become(_ appearance: Appearance, _ moment: Moment) {
    if appearance != .didDisappear || !reporter.ignores(.disappearing) {
      self.appearance = appearance
    }
    reporter.reach(moment)
  }
}

/// A window that reports its deinit.
final class ReentrantWindow: UIWindow {
  private let reporter: CallReporter

  init(_ reporter: CallReporter) {
    self.reporter = reporter
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  isolated deinit { reporter.reach(.deinit) }
}

/// A class instance that is a trait's value and reports its deinit, which runs when the last
/// collection with it is released.
final class ReleaseHook: Equatable, Sendable {
  private let reporter: CallReporter

  init(_ reporter: CallReporter) { self.reporter = reporter }

  deinit {
    MainActor.assumeIsolated { reporter.reach(.valueDeinit) }
  }

  static func == (one: ReleaseHook, other: ReleaseHook) -> Bool { one === other }
}

struct HookTrait: UITraitDefinition {
  static let defaultValue: ReleaseHook? = nil
}
