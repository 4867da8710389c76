import Foundation
import Synchronization
import TraitModel
import TraitTestSupport
import XCTest

/// S3.1 to S3.4: mutation closures compared with plain arrays, with 3, 64, 65 and 200 traits, some
/// of them boxed, in neighbouring slots or far apart.
final class MutationTests: XCTestCase {
  /// The default's box belongs to the registry: a collection must not count it as its own.
  func testATextThatIsReplacedByItsDefaultIsNotKept() {
    let texts = TraitCollection { traits in
      traits[FirstText.self] = "a text that does not fit into a word"
      traits[SecondText.self] = "another one"
      traits[ThirdText.self] = "a third one that does not fit into a word"
    }
    // Also at an end of the collection's window, which then is shorter.
    for slot in [
      TraitSlot(of: FirstText.self), TraitSlot(of: SecondText.self), TraitSlot(of: ThirdText.self),
    ] {
      let without = texts.replacing([slot], from: TraitCollection())
      XCTAssertEqual(without.changedSlots(from: texts), [slot])
      XCTAssertEqual(without.changedSlots(from: nil).count { _ in true }, 2)
      let restored = without.replacing([slot], from: texts)
      XCTAssertEqual(restored, texts)
    }
    XCTAssertEqual(TraitCollection()[SecondText.self], "the second default, on the heap")
  }

  func testClosuresDoWhatPlainArraysDo() {
    for (first, count) in [(8_000, 3), (8_100, 64), (8_200, 65), (8_300, 200)] {
      let boxed = count / 4
      let traits =
        NumberedTrait.inline(first..<first + count - boxed)
        + NumberedTrait.boxed(first..<first + boxed)
      for trait in traits { _ = trait.read(TraitCollection()) }
      assertClosuresAgree(traits)
    }
  }

  /// Each trait is on a page of its own.
  func testClosuresDoWhatPlainArraysDoWithTraitsFarApart() {
    let all = NumberedTrait.inline(9_000..<9_640)
    for trait in all { _ = trait.read(TraitCollection()) }
    assertClosuresAgree(stride(from: 0, to: 640, by: 64).map { all[$0] })
  }

  /// A draft frees most of the pages of a closure that sets traits on many; the next closure must
  /// not write to one of them. AddressSanitizer sees it if it reads one.
  func testAClosureAfterOneThatSetManyTraitsFarApart() {
    let all = NumberedTrait.inline(3_000..<4_536)
    for trait in all { _ = trait.read(TraitCollection()) }
    let apart = stride(from: 0, to: all.count, by: 64).map { all[$0] }
    XCTAssertGreaterThan(apart.count, 16)
    assertClosuresAgree(apart)
    for trait in apart { assertClosuresAgree([trait]) }
  }

  /// S3.1: a read of a trait that the closure did not set, on a page after all that it did set, gives
  /// the base's value. The memory of a new thread's draft has no page there.
  func testAReadOnAPageAfterAllThatTheClosureSet() {
    let all = NumberedTrait.inline(3_000..<4_536)
    for trait in all { _ = trait.read(TraitCollection()) }
    let base = TraitCollection(LastOfAll.self, value: 7)
    let read = Mutex<[Int]>([])
    let isOver = DispatchSemaphore(value: 0)
    let thread = Thread {
      _ = base.modifyingTraits { traits in
        for place in stride(from: 0, to: all.count, by: 64) {
          all[place].set(1, in: &traits)
          let value = traits[LastOfAll.self]
          read.withLock { $0.append(value) }
        }
      }
      isOver.signal()
    }
    thread.start()
    isOver.wait()
    XCTAssertEqual(
      read.withLock { $0 }, Array(repeating: 7, count: 24),
      "The closure reads the base's value, however many traits it has set before.")
  }

  /// S3.1: a new thread's draft has the first page only. In a process of its own, so that the first
  /// trait is on that page.
  func testTheFirstClosureOfAThreadSetsTraitsOnTwoPages() throws {
    let said = try LastSentence.of(
      "TraitModelTests.MutationTests/testTheFirstClosureOfAThreadSetsTraitsOnTwoPages"
    ) {
      let all = NumberedTrait.inline(3_000..<3_128)
      for trait in all { _ = trait.read(TraitCollection()) }
      let traits = [all[0], all[100]]
      let thread = Thread {
        let collection = TraitCollection { for trait in traits { trait.set(3, in: &$0) } }
        TraitFailure.handler("The closure sets \(traits.map { $0.read(collection) })")
      }
      thread.start()
      DispatchSemaphore(value: 0).wait()
    }
    XCTAssertEqual(said, "status 7: The closure sets [3, 3]")
  }

  /// A copy of the mutable traits has its own values, also after the end of the closure.
  func testACopyOfTheMutableTraitsIsIndependent() {
    let livingBefore = Counted.living
    do {
      var copy: (any MutableTraits)?
      let collection = TraitCollection(Count.self, value: 1).modifyingTraits { traits in
        traits[Boxed.self] = Counted(7)
        var own = traits
        own[Count.self] = 2
        own[Boxed.self] = Counted(8)
        traits[Scale.self] = 3
        XCTAssertEqual([traits[Count.self], own[Count.self]], [1, 2])
        XCTAssertEqual(own[Scale.self], 0, "Later values are not the copy's.")
        copy = own
      }
      _ = TraitCollection { $0[Boxed.self] = Counted(9) }
      copy?[Scale.self] = 4
      XCTAssertEqual(collection[Boxed.self]?.number, 7)
      XCTAssertEqual([collection[Scale.self], copy?[Scale.self]], [3, 4])
      XCTAssertEqual(copy?[Boxed.self]?.number, 8)
    }
    XCTAssertEqual(Counted.living, livingBefore, "No box outlives the collection and the copy.")
  }

