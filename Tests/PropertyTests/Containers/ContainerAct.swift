import TraitTestSupport
import UIKitTraits

enum ContainerAct: CustomStringConvertible {
  case fill(Int, [Int])
  case push(Int, Int)
  case pop(Int, toRoot: Bool)
  case select(Int)
  case selectController(Int)
  case put(Int?, UISplitViewController.Column)
  case width(UIUserInterfaceSizeClass)
  case density(Int, Int?)
  case load(Int)
  case update

  init(from source: ChoiceSource) {
    let numbers = ContainerModel.numbers
    let weights = [4, 4, 4, 3, 2, 4, 3, 4, 1, 12]
    switch source.draw(weights: weights, group: "containers") {
    case 0:
      let container = source.draw(4)
      self = .fill(container, source.list(average: 2, limit: 5) { source.draw(numbers.count) })
    case 1: self = .push(Self.stack(from: source), source.draw(numbers.count))
    case 2: self = .pop(Self.stack(from: source), toRoot: source.draw(4) == 0)
    case 3: self = .select(source.draw(5))
    case 4: self = .selectController(source.draw(numbers.count))
    case 5:
      let column = UISplitViewController.Column(rawValue: source.draw(4)) ?? .primary
      self = .put(source.draw(5) == 0 ? nil : source.draw(numbers.count), column)
    case 6: self = .width([.compact, .regular, .unspecified][source.draw(3)])
    case 7:
      self = .density(source.draw(numbers.count), source.draw(4) == 0 ? nil : 2 + source.draw(4))
    case 8: self = .load(source.draw(numbers.count))
    default: self = .update
    }
  }

  private static func stack(from source: ChoiceSource) -> Int {
    let stacks = ContainerModel.numbers(of: .stack)
    return stacks[source.draw(stacks.count)]
  }

  var description: String {
    switch self {
    case .fill(let container, let list): "fill \(container) with \(list)"
    case .push(let stack, let number): "push \(number) onto \(stack)"
    case .pop(let stack, let toRoot): "pop \(toRoot ? "all but the root of " : "")\(stack)"
    case .select(let place): "select tab \(place)"
    case .selectController(let number): "select controller \(number)"
    case .put(let number, let column): "put \(number.map(String.init) ?? "nothing") into \(column)"
    case .width(let width): "the width becomes \(width)"
    case .density(let number, let value):
      "override \(value.map(String.init) ?? "nothing") at \(number)"
    case .load(let number): "load the view of \(number)"
    case .update: "update"
    }
  }
}

/// What a controller does the first time that any is called at some moment.
struct ContainerReaction {
  enum Moment: CaseIterable {
    case willMove, didMove, didLoad, willAppear, willLayOut, didAppear, willDisappear, didDisappear
  }

  let moment: Moment
  let act: ContainerAct

  init(from source: ChoiceSource) {
    moment = Moment.allCases[source.draw(Moment.allCases.count)]
    act = ContainerAct(from: source)
  }
}
