import Foundation
import Synchronization
import TraitModel
import XCTest

/// S2.6: any number of traits, used from any thread.
final class ManyTraitsTests: XCTestCase {
  func testAThousandTraits() {
    let traits = NumberedTrait.inline(0..<1_000)
    let collection = TraitCollection { mutable in
      for (number, trait) in traits.enumerated() { trait.set(number, in: &mutable) }
    }
    for (number, trait) in traits.enumerated() {
      XCTAssertEqual(trait.read(collection), number, "Trait \(number) reads what was set.")
    }
    let sparse = TraitCollection { traits[999].set(1, in: &$0) }
    XCTAssertEqual(traits[999].read(sparse), 1)
    XCTAssertEqual(sparse.changedSlots(from: collection).map { $0 }.count, 1_000)
  }

  /// Of what spreads over two pages and not more both are read, whoever has the first slots.
  func testTwoTraitsOnTheFirstTwoPages() throws {
    _ = TraitCollection { mutable in
      for trait in NumberedTrait.inline(0..<1_000) { trait.set(0, in: &mutable) }
    }
    let traits = try [0, 1].map { try XCTUnwrap(integerTrait(onPage: $0)) }
    let collection = replacing(traits[1], 42, in: replacing(traits[0], 41, in: TraitCollection()))
    XCTAssertEqual(traits.map { value(of: $0, in: collection) }, [41, 42])
  }

  func testFirstUseFromEightThreadsAtOnce() {
    let traits = NumberedTrait.inline(5_000..<5_200)
    let collections = Mutex<[TraitCollection]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      let built = TraitCollection { mutable in
        for index in traits.indices {
          let number = (index + thread * 25) % traits.count
          traits[number].set(number, in: &mutable)
        }
      }
      collections.withLock { $0.append(built) }
    }
    XCTAssertEqual(
      Set(collections.withLock { $0 }).count, 1, "All threads met the same slots.")
  }

  /// Threads read, compare and derive from one collection while others let go of it, and new traits
  /// are first used meanwhile.
  func testCollectionsSharedBetweenEightThreads() {
    let inline = NumberedTrait.inline(6_000..<6_100)
    let boxed = NumberedTrait.boxed(6_000..<6_010)
    let shared = TraitCollection { mutable in
      for (number, trait) in (inline[..<50] + boxed).enumerated() {
        trait.set(number, in: &mutable)
      }
    }
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var mine = shared
      for round in 0..<200 {
        let next = inline[(thread * 13 + round) % 100]
        mine = mine.modifyingTraits { next.set(round, in: &$0) }
        if inline[49].read(shared) != 49 || boxed[9].read(shared) != 59 || next.read(mine) != round
        {
          wrong.withLock { $0.append("Thread \(thread) reads something else in round \(round).") }
        }
        if round % 20 == 0 { mine = shared }
      }
    }
    XCTAssertEqual(wrong.withLock { $0 }, [])
  }
}

// Any trait of integers, by its slot.

private func integerTrait(onPage page: Int) -> (any TraitDefinition.Type)? {
  (0..<64).lazy.map { TraitSlot(page: page, place: $0).definition }.first { isOfIntegers($0) }
}

private func isOfIntegers<Trait: TraitDefinition>(_ trait: Trait.Type) -> Bool {
  Trait.Value.self == Int.self
}

private func replacing<Trait: TraitDefinition>(
  _ trait: Trait.Type, _ value: Int, in collection: TraitCollection
) -> TraitCollection {
  (value as? Trait.Value).map { collection.replacing(trait, value: $0) } ?? collection
}

private func value<Trait: TraitDefinition>(
  of trait: Trait.Type, in collection: TraitCollection
) -> Int? {
  collection[trait] as? Int
}
