import TraitC
import TraitCHeader
import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// Definitions, in C and shared with Swift.
final class DefiningTests: XCTestCase {
  func testEachDefinitionWithoutIdentifierIsADatumOfItsOwn() {
    let stage = Stage()
    let (one, other) = (
      traits_define_integer("Twin", nil, 1, 0), traits_define_integer("Twin", "", 2, 0)
    )
    XCTAssertNotEqual(one.number, other.number)
    traits_set_integer(stage.forest, stage.root, one, 9)
    XCTAssertEqual(stage.integer(one, at: stage.root), 1, "A lazy node waits")
    traits_update(stage.forest)
    XCTAssertEqual(stage.integer(one, at: stage.leaf), 9)
    XCTAssertEqual(stage.integer(other, at: stage.leaf), 2)
  }

  func testDefinitionsWithAnIdentifierAreOneDatum() {
    let one = traits_define_double("One", "org.example.shared", 1.5, 0)
    let other = traits_define_double("Other", "org.example.shared", 1.5, 0)
    XCTAssertEqual(one.number, other.number)
    XCTAssertEqual(traits_find("org.example.shared").number, one.number)
    XCTAssertEqual(taken(traits_trait_name(other)), "One")
  }

  func testDefinitionsThatDisagreeAreRefusedInWordsThatNameBoth() {
    let one = traits_define_double("One", "org.example.disputed", 1, 0)
    XCTAssertEqual(traits_define_double("Other", "org.example.disputed", 2, 0).number, 0)
    XCTAssertEqual(traits_last_status(), TRAITS_ERROR_MISMATCH)
    XCTAssertEqual(
      lastSentence,
      """
      C's trait 'One' and C's trait 'Other' share the identifier 'org.example.disputed' but not \
      their default, 1 and 2: give one another identifier
      """)
    XCTAssertEqual(traits_define_integer("Other", "org.example.disputed", 1, 0).number, 0)
    XCTAssertEqual(
      lastSentence,
      """
      C's trait 'One' and C's trait 'Other' share the identifier 'org.example.disputed' but not \
      the type of their values: give one another identifier
      """)
    let before = Thing.alive
    var type = Thing.type
    let refused = Thing(1)
    XCTAssertEqual(
      traits_define_object(
        "Other", "org.example.disputed", &type, Unmanaged.passUnretained(refused).toOpaque(), 0
      ).number, 0)
    XCTAssertEqual(Thing.alive, before + 1, "A refused default is still its owner's")
    withExtendedLifetime(refused) {}
    XCTAssertEqual(traits_find("org.example.disputed").number, one.number)
    let later = traits_define_integer("Later", nil, 3, 0)
    XCTAssertEqual(taken(traits_trait_name(later)), "Later", "A number that is free again works")
  }

  func testDefinitionsThatDisagreeAboutColoursAreRefused() {
    let one = traits_define_integer("One", "org.example.coloured", 1, TRAITS_AFFECTS_COLOR)
    XCTAssertEqual(
      traits_define_integer("Again", "org.example.coloured", 1, TRAITS_AFFECTS_COLOR).number,
      one.number)
    XCTAssertEqual(traits_define_integer("Other", "org.example.coloured", 1, 0).number, 0)
    XCTAssertEqual(traits_last_status(), TRAITS_ERROR_MISMATCH)
    XCTAssertEqual(
      lastSentence,
      """
      C's trait 'One' and C's trait 'Other' share the identifier 'org.example.coloured' but not \
      whether they affect colours: give one another identifier
      """)
  }

