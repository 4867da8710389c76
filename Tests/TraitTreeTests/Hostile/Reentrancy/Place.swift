import Foundation
import TraitModel
import TraitTestSupport
import TraitTree

/// Where the engine calls code of its client. (`UIKitTraits`, `SwiftUITraits` and `TraitC` call their
/// clients from handlers, attention and deinits of these.)
enum Place: String, CaseIterable {
  case handler, watcher, attention, unsettled, failure
  case changeBefore, changeAfter, mutations
  case comparison, hash, encoding, description, defaultValue
  case valueDeinit, capturedDeinit
  case log, readBody, function

  /// How much of a cell can be compared with the reference.
  enum Judgement {
    /// All that can be observed, in order.
    case exact
    /// What live nodes read at the end: when values are compared and released is free.
    case atTheEnd
    /// As the documentation of the place forbids it, it may do anything: it is not tried.
    case forbidden(by: String)
  }

  func judgement(of operation: Operation) -> Judgement {
    switch self {
    case .handler, .watcher, .attention, .unsettled, .failure, .changeBefore, .changeAfter,
      .mutations, .hash, .encoding, .description, .defaultValue:
      .exact
    case .comparison, .valueDeinit, .capturedDeinit: .atTheEnd
    case .log: operation.onlyReads ? .atTheEnd : .forbidden(by: "onDelivery")
    case .readBody: operation.onlyReads ? .atTheEnd : .forbidden(by: "readValues")
    case .function: operation.onlyReads ? .atTheEnd : .forbidden(by: "transform")
    }
  }

  /// Whether the reference has no such place.
  var isOfEngineOnly: Bool {
    switch self {
    case .log, .readBody: true
    default: false
    }
  }
}

/// What client code does, once, when it is called the next time.
enum Hook {
  static nonisolated(unsafe) private var action: (() -> Void)?

  static func set(_ action: @escaping () -> Void) { self.action = action }

  static func fire() {
    let action = action
    self.action = nil
    action?()
  }

  static var hasFired: Bool { action == nil }
}

extension Place {
  /// Makes client code run at the node `here`: it fires the hook.
  func trigger<Forest: ForestUnderTest>(on stage: Stage<Forest>) {
    let forest = stage.forest
    guard let here = stage[.here], let above = stage[.above] else { return }
    switch self {
    case .handler:
      _ = forest.listen(at: here, to: [TraitSlot(of: Size.self)]) { _, _ in Hook.fire() }
      stage.listen(at: here, "after the hook", to: [TraitSlot(of: Size.self)])
      forest.set(Size.self, 1, at: above)
    case .watcher:
      _ = forest.listen(at: here, to: nil) { _, _ in Hook.fire() }
      forest.set(Size.self, 1, at: above)
    case .attention:
      forest.onAttention { _ in Hook.fire() }
      forest.requestAttention(at: here)
      forest.set(Size.self, 1, at: above)
      forest.update(attending: true)
    case .unsettled: neverSettle(stage, here)
    case .failure:
      TraitFailure.handler = { _ in Hook.fire() }
      forest.attach(here, to: here, at: nil)
    case .changeBefore:
      forest.changeOverrides(of: here) {
        Hook.fire()
        $0[Size.self] = 1
      }
    case .changeAfter:
      forest.changeOverrides(of: here) {
        $0[Size.self] = 1
        Hook.fire()
      }
    case .mutations:
      let made = forest.collection(of: here).modifyingTraits {
        $0[Size.self] = 1
        Hook.fire()
        $0[Weight.self] = 2
      }
      stage.note("made \(made[Size.self]) \(made[Weight.self])")
    case .comparison:
      // Values are compared where an observer may hear of them.
      _ = forest.listen(at: here, to: [TraitSlot(of: Compared.self)]) { _, _ in }
      for key in 0..<2 { forest.set(Compared.self, .init(key: key), at: here) }
      forest.update()
      forest.set(Compared.self, .init(key: 2), at: here)
    case .hash: _ = made(Hashed.self, Hashed.Value(key: 1), stage).hashValue
    case .encoding: _ = try? JSONEncoder().encode(made(Encoded.self, Encoded.Value(key: 1), stage))
    case .description: _ = made(Described.self, Described.Value(key: 1), stage).description
    case .defaultValue: readFresh(here, of: stage)
    case .valueDeinit:
      forest.set(Released.self, Released.Holder(), at: here)
      forest.update()
      forest.set(Released.self, nil, at: here)
    case .capturedDeinit:
      let held = Released.Holder()
      forest.unregister(forest.listen(at: here, to: nil) { _, _ in withExtendedLifetime(held) {} })
    case .log:
      stage.inEngine { $0.onDelivery = { _ in Hook.fire() } }
      forest.set(Size.self, 1, at: above)
    case .readBody:
      stage.inEngine { $0.readValues(of: Size.self, at: $0.liveRoots) { _ in Hook.fire() } }
    case .function:
      forest.transform(TraitSlot(of: Size.self), at: here) { size in
        Hook.fire()
        return size
      }
      forest.set(Size.self, 1, at: above)
    }
    forest.update()
  }

