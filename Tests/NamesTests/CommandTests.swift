import UIKit
import XCTest

/// Commands of menus and keys, which a test performs in the user's place.
final class CommandTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Page: UIViewController {
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(
          title: "New", action: Page.makeNew(_:), input: "n", modifierFlags: [.command],
          discoverabilityTitle: "Makes a page"),
        UIKeyCommand(input: "w", modifierFlags: .command, action: Page.close),
        UIKeyCommand(action: Page.choose(_:), input: UIKeyCommand.inputUpArrow, propertyList: 7),
      ]
    }
    func makeNew(_ sender: Any?) { log.append("new \(sender is UIKeyCommand)") }
    func close() { log.append("close") }
    func choose(_ sender: UIKeyCommand) { log.append("choose \(sender.propertyList ?? "")") }
  }
  private final class Field: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    func clear() { log.append("clear") }
  }

  func testAKeyCommandCallsTheFirstOfItsClassInTheResponderChain() {
    onMain {
      let page = Page()
      let stage = ProgramStage(UINavigationController(rootViewController: page))
      let field = Field()
      page.view.addSubview(field)
      stage.update()
      field.becomeFirstResponder()
      for command in page.keyCommands ?? [] { command.performWithSender(nil, target: nil) }
      XCTAssertEqual(page.log, ["new true", "close", "choose 7"])
      UIKeyCommand(action: Field.clear, input: "x").performWithSender(nil, target: nil)
      XCTAssertEqual(field.log, ["clear"])
    }
  }

  func testAControllerHasTheCommandsThatWereAdded() {
    onMain {
      let page = UIViewController()
      let (one, two) = (
        UIKeyCommand(action: Page.close, input: "a"), UIKeyCommand(action: Page.close, input: "b")
      )
      XCTAssertNil(page.keyCommands)
      page.addKeyCommand(one)
      page.addKeyCommand(two)
      XCTAssertEqual(page.keyCommands, [one, two])
      page.removeKeyCommand(one)
      XCTAssertEqual(page.keyCommands, [two])
      page.removeKeyCommand(two)
      XCTAssertNil(page.keyCommands)
    }
  }

  func testWithoutAFirstResponderTheChainBeginsAtTheRootController() {
    onMain {
      let page = Page()
      _ = ProgramStage(page)
      page.keyCommands?[1].performWithSender(nil, target: nil)
      XCTAssertEqual(page.log, ["close"])
      // No responder has the method: nothing happens.
      UIKeyCommand(action: Field.clear, input: "x").performWithSender(nil, target: nil)
    }
  }

  func testATargetIsAskedAlone() {
    onMain {
      let (page, other) = (Page(), Page())
      _ = ProgramStage(page)
      let command = UICommand(title: "Close", action: Page.close)
      command.performWithSender(nil, target: other)
      command.performWithSender(nil, target: Field())
      XCTAssertEqual([page.log, other.log], [[], ["close"]])
    }
  }

  func testACommandKeepsWhatItIsMadeWith() {
    onMain {
      let alternate = UICommandAlternate(
        title: "All", action: Page.makeNew(_:), modifierFlags: .alternate)
      let command = UICommand(
        title: "One", action: Page.makeNew(_:), propertyList: "a", alternates: [alternate],
        discoverabilityTitle: "b", attributes: .destructive, state: .on)
      XCTAssertEqual([command.title, command.discoverabilityTitle], ["One", "b"])
      XCTAssertEqual(command.propertyList as? String, "a")
      XCTAssertEqual(command.alternates.map(\.title), ["All"])
      XCTAssertEqual(command.alternates.first?.modifierFlags, .alternate)
      XCTAssertTrue(command.attributes == .destructive && command.state == .on)
      let key = Page().keyCommands?[0]
      XCTAssertEqual([key?.title, key?.discoverabilityTitle], ["New", "Makes a page"])
      XCTAssertEqual([key?.input, key.map { "\($0.modifierFlags == .command)" }], ["n", "true"])
      let bag = Bag(UIKeyCommand(input: "a", modifierFlags: []))
      bag.holds(\.wantsPriorityOverSystemBehavior, false, true)
      bag.holds(\.allowsAutomaticLocalization, true, false)
      bag.holds(\.allowsAutomaticMirroring, true, false)
      bag.holds(\.title, "", "b")
      bag.holds(\.image, nil, UIImage(systemName: "star"))
      bag.holds(\.subtitle, nil, "b")
    }
  }

  /// A program lists its keys in a menu, too.
  func testMenusHaveCommandsAndActionsAsLeaves() {
    onMain {
      let page = Page()
      _ = ProgramStage(page)
      var count = 0
      let menu = UIMenu(
        options: .displayInline,
        children: (page.keyCommands ?? []) + [UIAction(title: "d") { _ in count += 1 }])
      let leaves = menu.children.compactMap { $0 as? any UIMenuLeaf }
      XCTAssertEqual(leaves.map(\.title), ["New", "", "", "d"])
      for leaf in leaves { leaf.performWithSender(nil, target: nil) }
      XCTAssertEqual(page.log, ["new true", "close", "choose 7"])
      XCTAssertEqual(count, 1)
    }
  }

  func testACommandThatIsOnIsSelected() {
    onMain {
      let command = UICommand(title: "a", action: Page.close, state: .on)
      let menu = UIMenu(children: [UICommand(title: "b", action: Page.close), command])
      XCTAssertEqual(UIMenu(children: [menu]).selectedElements, [command])
    }
  }
}
