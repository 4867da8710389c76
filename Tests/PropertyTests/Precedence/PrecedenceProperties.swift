import TraitTestSupport
import UIKitTestSupport
import UIKitTraits
import XCTest

/// S4.6: of the ways that override one trait of one environment, the strongest that is set counts, in
/// whatever order they were set, and after the removal of others. Random programs set and remove them at
/// a scene, a window, a child, a view in it and a sheet; after each update every environment reads what
/// `PrecedenceModel` says.
final class PrecedenceProperties: XCTestCase {
  static let name = "precedence"

  static let minimums = ["two ways": 400, "three ways": 60, "removed": 300, "limits cross": 15]

  static func property(fault: PrecedenceModel.Fault? = nil) -> Property {
    Property(name) { source in
      let acts = source.list(average: 24, limit: 60) { PrecedenceAct(from: source) }
      return { labels in
        MainActor.assumeIsolated {
          let trial = PrecedenceTrial(fault: fault)
          defer { labels.add(trial.labels) }
          return trial.contradiction(to: acts)
        }
      }
    }
  }

  func testTheStrongestWayCounts() throws {
    try assertHolds(Self.property(), minimums: Self.minimums)
  }

  func testThePropertyCanFail() throws {
    try assertNotices(PrecedenceModel.Fault.self, inSteps: 8) { Self.property(fault: $0) }
  }
}

private enum PrecedenceAct {
  case change(PrecedenceModel.Place, PrecedenceModel.Trait, PrecedenceModel.Way, place: Int?)
  case update

  init(from source: ChoiceSource) {
    if source.draw(weights: [3, 1], group: "precedence") == 1 {
      self = .update
      return
    }
    let place = PrecedenceModel.Place.allCases[source.draw(PrecedenceModel.Place.allCases.count)]
    let trait = PrecedenceModel.Trait.allCases[source.draw(PrecedenceModel.Trait.allCases.count)]
    let ways = place.ways(of: trait)
    let way = ways[source.draw(ways.count)]
    self = .change(place, trait, way, place: source.draw(3) == 0 ? nil : source.draw(6))
  }
}

@MainActor
private final class PrecedenceTrial {
  private let stage = Stage()
  private let (root, child, card, sheet) = (
    UIViewController(), UIViewController(), UIView(), UIViewController()
  )
  private var model: PrecedenceModel
  private(set) var labels = Labels()
  private var story: [String] = []

  init(fault: PrecedenceModel.Fault?) {
    stage.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.addSubview(card)
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    stage.update()
    let traits = stage.scene.traitCollection
    model = PrecedenceModel(
      fault: fault,
      first: Dictionary(
        uniqueKeysWithValues: PrecedenceModel.Trait.allCases.map { ($0, $0.value(in: traits)) }))
  }

  private func environment(_ place: PrecedenceModel.Place) -> UIEnvironment {
    switch place {
    case .scene: stage.scene
    case .window: stage.window
    case .child: child
    case .card: card
    case .sheet: sheet
    }
  }

  func contradiction(to acts: [PrecedenceAct]) -> Property.Finding? {
    for act in acts + [.update] {
      switch act {
      case .change(let place, let trait, let way, let number):
        let value = number.map { trait.values[$0 % trait.values.count] }
        if value == nil, model.value(of: trait, way, at: place) != nil { labels.count("removed") }
        story.append("\(place): \(trait) by \(way) = \(value.map(String.init) ?? "nothing")")
        model.set(value, trait, way, at: place)
        perform(place, trait, way, value)
      case .update:
        story.append("update")
        stage.update()
        if let reason = complaint() {
          return .init(
            reason: reason, details: story.joined(separator: "\n"), size: story.count)
        }
      }
    }
    return nil
  }

  private func perform(
    _ place: PrecedenceModel.Place, _ trait: PrecedenceModel.Trait, _ way: PrecedenceModel.Way,
    _ value: Int?
  ) {
    let category = value.map { PrecedenceModel.Trait.categories[$0 % 6] }
    switch way {
    case .presentation: break
    case .collection: setCollection(at: place)
    case .style:
      setStyle(value.flatMap { UIUserInterfaceStyle(rawValue: $0) } ?? .unspecified, place)
    case .own:
      if let value {
        trait.set(value, in: &environment(place).traitOverrides)
      } else {
        trait.remove(from: &environment(place).traitOverrides)
      }
    case .minimum: (environment(place) as? UIView)?.minimumContentSizeCategory = category
    case .maximum: (environment(place) as? UIView)?.maximumContentSizeCategory = category
    }
  }

  /// One collection for all traits that are set in this way.
  private func setCollection(at place: PrecedenceModel.Place) {
    let values = PrecedenceModel.Trait.allCases.compactMap { trait in
      model.value(of: trait, .collection, at: place).map { (trait, $0) }
    }
    let collection =
      values.isEmpty
      ? nil
      : UITraitCollection { traits in
        for (trait, value) in values { trait.set(value, in: &traits) }
      }
    if place == .child {
      root.setOverrideTraitCollection(collection, forChild: child)
    } else {
      sheet.presentationController?.overrideTraitCollection = collection
    }
  }

  private func setStyle(_ style: UIUserInterfaceStyle, _ place: PrecedenceModel.Place) {
    switch place {
    case .scene: break
    case .window, .card: (environment(place) as? UIView)?.overrideUserInterfaceStyle = style
    case .child, .sheet:
      (environment(place) as? UIViewController)?.overrideUserInterfaceStyle = style
    }
  }

  private func complaint() -> String? {
    for place in PrecedenceModel.Place.allCases {
      for trait in PrecedenceModel.Trait.allCases {
        let actual = trait.value(in: environment(place).traitCollection)
        let wanted = model.value(of: trait, at: place)
        if actual != wanted { return "The \(trait) of the \(place) is \(actual), not \(wanted)" }
        count(trait, place)
      }
    }
    return nil
  }

  private func count(_ trait: PrecedenceModel.Trait, _ place: PrecedenceModel.Place) {
    let count = model.count(trait, at: place)
    if count > 1 { labels.count("two ways") }
    if count > 2 { labels.count("three ways") }
    if let minimum = model.value(of: trait, .minimum, at: place),
      let maximum = model.value(of: trait, .maximum, at: place), minimum > maximum
    {
      labels.count("limits cross")
    }
  }
}