  /// Two that differ in a byte that is no UTF-8 would be one.
  func testAnIdentifierIsUTF8() {
    for byte in [0x80, 0xFF] as [UInt8] {
      let identifier = [0x61, byte, 0].map { CChar(bitPattern: $0) }
      let sentence = "Can't use an identifier that is not UTF-8: encode it"
      XCTAssertEqual(traits_define_integer("One", identifier, 1, 0).number, 0)
      XCTAssertEqual(lastSentence, sentence)
      XCTAssertEqual(traits_last_status(), TRAITS_ERROR_ARGUMENT)
      XCTAssertEqual(traits_find(identifier).number, 0)
      XCTAssertEqual(traits_last_status(), TRAITS_ERROR_ARGUMENT)
      XCTAssertEqual(lastSentence, sentence)
    }
  }

  func testWhatHasNoNameOrStrangeFlagsIsRefused() {
    XCTAssertEqual(traits_define_integer(nil, nil, 0, 0).number, 0)
    XCTAssertEqual(lastSentence, "Can't use a null pointer as the name of a trait: pass an address")
    XCTAssertEqual(traits_define_integer("Flagged", nil, 0, 6).number, 0)
    XCTAssertEqual(
      lastSentence, "Can't use 6 as the flags of a trait: pass 0 or `TRAITS_AFFECTS_COLOR`")
    XCTAssertEqual(traits_last_status(), TRAITS_ERROR_ARGUMENT)
  }

  func testTheDefaultOfARefusedTraitIsStillItsOwners() {
    var releases = 0
    withUnsafeMutablePointer(to: &releases) { count in
      var type = traits_object_type()
      type.release = { $0!.assumingMemoryBound(to: Int.self).pointee += 1 }
      XCTAssertEqual(traits_define_object(nil, nil, &type, count, 0).number, 0)
      XCTAssertEqual(count.pointee, 0)
    }
  }

  /// The library keeps it for ever, however often the trait is defined.
  func testADefaultIsNeverReleased() {
    var releases = 0
    withUnsafeMutablePointer(to: &releases) { count in
      var type = traits_object_type()
      type.release = { $0!.assumingMemoryBound(to: Int.self).pointee += 1 }
      for _ in 0..<3 {
        XCTAssertNotEqual(
          traits_define_object("Kept", "org.example.kept", &type, count, 0).number, 0)
      }
      XCTAssertEqual(count.pointee, 0)
    }
  }

  func testATraitThatWasNeverDefinedIsAnError() {
    let stage = Stage()
    for number in [0, 60_000, UInt32(1 << 16), .max] {
      let trait = traits_trait(number: number)
      var kind = TRAITS_OTHER
      assertFails(
        traits_trait_kind(trait, &kind), as: TRAITS_ERROR_TRAIT,
        "Can't use a trait that was never defined: define or find it first")
      XCTAssertNil(traits_trait_name(trait))
      XCTAssertNil(stage.integer(trait, at: stage.leaf))
      XCTAssertFalse(traits_has_override(stage.forest, stage.leaf, trait))
      XCTAssertEqual(traits_remove(stage.forest, stage.leaf, trait), TRAITS_ERROR_TRAIT)
      XCTAssertNil(traits_explain(stage.forest, stage.leaf, trait))
    }
  }

  func testAThousandTraitsKeepApart() {
    let stage = Stage()
    let traits = (0..<1_000).map { traits_define_integer("Many \($0)", nil, Int64($0), 0) }
    XCTAssertEqual(Set(traits.map(\.number)).count, 1_000)
    for (number, trait) in traits.enumerated() where number.isMultiple(of: 3) {
      traits_set_integer(stage.forest, stage.root, trait, Int64(-number))
    }
    traits_update(stage.forest)
    for (number, trait) in traits.enumerated() {
      let expected = number.isMultiple(of: 3) ? -number : number
      XCTAssertEqual(stage.integer(trait, at: stage.leaf), Int64(expected))
    }
  }

