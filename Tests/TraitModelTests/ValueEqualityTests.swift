import TraitModel
import TraitTestSupport
import XCTest

private func areEqual<Trait: TraitDefinition>(
  _ trait: Trait.Type, _ left: Trait.Value, _ right: Trait.Value
) -> Bool {
  let isEqual = TraitCollection(trait, value: left) == TraitCollection(trait, value: right)
  let isUnchanged = TraitCollection(trait, value: left)
    .changedTraits(from: TraitCollection(trait, value: right)).isEmpty
  XCTAssertEqual(isEqual, isUnchanged, "Equality and differences of \(trait) agree.")
  return isEqual
}

/// S2.4 and S2.5: when two values are equal.
final class ValueEqualityTests: XCTestCase {
  func testNumbersAndEnums() {
    XCTAssertTrue(areEqual(Count.self, 3, 3))
    XCTAssertFalse(areEqual(Count.self, 3, 4))
    XCTAssertFalse(areEqual(Themed.self, .bold, .pastel))
    XCTAssertTrue(areEqual(Scale.self, .nan, .nan), "A NaN stored twice is no change.")
    XCTAssertTrue(areEqual(Scale.self, -0.0, 0.0), "Negative zero is zero.")
    XCTAssertTrue(areEqual(Unnamed.self, Small(x: 1, y: 2), Small(x: 1, y: 2)))
  }

  /// S3.3: values that can't be hashed do not affect the hash.
  func testEqualValuesThatCannotBeHashedHashAlike() {
    let (one, same) = (
      TraitCollection(Unnamed.self, value: Small(x: 1, y: 2)),
      TraitCollection(Unnamed.self, value: Small(x: 1, y: 2))
    )
    XCTAssertEqual(one.hashValue, same.hashValue)
    let forgetful = [1, 2].map {
      TraitCollection(Forgetful.self, value: .init(kept: 1, ignored: $0))
    }
    XCTAssertEqual(forgetful[0].hashValue, forgetful[1].hashValue, "Each is in another box.")
  }

  func testPaddingBytesNeverMakeAChange() {
    func padded(_ garbage: UInt64) -> Padded {
      var bytes = garbage
      return withUnsafeMutableBytes(of: &bytes) { bytes in
        bytes.storeBytes(of: 7, toByteOffset: 0, as: UInt8.self)
        bytes.storeBytes(of: 9, toByteOffset: 4, as: UInt32.self)
        return bytes.load(as: Padded.self)
      }
    }
    XCTAssertTrue(areEqual(PaddedTrait.self, padded(0), padded(.max)))
  }

  /// Boxed values that are larger than a word, and have a larger alignment.
  func testWideValuesAreComparedWhereTheyLieInTheirBoxes() {
    XCTAssertTrue(
      areEqual(Wide.self, [1, 2, 3, .nan], [1, 2, 3, .nan]), "The bytes are the same.")
    XCTAssertTrue(areEqual(Wide.self, [1, 2, 3, -0.0], [1, 2, 3, 0]), "`==` is asked.")
    XCTAssertFalse(areEqual(Wide.self, [1, 2, 3, 4], [1, 2, 3, 5]))
    XCTAssertFalse(areEqual(Wide.self, [1, 2, 3, 4], [9, 2, 3, 4]))
    XCTAssertTrue(areEqual(Text.self, "a long text, \(1) of two", "a long text, \(1) of two"))
    XCTAssertFalse(areEqual(Text.self, "a long text, \(1) of two", "a long text, \(2) of two"))
  }

  func testACustomEqualityDecidesWhatItIgnores() {
    XCTAssertTrue(
      areEqual(Forgetful.self, .init(kept: 1, ignored: 1), .init(kept: 1, ignored: 2)))
    XCTAssertFalse(
      areEqual(Forgetful.self, .init(kept: 1, ignored: 1), .init(kept: 2, ignored: 1)))
  }

