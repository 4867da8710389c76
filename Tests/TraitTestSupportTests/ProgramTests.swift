import TraitModel
import TraitReference
import TraitTestSupport
import XCTest

final class ProgramTests: XCTestCase {
  func testProgramTextReadsWhatItPrints() throws {
    for seed in 0..<300 as Range<UInt64> {
      let program = ProgramGenerator().program(from: ChoiceSource(RandomChoices(seed: seed)))
      XCTAssertEqual(try Program("\(program)"), program)
    }
  }

  func testNonsenseIsRefused() {
    for text in [
      "jump", "a.size = 9", "a.width = 1", "attach a b", "on a for", "update\n  a.size = 1",
    ] {
      XCTAssertThrowsError(try Program(text), text)
    }
  }

  func testTheSizeOfAProgramCountsWhatHandlersDo() throws {
    let program = try Program("on a for size once\n  on b for size\n    update\nupdate")
    XCTAssertEqual(program.size, 4)
    XCTAssertFalse(program.isPlain)
    let staged = try Program("attach a to r\non a for size\n  update\n---\nupdate")
    XCTAssertEqual([staged.preparation, staged.size], [2, 2])
    XCTAssertTrue(try Program("on a for size").isPlain)
  }

  /// The values that programs set have the expected codes when they are read, for every trait.
  func testCodesAreReadAsTheyWereSet() {
    let lifetimes = Lifetimes()
    for trait in ProgramTrait.all {
      XCTAssertEqual(trait.code(in: TraitCollection()), 0, trait.name)
      for code in 0..<ProgramTrait.codeCount {
        var overrides = TraitOverrides()
        trait.set(code, serial: 17, lifetimes: lifetimes, in: &overrides)
        XCTAssertTrue(trait.isOverridden(in: overrides))
        let collection = TraitCollection().applying(overrides)
        XCTAssertEqual(trait.code(in: collection), trait.canonical(code, serial: 17), trait.name)
        trait.remove(from: &overrides)
        XCTAssertFalse(trait.isOverridden(in: overrides))
      }
    }
  }

  /// Codes are equal exactly where the model's values are.
  func testCodesAgreeWithTheModel() {
    let lifetimes = Lifetimes()
    for trait in ProgramTrait.all {
      for (left, right) in (0..<16).map({ ($0 / 4, $0 % 4) }) {
        let collections = [left, right].enumerated().map { serial, code in
          var overrides = TraitOverrides()
          trait.set(code, serial: serial + 1, lifetimes: lifetimes, in: &overrides)
          return TraitCollection().applying(overrides)
        }
        let changed = collections[1].changedSlots(from: collections[0]).contains(trait.slot)
        let differ = trait.code(in: collections[0]) != trait.code(in: collections[1])
        XCTAssertEqual(changed, differ, "\(trait.name) \(left) \(right)")
      }
    }
  }

  func testSlotsReachBeyondOneWord() {
    let slots = ProgramTrait.all.map(\.slot)
    XCTAssertEqual(Set(slots).count, ProgramTrait.all.count)
    for trait in ProgramTrait.all { XCTAssertEqual(ProgramTrait(slot: trait.slot), trait) }
  }

  func testLifetimesCountWhatIsAlive() {
    let lifetimes = Lifetimes()
    var things = [lifetimes.tracked(), lifetimes.tracked()]
    XCTAssertEqual(lifetimes.alive, 2)
    things.removeLast()
    XCTAssertEqual(lifetimes.alive, 1)
    things = []
    XCTAssertEqual(lifetimes.alive, 0)
  }

  func testHistoriesSideBySideMarkTheFirstDifference() {
    let text = sideBySide(["a", "b", "c"], ["a", "x"], titles: ("left", "right"))
    XCTAssertEqual(text, "  left │ right\n  a │ a\n▶ b │ x\n  c │ –")
  }

  /// A fuzzer's bytes make a valid program.
  func testAnyBytesAreAProgram() {
    for seed in 0..<50 as Range<UInt64> {
      let source = ChoiceSource(RandomChoices(seed: seed))
      let bytes = (0..<200).map { _ in UInt8(source.draw(256)) }
      let program = ProgramGenerator().program(from: ChoiceSource(ByteChoices(bytes)))
      World(ReferenceForest(), eager: program.eager).run(program)
    }
  }
}
