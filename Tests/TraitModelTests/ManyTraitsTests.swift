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

  /// If a collection has exactly two pages, both are read, whichever traits have the first slots.
  func testTwoTraitsOnTheFirstTwoPages() throws {
    _ = TraitCollection { mutable in
      for trait in NumberedTrait.inline(0..<1_000) { trait.set(0, in: &mutable) }
    }
    let probes = try [0, 1].map { try XCTUnwrap(probe(onPage: $0)) }
    let collection = probes.reduce(TraitCollection()) { $1.set($0) }
    XCTAssertEqual(probes.map { $0.read(collection) }, probes.map(\.value))
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

  /// What is current on a thread is released when the thread ends.
  func testAThreadThatEndsReleasesItsCurrentCollection() {
    let before = Counted.living
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { _ in
        let trait = NumberedTrait.boxed(7_000..<7_001)[0]
        TraitCollection.current = TraitCollection { trait.set(1, in: &$0) }
        return nil
      }, nil)
    XCTAssertEqual(error, 0)
    pthread_join(thread, nil)
    XCTAssertEqual(Counted.living, before)
  }

  /// Threads read, compare and derive from one collection while others release it, and new traits
  /// are used for the first time.
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

/// A trait, and a value other than its default.
private struct Probe {
  let value: AnyHashable
  let set: (TraitCollection) -> TraitCollection
  let read: (TraitCollection) -> AnyHashable?
}

/// Nil if earlier tests left no trait of integers on that page.
private func probe(onPage page: Int) -> Probe? {
  (0..<64).lazy.compactMap { probe(of: TraitSlot(page: page, place: $0).definition) }.first
}

private func probe<Trait: TraitDefinition>(of trait: Trait.Type) -> Probe? {
  let candidates: [AnyHashable] = [42, 42.5, true, false, "other"]
  let usual = Trait.defaultValue as? AnyHashable
  for candidate in candidates where candidate != usual {
    guard let value = candidate.base as? Trait.Value else { continue }
    return Probe(
      value: candidate, set: { $0.replacing(trait, value: value) },
      read: { $0[trait] as? AnyHashable })
  }
  return nil
}