  func testEqualityIsAskedOnceAndOnlyIfTheBitsDiffer() {
    let one = TraitCollection(Counting.self, value: .init(number: 1))
    let same = TraitCollection(Counting.self, value: .init(number: 1))
    let two = TraitCollection(Counting.self, value: .init(number: 2))
    CountingValue.calls = 0
    XCTAssertEqual(one, same)
    XCTAssertEqual(CountingValue.calls, 0, "Equal bits are equal without a call.")
    XCTAssertNotEqual(one, two)
    XCTAssertEqual(CountingValue.calls, 1, "A comparison calls `==` once a pair.")
  }

  func testInstancesCompareByIdentity() {
    let (first, second) = (Opaque(), Opaque())
    XCTAssertTrue(areEqual(Instance.self, first, first))
    XCTAssertFalse(areEqual(Instance.self, first, second))
    XCTAssertTrue(areEqual(MaybeInstance.self, first, first))
    XCTAssertFalse(areEqual(MaybeInstance.self, first, second))
    XCTAssertFalse(areEqual(MaybeInstance.self, first, nil))
  }

  func testWhatCannotBeComparedChangesAtEachAssignment() {
    let action: @Sendable () -> Int = { 1 }
    XCTAssertFalse(areEqual(Closure.self, action, action), "A closure has no equality.")
    XCTAssertFalse(areEqual(Existential.self, 1, 1), "An existential has no equality.")
    let collection = TraitCollection(Closure.self, value: action)
    XCTAssertEqual(collection, collection.replacing(Count.self, value: 0))
    XCTAssertEqual(collection[Closure.self](), 1)
  }

  /// Conformances that the compiler does not know, in generic definitions, are looked up at run
  /// time.
  func testGenericDefinitionsCompareAsTheirValuesDo() {
    XCTAssertTrue(areEqual(Generic<FewNumbers>.self, -0.0, 0.0), "`==` is found at run time.")
    XCTAssertFalse(areEqual(Generic<FewNumbers>.self, 1, 2))
    XCTAssertTrue(
      areEqual(Generic<FewValues>.self, .init(kept: 1, ignored: 1), .init(kept: 1, ignored: 2)))
    let negative = TraitCollection(Generic<FewNumbers>.self, value: -0.0)
    XCTAssertEqual(negative.hashValue, TraitCollection().hashValue)
    let hashes = (1...8).map {
      TraitCollection(Generic<FewNumbers>.self, value: Double($0)).hashValue
    }
    XCTAssertGreaterThan(Set(hashes).count, 1, "`hash(into:)` is found at run time.")
  }

  /// S3.3: equal collections have equal hashes, whatever else is set in them.
  func testValuesThatAreEqualToTheirDefaultsLeaveNoTraceInTheHash() {
    let plain = TraitCollection(Count.self, value: 3)
    let negative = plain.replacing(Scale.self, value: -0.0)
    XCTAssertEqual(negative, plain)
    XCTAssertEqual(negative.hashValue, plain.hashValue)
    XCTAssertNotEqual(
      plain.hashValue, TraitCollection(Scale.self, value: 3).hashValue, "Which trait counts.")
  }

  /// S2.4: a type may say that its bits decide; then its own functions are never called.
  func testABitwiseEquatableTypeIsComparedByItsBits() {
    XCTAssertTrue(areEqual(Bitwise.self, .second, .second))
    XCTAssertFalse(areEqual(Bitwise.self, .second, .third))
    let (second, third) = (
      TraitCollection(Bitwise.self, value: .second), TraitCollection(Bitwise.self, value: .third)
    )
    XCTAssertNotEqual(second.hashValue, third.hashValue)
    XCTAssertNotEqual(second.hashValue, TraitCollection().hashValue)
    XCTAssertEqual(BitwiseValue.calls, 0, "`==` or `hash(into:)` was called.")
    XCTAssertFalse(areEqual(GenericBitwise<BitwiseValue>.self, .second, .third))
    XCTAssertEqual(BitwiseValue.calls, 0, "A generic definition called `==` or `hash(into:)`.")
    XCTAssertTrue(
      areEqual(LargeBitwise.self, .init(first: -0.0), .init(first: 0.0)),
      "A boxed value is compared by its own `==` all the same.")
  }

