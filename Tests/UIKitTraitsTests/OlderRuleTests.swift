import UIKitTraits
import XCTest

/// S5.4: by the rule before iOS 17, too, a run brings the views up to date that one of its methods adds.
final class OlderRuleTests: XCTestCase {
  private final class Adding: UIView {
    let log: Log
    var inside: Adding?
    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    private func add(_ word: String) {
      log.note(word)
      if let inside { addSubview(inside) }
    }
    override func updateProperties() { add("properties") }
    override func updateConstraints() {
      add("constraints")
      super.updateConstraints()
    }
  }

  func testWhatAMethodAddsIsBroughtUpToDate() {
    onStage { stage in
      stage.scene.inheritanceRule = .viewControllerHierarchy
      let log = Log()
      let view = Adding(log)
      stage.window.addSubview(view)
      stage.update()
      _ = log.take()
      for word in ["properties", "constraints"] {
        view.inside?.removeFromSuperview()
        let inside = Adding(log)
        view.inside = inside
        inside.setNeedsUpdateConstraints()
        view.setNeedsUpdateProperties()
        view.setNeedsUpdateConstraints()
        if word == "properties" {
          view.updatePropertiesIfNeeded()
        } else {
          view.updateConstraintsIfNeeded()
        }
        XCTAssertEqual(log.take(), [word, word])
        stage.update()
        _ = log.take()
      }
    }
  }
}
