import SwiftUITraits

/// A tower, with a log of what its bodies read and its floors observed.
@MainActor
final class Tower {
  let plan: TowerPlan
  private(set) var hosts: [UIViewController] = []
  /// The controller or the view that each storey's floor is, and a view inside it.
  private(set) var floors: [(environment: UIEnvironment, inside: UIView)] = []
  private(set) var writes: [Int: Binding<[TowerWrite]>] = [:]

  /// What bodies read and floors observed since the last check, by storey.
  var bodies: [Int: [[Int?]]] = [:]
  var heard: [Int: [[Int]]] = [:]

  init(_ plan: TowerPlan) {
    self.plan = plan
    hosts = [UIHostingController(rootView: Storey(tower: self, number: 0))]
  }
}

/// The two traits, by number.
extension UITraitCollection {
  var both: [Int] { [self[First.self], self[Second.self]] }
}

extension UIEnvironment {
  func override(_ trait: Int, to value: Int?) {
    func override<Trait: UITraitDefinition>(_ trait: Trait.Type) where Trait.Value == Int {
      if let value { traitOverrides[trait] = value } else { traitOverrides.remove(trait) }
    }
    if trait == 0 { override(First.self) } else { override(Second.self) }
  }
}

// MARK: - Parts

private struct Storey: View {
  let tower: Tower
  let number: Int
  @Environment(\.first) private var first
  @Environment(\.second) private var second
  @State private var writes: [TowerWrite] = [.nothing, .nothing]

  var body: some View {
    let _ = tower.note(
      reading: reader & 1 == 0 ? nil : first, reader & 2 == 0 ? nil : second, number)
    let _ = tower.keep($writes, of: number)
    if number < tower.plan.storeys {
      floor.writing(writes[0], to: \.first).writing(writes[1], to: \.second)
    }
  }

  private var reader: Int { tower.plan.readers[number] }

  @ViewBuilder private var floor: some View {
    if tower.plan.floors[number].isView {
      ViewFloor(tower: tower, number: number)
    } else {
      ControllerFloor(tower: tower, number: number)
    }
  }
}

extension View {
  /// A view of a fixed type, so that the state of the views inside is kept.
  fileprivate func writing(
    _ write: TowerWrite, to keyPath: WritableKeyPath<EnvironmentValues, Int>
  ) -> some View {
    transformEnvironment(\.self) { values in
      switch write {
      case .nothing: break
      case .value(let value): values[keyPath: keyPath] = value
      case .increment: values[keyPath: keyPath] = write.applied(to: values[keyPath: keyPath])
      }
    }
  }
}

private struct ControllerFloor: UIViewControllerRepresentable {
  let tower: Tower
  let number: Int

  func makeUIViewController(context: Context) -> UIViewController {
    let controller = UIViewController()
    tower.add(controller, inside: controller.view, number)
    return controller
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private struct ViewFloor: UIViewRepresentable {
  let tower: Tower
  let number: Int

  func makeUIView(context: Context) -> UIView {
    let (view, inside) = (UIView(), UIView())
    view.addSubview(inside)
    tower.add(view, inside: inside, number)
    return view
  }

  func updateUIView(_ view: UIView, context: Context) {}
}

extension Tower {
  fileprivate func note(reading first: Int?, _ second: Int?, _ storey: Int) {
    bodies[storey, default: []].append([first, second])
  }

  fileprivate func keep(_ writes: Binding<[TowerWrite]>, of storey: Int) {
    self.writes[storey] = writes
  }

  /// Adds a floor, and the next hosting controller inside it.
  fileprivate func add(_ floor: some UIEnvironment, inside: UIView, _ storey: Int) {
    floor.registerForTraitChanges([First.self, Second.self]) { (floor: UIEnvironment, _) in
      self.heard[storey, default: []].append(floor.traitCollection.both)
    }
    floors.append((floor, inside))
    let inner = UIHostingController(rootView: Storey(tower: self, number: storey + 1))
    hosts.append(inner)
    if plan.floors[storey].hasChild {
      ((floor as? UIViewController) ?? hosts[storey]).addChild(inner)
    }
    inside.addSubview(inner.view)
  }
}

// MARK: - Traits

private struct First: UITraitDefinition {
  static let defaultValue = 0
}

private struct Second: UITraitDefinition {
  static let defaultValue = 0
}

private struct FirstKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[First.self] }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits[First.self] = value
  }
}

private struct SecondKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[Second.self] }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits[Second.self] = value
  }
}

extension EnvironmentValues {
  fileprivate var first: Int {
    get { self[FirstKey.self] }
    set { self[FirstKey.self] = newValue }
  }
  fileprivate var second: Int {
    get { self[SecondKey.self] }
    set { self[SecondKey.self] = newValue }
  }
}
