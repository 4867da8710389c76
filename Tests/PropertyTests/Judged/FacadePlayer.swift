import Baselines
import TestModel
import TraitModel
import TraitTestSupport
import UIKitTestSupport
import UIKitTraits

/// Stored inline.
private struct Count: UITraitDefinition {
  static let defaultValue = 0
  static let identifier = "judged.count"
}

/// Stored in a box.
private struct Label: UITraitDefinition {
  static let defaultValue = "0"
  static let identifier = "judged.label"
}

private struct Tone: UITraitDefinition {
  static let defaultValue = 0.0
  static let identifier = "judged.tone"
  static let affectsColorAppearance = true
}

private let sizes: [UIContentSizeCategory] = [.unspecified, .small, .large, .accessibilityLarge]

/// Does a program's acts with views, controllers and windows.
@MainActor
final class FacadePlayer {
  let script: JudgedScript
  /// What the application said about changes that do not settle.
  private(set) var diagnostics: [String] = []
  private(set) var sentences: [String] = []

  private var named: [JudgedName: UIEnvironment] = [:]
  private var scenes = 0
  private var persistence: TraitPersistence?
  private var refusals = 0
  /// Views that no name leads to any more.
  private var kept: [UIView] = []
  private var registrations: [(environment: UIEnvironment, token: any UITraitChangeRegistration)] =
    []

  init(decisions: ArraySlice<Bool>) {
    script = JudgedScript(decisions: decisions)
    UIApplication.shared.reset()
    UITraitCollection.current = UITraitCollection()
    UIApplication.shared.onDiagnostic = { [unowned self] in
      diagnostics.append($0)
      script.note("  stop")
    }
    connect()
    makeWindow(.window(0), in: scene(.scene(0)))
    window(.window(0)).isHidden = false
    for number in 0..<JudgedName.controllers {
      let name = JudgedName.controller(number)
      let controller =
        name.overridesDidChange ? HearingController(name, self) : JudgedController(name, self)
      named[name] = controller
      let presentation = UIPresentationController(
        presentedViewController: controller, presenting: nil)
      controller.presentationController = presentation
      named[.presentation(number)] = presentation
    }
    for number in 0..<JudgedName.views {
      let name = JudgedName.view(number)
      named[name] =
        name.overridesDidChange ? HearingView("\(name)", self) : JudgedView("\(name)", self)
    }
  }

  func play(_ program: JudgedProgram) {
    TraitFailures.collect()
    defer { TraitFailure.handler = TraitFailure.stop }
    refusals = TraitFailures.count
    script.end(readings: readings)
    for (index, act) in program.acts.enumerated() {
      script.begin(step: index + 1, act)
      perform(act)
      script.end(readings: readings)
      script.needsUpdate.append(UIApplication.shared.needsUpdate)
    }
    script.close()
    UIApplication.shared.reset()
    UITraitCollection.current = UITraitCollection()
    // While this player is there to be called.
    (registrations, persistence, named, kept) = ([], nil, [:], [])
  }

  private var readings: [JudgedName: [Int]] {
    var readings: [JudgedName: [Int]] = [:]
    for name in JudgedName.all { readings[name] = self[name].map { values($0.traitCollection) } }
    return readings
  }

  private subscript(name: JudgedName?) -> UIEnvironment? {
    switch name {
    case nil: nil
    case .viewOf(let number): controller(.controller(number)).viewIfLoaded
    case .stage(let number):
      (named[.presentation(number)] as? UIPresentationController)?.containerView
    case let name?: named[name]
    }
  }

  // Once the façade does something else than the test model, an environment may be absent here: then
  // another one takes its place, and the histories differ anyway.
  private func environment(_ name: JudgedName) -> UIEnvironment { self[name] ?? UIView() }
  private func view(_ name: JudgedName) -> UIView { self[name] as? UIView ?? UIView() }
  private func controller(_ name: JudgedName) -> UIViewController {
    self[name] as? UIViewController ?? UIViewController()
  }
  private func window(_ name: JudgedName) -> UIWindow {
    self[name] as? UIWindow ?? UIWindow(frame: .zero)
  }
  private func scene(_ name: JudgedName) -> UIWindowScene {
    self[name] as? UIWindowScene ?? UIApplication.shared.connectScene()
  }

  private func connect() {
    named[.scene(scenes)] = UIApplication.shared.connectScene()
    scenes += 1
  }

