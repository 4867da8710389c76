import TestModel
import TraitTestSupport

/// Does a program's acts with the test model.
@MainActor
final class ModelPlayer {
  let script = JudgedScript()
  private(set) var labels = Labels()

  private let model = TestModel(
    traits: JudgedTrait.allCases.map(\.rawValue),
    colorTraits: Set([JudgedTrait.style, .tone].map(\.rawValue)))
  private var named: [JudgedName: ModelEnvironment] = [:]
  private var scenes = 0
  private var viewsLoaded = 0
  private var registrations: [(environment: ModelEnvironment, number: Int)] = []
  private var depth = 0
  /// Whether an act that moves views or controllers is under way. A handler that it calls can't lay
  /// out or move anything: the rules don't say how much of the move is done by then.
  private var isMoving = false

  init() {
    connect()
    makeWindow(.window(0), in: named[.scene(0)])
    named[.window(0)].map { model.show($0, true) }
    for number in 0..<JudgedName.controllers {
      let controller = model.makeController("controller\(number)")
      controller.overridesDidChange = JudgedName.controller(number).overridesDidChange
      named[.controller(number)] = controller
      named[.presentation(number)] = model.makePresentation("presentation\(number)")
    }
    for number in 0..<JudgedName.views {
      let view = model.makeView("view\(number)")
      view.overridesDidChange = JudgedName.view(number).overridesDidChange
      named[.view(number)] = view
    }
    model.program = { [unowned self] in hear($0) }
  }

  func play(_ program: JudgedProgram) {
    script.end(readings: readings)
    for (index, act) in program.acts.enumerated() {
      script.begin(step: index + 1, act)
      perform(act)
      model.settleAppearances()
      script.end(readings: readings)
      script.needsUpdate.append(model.awaitsCycle)
      countSituations()
    }
    labels.count("several new parents at once", model.mostNewParents > 1 ? 1 : 0)
  }

  private func countSituations() {
    let all = JudgedName.all.compactMap { self[$0] }
    labels.count("child that inherits from its parent", all.count(where: model.isAdopted))
    let limited = all.filter(model.isLimited)
    labels.count("limited category", limited.count)
    labels.count("window's limited category", limited.count { $0.kind == .window })
    labels.count("minimum above maximum", limited.count(where: \.hasCrossedLimits))
  }

  private var readings: [JudgedName: [Int]] {
    var readings: [JudgedName: [Int]] = [:]
    for name in JudgedName.all { readings[name] = self[name].map(reading) }
    return readings
  }

  private func reading(_ environment: ModelEnvironment) -> [Int] {
    JudgedTrait.allCases.map { model.read($0.rawValue, of: environment) }
  }

  private func values(_ collection: [String: Int]) -> [Int] {
    JudgedTrait.allCases.map { collection[$0.rawValue] ?? 0 }
  }

  private subscript(name: JudgedName?) -> ModelEnvironment? {
    switch name {
    case nil: nil
    case .viewOf(let number): named[.controller(number)]?.view
    case .stage(let number): named[.presentation(number)]?.view
    case let name?: named[name]
    }
  }

  private func connect() {
    let name = JudgedName.scene(scenes)
    named[name] = model.connectScene("\(name)")
    scenes += 1
  }

  private func makeWindow(_ name: JudgedName, in scene: ModelEnvironment?) {
    let window = model.makeWindow("\(name)", in: scene)
    window.overridesDidChange = name.overridesDidChange
    named[name] = window
    if case .window(let number) = name { named[.container(number)] = window.children.first }
  }

  private func viewName(_ controller: ModelEnvironment) -> String {
    viewsLoaded += 1
    return "\(controller.name).view"
  }

  private func presentation(of controller: ModelEnvironment) -> ModelEnvironment {
    let number = (0..<JudgedName.controllers).first { named[.controller($0)] === controller }
    guard let number, let found = named[.presentation(number)] else {
      fatalError("A controller is none of the program's")
    }
    return found
  }
}

// MARK: - Calls

extension ModelPlayer {
  private func hear(_ call: TestModel.Call) {
    labels.count("call")
    switch call {
    case .delivery(let observer, let environment, let previous):
      let (old, new) = (values(previous), reading(environment))
      script.note(
        "  delivery \(observer.number) at \(environment.name): "
          + "\(text(old)) to \(text(new)), current \(text(new))")
      run("delivery \(observer.number)")
    case .didChange(let environment, let previous):
      let now = text(reading(environment))
      script.note(
        "  didChange at \(environment.name): \(text(values(previous))) to \(now), current \(now)")
    case .didLoad(let controller):
      script.note(
        "  didLoad \(controller.name): \(text(reading(controller))), "
          + "\(controller.view.map { text(reading($0)) } ?? "no view")")
    case .method(let method, let receiver): run(method, of: receiver)
    case .stop(let limit):
      labels.count("too many \(limit)")
      script.note("  stop")
    case .appearance("isAppearing", let controller):
      script.noteAppearance(
        "isAppearing, current \(text(reading(controller))):", of: controller.name)
    case .appearance(let line, let controller):
      script.noteAppearance(line, of: controller.name)
    }
  }

