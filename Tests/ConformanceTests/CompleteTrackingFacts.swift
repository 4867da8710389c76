import ConformanceHarness
import UIKit
import XCTest

/// F189: the list of tracked methods is complete. `TrackingFacts` and `AppearanceFacts` have most of
/// what is in it.
final class CompleteTrackingFacts: XCTestCase {
  func testF189ButtonsUpdateConfigurationIsTracked() {
    final class Button: UIButton {
      var themes: [Int] = []

      override func updateConfiguration() {
        super.updateConfiguration()
        themes.append(traitCollection.theme)
      }
    }
    inApp {
      let (window, button) = (showWindow(), Button())
      button.configuration = .plain()
      window.addSubview(button)
      settle()
      for theme in [1, 2] {
        window.traitOverrides.theme = theme
        settle()
      }
      XCTAssertEqual(button.themes.changes, [0, 1, 2])
      let runs = button.themes.count
      window.traitOverrides[Density.self] = 2
      settle()
      XCTAssertEqual(button.themes.count, runs, "It does not read the density.")
    }
  }

  /// Also F133: a compositional layout asks for its sections again, with no call of the program's.
  func testF189SectionsAreTracked() {
    inApp {
      let source = OneItem()
      var themes: [Int] = []
      let layout = UICollectionViewCompositionalLayout { _, environment in
        themes.append(environment.traitCollection.theme)
        return nil
      }
      let list = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      list.dataSource = source
      let window = showWindow()
      window.addSubview(list)
      settle()
      for theme in [1, 2] {
        window.traitOverrides.theme = theme
        settle()
      }
      XCTAssertEqual(themes.changes, [0, 1, 2])
    }
  }

  /// Of presentation controllers the two layout methods, and no others.
  func testF189OtherMethodsOfPresentationsAreNot() {
    final class Presentation: UIPresentationController {
      var themes: [Int] = []

      override func presentationTransitionWillBegin() { themes.append(traitCollection.theme) }
      override func presentationTransitionDidEnd(_ completed: Bool) {
        themes.append(traitCollection.theme)
      }
    }
    inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      let presentation = Presentation(presentedViewController: sheet, presenting: root)
      root.present(sheet, by: presentation)
      settle()
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(presentation.themes, [0, 0])
    }
  }

  /// Nor are a controller's appearance callbacks.
  func testF189AppearanceCallbacksAreNot() {
    final class Page: UIViewController {
      var themes: [Int] = []

      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        themes.append(traitCollection.theme)
      }
    }
    inApp {
      let page = Page()
      let window = showWindow(root: page)
      settle()
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(page.themes, [0])
    }
  }
}
