import TraitTestSupport
import UIKitTraits

/// What a program does with its controllers. Numbers are those of `ScreenTrial`: windows, containers and pages.
enum ScreenAct: CustomStringConvertible {
  case root(Int?, window: Int)
  case fill(Int, [Int])
  case push(Int, onto: Int)
  case pop(Int, toRoot: Bool)
  case select(Int)
  case put(Int?, UISplitViewController.Column)
  case adopt(Int, by: Int)
  case leave(Int)
  case present(Int, from: Int, UIModalPresentationStyle)
  case dismiss(Int)
  case hide(Int, Bool)
  case device(Int)
  case takeOut(Int)
  case density(Int, Int?)
  case load(Int)
  case layOut(Int)
  case updateTraits(Int)
  case cycle

  private static let styles = PresentationAct.styles

  init(from source: ChoiceSource) {
    func controller() -> Int { source.draw(ScreenTrial.controllerCount) }
    func page() -> Int { source.draw(ScreenTrial.pageCount) }
    func window() -> Int { source.draw(ScreenTrial.windowCount) }
    let weights = [4, 3, 5, 4, 3, 3, 4, 4, 8, 4, 2, 2, 3, 1, 2, 1, 2, 8]
    switch source.draw(weights: weights, group: "screens") {
    case 0: self = .root(source.draw(5) == 0 ? nil : controller(), window: window())
    case 1:
      self = .fill(
        source.draw(ScreenTrial.containerCount), source.list(average: 2, limit: 4) { controller() })
    case 2: self = .push(controller(), onto: source.draw(ScreenTrial.stackCount))
    case 3: self = .pop(source.draw(ScreenTrial.stackCount), toRoot: source.draw(3) == 0)
    case 4: self = .select(source.draw(3))
    case 5:
      let column = UISplitViewController.Column(rawValue: source.draw(4)) ?? .primary
      self = .put(source.draw(4) == 0 ? nil : controller(), column)
    case 6: self = .adopt(controller(), by: page())
    case 7: self = .leave(controller())
    case 8:
      self = .present(
        controller(), from: controller(), Self.styles[source.draw(Self.styles.count)])
    case 9: self = .dismiss(controller())
    case 10: self = .hide(window(), source.draw(2) == 0)
    case 11: self = .device(source.draw(ScreenTrial.devices.count))
    case 12: self = .density(controller(), source.draw(4) == 0 ? nil : 2 + source.draw(4))
    case 13: self = .load(controller())
    case 14: self = .layOut(controller())
    case 15: self = .updateTraits(controller())
    case 16: self = .takeOut(controller())
    default: self = .cycle
    }
  }

  var description: String {
    func name(_ number: Int?) -> String { number.map(String.init) ?? "nothing" }
    return switch self {
    case .root(let root, let window): "the root of window \(window) becomes \(name(root))"
    case .fill(let container, let list): "fill container \(container) with \(list)"
    case .push(let number, let stack): "push \(number) onto stack \(stack)"
    case .pop(let stack, let toRoot): "pop \(toRoot ? "all but the root of " : "")stack \(stack)"
    case .select(let place): "select tab \(place)"
    case .put(let number, let column): "put \(name(number)) into \(column)"
    case .adopt(let child, let page): "page \(page) takes \(child) as a child"
    case .leave(let number): "\(number) leaves its parent"
    case .present(let number, let presenter, let style):
      "\(presenter) presents \(number) as \(style)"
    case .dismiss(let number): "\(number) dismisses"
    case .hide(let window, let isHidden): "\(isHidden ? "hide" : "show") window \(window)"
    case .device(let number): "the device becomes number \(number)"
    case .takeOut(let number): "take out the view of \(number)"
    case .density(let number, let value): "override \(name(value)) at \(number)"
    case .load(let number): "load the view of \(number)"
    case .layOut(let number): "lay out \(number)"
    case .updateTraits(let number): "update the traits of \(number)"
    case .cycle: "cycle"
    }
  }
}

/// What a page does the first time that it, or any, is called at some moment.
struct ScreenReaction {
  enum Moment: CaseIterable {
    case didLoad, willMove, didMove, willAppear, isAppearing, didAppear, willDisappear, didDisappear
    case willLayOut, didLayOut, heard, willTransition, moved, completed
  }

  let moment: Moment
  /// Nil for the page that is called first.
  let page: Int?
  let act: ScreenAct

  init(from source: ChoiceSource) {
    moment = Moment.allCases[source.draw(Moment.allCases.count)]
    page = source.draw(2) == 0 ? nil : source.draw(ScreenTrial.pageCount)
    act = ScreenAct(from: source)
  }
}
