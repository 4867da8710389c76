import TraitTestSupport

enum PersistenceAct: CustomStringConvertible {
  case connect
  /// Whether the program retains the scene.
  case disconnect(Int, isRetained: Bool)
  case override(Int, trait: Int, Int?)
  case overrideDisconnected(Int, trait: Int, Int?)
  case overrideApplication(trait: Int, Int?)
  case keep(trait: Int)
  case restore(persistence: Int)
  case end(persistence: Int, byRelease: Bool)
  /// Other code changes the defaults.
  case write(trait: Int, PersistenceModel.Stored?)
  case relaunch
  case update

  init(from source: ChoiceSource) {
    let trait = { source.draw(PersistenceModel.traits) }
    let value = { source.draw(4) == 0 ? nil : source.draw(4) }
    let weights = [5, 2, 9, 2, 3, 5, 3, 1, 5, 1, 4]
    switch source.draw(weights: weights, group: "persistence") {
    case 0: self = .connect
    case 1: self = .disconnect(source.draw(4), isRetained: source.draw(2) == 0)
    case 2: self = .override(source.draw(4), trait: trait(), value())
    case 3: self = .overrideDisconnected(source.draw(4), trait: trait(), value())
    case 4: self = .overrideApplication(trait: trait(), value())
    case 5: self = .keep(trait: trait())
    case 6: self = .restore(persistence: source.draw(2))
    case 7: self = .end(persistence: source.draw(2), byRelease: source.draw(2) == 0)
    case 8:
      let stored: PersistenceModel.Stored? =
        switch source.draw(6) {
        case 0: nil
        case 1: .wrong
        default: .value(source.draw(4))
        }
      self = .write(trait: trait(), stored)
    case 9: self = .relaunch
    default: self = .update
    }
  }

  var description: String {
    let text = { (value: Int?) in value.map { "\($0)" } ?? "nothing" }
    return switch self {
    case .connect: "connect a scene"
    case .disconnect(let place, let isRetained):
      "disconnect connected scene \(place)\(isRetained ? " and retain it" : "")"
    case .override(let place, let trait, let value):
      "override trait \(trait) with \(text(value)) at connected scene \(place)"
    case .overrideDisconnected(let place, let trait, let value):
      "override trait \(trait) with \(text(value)) at disconnected scene \(place)"
    case .overrideApplication(let trait, let value):
      "override trait \(trait) with \(text(value)) at the application, and update"
    case .keep(let trait): "keep trait \(trait)"
    case .restore(let persistence): "restore by persistence \(persistence)"
    case .end(let persistence, let byRelease):
      "\(byRelease ? "release" : "stop") persistence \(persistence)"
    case .write(let trait, let stored):
      switch stored {
      case nil: "delete trait \(trait) from the defaults"
      case .wrong: "write a date as trait \(trait) to the defaults"
      case .value(let value): "write \(value) as trait \(trait) to the defaults"
      }
    case .relaunch: "launch the application again"
    case .update: "update"
    }
  }
}
