import UIKitTestSupport
import UIKitTraits
import XCTest

/// S10: in a tracked method, reads of the current collection count as reads of its own environment.
final class CurrentTrackingTests: XCTestCase {
  func testADynamicColourInDrawIsTracked() {
    onStage { stage in
      let view = Drawing { _ in UIColor.label.cgColor }
      stage.window.addSubview(view)
      stage.update()
      stage.window.traitOverrides.userInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(view.drawn, [UIColor.black.cgColor, UIColor.white.cgColor].map(Self.rgb))
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.drawn.count, 2, "Its drawing read no other trait.")
    }
  }

  func testReadsOfTheCurrentCollectionAreTracked() {
    onStage { stage in
      let view = Laid { _ in UITraitCollection.current.density }
      stage.window.addSubview(view)
      stage.update()
      stage.window.traitOverrides.density = 2
      stage.window.traitOverrides.accent = "red"
      stage.update()
      stage.window.traitOverrides.accent = "blue"
      stage.update()
      XCTAssertEqual(view.read, [1, 2])
    }
  }

  func testReadsOfTheViewsOwnCollectionMadeCurrentAreTracked() {
    onStage { stage in
      let view = Laid { view in
        var density = 0
        view.traitCollection.performAsCurrent { density = UITraitCollection.current.density }
        return density
      }
      stage.window.addSubview(view)
      stage.update()
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.read, [1, 2])
    }
  }

  func testReadsOfAnotherCollectionMadeCurrentAreNotTracked() {
    onStage { stage in
      let view = Laid { _ in
        UITraitCollection(Density.self, value: 7).performAsCurrent {
          UITraitCollection.current.density
        }
      }
      stage.window.addSubview(view)
      stage.update()
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.read, [7])
    }
  }

  /// A handler that runs inside a layout has its own environment's collection as the current one.
  func testReadsInAHandlerInsideALayoutAreNotTrackedForTheLayout() {
    onStage { stage in
      let controller = UIViewController()
      var heard: [String] = []
      controller.registerForTraitChanges([Density.self]) { (_: UIViewController, _) in
        heard.append(UITraitCollection.current.accent)
      }
      let view = Laid { _ in
        controller.traitOverrides.density = 3
        return 0
      }
      stage.window.addSubview(view)
      stage.update()
      stage.window.traitOverrides.accent = "red"
      stage.update()
      XCTAssertEqual(heard, ["plain"])
      XCTAssertEqual(view.read, [0])
    }
  }

  func testAControllersReadsOfTheCurrentCollectionAreTracked() {
    final class Controller: UIViewController {
      var read: [Int] = []

      override func viewWillLayoutSubviews() { read.append(UITraitCollection.current.density) }
    }
    onStage { stage in
      let controller = Controller()
      stage.window.rootViewController = controller
      stage.update()
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(controller.read, [1, 2])
    }
  }

  private static func rgb(_ color: CGColor) -> [CGFloat] { components(of: color) }
}

/// Red, green and blue, also of greys.
private func components(of color: CGColor) -> [CGFloat] {
  let all = color.components ?? []
  return all.count == 2 ? [all[0], all[0], all[0]] : Array(all.prefix(3))
}

private final class Drawing: UIView {
  private let color: (UIView) -> CGColor
  var drawn: [[CGFloat]] = []

  init(_ color: @escaping (UIView) -> CGColor) {
    self.color = color
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) { drawn.append(components(of: color(self))) }
}

private final class Laid: UIView {
  private let reads: (UIView) -> Int
  var read: [Int] = []

  init(_ reads: @escaping (UIView) -> Int) {
    self.reads = reads
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() { read.append(reads(self)) }
}
