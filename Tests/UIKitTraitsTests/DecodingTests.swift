import TraitTestSupport
import UIKitTestSupport
import UIKitTraits
import XCTest

/// The initialisers that code for nibs and storyboards declares, and their failures.
final class DecodingTests: XCTestCase {
  func testAControllerWithTheRequiredInitialiserWorks() {
    final class Controller: UIViewController {
      private let name: String

      init(name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

      override func viewDidLoad() {
        super.viewDidLoad()
        title = name
      }
    }
    onStage { _ in
      let controller = Controller(name: "Home")
      controller.loadViewIfNeeded()
      XCTAssertEqual(controller.title, "Home")
    }
  }

  func testSubclassesOverrideInitialisersAsInUIKit() {
    final class Controller: UIViewController {
      var made = "not"

      override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        made = "by nib name"
      }

      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Window: UIWindow {
      override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }

      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    onStage { stage in
      XCTAssertEqual(Controller().made, "by nib name")
      XCTAssertIdentical(Window(windowScene: stage.scene).windowScene, stage.scene)
    }
  }

  func testDecodingFailsWithASentence() {
    onStage { _ in
      let said = sentences {
        XCTAssertNil(UILabel(coder: NSCoder()))
        XCTAssertNil(UIViewController(coder: NSCoder()))
        XCTAssertNil(UIWindow(coder: NSCoder()))
        XCTAssertNil(UICollectionViewCell(coder: NSCoder()))
        XCTAssertNil(UIButton(coder: NSCoder()))
        XCTAssertNil(UIContentUnavailableView(coder: NSCoder()))
        XCTAssertNil(UISplitViewController(coder: NSCoder()))
        XCTAssertNil(UINavigationController(coder: NSCoder()))
      }
      XCTAssertEqual(
        said,
        [
          "UILabel", "UIViewController", "UIWindow", "UICollectionViewCell", "UIButton",
          "UIContentUnavailableView", "UISplitViewController", "UINavigationController",
        ].map { "Can't decode a \($0): nibs and storyboards can't be loaded here; make it in code" }
      )
    }
  }

  func testLoadingANibFailsWithASentence() {
    onStage { _ in
      let controller = UIViewController(nibName: "Home", bundle: nil)
      let said = sentences { controller.loadViewIfNeeded() }
      XCTAssertEqual(
        said, ["Can't load the nib 'Home' of UIViewController: there are none; override loadView()"]
      )
      XCTAssertTrue(controller.isViewLoaded)
    }
  }
}
