import TraitC
import TraitCHeader
import TraitCTables
import XCTest

/// Handles of forests: each leads to its own forest, or to none.
final class ForestRecordsTests: XCTestCase {
  private let destroyed =
    "Can't use a forest that was destroyed or never made: ask `traits_forest_make` for one"

  func testADestroyedForestIsAnErrorForEveryFunction() {
    let stage = Stage()
    let (forest, node) = (stage.forest, stage.leaf)
    let trait = traits_define_integer("Gone", nil, 0, 0)
    XCTAssertEqual(traits_forest_destroy(forest), TRAITS_OK)
    assertFails(traits_forest_destroy(forest), as: TRAITS_ERROR_FOREST, destroyed)
    assertFails(traits_forest_adopt(forest), as: TRAITS_ERROR_FOREST, destroyed)
    assertFails(traits_update(forest), as: TRAITS_ERROR_FOREST, destroyed)
    assertFails(traits_set_integer(forest, node, trait, 1), as: TRAITS_ERROR_FOREST, destroyed)
    assertFails(traits_unobserve(forest, traits_observer()), as: TRAITS_ERROR_FOREST, destroyed)
    var value: Int64 = 7
    assertFails(traits_get_integer(forest, node, trait, &value), as: TRAITS_ERROR_FOREST, destroyed)
    assertFails(traits_previous_integer(forest, trait, &value), as: TRAITS_ERROR_FOREST, destroyed)
    XCTAssertEqual(value, 7, "A function that fails writes nothing")
    XCTAssertEqual(traits_node_make(forest, nil, TRAITS_LAZY).bits, 0)
    XCTAssertFalse(traits_node_exists(forest, node))
    XCTAssertFalse(traits_is_live(forest, node))
    XCTAssertFalse(traits_needs_update(forest))
    XCTAssertNil(traits_explain(forest, node, trait))
    XCTAssertNil(traits_describe(forest, node))
    XCTAssertNil(traits_node_name(forest, node))
  }

  func testANumberThatIsGivenOutAgainIsAnotherHandle() {
    let first = traits_forest_make()
    XCTAssertEqual(traits_forest_destroy(first), TRAITS_OK)
    let second = traits_forest_make()
    XCTAssertEqual(
      UInt32(truncatingIfNeeded: first.bits), UInt32(truncatingIfNeeded: second.bits),
      "The number is the same")
    assertFails(traits_update(first), as: TRAITS_ERROR_FOREST, destroyed)
    XCTAssertEqual(traits_update(second), TRAITS_OK)
    traits_forest_destroy(second)
  }

  func testNoHandleComesAgain() {
    var handles: Set<UInt64> = []
    for _ in 1...20 {
      let forest = traits_forest_make()
      XCTAssertTrue(handles.insert(forest.bits).inserted, "\(forest.bits) is an older handle.")
      XCTAssertNotEqual(forest.bits >> 32, 0)
      traits_forest_destroy(forest)
    }
  }

  func testAnyBitsAreNoForest() {
    let forest = traits_forest_make()
    defer { traits_forest_destroy(forest) }
    var others: [UInt64] = [0, 1, .max, UInt64(trait_forest_limit), 1 << 32, 1 << 63]
    others += (0..<64).map { forest.bits ^ 1 << $0 }
    for bits in others {
      assertFails(traits_update(traits_forest(bits: bits)), as: TRAITS_ERROR_FOREST, destroyed)
    }
  }

  func testMoreForestsThanThereAreNumbersAreAnError() {
    let others = (1..<UInt32(trait_forest_limit)).filter { trait_forest_at($0).pointee.bits != 0 }
    var forests: [traits_forest] = []
    while forests.count <= trait_forest_limit {
      let forest = traits_forest_make()
      if forest.bits == 0 { break }
      forests.append(forest)
    }
    XCTAssertEqual(traits_last_status(), TRAITS_ERROR_LIMIT)
    XCTAssertEqual(lastSentence, "Can't make more than 16383 forests at a time: destroy one first")
    XCTAssertEqual(forests.count + others.count, 16_383)
    let numbers = Set(forests.map { UInt32(truncatingIfNeeded: $0.bits) } + others)
    XCTAssertEqual(numbers, Set(1..<UInt32(trait_forest_limit)), "Each number is used, but not 0.")
    for forest in forests { traits_forest_destroy(forest) }
    assertFails(traits_update(traits_forest()), as: TRAITS_ERROR_FOREST, destroyed)
    let next = traits_forest_make()
    XCTAssertEqual(traits_update(next), TRAITS_OK)
    traits_forest_destroy(next)
  }

