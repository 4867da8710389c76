import TraitTestSupport
import UIKitTraits

/// How a tower is built.
struct TowerPlan: CustomStringConvertible {
  /// The represented object of each storey but the highest.
  var floors: [Floor] = []
  /// For each storey, the traits that its body reads, as bits.
  var readers: [Int] = []

  struct Floor {
    var isView: Bool
    /// Whether its hosting controller is a child of the nearest controller.
    var hasChild: Bool
  }

  init(from source: ChoiceSource) {
    let storeys = 1 + source.draw(5)
    readers = (0...storeys).map { _ in source.draw(4) }
    floors = (0..<storeys).map { _ in
      Floor(isView: source.draw(2) == 1, hasChild: source.draw(2) == 0)
    }
  }

  var storeys: Int { floors.count }

  var description: String {
    let floors = floors.map {
      ($0.isView ? "a view" : "a controller") + ($0.hasChild ? " with a child" : "")
    }
    return "in storeys: \(floors.joined(separator: ", ")); read: \(readers)"
  }
}

/// One operation on a tower, which refers to storeys by number.
enum TowerAct: CustomStringConvertible {
  case update
  case override(Place, storey: Int, trait: Int, to: Int?)
  case write(TowerWrite, storey: Int, trait: Int)
  case rule(InheritanceRule)

  enum Place: Int {
    case scene, hostingController, hostingView, insideTheFloor
  }

  init(from source: ChoiceSource) {
    let kind = source.draw(weights: [6, 6, 3, 6, 1], group: "acts")
    let (storey, trait, value) = (source.draw(6), source.draw(2), source.draw(4))
    let place = Place(rawValue: source.draw(4)) ?? .scene
    switch kind {
    case 0: self = .update
    case 1: self = .override(place, storey: storey, trait: trait, to: value)
    case 2: self = .override(place, storey: storey, trait: trait, to: nil)
    case 3:
      let writes: [TowerWrite] = [.nothing, .value(value), .value(value + 1), .increment(value)]
      self = .write(writes[source.draw(4)], storey: storey, trait: trait)
    default: self = .rule(value % 2 == 0 ? .viewControllerHierarchy : .viewHierarchy)
    }
  }

  var description: String {
    switch self {
    case .update: "update"
    case .override(let place, let storey, let trait, let value?):
      "override \(trait) at the \(place) of \(storey): \(value)"
    case .override(let place, let storey, let trait, nil):
      "remove the override of \(trait) at the \(place) of \(storey)"
    case .write(let write, let storey, let trait): "write \(write) to \(trait) at \(storey)"
    case .rule(let rule): "inherit by \(rule)"
    }
  }
}

/// What a view writes to a key above its representable.
enum TowerWrite: Equatable {
  case nothing
  case value(Int)
  case increment(Int)

  func applied(to value: Int) -> Int {
    switch self {
    case .nothing: value
    case .value(let other): other
    case .increment(let difference): value + difference
    }
  }
}