  private func makeWindow(_ name: JudgedName, in scene: UIWindowScene?) {
    let window =
      name.overridesDidChange
      ? scene.map { HearingWindow(windowScene: $0) } ?? HearingWindow(frame: .zero)
      : scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: .zero)
    (window as? HearingWindow)?.judged = (name, self)
    named[name] = window
    if case .window(let number) = name { named[.container(number)] = window.subviews.first }
  }
}

// MARK: - Calls

extension FacadePlayer {
  fileprivate func hear(
    _ number: Int, _ name: String, _ now: UITraitCollection, _ previous: UITraitCollection
  ) {
    script.note(
      "  delivery \(number) at \(name): \(text(values(previous))) to \(text(values(now))), "
        + "current \(text(values(UITraitCollection.current)))")
    run("delivery \(number)")
  }

  fileprivate func didChange(
    _ name: String, _ now: UITraitCollection, _ previous: UITraitCollection?
  ) {
    script.note(
      "  didChange at \(name): \(previous.map { text(values($0)) } ?? "nothing") "
        + "to \(text(values(now))), current \(text(values(UITraitCollection.current)))")
  }

  fileprivate func keep(_ view: UIView) { kept.append(view) }

  fileprivate func didLoad(_ controller: JudgedController) {
    script.note(
      "  didLoad \(controller.name): \(text(values(controller.traitCollection))), "
        + text(values(controller.view.traitCollection)))
  }

  fileprivate func run(
    _ method: JudgedMethod, _ name: String, _ view: UIView?, _ controller: UIViewController?
  ) {
    let (traits, reading) = script.reads["\(name) \(method.rawValue)"] ?? ([], .own)
    let receiver: UIEnvironment? = controller ?? view
    let environment = reading == .view ? view ?? receiver : receiver
    // What was read first stays alive, and must not be taken for the collection of later.
    var collections: [UITraitCollection] = []
    func read() -> String {
      let read = traits.compactMap { trait in
        let collection = reading == .current ? .current : environment?.traitCollection
        if let collection { collections.append(collection) }
        return collection?.value(of: trait)
      }
      return text(read)
    }
    let line = "  \(method.rawValue) \(name) reads \(read())"
    if method == .draw { script.noteDrawing(line) } else { script.note(line) }
    if method == .layout, run("layout \(name)") {
      script.note("  layout \(name) reads again \(read())")
    }
    withExtendedLifetime(collections) {}
  }

  fileprivate func appearance(_ line: String, _ name: String) {
    script.noteAppearance(line, of: name)
  }

  /// - Returns: Whether it did something.
  @discardableResult
  private func run(_ handler: String) -> Bool {
    let acts = script.acts(of: handler)
    for act in acts { perform(act) }
    return !acts.isEmpty
  }

  fileprivate func values(_ collection: UITraitCollection) -> [Int] {
    JudgedTrait.allCases.map(collection.value)
  }
}

extension UITraitCollection {
  fileprivate func value(of trait: JudgedTrait) -> Int {
    switch trait {
    case .count: self[Count.self]
    case .label: Int(self[Label.self]) ?? -1
    case .style: userInterfaceStyle.rawValue
    case .tone: Int(self[Tone.self])
    case .size: sizes.firstIndex(of: preferredContentSizeCategory) ?? -1
    }
  }

  /// A collection of these traits.
  fileprivate convenience init?(_ values: [JudgedTrait: Int]) {
    if values.isEmpty { return nil }
    self.init { traits in
      for (trait, value) in values { traits.set(trait, to: value) }
    }
  }
}

extension UIMutableTraits {
  fileprivate mutating func set(_ trait: JudgedTrait, to value: Int) {
    switch trait {
    case .count: self[Count.self] = value
    case .label: self[Label.self] = "\(value)"
    case .style: self[UITraitUserInterfaceStyle.self] = UIUserInterfaceStyle(rawValue: value)!
    case .tone: self[Tone.self] = Double(value)
    case .size: self[UITraitPreferredContentSizeCategory.self] = sizes[value]
    }
  }
}

extension UITraitOverrides {
  fileprivate mutating func change(_ values: [(JudgedTrait, Int?)]) {
    for (trait, value) in values {
      if let value {
        set(trait, to: value)
      } else {
        switch trait {
        case .count: remove(Count.self)
        case .label: remove(Label.self)
        case .style: remove(UITraitUserInterfaceStyle.self)
        case .tone: remove(Tone.self)
        case .size: remove(UITraitPreferredContentSizeCategory.self)
        }
      }
    }
  }
}

