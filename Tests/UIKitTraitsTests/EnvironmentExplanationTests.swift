import TraitTestSupport
import UIKitTestSupport
import UIKitTraits
import XCTest

/// Explanations of an environment's values (S13.1).
final class EnvironmentExplanationTests: XCTestCase {
  private final class Card: UIView {}
  private final class Title: UILabel {}

  func testTheTraceNamesEnvironmentsByTheirClasses() {
    onStage { _ in
      let (outer, card, title) = (UIView(), Card(), Title())
      outer.addSubview(card)
      card.addSubview(title)
      outer.updateTraitsIfNeeded()
      outer.traitOverrides.displayScale = 2
      card.traitOverrides.displayScale = 3
      outer.updateTraitsIfNeeded()
      title.registerForTraitChanges([UITraitDisplayScale.self]) { (_: Title, _) in }
      let explanation = title.explain(UITraitDisplayScale.self)
      XCTAssertEqual(explanation.value, "3")
      XCTAssertEqual(explanation.overrides.map(\.name), ["Card", "UIView"])
      XCTAssertEqual(explanation.path, ["Title", "Card", "UIView"])
      XCTAssertEqual(explanation.hearers.map(\.name), ["Title"])
      XCTAssertNil(explanation.remedy)
      card.traitOverrides.displayScale = 1
      let later = title.explain(UITraitDisplayScale.self)
      XCTAssertEqual(later.next, "1")
      XCTAssertEqual(later.remedy, "updateIfNeeded(UIView)")
    }
  }
}
