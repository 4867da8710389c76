import TraitModel
import TraitTestSupport
import UIKitTestSupport
import UIKitTraits
import XCTest

/// Random containers in containers, whose contents rearrange them when they are moved, loaded, laid
/// out and shown: after an update the controllers on the screen, their parents and their traits are
/// those of `ContainerModel`, in which the newest arrangement stands.
final class ContainerProperties: XCTestCase {
  static let name = "containers"

  /// At most half of what 10,000 cases have.
  static var minimums: [String: Int] {
    var minimums = [
      "a pop": 85, "three deep": 10, "collapsed columns": 55, "a tab out of range": 140,
      "a compact column": 40, "expanded columns": 220,
    ]
    for moment in ContainerReaction.Moment.allCases { minimums["\(moment)"] = 100 }
    return minimums
  }

  static func property(fault: ContainerModel.Fault? = nil) -> Property {
    Property(name) { source in
      // Columns in the first tab, or nothing anywhere.
      let first: [ContainerAct] =
        source.draw(3) == 0 ? [] : [.fill(2, [4, 5]), .put(6, .compact), .fill(0, [2, 1, 3])]
      let acts = first + source.list(average: 30, limit: 80) { ContainerAct(from: source) }
      let reactions = source.list(average: 4, limit: 20) { ContainerReaction(from: source) }
      return { labels in
        MainActor.assumeIsolated {
          let trial = ContainerTrial(reactions, fault: fault)
          defer { labels.add(trial.labels) }
          return trial.contradiction(to: acts)
        }
      }
    }
  }

  func testWhatIsShownAndWhatItInherits() throws {
    try assertHolds(Self.property(), minimums: Self.minimums)
  }

  func testThePropertyCanFail() throws {
    try assertNotices(ContainerModel.Fault.self, inSteps: 7) { Self.property(fault: $0) }
  }
}

/// Knows whether it is on the screen, and in which container, from its calls alone.
private final class Content: UIViewController {
  var onCall: ((ContainerReaction.Moment) -> Void)?

  private(set) var isSeen = false
  private(set) weak var container: UIViewController?

  /// The container that was announced last.
  private weak var coming: UIViewController?

