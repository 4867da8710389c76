import Foundation
import TraitModel
import XCTest

/// S2.6: any number of traits, first used from any thread.
final class ManyTraitsTests: XCTestCase {
  func testAThousandTraits() {
    let traits = numbered(1_000)
    let collection = TraitCollection { mutable in
      for (number, trait) in traits.enumerated() { trait.set(number, in: &mutable) }
    }
    for (number, trait) in traits.enumerated() {
      XCTAssertEqual(trait.read(collection), number, "Trait \(number) reads what was set.")
    }
    let sparse = TraitCollection { traits[999].set(1, in: &$0) }
    XCTAssertEqual(traits[999].read(sparse), 1)
    XCTAssertEqual(sparse.changedSlots(from: collection).map { $0 }.count, 999)
  }

  func testFirstUseFromEightThreadsAtOnce() {
    let traits = numbered(200, from: 5_000)
    let collections = UncheckedBox<[TraitCollection?]>(Array(repeating: nil, count: 8))
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      let built = TraitCollection { mutable in
        for index in traits.indices {
          let number = (index + thread * 25) % traits.count
          traits[number].set(number, in: &mutable)
        }
      }
      collections.set { $0[thread] = built }
    }
    XCTAssertEqual(Set(collections.value).count, 1, "All threads met the same slots.")
  }

  /// Traits that exist only at run time: one generic definition for each chain of digits.
  private func numbered(_ count: Int, from start: Int = 0) -> [AnyNumbered] {
    (start..<start + count).map { number in
      var trait: any Digits.Type = End.self
      for digit in String(number) { trait = trait.appending(digit.wholeNumberValue!) }
      return trait.erased
    }
  }
}

private struct AnyNumbered: Sendable {
  let set: @Sendable (Int, inout any MutableTraits) -> Void
  let read: @Sendable (TraitCollection) -> Int

  func set(_ value: Int, in traits: inout any MutableTraits) { set(value, &traits) }
  func read(_ collection: TraitCollection) -> Int { read(collection) }
}

private protocol Digits: SendableMetatype {}
private enum End: Digits {}
private enum Zero<Rest: Digits>: Digits {}
private enum One<Rest: Digits>: Digits {}

extension Digits {
  /// Four binary digits for each decimal one.
  fileprivate static func appending(_ digit: Int) -> any Digits.Type {
    var type: any Digits.Type = Self.self
    for bit in 0..<4 { type = type.appendingBit(digit >> bit & 1 == 1) }
    return type
  }

  fileprivate static func appendingBit(_ bit: Bool) -> any Digits.Type {
    bit ? One<Self>.self : Zero<Self>.self
  }

  fileprivate static var erased: AnyNumbered {
    AnyNumbered(
      set: { $1[Numbered<Self>.self] = $0 }, read: { $0[Numbered<Self>.self] })
  }
}

private struct Numbered<Number: Digits>: TraitDefinition {
  static var defaultValue: Int { -1 }
}

private final class UncheckedBox<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var value: Value
  init(_ value: Value) { self.value = value }
  func set(_ change: (inout Value) -> Void) { lock.withLock { change(&value) } }
}