  /// A copy that is only read has the values set before it was made, and none of later closures.
  func testACopyThatIsOnlyReadOutlivesItsClosure() {
    var copy: (any MutableTraits)?
    _ = TraitCollection { traits in
      traits[Count.self] = 1
      copy = traits
      traits[Count.self] = 2
    }
    _ = TraitCollection { $0[Count.self] = 3 }
    XCTAssertEqual(copy?[Count.self], 1)
  }

  func testClosuresInsideClosures() {
    let outer = TraitCollection { traits in
      traits[Count.self] = 1
      let inner = TraitCollection { inner in
        inner[Count.self] = 2
        inner[Label.self] = "inner"
      }
      XCTAssertEqual(traits[Label.self], "none")
      traits[Scale.self] = Double(inner[Count.self])
    }
    XCTAssertEqual(outer, TraitCollection(Count.self, value: 1).replacing(Scale.self, value: 2))
  }

  /// The deinit of a replaced value may build a collection.
  func testAReplacedValueMayBuildACollectionAtItsEnd() {
    var built: [TraitCollection] = []
    let collection = TraitCollection { traits in
      traits[Ending.self] = AtEnd { built.append(TraitCollection(Count.self, value: 5)) }
      traits[Count.self] = 1
      traits[Ending.self] = AtEnd { built.append(TraitCollection { $0[Count.self] = 6 }) }
      XCTAssertEqual(built.count, 1)
      traits[Ending.self] = nil
    }
    XCTAssertEqual(built.map { $0[Count.self] }, [5, 6])
    XCTAssertEqual(collection, TraitCollection(Count.self, value: 1))
  }

  /// Setting values that are already set returns the same collection.
  func testAClosureThatSaysNothingNewGivesTheCollectionItself() {
    let collection = TraitCollection(Count.self, value: 4)
    let same = collection.modifyingTraits {
      $0[Count.self] = 5
      $0[Count.self] = 4
      $0[Scale.self] = 0
    }
    XCTAssertEqual(same.description, collection.description, "It contains the address.")
  }

  /// A collection's memory depends on the traits that are set in it, not on how many exist.
  func testThreeTraitsOfThousandsTakeTheMemoryOfThree() {
    let traits = NumberedTrait.inline(0..<1_000)
    let few = TraitCollection { mutable in
      for number in [0, 500, 999] { traits[number].set(1, in: &mutable) }
    }
    let many = TraitCollection { mutable in
      for (number, trait) in traits.enumerated() { trait.set(number, in: &mutable) }
    }
    XCTAssertLessThanOrEqual(few.storedWordCount, 3 * 64 + 3 * 3 + 2)
    XCTAssertGreaterThanOrEqual(many.storedWordCount, 999)
    XCTAssertEqual(few.changedSlots(from: nil).count, 3)
  }

  /// Neither does it depend on the trait's place among them.
  func testEveryTraitAloneTakesTheSameMemory() {
    let sizes = NumberedTrait.inline(0..<200).map { trait in
      TraitCollection { trait.set(1, in: &$0) }.storedWordCount
    }
    XCTAssertEqual(Set(sizes).count, 1, "\(sizes)")
  }
}

extension MutationTests {
  private func assertClosuresAgree(_ traits: [NumberedTrait], line: UInt = #line) {
    var random = Congruential(state: UInt64(traits.count))
    let livingBefore = Counted.living
    for _ in 0..<10 {
      var values = Array(repeating: -1, count: traits.count)
      var collection = TraitCollection()
      for round in 0..<12 {
        let before = (collection, values)
        collection = collection.modifyingTraits { mutable in
          for _ in 0..<[0, 1, 3, traits.count].randomElement(using: &random)! {
            let index = traits.indices.randomElement(using: &random)!
            values[index] = Int.random(in: -1...2, using: &random)
            traits[index].set(values[index], in: &mutable)
          }
        }
        XCTAssertEqual(
          traits.map { $0.read(collection) }, values, "Reads give the values set, round \(round).",
          line: line)
        XCTAssertEqual(
          traits.map { $0.read(before.0) }, before.1, "The receiver is as it was.", line: line)
        let direct = TraitCollection { mutable in
          for (trait, value) in zip(traits, values) { trait.set(value, in: &mutable) }
        }
        XCTAssertEqual(collection, direct, "The route does not matter.", line: line)
        XCTAssertEqual(collection.hashValue, direct.hashValue, line: line)
        let changed = zip(values, before.1).count { $0 != $1 }
        XCTAssertEqual(collection.changedSlots(from: before.0).count, changed, line: line)
        XCTAssertEqual(collection == before.0, changed == 0, line: line)
      }
    }
    XCTAssertEqual(Counted.living, livingBefore, "No box outlives the collections.", line: line)
  }
}

private struct Boxed: TraitDefinition { static let defaultValue: Counted? = nil }

private final class AtEnd: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping () -> Void) {
    // Safe: the test runs on one thread.
    self.action = unsafeBitCast(action, to: (@Sendable () -> Void).self)
  }

  deinit { action() }
}

private struct Ending: TraitDefinition { static let defaultValue: AtEnd? = nil }

private enum FirstText: TraitDefinition { static let defaultValue = "" }
private enum SecondText: TraitDefinition {
  static let defaultValue = "the second default, on the heap"
}
private enum ThirdText: TraitDefinition { static let defaultValue = "" }

/// Used by one test only, after all others that it uses, so that its slot is on a later page.
private enum LastOfAll: TraitDefinition {
  static let defaultValue = 0
}