  /// S3.3: hashing calls no `==`, which may be slow, not even to leave out a default.
  func testHashingCallsNoEquality() {
    let collection = TraitCollection(Counting.self, value: .init(number: 3))
      .replacing(Count.self, value: 1)
    CountingValue.calls = 0
    _ = collection.hashValue
    XCTAssertEqual(CountingValue.calls, 0)
  }

  /// S3.3: a set of collections is fast only if different values have different hashes.
  func testDifferentValuesHaveDifferentHashes() {
    assertDifferentHashes(of: Count.self, "words compared by their bits") { $0 }
    assertDifferentHashes(of: Scale.self, "words compared by `==`") { Double($0) }
    assertDifferentHashes(of: Label.self, "boxed values") { "label \($0)" }
    let exchanged = [(1.0, 2.0), (2.0, 1.0)].map { first, second in
      TraitCollection(Scale.self, value: first)
        .replacing(Generic<FewNumbers>.self, value: second).hashValue
    }
    XCTAssertNotEqual(exchanged[0], exchanged[1], "The values of two traits cancel.")
    let instances = (0...64).map { _ in Opaque() }
    assertDifferentHashes(of: MaybeInstance.self, "instances") { instances[$0] }
  }

  /// A value's hash is taken from the words of a hasher.
  func testAHasherConsistsOfWords() {
    XCTAssertTrue(_isPOD(Hasher.self), "A hasher counts references.")
    XCTAssertEqual(MemoryLayout<Hasher>.size % MemoryLayout<UInt64>.size, 0, "A hasher is padded.")
  }

  /// S3.3: small values of several traits do not cancel one another.
  func testSmallValuesOfSeveralTraitsHaveDifferentHashes() {
    let numbers: Range<UInt8> = 0..<12
    var hashes = Set<Int>()
    for first in numbers {
      for second in numbers {
        let pair = TraitCollection(Count.self, value: Int(first))
          .replacing(Generic<FewNumbers>.self, value: Double(second))
        for third in numbers {
          let three = pair.replacing(Grade<0>.self, value: .init(number: third))
          for fourth in numbers {
            hashes.insert(three.replacing(Grade<1>.self, value: .init(number: fourth)).hashValue)
          }
        }
      }
    }
    XCTAssertEqual(hashes.count, 12 * 12 * 12 * 12, "Two of these collections have one hash.")
  }

  private func assertDifferentHashes<Trait: TraitDefinition>(
    of trait: Trait.Type, _ kind: String, _ value: (Int) -> Trait.Value
  ) {
    let values = (1...64).map(value)
    let base = TraitCollection(Themed.self, value: .bold)
    let collections = Set(values.map { base.replacing(trait, value: $0).hashValue })
    XCTAssertEqual(collections.count, 64, "Collections with \(kind) have colliding hashes.")
    let overrides = values.map { value in
      var overrides = TraitOverrides()
      overrides[trait] = value
      return overrides.hashValue
    }
    XCTAssertEqual(Set(overrides).count, 64, "Overrides with \(kind) have colliding hashes.")
  }

  /// S11.2
  func testDefinitionsWithOneIdentifierAreOneDatum() {
    XCTAssertEqual(TraitCollection(Twin.self, value: 5)[OtherTwin.self], 5)
    XCTAssertEqual(TraitSlot(of: Twin.self), TraitSlot(of: OtherTwin.self))
  }

  /// S11.2
  func testDefinitionsThatDisagreeAreNamed() {
    _ = TraitSlot(of: Twin.self)
    XCTAssertEqual(
      sentences { _ = TraitSlot(of: WrongType.self) },
      [
        "'Twin' and 'WrongType' share the identifier 'test.twin' but not the type of their values"
          + ": give one another identifier"
      ])
    XCTAssertEqual(
      sentences { _ = TraitSlot(of: WrongDefault.self) },
      [
        "'Twin' and 'WrongDefault' share the identifier 'test.twin' but not their default, 1 and 2"
          + ": give one another identifier"
      ])
    XCTAssertEqual(
      sentences { _ = TraitSlot(of: ColouredTwin.self) },
      [
        "'Twin' and 'ColouredTwin' share the identifier 'test.twin' but not whether they affect "
          + "colours: give one another identifier"
      ])
  }
}

