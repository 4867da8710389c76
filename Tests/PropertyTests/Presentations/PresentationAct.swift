import TraitTestSupport
import UIKitTraits

enum PresentationAct: CustomStringConvertible {
  /// The delegate answers with a style where a size class is compact, if it has an answer.
  case present(Int, from: Int, UIModalPresentationStyle, answer: UIModalPresentationStyle?)
  case dismiss(Int)
  case push(Int, onto: Int)
  case pop(Int)
  case density(Int, Int?)
  case resize(UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)
  case cycle

  static let styles: [UIModalPresentationStyle] = [
    .automatic, .fullScreen, .pageSheet, .formSheet, .popover, .overFullScreen, .currentContext,
    .overCurrentContext, .custom,
  ]
  static let answers: [UIModalPresentationStyle?] = [
    nil, nil, nil, UIModalPresentationStyle.none, .fullScreen, .overFullScreen, .formSheet,
    .popover,
  ]

  init(from source: ChoiceSource) {
    let count = PresentationModel.count
    switch source.draw(weights: [14, 2, 4, 2, 2, 4, 8], group: "presentations") {
    case 0:
      self = .present(
        source.draw(count), from: source.draw(count), Self.styles[source.draw(Self.styles.count)],
        answer: Self.answers[source.draw(Self.answers.count)])
    case 1: self = .dismiss(source.draw(count))
    case 2: self = .push(source.draw(count), onto: Self.stack(from: source))
    case 3: self = .pop(Self.stack(from: source))
    case 4: self = .density(source.draw(count), source.draw(4) == 0 ? nil : 2 + source.draw(4))
    case 5: self = .resize(Self.sizeClass(from: source), Self.sizeClass(from: source))
    default: self = .cycle
    }
  }

  private static func sizeClass(from source: ChoiceSource) -> UIUserInterfaceSizeClass {
    source.draw(2) == 0 ? .regular : .compact
  }

  private static func stack(from source: ChoiceSource) -> Int {
    PresentationModel.stacks[source.draw(PresentationModel.stacks.count)]
  }

  var description: String {
    switch self {
    case .present(let controller, let presenter, let style, let answer):
      "\(presenter) presents \(controller) as \(style)"
        + (answer.map { ", in compact size classes as \($0)" } ?? "")
    case .resize(let width, let height): "resize to \(width), \(height)"
    case .dismiss(let controller): "\(controller) dismisses"
    case .push(let controller, let stack): "push \(controller) onto \(stack)"
    case .pop(let stack): "pop \(stack)"
    case .density(let controller, let value):
      "override \(value.map(String.init) ?? "nothing") at \(controller)"
    case .cycle: "cycle"
    }
  }
}