  /// - Returns: Whether it did something.
  @discardableResult
  private func run(_ handler: String) -> Bool {
    depth += 1
    defer { depth -= 1 }
    let acts = script.acts(of: handler)
    for act in acts {
      labels.count("act in a handler")
      perform(act)
    }
    return !acts.isEmpty
  }

  private func run(_ method: Method, of receiver: ModelEnvironment) {
    let isPlain = receiver.name.hasSuffix(".container")
    if isPlain || receiver.kind == .window || receiver.kind == .presentation { return }
    let (traits, reading) = script.reads["\(receiver.name) \(method.rawValue)"] ?? ([], .own)
    let environment = reading == .view ? receiver.view ?? receiver : receiver
    func read() -> String {
      text(
        traits.map {
          reading == .current
            ? model.readCurrent($0.rawValue) : model.read($0.rawValue, of: environment)
        })
    }
    let line = "  \(method.rawValue) \(receiver.name) reads \(read())"
    if method == .draw { script.noteDrawing(line) } else { script.note(line) }
    if method == .layout, run("layout \(receiver.name)") {
      script.note("  layout \(receiver.name) reads again \(read())")
    }
  }
}

// MARK: - Acts

extension ModelPlayer {
  private func perform(_ act: JudgedAct) {
    let isTooEarly = isMoving && act.waitsForMoves
    guard script.decide(!isTooEarly && canDo(act)) else { return }
    if depth > 0, act.updates, JudgedName.all.contains(where: { self[$0]?.hasLimit ?? false }) {
      labels.count("update in a handler beside limits")
    }
    labels.count("\(act)".prefix { $0.isLetter }.description)
    let wasMoving = isMoving
    if act.isMove { isMoving = true }
    defer { isMoving = wasMoving }
    switch act {
    case .cycle: model.cycle()
    case .set(let name, let values):
      model.change(self[name]!, values.map { ($0.rawValue, $1) })
    case .style(let name, let style): model.setStyle(of: self[name]!, to: style)
    case .child(let child, _, let given): model.give(given.named, to: self[child]!)
    case .presentation(let name, let given): model.give(given.named, to: self[name]!)
    case .limit(let name, let limit, let category):
      if depth > 0 { labels.count("limit in a handler") }
      switch limit {
      case .smallest: model.setSmallest(of: self[name]!, to: category)
      case .largest: model.setLargest(of: self[name]!, to: category)
      }
    case .application(let trait, let value): model.application[trait.rawValue] = value
    case .add(let view, let superview, let index):
      refuse(unless: model.add(self[view]!, to: self[superview]!, at: index))
    case .remove(let view): model.remove(self[view]!)
    case .load(let name): model.load(self[name]!, viewName(self[name]!))
    case .unload(let name): model.unload(self[name]!)
    case .give(let view, let controller):
      refuse(unless: model.give(self[view]!, to: self[controller]!))
    case .root(let controller, let window):
      let root = self[controller]
      model.setRoot(root, of: self[window]!, viewName: root.map(viewName) ?? "")
    case .addChild(let child, let parent):
      refuse(unless: model.addChild(self[child]!, to: self[parent]!))
    case .removeFromParent(let child): model.removeFromParent(self[child]!)
    case .present(let name, let presenter):
      let controller = self[name]!
      if model.isPresented(self[presenter]!) { labels.count("presentation on presentation") }
      refuse(
        unless: model.present(
          controller, through: presentation(of: controller),
          from: model.outermostParent(of: self[presenter]!),
          viewName: viewName(controller)))
    case .dismiss(let name):
      model.dismiss(from: model.dismisser(for: self[name]!)!, presentationOf: presentation)
    case .keep(let traits): model.keep(traits.map(\.rawValue))
    case .connect: connect()
    case .disconnect(let scene): model.disconnect(self[scene]!)
    case .makeWindow(let name, let scene): makeWindow(name, in: self[scene])
    case .move(let window, let scene): model.setScene(self[scene], of: self[window]!)
    case .rule(let scene, let isOld):
      model.setRule(of: self[scene]!, isOld: isOld)
    case .show(let window, let isShown): model.show(self[window]!, isShown)
    case .update(let name): model.update(self[name]!, attending: false)
    case .layOut(let name): model.layOut(self[name]!)
    case .setNeeds(let name, let need): self[name]!.needs.insert(need)
    case .register(let name, let traits, let acts), .restless(let name, let traits, let acts):
      let environment = self[name]!
      let number = model.register(on: environment, for: Set(traits.map(\.rawValue)))
      registrations.append((environment, number))
      script.handlers["delivery \(number)"] = acts
      if case .restless = act { script.restless.insert("delivery \(number)") }
    case .calm: script.calm()
    case .toggle(let name, let trait):
      model.change(self[name]!, [(trait.rawValue, script.toggle(name, trait))])
    case .unregister(let index):
      let (environment, number) = registrations[index % registrations.count]
      model.unregister(number, from: environment)
    case .read(let name, let method, let traits, let reading):
      script.reads["\(receiver(name, method)!.name) \(method.rawValue)"] = (traits, reading)
    case .layoutDoes(let name, let acts): script.handlers["layout \(self[name]!.name)"] = acts
    case .useColor(let name):
      self[name]!.usesDynamicColor = true
      self[name]!.needs.insert(.display)
    case .asCurrent(let name, let acts):
      model.performAsCurrent(self[name]!) {
        noteCurrent()
        for act in acts {
          perform(act)
          if depth == 0 { model.settleAppearances() }
        }
        noteCurrent()
      }
      noteCurrent()
    case .makeCurrent(let name):
      model.makeCurrent(self[name]!)
      noteCurrent()
    }
  }