private struct Padded: Equatable {
  var small: UInt8
  var large: UInt32
}
private struct PaddedTrait: TraitDefinition {
  static let defaultValue = Padded(small: 0, large: 0)
}

private struct Wide: TraitDefinition { static let defaultValue = SIMD4<Double>() }
private struct Text: TraitDefinition { static let defaultValue = "" }

private struct ForgetfulValue: Equatable {
  var kept: Int
  var ignored: Int
  static func == (left: Self, right: Self) -> Bool { left.kept == right.kept }
}
private struct Forgetful: TraitDefinition {
  static let defaultValue = ForgetfulValue(kept: 0, ignored: 0)
}

private protocol Few: SendableMetatype {
  associatedtype Value
  static var fallback: Value { get }
}
private enum FewNumbers: Few { static let fallback = 0.0 }
private enum FewValues: Few { static let fallback = ForgetfulValue(kept: 0, ignored: 0) }
private enum Generic<Values: Few>: TraitDefinition {
  static var defaultValue: Values.Value { Values.fallback }
}

private struct CountingValue: Equatable {
  nonisolated(unsafe) static var calls = 0
  var number: Int
  static func == (left: Self, right: Self) -> Bool {
    calls += 1
    return left.number == right.number
  }
}
private struct Counting: TraitDefinition {
  static let defaultValue = CountingValue(number: 0)
}

/// Less than a word: the hasher keeps it for later.
private struct GradeValue: Hashable { var number: UInt8 }
private enum Grade<let place: Int>: TraitDefinition {
  static var defaultValue: GradeValue { GradeValue(number: 0) }
}

private enum BitwiseValue: Int, BitwiseEquatable {
  nonisolated(unsafe) static var calls = 0
  case first, second, third

  static func == (left: Self, right: Self) -> Bool {
    calls += 1
    return left.rawValue == right.rawValue
  }
  func hash(into hasher: inout Hasher) { Self.calls += 1 }
}
private struct Bitwise: TraitDefinition { static let defaultValue = BitwiseValue.first }
extension BitwiseValue: Few { fileprivate static let fallback = BitwiseValue.first }
private struct GenericBitwise<Values: Few>: TraitDefinition {
  static var defaultValue: Values.Value { Values.fallback }
}
private struct LargeBitwiseValue: BitwiseEquatable {
  var first: Double
  var rest = (1, 2)
  static func == (left: Self, right: Self) -> Bool { left.first == right.first }
  func hash(into hasher: inout Hasher) { hasher.combine(first) }
}
private struct LargeBitwise: TraitDefinition {
  static let defaultValue = LargeBitwiseValue(first: 7)
}

private final class Opaque: Sendable {}
private struct Instance: TraitDefinition { static let defaultValue = Opaque() }
private struct MaybeInstance: TraitDefinition { static let defaultValue: Opaque? = nil }
private struct Closure: TraitDefinition {
  static let defaultValue: @Sendable () -> Int = { 0 }
}
private struct Existential: TraitDefinition { static let defaultValue: any Sendable = 0 }

private struct Twin: TraitDefinition {
  static let defaultValue = 1
  static let identifier = "test.twin"
}
private struct OtherTwin: TraitDefinition {
  static let defaultValue = 1
  static let identifier = "test.twin"
}
private struct WrongType: TraitDefinition {
  static let defaultValue = "1"
  static let identifier = "test.twin"
}
private struct WrongDefault: TraitDefinition {
  static let defaultValue = 2
  static let identifier = "test.twin"
}
private struct ColouredTwin: TraitDefinition {
  static let defaultValue = 1
  static let identifier = "test.twin"
  static let affectsColorAppearance = true
}
