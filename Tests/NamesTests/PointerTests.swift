import UIKit
import XCTest

/// Pointers and context menus, whose delegates a test calls.
final class PointerTests: XCTestCase {
  private final class Wide: UIButton, UIPointerInteractionDelegate {
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      UIPointerRegion(rect: defaultRegion.rect.insetBy(dx: -4, dy: -4), identifier: "wide")
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      interaction.view.map { UIPointerStyle(effect: .hover(UITargetedPreview(view: $0))) }
    }
  }
  private final class Plain: NSObject, UIPointerInteractionDelegate {}

  func testADelegateChangesTheRegion() {
    onMain {
      let button = Wide(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let interaction = UIPointerInteraction(delegate: button)
      button.addInteraction(interaction)
      let (request, whole) = (UIPointerRegionRequest(), UIPointerRegion(rect: button.bounds))
      XCTAssertEqual(request.location, .zero)
      XCTAssertEqual(request.modifiers, [])
      let region = interaction.delegate?.pointerInteraction(
        interaction, regionFor: request, defaultRegion: whole)
      XCTAssertEqual(region?.rect, CGRect(x: -4, y: -4, width: 18, height: 18))
      XCTAssertEqual(region?.identifier, "wide")
      XCTAssertEqual(region?.latchingAxes, [])
      let style = interaction.delegate?.pointerInteraction(interaction, styleFor: whole)
      XCTAssertTrue(style?.effect?.preview.view === button)
      let plain = Plain()
      XCTAssertTrue(
        plain.pointerInteraction(interaction, regionFor: request, defaultRegion: whole) === whole)
      XCTAssertNil(plain.pointerInteraction(interaction, styleFor: whole))
      interaction.invalidate()
    }
  }

  func testStylesAndButtonsKeepWhatTheyAreTold() {
    onMain {
      let beam = UIPointerStyle(shape: .verticalBeam(length: 9), constrainedAxes: .vertical)
      XCTAssertTrue(beam.effect == nil && beam.constrainedAxes == .vertical && !beam.isHidden)
      guard case .verticalBeam(9) = beam.shape else { return XCTFail("no beam") }
      XCTAssertTrue(UIPointerStyle.hidden().isHidden && !UIPointerStyle.system().isHidden)
      XCTAssertEqual(UIPointerShape.defaultCornerRadius, 8)
      let button = UIButton()
      XCTAssertNil(button.pointerStyleProvider)
      button.pointerStyleProvider = { _, effect, shape in
        UIPointerStyle(effect: effect, shape: shape)
      }
      let view = UITargetedPreview(view: button)
      XCTAssertNotNil(button.pointerStyleProvider?(button, .lift(view), .roundedRect(.zero)))
    }
  }

  // MARK: Context menus

  private final class Opening: UIButton {
    var log: [String] = []
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      super.contextMenuInteraction(
        interaction, willDisplayMenuFor: configuration, animator: animator)
      log.append("open")
    }
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
      log.append("close")
    }
  }

  func testAButtonsMenuIsThatOfItsInteraction() throws {
    try onMain {
      let button = Opening(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      XCTAssertNil(button.contextMenuInteraction)
      let menu = UIMenu(children: [])
      button.menu = menu
      let interaction = try XCTUnwrap(button.contextMenuInteraction)
      XCTAssertTrue(interaction === button.contextMenuInteraction && interaction.view === button)
      XCTAssertTrue(interaction.delegate === button)
      let configuration = try XCTUnwrap(
        interaction.delegate?.contextMenuInteraction(
          interaction, configurationForMenuAtLocation: .zero))
      XCTAssertTrue(configuration.actionProvider?([]) === menu)
      interaction.delegate?.contextMenuInteraction(
        interaction, willDisplayMenuFor: configuration, animator: nil)
      interaction.dismissMenu()
      interaction.delegate?.contextMenuInteraction(
        interaction, willEndFor: configuration, animator: nil)
      XCTAssertEqual(button.log, ["open", "close"])
      XCTAssertEqual(button.menuAttachmentPoint(for: configuration), CGPoint(x: 5, y: 10))
      button.isContextMenuInteractionEnabled = false
      XCTAssertNil(button.contextMenuInteraction)
      XCTAssertTrue(button.interactions.isEmpty)
    }
  }

  func testAnyControlMayHaveAMenu() throws {
    try onMain {
      let control = UIControl()
      control.isContextMenuInteractionEnabled = true
      let interaction = try XCTUnwrap(control.contextMenuInteraction)
      XCTAssertNil(
        control.contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero))
      let menu = UIMenu(title: "a")
      let own = UIContextMenuConfiguration(
        identifier: "b" as NSString, actionProvider: { _ in menu })
      XCTAssertTrue(own.actionProvider?([]) === menu)
      XCTAssertEqual(own.identifier as? NSString, "b")
      XCTAssertEqual(interaction.menuAppearance, .unknown)
      XCTAssertEqual(interaction.location(in: control), .zero)
      interaction.updateVisibleMenu { $0 }
    }
  }
}