  func testAForestIsNotDestroyedInItsOwnCalls() {
    let stage = Stage()
    let trait = traits_define_integer("Busy", nil, 0, 0)
    var statuses: [traits_status] = []
    let callback = CallbackContext { forest, _ in statuses.append(traits_forest_destroy(forest)) }
    callback.observe(trait, at: stage.leaf, in: stage.forest)
    traits_set_integer(stage.forest, stage.root, trait, 1)
    XCTAssertEqual(traits_update(stage.forest), TRAITS_OK)
    XCTAssertEqual(statuses, [TRAITS_ERROR_BUSY])
    XCTAssertEqual(
      lastSentence,
      "Can't destroy a forest in the middle of its own call: do so when the call has returned")
  }

  func testAForestIsNotDestroyedByAnObjectThatItReleases() {
    var type = traits_object_type()
    type.release = { context in
      let status = traits_forest_destroy(
        traits_forest(bits: context!.assumingMemoryBound(to: UInt64.self).pointee))
      context!.assumingMemoryBound(to: UInt64.self).pointee = UInt64(status.rawValue)
    }
    let stage = Stage()
    let trait = traits_define_object("Saboteur", nil, &type, nil, 0)
    let said = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    defer { said.deallocate() }
    said.pointee = stage.forest.bits
    XCTAssertEqual(traits_set_object(stage.forest, stage.leaf, trait, said), TRAITS_OK)
    XCTAssertEqual(traits_set_object(stage.forest, stage.leaf, trait, nil), TRAITS_OK)
    XCTAssertEqual(said.pointee, UInt64(TRAITS_ERROR_BUSY.rawValue))
    XCTAssertTrue(traits_node_exists(stage.forest, stage.leaf))
  }

  func testWhatGoesWithAForestFindsItGone() {
    let stage = Stage()
    let forest = stage.forest
    var statuses: [traits_status] = []
    final class Last {
      let atEnd: () -> Void
      init(_ atEnd: @escaping () -> Void) { self.atEnd = atEnd }
      deinit { atEnd() }
    }
    let context = Unmanaged.passRetained(Last { statuses.append(traits_update(forest)) }).toOpaque()
    var trait = traits_define_integer("Last", nil, 0, 0)
    traits_observe(
      forest, stage.leaf, &trait, 1, { _, _, _ in }, context,
      { Unmanaged<AnyObject>.fromOpaque($0!).release() }, nil)
    XCTAssertEqual(traits_forest_destroy(forest), TRAITS_OK)
    XCTAssertEqual(statuses, [TRAITS_ERROR_FOREST])
  }

  // MARK: - Threads

  func testAnotherThreadsCallIsNoticedWhileDebugging() throws {
    let stage = Stage()
    let (forest, leaf) = (stage.forest, stage.leaf)
    let trait = traits_define_integer("Threaded", nil, 4, 0)
    let others = OnAnotherThread {
      var value: Int64 = 0
      return [
        traits_update(forest), traits_get_integer(forest, leaf, trait, &value),
        traits_set_integer(forest, leaf, trait, 1), traits_forest_destroy(forest),
      ]
    }.result!
    guard traits_checks_threads() else { throw XCTSkip("This build is not one for debugging") }
    XCTAssertEqual(others, Array(repeating: TRAITS_ERROR_THREAD, count: 4))
    XCTAssertEqual(stage.integer(trait, at: leaf), 4)
    let asked = OnAnotherThread { (traits_node_exists(forest, leaf), traits_last_status()) }.result!
    XCTAssertFalse(asked.0)
    XCTAssertEqual(asked.1, TRAITS_ERROR_THREAD)
  }

  func testAThreadThatAdoptsAForestMayUseIt() throws {
    let stage = Stage()
    let (forest, leaf) = (stage.forest, stage.leaf)
    let trait = traits_define_integer("Adopted", nil, 0, 0)
    let (statuses, sentence) = OnAnotherThread {
      let before = traits_update(forest)
      let sentence = lastSentence
      return (
        [before, traits_forest_adopt(forest), traits_set_integer(forest, leaf, trait, 1)], sentence
      )
    }.result!
    guard traits_checks_threads() else { throw XCTSkip("This build is not one for debugging") }
    XCTAssertEqual(statuses, [TRAITS_ERROR_THREAD, TRAITS_OK, TRAITS_OK])
    XCTAssertEqual(
      sentence,
      "Can't use a forest on this thread: it belongs to another thread until this one adopts it")
    XCTAssertEqual(traits_update(forest), TRAITS_ERROR_THREAD, "The other thread has it now")
    XCTAssertEqual(traits_forest_adopt(forest), TRAITS_OK)
    XCTAssertEqual(traits_update(forest), TRAITS_OK)
  }
}
