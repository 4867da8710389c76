import Baselines
import TraitTestSupport
import UIKitTraits

/// An application in which every environment may act whenever UIKit calls it: two scenes, two
/// windows, three controllers with their views, three views, and a cell with its content view.
@MainActor
final class ReentrantApplication: Participants {
  typealias Trait = UITraitUserInterfaceStyle

  nonisolated static let size = 15
  private static let (sceneNumbers, windowNumbers, controllerNumbers) = (0..<2, 2..<4, 4..<7)
  // The cell's content view stays in it: elsewhere it could retain its own owner.
  private static let (viewNumbers, superviewNumbers) = (7..<14, 7..<15)

  /// All environments, weakly.
  private var members: [Weak] = []
  /// The environments that are retained here; the others are released with their last owner.
  private var kept: [UIEnvironment?] = []

  private var reactions: [Reaction] = []
  let fault: Fault?
  private(set) var labels = Labels()
  private var heard: [Int: Int] = [:]
  private var diagnostics: [String] = []

  /// What happened, one line each, indented by the depth of calls.
  private(set) var story: [String] = []
  private var depth = 0

  /// An omission inserted in the log, to show that the property detects it.
  enum Fault: CaseIterable {
    case laterWindows, laterLayouts, disappearing, laterNews, releases
  }

  private struct Weak {
    weak var environment: UIEnvironment?
  }

  init(_ reactions: [Reaction], fault: Fault? = nil) {
    self.fault = fault
    UIApplication.shared.reset()
    UIApplication.shared.onDiagnostic = { [weak self] sentence in
      // A presentation that is ignored is no disorder.
      if !sentence.hasPrefix("Attempt to present") { self?.diagnostics.append(sentence) }
    }
    let scenes = Self.sceneNumbers.map { _ in UIApplication.shared.connectScene() }
    let windows = Self.windowNumbers.map { ReentrantWindow(reporter($0)) }
    for (window, scene) in zip(windows, scenes) { window.windowScene = scene }
    windows[0].isHidden = false
    let controllers = Self.controllerNumbers.map {
      ReentrantController(reporter($0), view: reporter($0 + 3))
    }
    let cell = UICollectionViewCell()
    kept = scenes + windows + controllers + controllers.map { $0.view }
    kept += (10..<13).map { ReentrantView(reporter($0)) } + [cell, cell.contentView]
    members = kept.map { Weak(environment: $0) }
    for number in members.indices { listen(number) }
    self.reactions = reactions
  }

  private func reporter(_ number: Int) -> CallReporter {
    CallReporter(number: number, application: self)
  }

  /// Releases a window, as the owner that takes it off the screen, and makes a new one once it is
  /// gone, which shows a controller.
  private func renew(_ number: Int, with root: Int, scene: Int) {
    (members[number].environment as? UIWindow)?.windowScene = nil
    kept[number] = nil
    guard members[number].environment == nil else { return }
    labels.count("renewed")
    let window = ReentrantWindow(reporter(number))
    kept[number] = window
    members[number] = Weak(environment: window)
    heard[number] = nil
    listen(number)
    window.windowScene = scene == 2 ? nil : self.scene(scene)
    window.rootViewController = controller(root)
    window.isHidden = false
  }

  private func listen(_ number: Int) {
    members[number].environment?.registerForTraitChanges([Trait.self]) {
      [weak self] (environment: UIEnvironment, _: UITraitCollection) in
      self?.hear(environment, number)
    }
  }

  private func hear(_ environment: UIEnvironment, _ number: Int) {
    // A window in its deinit may still hear of a change when another has its number.
    if members[number].environment === environment, heard[number] == nil || fault != .laterNews {
      heard[number] = Trait.rank(in: environment.traitCollection)
    }
    reach(.heard, number)
  }

  // MARK: Participants

  func member(_ number: Int) -> UIEnvironment? { who(number, in: 0..<Self.size) }
  func scene(_ number: Int) -> UIWindowScene? {
    who(number, in: Self.sceneNumbers) as? UIWindowScene
  }
  func window(_ number: Int) -> UIWindow? { who(number, in: Self.windowNumbers) as? UIWindow }
  func controller(_ number: Int) -> UIViewController? {
    who(number, in: Self.controllerNumbers) as? UIViewController
  }
  func view(_ number: Int) -> UIView? { who(number, in: Self.viewNumbers) as? UIView }