extension JudgedTrait {
  fileprivate var definition: UITrait {
    switch self {
    case .count: Count.self
    case .label: Label.self
    case .style: UITraitUserInterfaceStyle.self
    case .tone: Tone.self
    case .size: UITraitPreferredContentSizeCategory.self
    }
  }
}

// MARK: - Acts

extension FacadePlayer {
  private func perform(_ act: JudgedAct) {
    guard script.nextDecision() else { return }
    defer { noteRefusal() }
    switch act {
    case .cycle: UIApplication.shared.runUpdateCycle()
    case .set(let name, let values): environment(name).traitOverrides.change(values)
    case .style(let name, let style): setStyle(name, UIUserInterfaceStyle(rawValue: style)!)
    case .child(let child, let parent, let given):
      let parent = controller(parent) as any OverridingChildren
      parent.setOverrideTraitCollection(UITraitCollection(given), forChild: controller(child))
    case .presentation(let name, let given):
      let presentation = self[name] as? any OverridingPresentation
      presentation?.overrideTraitCollection = UITraitCollection(given)
    case .limit(let name, .smallest, let category):
      view(name).minimumContentSizeCategory = category.map { sizes[$0] }
    case .limit(let name, .largest, let category):
      view(name).maximumContentSizeCategory = category.map { sizes[$0] }
    case .application(let trait, let value):
      UIApplication.shared.traitOverrides.set(trait, to: value)
    case .add(let view, let superview, let index): add(view, to: superview, at: index)
    case .remove(let name): view(name).removeFromSuperview()
    case .load(let name): controller(name).loadViewIfNeeded()
    case .unload(let name): controller(name).view = nil
    case .give(let view, let name):
      controller(name).view = self.view(view)
    case .root(let name, let window):
      self.window(window).rootViewController = name.map(controller)
    case .addChild(let child, let parent):
      controller(parent).addChild(controller(child))
    case .removeFromParent(let child): controller(child).removeFromParent()
    case .present(let name, let presenter):
      controller(presenter).present(controller(name), animated: false)
      if let container = controller(name).presentationController?.containerView { keep(container) }
    case .dismiss(let name): controller(name).dismiss(animated: false)
    case .keep(let traits): keep(traits)
    case .connect: connect()
    case .disconnect(let name): UIApplication.shared.disconnect(scene(name))
    case .makeWindow(let name, let scene): makeWindow(name, in: scene.map(self.scene))
    case .move(let window, let scene):
      self.window(window).windowScene = scene.map(self.scene)
    case .rule(let name, let isOld):
      scene(name).inheritanceRule = isOld ? .viewControllerHierarchy : .viewHierarchy
    case .show(let name, let isShown): window(name).isHidden = !isShown
    case .update(let name): environment(name).updateTraitsIfNeeded()
    case .layOut(let name): view(name).layoutIfNeeded()
    case .setNeeds(let name, .layout): view(name).setNeedsLayout()
    case .setNeeds(let name, .display): view(name).setNeedsDisplay()
    case .setNeeds(let name, .properties): view(name).setNeedsUpdateProperties()
    case .setNeeds(let name, .constraints): view(name).setNeedsUpdateConstraints()
    case .register(let name, let traits, let acts): register(name, traits, acts)
    case .restless(let name, let traits, let acts):
      script.restless.insert("delivery \(registrations.count)")
      register(name, traits, acts)
    case .calm: script.calm()
    case .toggle(let name, let trait):
      environment(name).traitOverrides.change([(trait, script.toggle(name, trait))])
    case .unregister(let index):
      if registrations.isEmpty { return }
      let (environment, token) = registrations[index % registrations.count]
      environment.unregisterForTraitChanges(token)
    case .read(let name, let method, let traits, let reading):
      script.reads["\(receiver(name, method)) \(method.rawValue)"] = (traits, reading)
    case .layoutDoes(let name, let acts):
      script.handlers["layout \(receiver(name, .layout))"] = acts
    case .useColor(let name):
      view(name).backgroundColor = UIColor { $0[Tone.self] == 0 ? .red : .blue }
    case .asCurrent(let name, let acts):
      environment(name).traitCollection.performAsCurrent {
        noteCurrent()
        for act in acts { perform(act) }
        noteCurrent()
      }
      noteCurrent()
    case .makeCurrent(let name):
      UITraitCollection.current = environment(name).traitCollection
      noteCurrent()
    }
  }

  private func noteCurrent() {
    script.note("  current \(text(values(.current)))")
  }

  private func add(_ name: JudgedName, to superview: JudgedName, at index: Int?) {
    let (view, superview) = (view(name), view(superview))
    if let index {
      superview.insertSubview(view, at: min(index, superview.subviews.count))
    } else {
      superview.addSubview(view)
    }
  }

