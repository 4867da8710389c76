import ConformanceHarness
import UIKit
import XCTest

/// Methods that run again because a trait that they read has changed.
final class TrackingFacts: XCTestCase {
  /// S10.1: `layoutSubviews` runs again for the trait that it read, and for no other.
  func testLayoutSubviewsIsTracked() {
    assertTracked { Reader(reading: .layout) }
  }

  /// S10.1
  func testUpdateConstraintsIsTracked() {
    assertTracked {
      let view = Reader(reading: .constraints)
      view.setNeedsUpdateConstraints()
      return view
    }
  }

  /// S10.1
  func testDrawIsTracked() {
    assertTracked { Reader(reading: .drawing) }
  }

  /// S10.1, F132
  func testUpdatePropertiesIsTracked() {
    assertTracked { Reader(reading: .properties) }
  }

  /// S10.1
  func testViewWillLayoutSubviewsIsTracked() {
    assertControllerTracked { ReadingController(reading: .willLayout) }
  }

  /// S10.1
  func testViewDidLayoutSubviewsIsTracked() {
    assertControllerTracked { ReadingController(reading: .didLayout) }
  }

  /// S10.1, F133
  func testUpdateViewConstraintsIsTracked() {
    assertControllerTracked {
      let controller = ReadingController(reading: .constraints)
      controller.view.setNeedsUpdateConstraints()
      return controller
    }
  }

  /// S10.1, F132
  func testUpdatePropertiesOfControllersIsTracked() {
    assertControllerTracked { ReadingController(reading: .properties) }
  }