  func superview(_ number: Int) -> UIView? {
    number % 5 == 0 ? window(number / 5) : who(number, in: Self.superviewNumbers) as? UIView
  }

  private func who(_ number: Int, in circle: Range<Int>) -> UIEnvironment? {
    members[circle.lowerBound + number % circle.count].environment
  }
}

// MARK: - Acting

extension ReentrantApplication {
  func perform(_ act: UnrestAct) {
    tell("\(act)")
    depth += 1
    defer { depth -= 1 }
    switch act {
    case .act(let act): perform(act)
    case .release(let number): kept[number % Self.size] = nil
    case .renew(let number, let root, let scene):
      renew(Self.windowNumbers.lowerBound + number, with: root, scene: scene)
    case .layOut(let number): view(number)?.layoutIfNeeded()
    case .disconnect(let number):
      if let scene = scene(number) { UIApplication.shared.disconnect(scene) }
    case .herald(let number):
      let number = number % Self.size
      member(number)?.traitOverrides[HookTrait.self] = ReleaseHook(reporter(number))
    }
  }

  /// Called when UIKit calls an environment.
  func reach(_ moment: Moment, _ number: Int) {
    let next = reactions.firstIndex {
      $0.moment == moment && ($0.member ?? number) == number
    }
    guard let next else { return }
    let reaction = reactions.remove(at: next)
    tell("in \(moment) of \(number):")
    labels.count("\(moment)")
    depth += 1
    for act in reaction.acts { perform(act) }
    depth -= 1
  }

  private func tell(_ line: String) {
    story.append(String(repeating: "  ", count: depth) + line)
  }

  /// Releases everything; a sentence if an environment is still alive then.
  func disband() -> String? {
    reactions = []
    if fault != .releases { kept = [] }
    UIApplication.shared.reset()
    let left = members.indices.filter { members[$0].environment != nil }
    return left.isEmpty ? nil : "\(left) are alive after everything was released"
  }
}

// MARK: - Looking

extension ReentrantApplication {
  /// What is inconsistent, whatever happened.
  func disorder() -> String? {
    for (number, member) in members.enumerated() {
      let wrong =
        switch member.environment {
        case let window as UIWindow: Consistency.disorder(of: window)
        case let view as UIView: disorder(of: view)
        case let controller as UIViewController: Consistency.disorder(of: controller)
        default: nil as String?
        }
      if let wrong { return "\(number) \(wrong)" }
    }
    return nil
  }

  private func disorder(of view: UIView) -> String? {
    if let disorder = Consistency.disorder(of: view) { return disorder }
    if let view = view as? ReentrantView, view.windowTold !== view.window {
      return "got another window in its callback than it is in"
    }
    return nil
  }

  /// What is out of date after an update.
  func staleness() -> String? {
    labels.count("update")
    if let diagnostic = diagnostics.first { return "the update did not settle: \(diagnostic)" }
    if UIApplication.shared.needsUpdate { return "something is left to do" }
    for (number, member) in members.enumerated() {
      guard let environment = member.environment else { continue }
      if let wrong = staleness(of: environment, number) { return "\(number) \(wrong)" }
    }
    return nil
  }

  private func staleness(of environment: UIEnvironment, _ number: Int) -> String? {
    if let controller = environment as? ReentrantController,
      let wrong = staleness(of: controller)
    {
      return wrong
    }
    guard NaiveInheritance.isUpdated(environment) else { return nil }
    labels.count("updated")
    let rank = Trait.rank(in: environment.traitCollection)
    let expected = Trait.rank(of: NaiveInheritance.value(of: Trait.self, at: environment))
    if rank != expected { return "reads \(rank) and not \(expected)" }
    if let heard = heard[number], heard != rank {
      return "reads \(rank), but its last delivery had \(heard)"
    }
    if let view = environment as? ReentrantView, view.rankLaidOut != rank {
      return "reads \(rank) and was laid out with \(view.rankLaidOut.map(String.init) ?? "none")"
    }
    return nil
  }

  private func staleness(of controller: ReentrantController) -> String? {
    let canBeSeen = controller.view.window?.isOnScreen ?? false
    labels.count("shown", canBeSeen ? 1 : 0)
    let expected: [ReentrantController.Appearance] =
      canBeSeen ? [.didAppear] : [.none, .didDisappear]
    if expected.contains(controller.appearance) { return nil }
    return "can\(canBeSeen ? "" : "'t") be seen, but its last callback was \(controller.appearance)"
  }
}