  /// Each call at `here` changes its value again, until a limit stops it; then no more.
  private func neverSettle<Forest: ForestUnderTest>(_ stage: Stage<Forest>, _ here: Forest.Node) {
    var isStopped = false
    stage.forest.onUnsettled { [unowned stage] limit, _, _ in
      stage.note("stopped by \(limit)")
      isStopped = true
      Hook.fire()
    }
    _ = stage.forest.listen(at: here, to: [TraitSlot(of: Size.self)]) {
      [unowned stage] node, _ in
      if !isStopped { stage.forest.set(Size.self, stage.nextValue(), at: node) }
    }
    stage.forest.set(Size.self, 1, at: here)
  }

  /// The collection of `here` with another trait's value.
  private func made<Trait: TraitDefinition, Forest: ForestUnderTest>(
    _ trait: Trait.Type, _ value: Trait.Value, _ stage: Stage<Forest>
  ) -> TraitCollection {
    guard let here = stage[.here] else { return TraitCollection() }
    stage.forest.set(trait, value, at: here)
    stage.forest.update()
    return stage.forest.collection(of: here)
  }

  private func readFresh<Forest: ForestUnderTest>(_ here: Forest.Node, of stage: Stage<Forest>) {
    Fresh.count += 1
    func read<Number: TypeNumber>(_ number: Number.Type) {
      if let forest = stage.forest as? TraitForest {
        stage.note(forest.value(of: Fresh.Trait<Number>.self, at: here as! TraitNode))
      } else {
        stage.note(stage.forest.collection(of: here)[Fresh.Trait<Number>.self])
      }
    }
    read(typeNumber(Fresh.count))
  }
}

// MARK: - Traits whose values call

private enum Compared: TraitDefinition {
  struct Value: Equatable {
    var key: Int
    let text = "a text, so that the value is boxed"
    static func == (left: Value, right: Value) -> Bool {
      Hook.fire()
      return left.key == right.key
    }
  }
  static let defaultValue = Value(key: 0)
}

private enum Hashed: TraitDefinition {
  struct Value: Hashable {
    var key: Int
    var text = "a text, so that the value is boxed"
    func hash(into hasher: inout Hasher) {
      Hook.fire()
      hasher.combine(key)
    }
  }
  static let defaultValue = Value(key: 0)
}

private enum Encoded: TraitDefinition {
  struct Value: Codable, Equatable {
    var key: Int
    init(key: Int) { self.key = key }
    func encode(to encoder: any Encoder) throws {
      Hook.fire()
      try key.encode(to: encoder)
    }
  }
  static let defaultValue = Value(key: 0)
  static let identifier = "hostile.encoded"
}

private enum Described: TraitDefinition {
  struct Value: Equatable, CustomStringConvertible {
    var key: Int
    var description: String {
      Hook.fire()
      return "\(key)"
    }
  }
  static let defaultValue = Value(key: 0)
}

private enum Released: TraitDefinition {
  final class Holder: Sendable {
    deinit { Hook.fire() }
  }
  static var defaultValue: Holder? { nil }
}

/// A trait for each trial, because a default is read once.
private enum Fresh {
  static nonisolated(unsafe) var count = 20_000

  enum Trait<Number: TypeNumber>: TraitDefinition {
    static var defaultValue: String {
      Hook.fire()
      return "a default that is too long for a word"
    }
  }
}
