import TraitTestSupport
import UIKitTestSupport
import UIKitTraits
import XCTest

/// Random presentations, dismissals, pushes and pops: after each update what is presented, what is on the
/// screen and what it inherits is as in `PresentationModel`, and where one act is followed by a cycle the
/// callbacks come in its order.
final class PresentationProperties: XCTestCase {
  static let name = "presentations"

  /// At most half of what 10,000 cases have.
  static let minimums = [
    "presented": 300, "three deep": 22, "covered": 75, "an order": 185, "ignored": 390,
    "adapted": 50,
  ]

  static func property(fault: PresentationModel.Fault? = nil) -> Property {
    Property(name) { source in
      let acts = source.list(average: 24, limit: 60) { PresentationAct(from: source) }
      return { labels in
        MainActor.assumeIsolated {
          let trial = PresentationTrial(fault: fault)
          defer { labels.add(trial.labels) }
          return trial.contradiction(to: acts)
        }
      }
    }
  }

  func testWhatIsPresentedAndWhatAppears() throws {
    try assertHolds(Self.property(), minimums: Self.minimums)
  }

  func testThePropertyCanFail() throws {
    try assertNotices(PresentationModel.Fault.self, inSteps: 8) { Self.property(fault: $0) }
  }
}

/// Notes its callbacks.
@MainActor
private protocol Noting: UIViewController {
  var note: ((String) -> Void)? { get set }
}

private final class NotingPage: UIViewController, Noting {
  var note: ((String) -> Void)?

  override func viewWillAppear(_ animated: Bool) { note?("will appear") }
  override func viewIsAppearing(_ animated: Bool) { note?("is appearing") }
  override func viewDidAppear(_ animated: Bool) { note?("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note?("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note?("did disappear") }
}

private final class NotingStack: UINavigationController, Noting {
  var note: ((String) -> Void)?

  override func viewWillAppear(_ animated: Bool) { note?("will appear") }
  override func viewIsAppearing(_ animated: Bool) { note?("is appearing") }
  override func viewDidAppear(_ animated: Bool) { note?("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note?("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note?("did disappear") }
}

@MainActor
private final class PresentationTrial {
  private let stage = Stage()
  private let controllers: [any Noting]
  private var model: PresentationModel
  private(set) var labels = Labels()

  private var events: [String] = []
  private var story: [String] = []

  init(fault: PresentationModel.Fault?) {
    model = PresentationModel(fault: fault)
    controllers = (0..<PresentationModel.count).map { number -> any Noting in
      if PresentationModel.stacks.contains(number) { return NotingStack() }
      return NotingPage()
    }
    UIApplication.shared.onDiagnostic = { [weak self] _ in self?.labels.count("ignored") }
    for (stack, pages) in model.contents {
      (controllers[stack] as? UINavigationController)?.viewControllers = pages.map {
        controllers[$0]
      }
    }
    stage.window.rootViewController = controllers[0]
    stage.update()
    for (number, controller) in controllers.enumerated() {
      controller.note = { [weak self] in self?.events.append("\($0) \(number)") }
    }
  }

  func contradiction(to acts: [PresentationAct]) -> Property.Finding? {
    var expected: [String]? = []
    var isSettled = true
    for act in acts + [.cycle] {
      story.append("\(act)")
      if case .cycle = act {
        stage.update()
        if let reason = orderComplaint(expected) ?? complaint() {
          return .init(
            reason: reason, details: story.joined(separator: "\n"), size: story.count)
        }
        (expected, isSettled, events) = ([], true, [])
        continue
      }
      guard let callbacks = perform(act) else { continue }
      // Of several acts in one cycle only the outcome is known.
      expected = isSettled ? callbacks : nil
      isSettled = isSettled && callbacks.isEmpty
    }
    return nil
  }

