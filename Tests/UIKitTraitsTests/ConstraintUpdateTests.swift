import UIKitTraits
import XCTest

/// `updateConstraintsIfNeeded()` updates those of the view and of its subviews. As Apple's talk on the performance of
/// Auto Layout tells, it goes from the leaves upwards.
final class ConstraintUpdateTests: XCTestCase {
  private final class Row: UIView {
    let log: Log
    let name: String
    var whenUpdated: (() -> Void)?
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func updateConstraints() {
      log.note(name)
      whenUpdated?()
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
      XCTAssertEqual(log.take(), ["density", "inner", "outer"], "Not those of another view.")
      outer.updateConstraintsIfNeeded()
      XCTAssertEqual(log.take(), [], "Once for each need.")
      inner.setNeedsUpdateConstraints()
      outer.updateConstraintsIfNeeded()
      XCTAssertEqual(log.take(), ["inner"])
      stage.update()
      XCTAssertEqual(log.take(), ["other"])
    }
  }

  /// A view that has others need it updates them, too, each once.
  func testConstraintsThatAnUpdateAsksForAreUpdated() {
    onStage { stage in
      let log = Log()
      let (outer, inner, last) = (Row("outer", log), Row("inner", log), Row("last", log))
      stage.window.addSubview(outer)
      for row in [inner, last] { outer.addSubview(row) }
      stage.update()
      outer.whenUpdated = { for row in [last, inner, outer] { row.setNeedsUpdateConstraints() } }
      outer.setNeedsUpdateConstraints()
      outer.updateConstraintsIfNeeded()
      XCTAssertEqual(log.take(), ["outer", "last", "inner"])
      outer.whenUpdated = nil
      stage.update()
      XCTAssertEqual(log.take(), ["outer"])
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }
}
