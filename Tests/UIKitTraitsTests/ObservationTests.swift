import Observation
import UIKitTraits
import XCTest

/// "Updating views automatically with observation tracking" (iOS 26): an `@Observable` object that a
/// tracked method read has it run again when a property changes that it read.
final class ObservationTests: XCTestCase {
  func testAMethodRunsAgainWhenAModelChangesThatItRead() {
    for method in Modelled.Method.allCases {
      onStage { stage in
        let (model, controller) = (Model(), Modelled(method))
        controller.model = model
        stage.window.rootViewController = controller
        stage.update()
        XCTAssertEqual(controller.read, [0], "\(method)")
        model.title = "unread"
        XCTAssertFalse(UIApplication.shared.needsUpdate, "\(method) did not read the title.")
        for count in 1...2 {
          model.count = count
          model.count = count
          stage.update()
          XCTAssertEqual(controller.read, Array(0...count), "\(method)")
        }
      }
    }
  }

  /// Releasing what a run read calls a client that observes all of the layout, which lays out again.
  func testAClientThatObservesALayoutMayLayOutAgain() {
    onStage { stage in
      let (model, controller) = (Model(), Modelled(.viewWillLayoutSubviews))
      controller.model = model
      stage.window.rootViewController = controller
      stage.update()
      let calls = Counter()
      for replacesView in [false, true] {
        withObservationTracking {
          controller.view.setNeedsLayout()
          controller.view.layoutIfNeeded()
        } onChange: {
          calls.increase()
          MainActor.assumeIsolated {
            controller.view.setNeedsLayout()
            controller.view.layoutIfNeeded()
          }
        }
        if replacesView {
          controller.view = UIView()
        } else {
          controller.view.setNeedsLayout()
          controller.view.layoutIfNeeded()
        }
      }
      XCTAssertGreaterThanOrEqual(calls.count, 2)
    }
  }

  /// What the last run did not read has no part in the next one.
  func testAMethodThatReadsAnotherModelForgetsTheFirst() {
    onStage { stage in
      let (first, second, controller) = (Model(), Model(), Modelled(.layoutSubviews))
      controller.model = first
      stage.window.rootViewController = controller
      stage.update()
      controller.model = second
      controller.view.setNeedsLayout()
      stage.update()
      first.count = 7
      XCTAssertFalse(UIApplication.shared.needsUpdate)
      second.count = 1
      stage.update()
      XCTAssertEqual(controller.read, [0, 0, 1])
    }
  }

  /// Runs that read a model leave nothing behind in it: a change calls what the last ones left.
  func testObservationsDoNotPileUp() {
    onStage { stage in
      for method in Modelled.Method.allCases {
        let model = Model()
        let works = [10, 20, 40].map { count in
          for _ in 0..<count {
            let controller = Modelled(method)
            controller.model = model
            stage.window.rootViewController = controller
            stage.update()
            controller.view.setNeedsUpdateConstraints()
            controller.view.setNeedsUpdateProperties()
            controller.view.setNeedsLayout()
            controller.view.setNeedsDisplay()
            stage.update()
            XCTAssertEqual(controller.read, [model.count, model.count], "\(method)")
          }
          stage.window.rootViewController = nil
          stage.update()
          let before = FacadeWork.steps
          model.count += 1
          return FacadeWork.steps - before
        }
        // The class's first run did not know that it would read a model.
        XCTAssertLessThanOrEqual(works[0], 1, "\(method)")
        XCTAssertEqual(works[1...], [0, 0], "\(method)")
      }
    }
  }

  /// A layout that lays out a subview does not run again because the subview does.
  func testALayoutInsideALayoutConcernsOnlyItself() {
    onStage { stage in
      let (outer, inner, model) = (CountingView(), CountingView(), Model())
      inner.whenLaidOut = { _ = model.count }
      outer.whenLaidOut = { inner.layoutIfNeeded() }
      outer.addSubview(inner)
      stage.window.addSubview(outer)
      for _ in 0..<3 {
        outer.setNeedsLayout()
        inner.setNeedsLayout()
        stage.update()
      }
      XCTAssertEqual([outer, inner].map(\.layouts), [3, 3])
      for _ in 0..<3 {
        inner.setNeedsLayout()
        stage.update()
      }
      XCTAssertEqual([outer, inner].map(\.layouts), [3, 6])
    }
  }

  /// Nor do runs inside other ones leave anything behind, and each follows the model all the same.
  func testObservationsInsideALayoutDoNotPileUp() {
    onStage { stage in
      let (outer, inner, model) = (CountingView(), CountingView(), Model())
      inner.whenLaidOut = { _ = model.count }
      outer.whenLaidOut = {
        inner.setNeedsLayout()
        inner.layoutIfNeeded()
      }
      outer.addSubview(inner)
      stage.window.addSubview(outer)
      for _ in 0..<100 {
        outer.setNeedsLayout()
        stage.update()
      }
      XCTAssertEqual([outer, inner].map(\.layouts), [100, 100])
      let before = FacadeWork.steps
      model.count += 1
      XCTAssertLessThanOrEqual(FacadeWork.steps - before, 4)
      outer.whenLaidOut = {}
      outer.setNeedsLayout()
      stage.update()
      let layouts = inner.layouts
      for time in 1...3 {
        model.count += 1
        stage.update()
        XCTAssertEqual(inner.layouts, layouts + time)
      }
    }
  }

  /// An observation retains neither the view nor the model.
  func testAnObservationRetainsNoView() {
    onStage { stage in
      let model = Model()
      weak var view: UIView?
      do {
        let controller = Modelled(.layoutSubviews)
        controller.model = model
        stage.window.rootViewController = controller
        stage.update()
        view = controller.view
        stage.window.rootViewController = nil
      }
      stage.update()
      XCTAssertNil(view)
      model.count = 1
    }
  }
}

@Observable
private final class Model {
  var count = 0
  var title = ""
}

/// Reads its model in one method.
private final class Modelled: UIViewController {
  enum Method: CaseIterable {
    case updateProperties, viewsUpdateProperties, updateConstraints, updateViewConstraints
    case viewWillLayoutSubviews, layoutSubviews, viewDidLayoutSubviews, draw
  }

  private let method: Method
  var model: Model?
  private(set) var read: [Int] = []

  init(_ method: Method) {
    self.method = method
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    view = ModelledView(self)
    view.setNeedsUpdateConstraints()
  }
  override func updateProperties() { run(.updateProperties) }
  override func updateViewConstraints() { run(.updateViewConstraints) }
  override func viewWillLayoutSubviews() { run(.viewWillLayoutSubviews) }
  override func viewDidLayoutSubviews() { run(.viewDidLayoutSubviews) }

  fileprivate func run(_ method: Method) {
    if method == self.method, let model { read.append(model.count) }
  }
}

private final class ModelledView: UIView {
  private unowned let controller: Modelled

  init(_ controller: Modelled) {
    self.controller = controller
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func updateProperties() { controller.run(.viewsUpdateProperties) }
  override func updateConstraints() { controller.run(.updateConstraints) }
  override func layoutSubviews() { controller.run(.layoutSubviews) }
  override func draw(_ rect: CGRect) { controller.run(.draw) }
}

private final class CountingView: UIView {
  var whenLaidOut: () -> Void = {}
  private(set) var layouts = 0

  override func layoutSubviews() {
    layouts += 1
    whenLaidOut()
  }
}