  /// S10.1, F133
  func testCellsUpdateConfigurationIsTracked() {
    final class Cell: UICollectionViewCell {
      var themes: [Int] = []

      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        themes.append(traitCollection.theme)
      }
    }
    inApp {
      let (window, cell) = (showWindow(), Cell())
      window.addSubview(cell)
      cell.setNeedsUpdateConfiguration()
      settle()
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(cell.themes.changes, [0, 1])
      let runs = cell.themes.count
      window.traitOverrides[Density.self] = 2
      settle()
      XCTAssertEqual(cell.themes.count, runs)
    }
  }

  /// S10.1, F133: the state that a cell's method gets has the cell's traits.
  func testCellsConfigurationStateHasItsTraits() {
    inApp {
      let (window, cell) = (showWindow(), UICollectionViewCell())
      var themes: [Int] = []
      cell.configurationUpdateHandler = { _, state in themes.append(state.traitCollection.theme) }
      window.traitOverrides.theme = 3
      window.addSubview(cell)
      settle()
      XCTAssertEqual(themes.last, 3)
      XCTAssertEqual(cell.configurationState.traitCollection.theme, 3)
    }
  }

  /// S10.1, F133
  func testButtonsConfigurationUpdateHandlerIsTracked() {
    inApp {
      let (window, button) = (showWindow(), UIButton())
      var themes: [Int] = []
      button.configuration = .plain()
      button.configurationUpdateHandler = { themes.append($0.traitCollection.theme) }
      window.addSubview(button)
      settle()
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(themes.changes, [0, 1])
    }
  }

  /// S10.1: reads of another view's collection are not tracked.
  func testReadsOfAnotherViewAreNotTracked() {
    final class Observer: UIView {
      weak var other: UIView?
      var runs = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        _ = other?.traitCollection.theme
        runs += 1
      }
    }
    inApp {
      let (window, view, other) = (showWindow(), Observer(), UIView())
      view.other = other
      window.addSubview(view)
      window.addSubview(other)
      settle()
      let runs = view.runs
      other.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(view.runs, runs)
    }
  }

  /// S10.1: what the last run read counts: a trait that is read no more runs nothing.
  func testOnlyTheLastRunsReadsCount() {
    final class Chooser: UIView {
      var readsTheme = true
      var runs = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        runs += 1
        if readsTheme { _ = traitCollection.theme } else { _ = traitCollection[Density.self] }
      }
    }
    inApp {
      let (window, view) = (showWindow(), Chooser())
      window.addSubview(view)
      settle()
      view.readsTheme = false
      window.traitOverrides.theme = 1
      settle()
      let runs = view.runs
      window.traitOverrides.theme = 2
      settle()
      XCTAssertEqual(view.runs, runs, "The last run did not read the theme.")
      window.traitOverrides[Density.self] = 2
      settle()
      XCTAssertGreaterThan(view.runs, runs)
    }
  }

  /// S10.1: a trait read in `draw` only draws again and lays nothing out.
  func testReadInDrawInvalidatesNoLayout() {
    inApp {
      let (window, view) = (showWindow(), Reader(reading: .drawing))
      window.addSubview(view)
      settle()
      let (layouts, drawings) = (view.layouts, view.themes.count)
      window.traitOverrides.theme = 2
      settle()
      XCTAssertGreaterThan(view.themes.count, drawings)
      XCTAssertEqual(view.layouts, layouts)
    }
  }

  /// S3.6, S10.1: a read of the current collection in a tracked method counts as the receiver's.
  func testReadsOfTheCurrentCollectionAreTracked() {
    final class View: UIView {
      var themes: [Int] = []

      override func layoutSubviews() {
        super.layoutSubviews()
        themes.append(UITraitCollection.current[Density.self] == 1 ? 0 : 1)
      }
    }
    inApp {
      let (window, view) = (showWindow(), View())
      window.addSubview(view)
      settle()
      window.traitOverrides[Density.self] = 2
      settle()
      differs(
        "S10.1 reads of the current collection are tracked", view.themes.changes, here: [0, 1])
    }
  }

  /// S10.1: a controller's method that read a trait of its view runs again for it.
  func testControllersReadsOfItsViewAreTracked() {
    final class Controller: UIViewController {
      var themes: [Int] = []

      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        themes.append(view.traitCollection.theme)
      }
    }
    inApp {
      let root = Controller()
      let window = showWindow(root: root)
      settle()
      root.view.traitOverrides.theme = 2
      settle()
      XCTAssertEqual(root.themes.changes, [0, 2])
      withExtendedLifetime(window) {}
    }
  }

  /// S8.2: in one turn properties come before layout, and layout before drawing.
  func testPropertiesThenLayoutThenDrawing() {
    final class View: UIView {
      var heard: [String] = []

      override func updateProperties() {
        super.updateProperties()
        heard.append("properties")
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        heard.append("layout")
      }
      override func draw(_ rect: CGRect) { heard.append("drawing") }
    }
    inApp {
      let (window, view) = (showWindow(), View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      window.addSubview(view)
      settle()
      view.heard = []
      view.setNeedsDisplay()
      view.setNeedsLayout()
      view.setNeedsUpdateProperties()
      settle()
      XCTAssertEqual(view.heard, ["properties", "layout", "drawing"])
    }
  }

  /// S6.8, S8.2: a view's handlers run before its `layoutSubviews`, its child's after.
  func testHandlersComeBeforeTheViewsLayoutAndAfterItsSuperviews() {
    final class View: UIView {
      var note: () -> Void = {}

      override func layoutSubviews() {
        super.layoutSubviews()
        _ = traitCollection.theme
        note()
      }
    }
    inApp {
      let (window, parent, child) = (showWindow(), View(), View())
      window.addSubview(parent)
      parent.addSubview(child)
      settle()
      var heard: [String] = []
      for (name, view) in [("parent", parent), ("child", child)] {
        view.note = { heard.append("\(name)'s layout") }
        view.registerForTraitChanges([Theme.self]) { (_: View, _) in
          heard.append("\(name)'s handler")
        }
      }
      window.traitOverrides.theme = 1
      settle()
      differs(
        "S6.8 handlers and layouts come", heard.joined(separator: ", "),
        here: "parent's handler, parent's layout, child's handler, child's layout")
      for name in ["parent", "child"] {
        let (handler, layout) = (
          heard.firstIndex(of: "\(name)'s handler"), heard.firstIndex(of: "\(name)'s layout")
        )
        XCTAssertLessThan(handler ?? .max, layout ?? -1)
      }
    }
  }

  /// S10.1, F133
  func testUpdateContentUnavailableConfigurationIsTracked() {
    final class Controller: UIViewController {
      var themes: [Int] = []

      override func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
      ) {
        super.updateContentUnavailableConfiguration(using: state)
        themes.append(traitCollection.theme)
      }
    }
    inApp {
      let root = Controller()
      let window = showWindow(root: root)
      root.setNeedsUpdateContentUnavailableConfiguration()
      settle()
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(root.themes.changes, [0, 1])
      let runs = root.themes.count
      window.traitOverrides[Density.self] = 2
      settle()
      XCTAssertEqual(root.themes.count, runs)
    }
  }
}
