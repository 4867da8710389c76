import SwiftUITraits
import XCTest

/// A row of the table of system keys.
@MainActor
protocol KeyRow {
  /// The property of `EnvironmentValues`.
  var name: String { get }
  /// Values of either side that the row does not name.
  var missingValues: [String] { get }

  func testDefault()
  func testReading(_ stage: Stage)
  func testWriting(_ stage: Stage)
  /// Whether setting this key leaves the trait and the key of the other row alone.
  func isSet(apartFrom other: any KeyRow) -> Bool
  /// Whether the trait and the key have their defaults.
  func isUnset(in view: UIView, _ values: EnvironmentValues) -> Bool
}

struct Row<Trait: UITraitDefinition, Value: Hashable> where Trait.Value: Hashable {
  let name: String
  let key: KeyPath<EnvironmentValues, Value>
  /// The key's value if the trait has its default.
  let unset: Value
  /// The values that mean the same on both sides.
  let same: [(Trait.Value, Value)]
  /// Values of the trait that the key lacks, and what it reads then.
  let lacking: [(Trait.Value, Value)]

  init(
    _ name: String, _ key: KeyPath<EnvironmentValues, Value>, _ trait: Trait.Type, unset: Value,
    same: [(Trait.Value, Value)], lacking: [(Trait.Value, Value)]
  ) {
    self.name = name
    self.key = key
    self.unset = unset
    self.same = same
    self.lacking = lacking
  }

  /// Nil if programs can only read the key.
  private var settable: WritableKeyPath<EnvironmentValues, Value>? {
    key as? WritableKeyPath<EnvironmentValues, Value>
  }
}

extension Row: KeyRow {
  var missingValues: [String] {
    let (traits, values) = (Set((same + lacking).map(\.0)), Set(same.map(\.1)))
    let named = (Trait.Value.self as? any OpenTraitValue.Type).map { Self.namedValues($0) } ?? []
    let all = (Value.self as? any CaseIterable.Type).map { Self.cases($0) } ?? []
    return named.subtracting(traits).map { "\($0)" } + all.subtracting(values).map { "\($0)" }
  }

  private static func namedValues<Open: OpenTraitValue>(_ type: Open.Type) -> Set<Trait.Value> {
    Set(type.names.keys.compactMap { $0 as? Trait.Value })
  }

  private static func cases<Enum: CaseIterable>(_ type: Enum.Type) -> Set<Value> {
    Set(type.allCases.compactMap { $0 as? Value })
  }

  func testDefault() {
    XCTAssertEqual(EnvironmentValues()[keyPath: key], unset, "This is the default of \(name).")
  }

  /// From any value to any other, below the scene and below the hosting controller.
  func testReading(_ stage: Stage) {
    let seen = Seen<Value>()
    let controller = stage.show(Reader(key: key, seen: seen))
    let pairs = same + lacking
    for (first, _) in pairs {
      for (trait, value) in pairs {
        stage.scene.traitOverrides[Trait.self] = first
        stage.update()
        stage.scene.traitOverrides[Trait.self] = trait
        stage.update()
        XCTAssertEqual(seen.last, value, "\(name) after \(first) and \(trait) in the scene.")
      }
    }
    for (trait, value) in pairs {
      controller.traitOverrides[Trait.self] = trait
      stage.update()
      XCTAssertEqual(seen.last, value, "\(name) with \(trait) in the controller.")
    }
    stage.scene.traitOverrides.remove(Trait.self)
  }

  /// A set value wins over every inherited one, in a represented view and in a controller.
  func testWriting(_ stage: Stage) {
    guard let settable else { return }
    for (trait, value) in same {
      for (inherited, _) in same + lacking {
        stage.scene.traitOverrides[Trait.self] = inherited
        let (view, inner, seen) = (UIView(), UIViewController(), Seen<Value>())
        let shown = stage.show(
          VStack {
            ShownView(view: view)
            ShownController(controller: inner)
            Reader(key: key, seen: seen)
          }.environment(settable, value))
        let sentence = "\(name) set to \(value) where \(inherited) is inherited."
        XCTAssertEqual(view.traitCollection[Trait.self], trait, sentence)
        XCTAssertEqual(inner.traitCollection[Trait.self], trait, sentence)
        XCTAssertEqual(seen.last, value, sentence)
        XCTAssertEqual(shown.traitCollection[Trait.self], inherited, "It is set above itself.")
      }
    }
    stage.scene.traitOverrides.remove(Trait.self)
  }

  func isSet(apartFrom other: any KeyRow) -> Bool {
    guard let settable else { return true }
    return same.allSatisfy { _, value in
      let view = UIView()
      var values = EnvironmentValues()
      values[keyPath: settable] = value
      let controller = UIHostingController(
        rootView: ShownView(view: view).environment(settable, value))
      controller.view.layoutIfNeeded()
      return view.superview != nil && other.isUnset(in: view, values)
    }
  }

  func isUnset(in view: UIView, _ values: EnvironmentValues) -> Bool {
    view.traitCollection[Trait.self] == UIView().traitCollection[Trait.self]
      && values[keyPath: key] == unset
  }
}

// MARK: - Views

@MainActor
private final class Seen<Value> {
  var last: Value?
}

private struct Reader<Value>: View {
  let seen: Seen<Value>
  @Environment private var value: Value

  init(key: KeyPath<EnvironmentValues, Value>, seen: Seen<Value>) {
    self.seen = seen
    _value = Environment(key)
  }

  var body: some View {
    let _ = seen.last = value
    EmptyView()
  }
}

struct ShownView: UIViewRepresentable {
  let view: UIView

  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ view: UIView, context: Context) {}
}

private struct ShownController: UIViewControllerRepresentable {
  let controller: UIViewController

  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