  /// - Returns: The callbacks that the act makes together with a cycle; nil if it was left out.
  private func perform(_ act: PresentationAct) -> [String]? {
    switch act {
    case .cycle: return []
    case .present(let number, let presenter, let style, let answer):
      guard model.canPresent(number, from: presenter) else { return nil }
      // It still has the presentation controller that ends, and would give that the delegate.
      if controllers[number].isBeingDismissed { return nil }
      controllers[number].modalPresentationStyle = style
      controllers[number].presentationController?.adaptiveCalls = calls(answering: answer)
      controllers[presenter].present(controllers[number], animated: false)
      return model.present(number, from: presenter, style, answer)
    case .resize(let width, let height):
      stage.window.traitOverrides.horizontalSizeClass = width
      stage.window.traitOverrides.verticalSizeClass = height
      return model.resize(width, height)
    case .dismiss(let number):
      controllers[number].dismiss(animated: false)
      return model.dismiss(number)
    case .push(let number, let stack):
      guard model.canPush(number) else { return nil }
      (controllers[stack] as? UINavigationController)?
        .pushViewController(controllers[number], animated: false)
      return model.push(number, onto: stack)
    case .pop(let stack):
      (controllers[stack] as? UINavigationController)?.popViewController(animated: false)
      return model.pop(stack)
    case .density(let number, let value):
      model.densities[number] = value
      if let value {
        controllers[number].traitOverrides.density = value
      } else {
        controllers[number].traitOverrides.remove(Density.self)
      }
      return []
    }
  }

  private func calls(answering answer: UIModalPresentationStyle?) -> AdaptiveCalls {
    AdaptiveCalls(
      style: { traits in
        let isCompact =
          traits.horizontalSizeClass == .compact || traits.verticalSizeClass == .compact
        return isCompact ? answer ?? .automatic : .automatic
      },
      controller: { _ in nil }, prepare: { _ in }, willPresent: { _, _ in })
  }

  private func orderComplaint(_ expected: [String]?) -> String? {
    guard let expected else { return nil }
    if !expected.isEmpty { labels.count("an order") }
    return events == expected ? nil : "The callbacks are \(events), not \(expected)"
  }

  private func complaint() -> String? {
    let onScreen = model.onScreen
    for (number, controller) in controllers.enumerated() {
      let isOnScreen = onScreen.contains(number)
      let answers: [(String, Int?, Int?)] = [
        (
          "presented controller", place(of: controller.presentedViewController),
          model.presentedController(seenFrom: number)
        ),
        (
          "presenting controller", place(of: controller.presentingViewController),
          model.presentingController(seenFrom: number)
        ),
        ("place on the screen", controller.viewIfLoaded?.window == nil ? 0 : 1, isOnScreen ? 1 : 0),
        (
          "level", !isOnScreen ? nil : controller.traitCollection.userInterfaceLevel.rawValue,
          !isOnScreen ? nil : model.isElevated(number) ? 1 : -1
        ),
        (
          "width", !isOnScreen ? nil : controller.traitCollection.horizontalSizeClass.rawValue,
          !isOnScreen ? nil : model.width(of: number).rawValue
        ),
        (
          "density", !isOnScreen ? nil : controller.traitCollection.density,
          !isOnScreen ? nil : model.density(of: number)
        ),
      ]
      for (name, answer, wanted) in answers where answer != wanted {
        return "The \(name) of \(number) is \(answer.map(String.init) ?? "none"), "
          + "not \(wanted.map(String.init) ?? "none")"
      }
      if controller.isBeingPresented || controller.isBeingDismissed {
        return "Controller \(number) is in a presentation for ever"
      }
    }
    count(onScreen)
    return nil
  }

  private func count(_ onScreen: [Int]) {
    if !model.presented.isEmpty { labels.count("presented") }
    if model.presented.count > 2 { labels.count("three deep") }
    if !onScreen.contains(0) { labels.count("covered") }
    if model.presented.values.contains(where: { $0.style != $0.asked }) { labels.count("adapted") }
  }

  private func place(of controller: UIViewController?) -> Int? {
    controllers.firstIndex { $0 === controller }
  }
}
