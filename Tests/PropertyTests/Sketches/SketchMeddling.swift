import SwiftUI
import TraitTestSupport

/// What a callback does in the middle of an update.
enum SketchMeddling: CustomStringConvertible {
  case pull(owner: Int, lever: Int, to: Int)
  case model(Int, Int)
  case publish(Int)
  case override(Int)
  case replace
  case update
  case layout
  case leaveWindow

  /// When it does that.
  enum Moment: Int, CaseIterable {
    case appear, disappear, change, preference, make, updateView, dismantle
  }

  init(from source: ChoiceSource) {
    switch source.draw(weights: [8, 2, 2, 2, 2, 3, 3, 1], group: "sketch meddling") {
    case 0:
      self = .pull(
        owner: source.draw(6), lever: source.draw(Sketch.leverCount), to: source.draw(4))
    case 1: self = .model(source.draw(2), source.draw(4))
    case 2: self = .publish(source.draw(4))
    case 3: self = .override(source.draw(4))
    case 4: self = .replace
    case 5: self = .update
    case 6: self = .layout
    default: self = .leaveWindow
    }
  }

  var description: String {
    switch self {
    case .pull(let owner, let lever, let value): "owner \(owner): lever \(lever) is \(value)"
    case .model(let number, let value): "model \(number) has \(value)"
    case .publish(let value): "the published number is \(value)"
    case .override(let value): "override \(value) at the window"
    case .replace: "replace the root view"
    case .update: "run the update cycle"
    case .layout: "lay out the controller's view"
    case .leaveWindow: "leave the window, and return"
    }
  }
}
