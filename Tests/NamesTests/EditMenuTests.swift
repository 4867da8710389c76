import UIKit
import XCTest

/// Menus that a program presents in a view.
final class EditMenuTests: XCTestCase {
  private final class Telling: NSObject, UIEditMenuInteractionDelegate {
    var log: [String] = []
    var menu: UIMenu? = UIMenu(children: [UIAction(title: "a") { _ in }])
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      log.append("menu for \(configuration.identifier)")
      return menu
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
      log.append("place")
      return .null
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      animator.addCompletion { self.log.append("presented") }
      animator.addAnimations { self.log.append("presents") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("dismisses \(configuration.identifier)") }
  }

  func testADelegateIsAskedForAMenuAndToldOfIt() {
    onMain {
      let (telling, window, view) = (Telling(), UIWindow(), UIView())
      let interaction = UIEditMenuInteraction(delegate: telling)
      interaction.presentEditMenu(with: .init(identifier: "none", sourcePoint: .zero))
      XCTAssertEqual(telling.log, [], "Without a view in a window there is no menu.")
      window.addSubview(view)
      view.addInteraction(interaction)
      interaction.presentEditMenu(with: .init(identifier: "a", sourcePoint: .zero))
      interaction.updateVisibleMenuPosition(animated: true)
      interaction.reloadVisibleMenu()
      interaction.presentEditMenu(with: .init(identifier: "b", sourcePoint: .zero))
      XCTAssertEqual(
        telling.log,
        [
          "menu for a", "presents", "presented", "place", "menu for a", "dismisses a", "menu for b",
          "presents", "presented",
        ])
      telling.log = []
      telling.menu = nil
      interaction.reloadVisibleMenu()
      interaction.dismissMenu()
      interaction.updateVisibleMenuPosition(animated: false)
      interaction.presentEditMenu(with: .init(identifier: "c", sourcePoint: .zero))
      XCTAssertEqual(telling.log, ["menu for b", "dismisses b", "menu for c"])
      telling.log = []
      telling.menu = UIMenu(children: [UIAction { _ in }])
      interaction.presentEditMenu(with: .init(identifier: "d", sourcePoint: .zero))
      view.removeInteraction(interaction)
      XCTAssertEqual(telling.log.last, "dismisses d")
    }
  }

  func testADelegateMayPresentAnotherMenuOrTakeTheInteractionOut() {
    final class Meddling: NSObject, UIEditMenuInteractionDelegate {
      var log: [String] = []
      var onMenu: () -> Void = {}
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        let body = onMenu
        onMenu = {}
        body()
        return UIMenu(children: [UIAction { _ in }])
      }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
      ) { log.append("presents \(configuration.identifier)") }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
      ) { log.append("dismisses \(configuration.identifier)") }
    }
    onMain {
      let (delegate, window, view) = (Meddling(), UIWindow(), UIView())
      let interaction = UIEditMenuInteraction(delegate: delegate)
      window.addSubview(view)
      view.addInteraction(interaction)
      delegate.onMenu = {
        interaction.presentEditMenu(with: .init(identifier: "newer", sourcePoint: .zero))
      }
      interaction.presentEditMenu(with: .init(identifier: "older", sourcePoint: .zero))
      interaction.dismissMenu()
      XCTAssertEqual(delegate.log, ["presents newer", "dismisses newer"])
      delegate.log = []
      delegate.onMenu = { view.removeInteraction(interaction) }
      interaction.presentEditMenu(with: .init(identifier: "a", sourcePoint: .zero))
      XCTAssertEqual(delegate.log, [])
    }
  }

  func testAConfigurationHasAnIdentifierOfItsOwn() {
    onMain {
      let configurations = (0..<2).map { _ in
        UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 1, y: 2))
      }
      XCTAssertNotEqual(configurations[0].identifier, configurations[1].identifier)
      XCTAssertEqual(configurations[0].sourcePoint, CGPoint(x: 1, y: 2))
      XCTAssertEqual(configurations[0].preferredArrowDirection, .automatic)
    }
  }

  func testASilentDelegateHasTheSuggestedActions() {
    final class Silent: NSObject, UIEditMenuInteractionDelegate {}
    onMain {
      let (silent, interaction) = (Silent(), UIEditMenuInteraction(delegate: nil))
      let configuration = UIEditMenuConfiguration(identifier: "a", sourcePoint: .zero)
      let actions = [UIAction(title: "a") { _ in }]
      let menu = (silent as any UIEditMenuInteractionDelegate)
        .editMenuInteraction(interaction, menuFor: configuration, suggestedActions: actions)
      XCTAssertEqual(menu?.children, actions)
      let (window, view) = (UIWindow(), UIView())
      window.addSubview(view)
      let own = UIEditMenuInteraction(delegate: silent)
      view.addInteraction(own)
      own.presentEditMenu(with: configuration)
      own.updateVisibleMenuPosition(animated: true)
      own.dismissMenu()
    }
  }
}
