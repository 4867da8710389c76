import BenchKit
import SwiftUITraits

/// A scene with windows, controllers, views, cells, a sheet, and observers.
///
///     scene ── window ── root ── its view ──┬── views, controllers' views, views in those …
///         │        └── sheet                └── list ── cells
///         └── side window ── views
@MainActor
final class FullScene {
  let scene: UIWindowScene
  private let window: UIWindow
  private let root: UIViewController
  private let list: RecordingView
  private var sideWindow: UIWindow?
  private var sheet: UIViewController?
  private var views: [UIView] = []
  private var controllers: [UIViewController] = []
  private var cells: [RecordingCell] = []
  /// Cells for reuse.
  private var spareCells: [RecordingCell] = []
  private var registrations: [Registration] = []
  private let history: HistoryHash
  private let limit: Int

  private struct Registration {
    let environment: UIEnvironment
    let token: any UITraitChangeRegistration
  }

  /// - Parameter limit: The maximum number of views other than cells.
  init(_ history: HistoryHash, limit: Int) {
    self.history = history
    self.limit = limit
    scene = UIApplication.shared.connectScene()
    window = UIWindow(windowScene: scene)
    root = RecordingController(history)
    list = RecordingView(history)
    root.view.addSubview(list)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }
}

// MARK: - Members

extension FullScene {
  /// All environments, in an order that depends only on earlier operations.
  var members: [UIEnvironment] {
    var members: [UIEnvironment] = [scene, window, root, root.view, list]
    members += views as [UIEnvironment]
    members += controllers as [UIEnvironment]
    members += cells as [UIEnvironment]
    if let sideWindow { members.append(sideWindow) }
    if let sheet {
      members += [sheet, sheet.view, sheet.presentationController].compactMap(\.self)
    }
    return members
  }

  /// A random environment: a view, a controller, a cell, or one of five others.
  func member(_ dice: inout SeededGenerator) -> UIEnvironment {
    let all = views.count + controllers.count + cells.count
    let place = dice.below(all + 5)
    if place < views.count { return views[place] }
    if place < views.count + controllers.count { return controllers[place - views.count] }
    if place < all { return cells[place - views.count - controllers.count] }
    switch place - all {
    case 0: return scene
    case 1: return sideWindow ?? window
    case 2: return root
    case 3: return sheet?.presentationController ?? window
    default: return sheet ?? list
    }
  }

  /// A random superview for a view.
  private func place(_ dice: inout SeededGenerator) -> UIView {
    let all = views.count + controllers.count
    let place = dice.below(all + 4)
    if place < views.count { return views[place] }
    if place < all { return controllers[place - views.count].view }
    switch place - all {
    case 0: return root.view
    case 1: return sideWindow ?? window
    case 2: return sheet?.view ?? list
    default: return list
    }
  }
}

// MARK: - Adding and removing

extension FullScene {
  func addView(_ dice: inout SeededGenerator) {
    if views.count >= limit { return removeView(&dice) }
    let view = RecordingView(history)
    let superview = place(&dice)
    superview.insertSubview(view, at: dice.below(superview.subviews.count + 1))
    views.append(view)
  }

  /// Removes a random view with its subtree.
  func removeView(_ dice: inout SeededGenerator) {
    if views.isEmpty { return }
    let view = views[dice.below(views.count)]
    forgetAll(inside: view)
    view.removeFromSuperview()
  }

  func moveView(_ dice: inout SeededGenerator) {
    if views.isEmpty { return }
    let view = views[dice.below(views.count)]
    let superview = place(&dice)
    if superview.isDescendant(of: view) { return }
    superview.addSubview(view)
  }

  /// Adds a controller, half of the time one that hosts SwiftUI.
  func addController(_ dice: inout SeededGenerator) {
    if controllers.count >= limit / 8 { return removeController(&dice) }
    let isHosting = dice.below(2) == 0
    let controller: UIViewController =
      isHosting
      ? UIHostingController(rootView: MoodText(history: history)) : RecordingController(history)
    root.addChild(controller)
    place(&dice).addSubview(controller.view)
    controller.didMove(toParent: root)
    controllers.append(controller)
  }

  func removeController(_ dice: inout SeededGenerator) {
    if controllers.isEmpty { return }
    let controller = controllers[dice.below(controllers.count)]
    forgetAll(inside: controller.view)
    controller.view.removeFromSuperview()
  }

  /// Adds a new or reused cell to the list, or removes the first one.
  func scroll(_ dice: inout SeededGenerator) {
    if cells.count < limit / 4 {
      let cell = spareCells.popLast() ?? RecordingCell(history, isHosting: dice.below(4) == 0)
      list.addSubview(cell)
      cells.append(cell)
    } else {
      let cell = cells.remove(at: 0)
      cell.removeFromSuperview()
      if spareCells.count < 4 { spareCells.append(cell) } else { forgetAll(inside: cell) }
    }
  }

