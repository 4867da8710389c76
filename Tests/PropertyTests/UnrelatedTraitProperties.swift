import TraitReference
import TraitTestSupport
import XCTest

/// Changes of a trait that a program does not use, at lazy nodes, call none of its observers and
/// change nothing else.
enum UnrelatedTraitProperty: TwistProperty {
  static let name = "unrelated trait"
  static let twist = Perturbation.change(.theme)

  static var generator: ProgramGenerator {
    var generator = ProgramGenerator()
    generator.traits = ProgramTrait.all.filter { $0 != .theme }
    generator.watches = false
    return generator
  }

  /// The history without the values of that trait.
  static func relevant(_ history: History) -> History {
    var history = history
    for index in history.events.indices {
      switch history.events[index] {
      case .heard(var delivery, var sight, let depth):
        forget(&delivery.previous)
        forget(&delivery.now)
        forget(&sight)
        history.events[index] = .heard(delivery, sight, depth: depth)
      case .attended(let node, var sight, let depth):
        forget(&sight)
        history.events[index] = .attended(node, sight, depth: depth)
      case .read(let node, var reading, let depth):
        forget(&reading)
        history.events[index] = .read(node, reading, depth: depth)
      case .ended(var sight):
        forget(&sight)
        history.events[index] = .ended(sight)
      case .unsettled(let limit, let node, _):
        // It names one of the traits that change, which may be the unrelated one.
        history.events[index] = .unsettled(limit: limit, node, nil)
      case .began, .refused: break
      }
    }
    return history
  }

  private static func forget(_ sight: inout Sight) {
    for index in sight.places.indices { forget(&sight.places[index].reading) }
  }

  private static func forget(_ reading: inout Reading) {
    reading[ProgramTrait.theme.rawValue] = 0
  }
}

final class UnrelatedTraitProperties: XCTestCase {
  func testReference() throws {
    try assertHolds(UnrelatedTraitProperty.self) { ReferenceForest() }
  }
}
