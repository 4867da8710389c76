import UIKitTraits
import XCTest

/// `updateConstraintsIfNeeded()`: "Updates the constraints for the receiving view and its subviews."
final class ConstraintUpdateTests: XCTestCase {
  private final class Row: UIView {
    let log: Log
    let name: String
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func updateConstraints() {
      log.note(name)
      super.updateConstraints()
    }
  }

  func testConstraintsThatNeedItAreUpdatedAtOnce() {
    onStage { stage in
      let log = Log()
      let (outer, inner, other) = (Row("outer", log), Row("inner", log), Row("other", log))
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      stage.window.addSubview(other)
      stage.update()
      _ = log.take()
      for row in [outer, inner, other] { row.setNeedsUpdateConstraints() }
      outer.registerForTraitChanges([Density.self]) { (_: UIView, _) in log.note("density") }
      outer.traitOverrides.density = 2
      outer.updateConstraintsIfNeeded()
      XCTAssertEqual(log.take(), ["density", "outer", "inner"], "Not those of another view.")
      outer.updateConstraintsIfNeeded()
      XCTAssertEqual(log.take(), [], "Once for each need.")
      inner.setNeedsUpdateConstraints()
      outer.updateConstraintsIfNeeded()
      XCTAssertEqual(log.take(), ["inner"])
      stage.update()
      XCTAssertEqual(log.take(), ["other"])
    }
  }
}
