import UIKitTraits

/// When members of a troupe are called.
enum Moment: CaseIterable {
  case willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow
  case didAddSubview, willRemoveSubview
  case updateProperties, layoutSubviews, draw
  case viewWillAppear, viewIsAppearing, viewDidAppear
  case viewWillDisappear, viewDidDisappear
  case willMoveToParent, didMoveToParent
  case heard, `deinit`, heraldDeinit
}

/// Who plays a member, and whom it tells when it is called.
@MainActor
struct Part {
  let number: Int
  weak var troupe: ReentrantApplication?

  func reach(_ moment: Moment) { troupe?.reach(moment, number) }

  /// Whether nobody is to notice: the troupe is to be caught at it.
  func ignores(_ fault: ReentrantApplication.Fault) -> Bool { troupe?.fault == fault }
}

/// A view that does whatever its troupe wants whenever it is called. Its layout depends on its
/// rank.
final class RestlessView: UIView {
  let part: Part
  private(set) var rankLaidOut: Int?

  /// The window that it was last told of.
  private(set) weak var windowTold: UIWindow?

  init(_ part: Part) {
    self.part = part
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  isolated deinit { part.reach(.deinit) }

  override func willMove(toSuperview newSuperview: UIView?) { part.reach(.willMoveToSuperview) }
  override func didMoveToSuperview() { part.reach(.didMoveToSuperview) }
  override func willMove(toWindow newWindow: UIWindow?) { part.reach(.willMoveToWindow) }
  override func didAddSubview(_ subview: UIView) { part.reach(.didAddSubview) }
  override func willRemoveSubview(_ subview: UIView) { part.reach(.willRemoveSubview) }
  override func updateProperties() { part.reach(.updateProperties) }
  override func draw(_ rect: CGRect) { part.reach(.draw) }

  override func didMoveToWindow() {
    if windowTold == nil || !part.ignores(.laterWindows) { windowTold = window }
    part.reach(.didMoveToWindow)
  }

  override func layoutSubviews() {
    let rank = traitCollection.userInterfaceStyle.rawValue
    if rankLaidOut == nil || !part.ignores(.laterLayouts) { rankLaidOut = rank }
    part.reach(.layoutSubviews)
  }
}

/// A controller that does likewise, of a view that does.
final class RestlessController: UIViewController {
  enum Appearance { case none, willAppear, isAppearing, didAppear, willDisappear, didDisappear }

  let part: Part
  private let viewsPart: Part
  private(set) var appearance = Appearance.none

  init(_ part: Part, view: Part) {
    self.part = part
    viewsPart = view
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  isolated deinit { part.reach(.deinit) }

  override func loadView() { view = RestlessView(viewsPart) }

  override func viewWillAppear(_ animated: Bool) { become(.willAppear, .viewWillAppear) }
  override func viewIsAppearing(_ animated: Bool) { become(.isAppearing, .viewIsAppearing) }
  override func viewDidAppear(_ animated: Bool) { become(.didAppear, .viewDidAppear) }
  override func viewWillDisappear(_ animated: Bool) {
    become(.willDisappear, .viewWillDisappear)
  }
  override func viewDidDisappear(_ animated: Bool) { become(.didDisappear, .viewDidDisappear) }

  override func willMove(toParent parent: UIViewController?) { part.reach(.willMoveToParent) }
  override func didMove(toParent parent: UIViewController?) { part.reach(.didMoveToParent) }

  private func become(_ appearance: Appearance, _ moment: Moment) {
    if appearance != .didDisappear || !part.ignores(.disappearing) {
      self.appearance = appearance
    }
    part.reach(moment)
  }
}

/// A window that does what its troupe wants when it goes.
final class RestlessWindow: UIWindow {
  private let part: Part

  init(_ part: Part) {
    self.part = part
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  isolated deinit { part.reach(.deinit) }
}

/// An instance that is a trait's value, and does what its troupe wants when the last collection
/// that has it goes, wherever that is.
final class ReleaseHook: Equatable, Sendable {
  private let part: Part

  init(_ part: Part) { self.part = part }

  deinit {
    MainActor.assumeIsolated { part.reach(.heraldDeinit) }
  }

  static func == (one: ReleaseHook, other: ReleaseHook) -> Bool { one === other }
}

struct HeraldTrait: UITraitDefinition {
  static let defaultValue: ReleaseHook? = nil
}