  /// A container that contains it now, and was not announced.
  private(set) weak var unannounced: UIViewController?

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    coming = parent
    onCall?(.willMove)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    container = parent
    if let parent, parent !== coming { unannounced = parent }
    onCall?(.didMove)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onCall?(.didLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onCall?(.willAppear)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    onCall?(.willLayOut)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isSeen = true
    onCall?(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onCall?(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isSeen = false
    onCall?(.didDisappear)
  }
}

@MainActor
private final class ContainerTrial {
  private let stage = Stage()
  private let controllers: [UIViewController]
  private var model: ContainerModel
  private var reactions: [ContainerReaction]
  private(set) var labels = Labels()
  private var wrongAnswer: String?

  /// What was done, one line each, indented by the depth of calls.
  private var story: [String] = []
  private var depth = 1

  init(_ reactions: [ContainerReaction], fault: ContainerModel.Fault?) {
    model = ContainerModel(fault: fault)
    self.reactions = reactions
    controllers = ContainerModel.kinds.map { kind in
      switch kind {
      case .tabs: UITabBarController()
      case .stack: UINavigationController()
      case .columns: UISplitViewController(style: .tripleColumn)
      case .content: Content()
      }
    }
    stage.window.traitOverrides.horizontalSizeClass = model.width
    stage.window.rootViewController = controllers[0]
    stage.update()
    for case let content as Content in controllers {
      content.onCall = { [weak self] in self?.reach($0) }
    }
  }

  func contradiction(to acts: [ContainerAct]) -> Property.Finding? {
    TraitFailures.collect()
    defer { TraitFailure.handler = TraitFailure.stop }
    let failures = TraitFailures.count
    for act in acts + [.update] {
      perform(act)
      var reason = TraitFailures.count > failures ? TraitFailures.last : wrongAnswer
      if case .update = act { reason = reason ?? complaint() }
      guard let reason else { continue }
      return .init(reason: reason, details: story.joined(separator: "\n"), size: story.count)
    }
    return nil
  }

  // MARK: - Acting

  /// Called when UIKit calls a controller.
  private func reach(_ moment: ContainerReaction.Moment) {
    guard let next = reactions.firstIndex(where: { $0.moment == moment }) else { return }
    let reaction = reactions.remove(at: next)
    labels.count("\(moment)")
    tell("in \(moment):")
    depth += 1
    defer { depth -= 1 }
    let before = model
    perform(reaction.act)
    if model.fault == .callbacksChangeNothing { model = before }
  }

  private func tell(_ line: String) {
    story.append(String(repeating: "  ", count: depth) + line)
  }

  private func perform(_ act: ContainerAct) {
    tell("\(act)")
    depth += 1
    defer { depth -= 1 }
    switch act {
    case .update: stage.update()
    case .fill(let container, let list): fill(container, with: list)
    case .push(let stack, let number):
      guard model.canPush(number, onto: stack), !isInside(stack, number) else { return }
      model.fill(stack, with: model.children(of: stack) + [number])
      navigation(stack).pushViewController(controllers[number], animated: false)
    case .pop(let stack, let toRoot):
      if model.children(of: stack).count > 1 { labels.count("a pop") }
      pop(stack, toRoot: toRoot)
    case .select(let place):
      model.select(place)
      tabs.selectedIndex = place
    case .selectController(let number):
      guard model.canSelect(number) else { return }
      if let place = model.children(of: 0).firstIndex(of: number) { model.select(place) }
      tabs.selectedViewController = controllers[number]
    case .put(let number, let column): put(number, in: column)
    case .width(let width):
      model.width = width
      stage.window.traitOverrides.horizontalSizeClass = width
    case .density(let number, let value):
      model.densities[number] = value
      if let value {
        controllers[number].traitOverrides.density = value
      } else {
        controllers[number].traitOverrides.remove(Density.self)
      }
    case .load(let number): controllers[number].loadViewIfNeeded()
    }
  }

  private func fill(_ container: Int, with list: [Int]) {
    var taken: [Int] = []
    for number in list where model.canTake(number, into: container) && !taken.contains(number) {
      if !isInside(container, number) { taken.append(number) }
    }
    model.fill(container, with: taken)
    let controllers = taken.map { self.controllers[$0] }
    switch self.controllers[container] {
    case let tabs as UITabBarController: tabs.viewControllers = controllers
    case let stack as UINavigationController: stack.viewControllers = controllers
    case let columns as UISplitViewController: columns.viewControllers = controllers
    default: break
    }
  }

  /// Whether a container is still inside a controller: in a callback, what is about to leave has not.
  private func isInside(_ container: Int, _ number: Int) -> Bool {
    sequence(first: controllers[container], next: \.parent).contains { $0 === controllers[number] }
  }

  private func pop(_ stack: Int, toRoot: Bool) {
    let list = model.children(of: stack)
    let popped = toRoot ? Array(list.dropFirst()) : list.count > 1 ? list.suffix(1) : []
    let expected = popped.map { controllers[$0] }
    model.fill(stack, with: Array(list.dropLast(popped.count)))
    let answer =
      toRoot
      ? navigation(stack).popToRootViewController(animated: false) ?? []
      : [navigation(stack).popViewController(animated: false)].compactMap(\.self)
    if answer != expected { wrongAnswer = "The stack pops \(numbers(answer)), not \(popped)" }
  }

  private func put(_ number: Int?, in column: ContainerModel.Column) {
    let columns = controllers.compactMap { $0 as? UISplitViewController }[0]
    if let number {
      let place = ContainerModel.numbers(of: .columns)[0]
      guard model.canTake(number, into: place), !model.children(of: place).contains(number),
        !isInside(place, number)
      else { return }
    }
    model.put(number, in: column)
    columns.setViewController(number.map { controllers[$0] }, for: column)
    if columns.viewController(for: column) !== model.columns[column].map({ controllers[$0] }) {
      wrongAnswer = "The column \(column) has another controller"
    }
  }

  private var tabs: UITabBarController { controllers.compactMap { $0 as? UITabBarController }[0] }

  private func navigation(_ number: Int) -> UINavigationController {
    controllers[number] as? UINavigationController ?? UINavigationController()
  }

  // MARK: - Comparing

  private func complaint() -> String? {
    count()
    for number in ContainerModel.numbers {
      if let reason = complaint(about: number) { return "Controller \(number) \(reason)" }
    }
    return nil
  }

  private func complaint(about number: Int) -> String? {
    let controller = controllers[number]
    let children = model.children(of: number)
    let contained = numbers(controller.children.map { content(of: $0) })
    if Set(contained) != Set(children) { return "has the children \(contained), not \(children)" }
    let above: [(ContainerModel.Kind, UIViewController?)] = [
      (.tabs, controller.tabBarController), (.stack, controller.navigationController),
      (.columns, controller.splitViewController),
    ]
    for (kind, container) in above {
      let expected = model.nearest(kind, above: number)
      if place(of: container) != expected { return "is not in the right one of \(kind)" }
    }
    if let content = controller as? Content {
      if content.container !== content.parent { return "was not told its parent" }
      if content.unannounced != nil { return "was moved without being told before" }
    }
    let isOnScreen = model.isOnScreen(number)
    if (controller.viewIfLoaded?.window === stage.window) != isOnScreen {
      return isOnScreen ? "is not on the screen" : "is on the screen"
    }
    if let content = controller as? Content, content.isSeen != isOnScreen {
      return isOnScreen ? "did not appear" : "did not disappear"
    }
    guard isOnScreen else { return nil }
    let traits = controller.traitCollection
    if traits.density != model.density(of: number) {
      return "has the density \(traits.density), not \(model.density(of: number))"
    }
    if traits.horizontalSizeClass != model.width(of: number) {
      return "has the width \(traits.horizontalSizeClass), not \(model.width(of: number))"
    }
    let layout = traits.splitViewControllerLayoutEnvironment
    return layout == model.layout(of: number) ? nil : "has the layout environment \(layout)"
  }

  private func count() {
    let columns = ContainerModel.numbers(of: .columns)[0]
    if model.isOnScreen(columns), !model.children(of: columns).isEmpty {
      labels.count(model.isCollapsed ? "collapsed columns" : "expanded columns")
      if model.isCollapsed, model.columns[.compact] != nil { labels.count("a compact column") }
    }
    let tabs = model.children(of: 0)
    if !tabs.isEmpty, !tabs.indices.contains(model.selected) { labels.count("a tab out of range") }
    let isDeep = ContainerModel.numbers.contains { number in
      model.isOnScreen(number)
        && model.parent(of: number).flatMap(model.parent(of:)).flatMap(model.parent(of:)) != nil
    }
    if isDeep { labels.count("three deep") }
  }

  private func place(of controller: UIViewController?) -> Int? {
    let isWrapper = controller.map { content(of: $0) !== $0 } ?? false
    return isWrapper ? ContainerModel.wrapper : controllers.firstIndex { $0 === controller }
  }

  /// What is in a column, of a navigation controller that the column has made.
  private func content(of controller: UIViewController) -> UIViewController {
    guard let stack = controller as? UINavigationController, stack.parent is UISplitViewController,
      !controllers.contains(stack)
    else { return controller }
    return stack.viewControllers[0]
  }

  private func numbers(_ list: [UIViewController]) -> [Int] { list.compactMap(place(of:)) }
}