  private func noteCurrent() {
    script.note("  current \(text(JudgedTrait.allCases.map { model.readCurrent($0.rawValue) }))")
  }

  private func refuse(unless isDone: Bool) {
    if !isDone { script.note("  refused") }
    if !isDone { labels.count("refusal") }
  }

  /// The methods of a controller run for its view.
  private func receiver(_ name: JudgedName, _ method: JudgedMethod) -> ModelEnvironment? {
    method.isOwners ? self[name]?.owner : self[name]
  }

  private func takesPart(_ controller: ModelEnvironment) -> Bool {
    model.isRoot(controller) || model.isPresented(controller)
      || model.presented(by: controller) != nil
  }

  private func canMove(_ view: JudgedName) -> Bool {
    guard let view = self[view] else { return false }
    return view.owner.map { !model.isRoot($0) && !model.isPresented($0) } ?? true
  }

  /// Whether the rules say what an act does here.
  private func canDo(_ act: JudgedAct) -> Bool {
    switch act {
    case .cycle, .application, .keep, .calm: true
    case .connect: scenes < JudgedName.scenes
    case .set(let name, _), .style(let name, _), .limit(let name, _, _), .presentation(let name, _),
      .update(let name),
      .layOut(let name), .setNeeds(let name, _),
      .register(let name, _, _), .restless(let name, _, _), .toggle(let name, _),
      .layoutDoes(let name, _), .useColor(let name), .show(let name, _),
      .load(let name), .asCurrent(let name, _), .makeCurrent(let name):
      self[name] != nil
    case .child(let child, let parent, _):
      model.parent(of: self[child]!) === self[parent]
    case .add(let view, let superview, _): canMove(view) && self[superview] != nil
    case .remove(let view): canMove(view)
    case .unload(let name): self[name]!.view != nil && !takesPart(self[name]!)
    case .give(let view, let controller):
      self[view]!.owner == nil && !takesPart(self[controller]!)
    case .root(let controller, let window):
      self[window] != nil && isFree(self[controller])
        && model.root(of: self[window]!).map { model.presented(by: $0) == nil } ?? true
    case .addChild(let child, let parent):
      !takesPart(self[child]!) && self[parent] != nil
    case .removeFromParent(let child): model.parent(of: self[child]!) != nil
    case .present(let controller, let presenter):
      canPresent(self[controller]!, from: model.outermostParent(of: self[presenter]!))
    case .dismiss(let name): model.dismisser(for: self[name]!) != nil
    case .disconnect(let scene), .rule(let scene, _): self[scene].map(model.isConnected) ?? false
    case .makeWindow(let name, let scene):
      self[name] == nil && (scene == nil || self[scene].map(model.isConnected) ?? false)
    case .move(let window, let scene):
      self[window] != nil && (scene == nil || self[scene].map(model.isConnected) ?? false)
    case .unregister: !registrations.isEmpty
    case .read(let name, let method, _, _): receiver(name, method) != nil
    }
  }

  /// Whether a controller can become a root or be presented.
  private func isFree(_ controller: ModelEnvironment?) -> Bool {
    guard let controller else { return true }
    return !takesPart(controller) && model.parent(of: controller) == nil
  }

  private func canPresent(_ controller: ModelEnvironment, from presenter: ModelEnvironment) -> Bool
  {
    presenter.view?.window != nil && model.presented(by: presenter) == nil && isFree(controller)
      && !isAbove(controller, presenter)
  }

  private func isAbove(_ controller: ModelEnvironment, _ other: ModelEnvironment) -> Bool {
    model.depends(other, on: controller) || model.descends(other, from: controller)
  }
}

extension [JudgedTrait: Int] {
  fileprivate var named: [String: Int] {
    [String: Int](uniqueKeysWithValues: map { trait, value in (trait.rawValue, value) })
  }
}