  /// In a process of its own, because it can define no more traits afterwards. A Swift trait has a
  /// handle too, so that handles run out before definitions.
  func testMoreTraitsThanThereAreHandlesAreAnError() throws {
    let said = try LastSentence.of(
      "TraitCTests.DefiningTests/testMoreTraitsThanThereAreHandlesAreAnError"
    ) {
      _ = try? traits_trait(of: Margin.self)
      // All but the first join it or are refused, and use up nothing.
      for _ in 0..<10 { _ = traits_define_double("One", "org.example.one", 0, 0) }
      for _ in 0..<10 { _ = traits_define_integer("Other", "org.example.one", 0, 0) }
      var counts = [0, 0]
      for place in counts.indices {
        while traits_define_integer("One of many", nil, 0, 0).number != 0 { counts[place] += 1 }
      }
      XCTAssertEqual(traits_last_status(), TRAITS_ERROR_LIMIT)
      TraitFailure.handler("\(counts) \(lastSentence)")
    }
    XCTAssertEqual(
      said,
      "status 7: [65533, 0] Can't define more than 65535 traits for C: define each once and keep its handle"
    )
  }

  // MARK: - With Swift

  func testSwiftDefinesAndCJoins() throws {
    let slot = TraitSlot(of: Margin.self)
    let trait = traits_define_double("margin", Margin.identifier, 4, 0)
    let stage = Stage()
    traits_set_double(stage.forest, stage.root, trait, 6)
    traits_update(stage.forest)
    let forest = try XCTUnwrap(TraitForest.behind(stage.forest))
    XCTAssertEqual(forest.value(of: Margin.self, at: TraitNode(stage.leaf)), 6)
    XCTAssertEqual(try traits_trait(of: Margin.self).number, trait.number)
    XCTAssertEqual(slot.name, "Margin")
  }

  func testCDefinesAndSwiftJoins() throws {
    let trait = traits_define_integer("indent", Indent.identifier, 2, TRAITS_AFFECTS_COLOR)
    let stage = Stage()
    let forest = try XCTUnwrap(TraitForest.behind(stage.forest))
    forest.setOverride(Indent.self, of: TraitNode(stage.root), to: 3)
    forest.update()
    XCTAssertEqual(stage.integer(trait, at: stage.leaf), 3)
    XCTAssertEqual(TraitSlot(of: Indent.self).name, "indent")
    XCTAssertTrue(TraitSlot(of: Indent.self).affectsColorAppearance)
  }

  /// As its type has it: C's number is rounded as the program's literal was.
  func testADefaultOfLessPrecisionIsShared() throws {
    let trait = try traits_trait(of: Opacity.self)
    XCTAssertEqual(
      traits_define_double("opacity", Opacity.identifier, 0.1, 0).number, trait.number, lastSentence
    )
    XCTAssertEqual(traits_define_double("opacity", Opacity.identifier, 0.2, 0).number, 0)
    XCTAssertEqual(traits_define_double("opacity", Opacity.identifier, 1e300, 0).number, 0)
  }

  func testCDefinesAndSwiftDisagrees() {
    XCTAssertNotEqual(traits_define_double("Ratio", Ratio.identifier, 1, 0).number, 0)
    let said = sentences { _ = TraitSlot(of: Ratio.self) }
    XCTAssertEqual(
      said,
      [
        "C's trait 'Ratio' and 'Ratio' share the identifier 'org.example.ratio' but not the type of "
          + "their values: give one another identifier"
      ])
  }

  func testSwiftDefinesAndCDisagrees() {
    _ = TraitSlot(of: Padding.self)
    XCTAssertEqual(traits_define_integer("padding", Padding.identifier, 4, 0).number, 0)
    XCTAssertEqual(traits_last_status(), TRAITS_ERROR_MISMATCH)
    XCTAssertEqual(
      lastSentence,
      """
      'Padding' and C's trait 'padding' share the identifier 'org.example.padding' but not the type \
      of their values: give one another identifier
      """)
    XCTAssertEqual(traits_define_double("padding", Padding.identifier, 5, 0).number, 0)
    XCTAssertEqual(
      lastSentence,
      """
      'Padding' and C's trait 'padding' share the identifier 'org.example.padding' but not their \
      default, 4 and 5: give one another identifier
      """)
  }