  private func keep(_ traits: [JudgedTrait]) {
    let persistence = TraitPersistence(defaults: MemoryDefaults())
    self.persistence = persistence
    for trait in traits {
      switch trait {
      case .count: persistence.keep(Count.self)
      case .label: persistence.keep(Label.self)
      case .style: persistence.keep(UITraitUserInterfaceStyle.self)
      case .tone: persistence.keep(Tone.self)
      case .size: persistence.keep(UITraitPreferredContentSizeCategory.self)
      }
    }
  }

  /// S14.1: what is refused fails with a sentence.
  private func noteRefusal() {
    if TraitFailures.count > refusals {
      script.note("  refused")
      sentences.append(TraitFailures.last ?? "")
    }
    refusals = TraitFailures.count
  }

  private func setStyle(_ name: JudgedName, _ style: UIUserInterfaceStyle) {
    switch self[name] {
    case let view as UIView: view.overrideUserInterfaceStyle = style
    case let controller as UIViewController: controller.overrideUserInterfaceStyle = style
    default: break
    }
  }

  private func register(_ name: JudgedName, _ traits: [JudgedTrait], _ acts: [JudgedAct]) {
    let (environment, number) = (self.environment(name), registrations.count)
    let label = self.label(of: environment, name)
    let token = environment.registerForTraitChanges(traits.map(\.definition)) {
      [unowned self] (environment: UIEnvironment, previous: UITraitCollection) in
      hear(number, label, environment.traitCollection, previous)
    }
    registrations.append((environment, token))
    script.handlers["delivery \(number)"] = acts
  }

  private func label(of environment: UIEnvironment, _ name: JudgedName) -> String {
    (environment as? JudgedView)?.name ?? "\(name)"
  }

  private func receiver(_ name: JudgedName, _ method: JudgedMethod) -> String {
    if case .viewOf(let number) = name, method.isOwners {
      return "controller\(number)"
    }
    let owner = (0..<JudgedName.controllers).first { self[.viewOf($0)] === self[name] }
    if method.isOwners, let owner { return "controller\(owner)" }
    return label(of: environment(name), name)
  }
}

// MARK: - The classes of a program

private class JudgedView: UIView {
  let name: String
  unowned let player: FacadePlayer

  init(_ name: String, _ player: FacadePlayer) {
    (self.name, self.player) = (name, player)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func updateProperties() { player.run(.properties, name, self, nil) }
  override func updateConstraints() { player.run(.constraints, name, self, nil) }
  override func layoutSubviews() { player.run(.layout, name, self, nil) }
  override func draw(_ rect: CGRect) { player.run(.draw, name, self, nil) }
}

private final class HearingView: JudgedView {
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    player.didChange(name, traitCollection, previous)
  }
}

private class JudgedController: UIViewController {
  let name: String
  unowned let player: FacadePlayer

  init(_ name: JudgedName, _ player: FacadePlayer) {
    (self.name, self.player) = ("\(name)", player)
    super.init(nibName: nil, bundle: nil)
    // A sheet would be elevated, and the test model knows no such trait.
    modalPresentationStyle = .overFullScreen
  }

  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    let view = HearingView("\(name).view", player)
    player.keep(view)
    self.view = view
  }
  override func viewDidLoad() { player.didLoad(self) }
  override func updateProperties() { player.run(.ownerProperties, name, viewIfLoaded, self) }
  override func viewWillAppear(_ animated: Bool) { player.appearance("willAppear", name) }
  override func viewDidAppear(_ animated: Bool) { player.appearance("didAppear", name) }
  override func viewWillDisappear(_ animated: Bool) { player.appearance("willDisappear", name) }
  override func viewDidDisappear(_ animated: Bool) { player.appearance("didDisappear", name) }
  override func viewIsAppearing(_ animated: Bool) {
    player.appearance("isAppearing, current \(text(player.values(.current))):", name)
  }
  override func viewWillLayoutSubviews() { player.run(.willLayout, name, viewIfLoaded, self) }
  override func viewDidLayoutSubviews() { player.run(.didLayout, name, viewIfLoaded, self) }
}

private final class HearingController: JudgedController {
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    player.didChange(name, traitCollection, previous)
  }
}

private final class HearingWindow: UIWindow {
  var judged: (name: JudgedName, player: FacadePlayer)?

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    guard let (name, player) = judged else { return }
    player.didChange("\(name)", traitCollection, previous)
  }
}
