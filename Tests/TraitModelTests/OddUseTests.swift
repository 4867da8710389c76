import Foundation
import TraitModel
import TraitTestSupport
import XCTest

/// Whatever a closure does with the traits that it was given, the next collection is as on a fresh thread:
/// a thread keeps the memory of a closure for the next one.
final class OddUseTests: XCTestCase {
  override func setUp() { TraitFailures.collect() }

  override func tearDown() {
    TraitFailure.handler = TraitFailure.stop
    Meddling.meddle = {}
  }

  func testTheNextCollectionIsAsOnAFreshThread() {
    let expected = Fresh()
    let thread = Thread { expected.value = Self.probe() }
    thread.start()
    while !thread.isFinished { sched_yield() }
    XCTAssertEqual(Self.probe(), expected.value)
    for first in OddUse.allCases {
      for second in OddUse.allCases {
        first.perform()
        second.perform()
        XCTAssertEqual(Self.probe(), expected.value, "after \(first) and \(second)")
      }
    }
  }

  /// Collections of few traits, as text, and what is current.
  private static func probe() -> String {
    let made = TraitCollection {
      $0[Number.self] = 1
      $0[Caption.self] = "one"
    }
    let modified = made.modifyingTraits { $0[Far<Far<Number>>.self] = 2 }
    let collections = [made, modified, TraitCollection(), .current]
    return collections.map { collection in
      let count = collection.changedSlots(from: nil).count(where: { _ in true })
      return "\(count): \(collection[Number.self]) \(collection[Caption.self]) "
        + "\(collection[Far<Far<Number>>.self]) \(collection[Far<Number>.self])"
    }.joined(separator: ", ")
  }
}

private final class Fresh: @unchecked Sendable {
  var value = ""
}

private enum OddUse: CaseIterable {
  case kept, keptAndWritten, replaced, swapped, copied, nested, nestedDeeply, failing
  case many, manyKept, unchanged, current, throwing, comparing, overrides

  func perform() {
    switch self {
    case .kept: _ = Self.given
    case .keptAndWritten:
      var kept = Self.given
      kept[Number.self] = 8
      kept[Far<Number>.self] = 9
    case .replaced: _ = TraitCollection { $0 = TraitOverrides() }
    case .swapped:
      _ = TraitCollection { outer in
        outer[Number.self] = 5
        _ = TraitCollection { inner in
          inner[Caption.self] = "inner"
          swap(&inner, &outer)
        }
        outer[Far<Number>.self] = 6
      }
    case .copied:
      _ = TraitCollection {
        var copy = $0
        copy[Number.self] = 7
        $0[Caption.self] = "copied"
        $0 = copy
      }
    case .nested:
      _ = TraitCollection {
        $0[Number.self] = 3
        _ = TraitCollection { $0[Caption.self] = "nested" }
        $0[Far<Number>.self] = 4
      }
    case .nestedDeeply: Self.nest(20)
    case .failing:
      _ = TraitCollection {
        _ = $0[Caption.self]; $0 = TraitOverrides()
      }
    case .many: _ = Self.many(in: nil)
    case .manyKept:
      var kept: (any MutableTraits)?
      _ = TraitCollection { traits in
        traits[Number.self] = 4
        kept = traits
      }
      _ = Self.many(in: kept)
    case .unchanged: _ = TraitCollection().modifyingTraits { $0[Number.self] = 0 }
    case .current:
      TraitCollection(Number.self, value: 6).performAsCurrent {
        _ = TraitCollection.current.modifyingTraits { $0[Caption.self] = "current" }
      }
    case .throwing:
      try? TraitCollection(Number.self, value: 6).performAsCurrent { throw CancellationError() }
    case .comparing:
      Meddling.meddle = { _ = TraitCollection { $0[Number.self] = 9 } }
      let collection = TraitCollection { $0[Meddling.self] = .init(key: 1) }
      _ = collection == TraitCollection { $0[Meddling.self] = .init(key: 2) }
      _ = collection.modifyingTraits { $0[Meddling.self] = .init(key: 3) }
    case .overrides:
      var overrides = TraitOverrides()
      _ = TraitCollection { traits in
        overrides[Number.self] = 3
        traits[Caption.self] = "overrides"
      }
      _ = TraitCollection().applying(overrides)
    }
  }

  /// The traits that a closure was given, after it has returned.
  private static var given: any MutableTraits {
    var kept: any MutableTraits = TraitOverrides()
    _ = TraitCollection {
      $0[Number.self] = 5
      kept = $0
    }
    return kept
  }

  private static func nest(_ depth: Int) {
    if depth == 0 { return }
    _ = TraitCollection {
      $0[Number.self] = depth
      nest(depth - 1)
      $0[Caption.self] = "\(depth)"
    }
  }

  private static func many(in traits: (any MutableTraits)?) -> TraitCollection {
    func set<Trait: TraitDefinition>(
      _ trait: Trait.Type, _ count: Int, in traits: inout any MutableTraits
    ) where Trait.Value == Int {
      traits[trait] = count
      if count > 1 { set(Far<Trait>.self, count - 1, in: &traits) }
    }
    if var traits {
      set(Number.self, 150, in: &traits)
      return TraitCollection()
    }
    return TraitCollection { set(Number.self, 150, in: &$0) }
  }
}

private struct Number: TraitDefinition { static let defaultValue = 0 }

private struct Caption: TraitDefinition { static let defaultValue = "" }

/// As many traits as are wanted.
private struct Far<Trait: TraitDefinition>: TraitDefinition {
  static var defaultValue: Int { 0 }
}

private struct Meddling: TraitDefinition {
  nonisolated(unsafe) static var meddle: () -> Void = {}
  struct Value: Equatable {
    var key: Int
    let text = "a text, so that the value is boxed"
    static func == (left: Value, right: Value) -> Bool {
      meddle()
      return left.key == right.key
    }
  }
  static let defaultValue = Value(key: 0)
}