  func presentOrDismiss() {
    if let sheet {
      forgetAll(inside: sheet.view)
      forget([sheet.presentationController].compactMap(\.self))
      root.dismiss(animated: false)
      self.sheet = nil
    } else if root.view.window != nil {
      let sheet = RecordingController(history)
      root.present(sheet, animated: false)
      self.sheet = sheet
    }
  }

  func openOrCloseWindow() {
    if let sideWindow {
      forgetAll(inside: sideWindow)
      sideWindow.windowScene = nil
      self.sideWindow = nil
    } else {
      let opened = UIWindow(windowScene: scene)
      opened.isHidden = false
      sideWindow = opened
    }
  }

  func hideOrShow() { window.isHidden.toggle() }

  func changeRule() {
    scene.inheritanceRule =
      scene.inheritanceRule == .viewHierarchy ? .viewControllerHierarchy : .viewHierarchy
  }

  /// Restores the initial state: removes all temporary objects, overrides and registrations.
  func reset() {
    if sheet != nil { presentOrDismiss() }
    if sideWindow != nil { openOrCloseWindow() }
    while let view = views.last {
      forgetAll(inside: view)
      view.removeFromSuperview()
    }
    while let controller = controllers.last {
      forgetAll(inside: controller.view)
      controller.view.removeFromSuperview()
    }
    for cell in cells { cell.removeFromSuperview() }
    (cells, spareCells) = ([], [])
    for registration in registrations { end(registration) }
    registrations = []
    window.makeKeyAndVisible()
    scene.inheritanceRule = .viewHierarchy
    for member in members { member.traitOverrides.removeAll() }
    list.backgroundColor = nil
    root.view.backgroundColor = nil
  }

  func disconnect() {
    reset()
    UIApplication.shared.disconnect(scene)
  }

  /// Removes the environments inside a view from all lists.
  private func forgetAll(inside view: UIView) {
    var gone: [UIEnvironment] = []
    view.forEachViewInside { inner in
      gone.append(inner)
      if let controller = inner.owner as? UIViewController { gone.append(controller) }
    }
    for case let controller as UIViewController in gone { controller.removeFromParent() }
    forget(gone)
  }

  private func forget(_ gone: [UIEnvironment]) {
    let gone = Set(gone.map { ObjectIdentifier($0) })
    views.removeAll { gone.contains(ObjectIdentifier($0)) }
    controllers.removeAll { gone.contains(ObjectIdentifier($0)) }
    cells.removeAll { gone.contains(ObjectIdentifier($0)) }
    registrations.removeAll { gone.contains(ObjectIdentifier($0.environment)) }
  }
}

// MARK: - Observers

extension FullScene {
  func listen(_ dice: inout SeededGenerator) {
    if registrations.count >= limit { return stopListening(&dice) }
    let (environment, kind) = (member(&dice), dice.below(8))
    let traits: [UITrait] =
      kind == 0 ? [Motto.self] : kind < 4 ? [Hue.self] : [Mood.self, Hue.self]
    registrations.append(
      Registration(
        environment: environment,
        token: environment.registerForTraitChanges(traits, handler: handler(kind))))
  }

  func stopListening(_ dice: inout SeededGenerator) {
    if registrations.isEmpty { return }
    end(registrations.remove(at: dice.below(registrations.count)))
  }

  private func end(_ registration: Registration) {
    registration.environment.unregisterForTraitChanges(registration.token)
  }

  /// Records the change; some kinds also invalidate layout, update themselves, or override the
  /// motto at the window. The last ones do not observe the motto, so that updates settle.
  private func handler(_ kind: Int) -> @MainActor (UIEnvironment, UITraitCollection) -> Void {
    { [history] environment, previous in
      let now = environment.traitCollection
      history.note(previous[Mood.self] &* 16 &+ now[Mood.self])
      history.note(previous[Hue.self] &* 16 &+ now[Hue.self])
      let view = environment as? UIView
      switch kind {
      case 0, 1, 4: view?.setNeedsLayout()
      case 2, 5: environment.updateTraitsIfNeeded()
      case 3, 6: view?.window?.traitOverrides[Motto.self] = mottos[now[Mood.self] & 3]
      default: break
      }
    }
  }
}

/// Values for the motto; the first is the default.
let mottos = ["none", "keep calm", "carry on with whatever you were doing", "go"]

extension SeededGenerator {
  /// A number in `0..<bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