  func testAnEnumerationIsATraitOfIntegersInC() {
    _ = TraitSlot(of: Style.self)
    let trait = traits_define_integer("style", Style.identifier, 7, 0)
    XCTAssertNotEqual(trait.number, 0)
    let stage = Stage()
    XCTAssertEqual(stage.integer(trait, at: stage.leaf), 7)
    XCTAssertEqual(traits_set_integer(stage.forest, stage.leaf, trait, 9), TRAITS_OK)
    traits_update(stage.forest)
    XCTAssertEqual(stage.integer(trait, at: stage.leaf), 9)
    XCTAssertEqual(
      TraitForest.behind(stage.forest)?.value(of: Style.self, at: TraitNode(stage.leaf)), .bold)
    assertFails(
      traits_set_integer(stage.forest, stage.leaf, trait, 8), as: TRAITS_ERROR_VALUE,
      "The trait 'Style' has no value 8: pass one that its Swift type has")
    XCTAssertEqual(traits_define_integer("style", Style.identifier, 9, 0).number, 0)
    XCTAssertEqual(
      lastSentence,
      """
      'Style' and C's trait 'style' share the identifier 'org.example.style' but not their default, \
      plain and 9: give one another identifier
      """)
    XCTAssertEqual(traits_define_double("style", Style.identifier, 7, 0).number, 0)
    XCTAssertEqual(traits_last_status(), TRAITS_ERROR_MISMATCH)
  }

  func testWhatHasNoFormInCCanBeFoundAndNotRead() throws {
    let trait = try traits_trait(of: Title.self)
    var kind = TRAITS_INTEGER
    XCTAssertEqual(traits_trait_kind(trait, &kind), TRAITS_OK)
    XCTAssertEqual(kind, TRAITS_OTHER)
    XCTAssertEqual(traits_trait_kind(trait, nil), TRAITS_ERROR_ARGUMENT)
    let stage = Stage()
    assertFails(
      traits_set_integer(stage.forest, stage.leaf, trait, 1), as: TRAITS_ERROR_KIND,
      """
      Data type (a Swift type without a form in C) for trait with name 'Title' does not match \
      expected data type (Integer)
      """)
    TraitForest.behind(stage.forest)?.setOverride(
      Title.self, of: TraitNode(stage.leaf), to: "Mail")
    XCTAssertTrue(traits_has_override(stage.forest, stage.leaf, trait))
    traits_update(stage.forest)
    XCTAssertEqual(
      taken(traits_explain(stage.forest, stage.leaf, trait)),
      """
      Title at leaf is Mail
      - leaf overrides it with Mail, which wins
      - without overrides it would be none, the fallback's
      """)
    XCTAssertEqual(traits_remove(stage.forest, stage.leaf, trait), TRAITS_OK)
    XCTAssertFalse(traits_has_override(stage.forest, stage.leaf, trait))
  }
}

private enum Margin: TraitDefinition {
  static let defaultValue = 4.0
  static let identifier = "org.example.margin"
}

private enum Padding: TraitDefinition {
  static let defaultValue = 4.0
  static let identifier = "org.example.padding"
}

private enum Indent: TraitDefinition {
  static let defaultValue = 2
  static let identifier = "org.example.indent"
  static let affectsColorAppearance = true
}

private enum Ratio: TraitDefinition {
  static let defaultValue = Float(1)
  static let identifier = "org.example.ratio"
}

private enum Opacity: TraitDefinition {
  static let defaultValue = Float(0.1)
  static let identifier = "org.example.opacity"
}

private enum Style: TraitDefinition {
  enum Value: Int { case plain = 7, bold = 9 }
  static let defaultValue = Value.plain
  static let identifier = "org.example.style"
}

private enum Title: TraitDefinition {
  static let defaultValue = "none"
}
