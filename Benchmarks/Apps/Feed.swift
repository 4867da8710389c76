import Foundation
import UIKitTraits

/// A card with pictures in pages: 21 views, nine deep.
private final class CardView: Surface {
  init(number: Int) {
    super.init(frame: .zero)
    let page = Stack().add(
      Box().filled(with: Box().filled(with: PictureView())), Box().filled(with: PictureView()))
    let pages = Stack().add(Stack().add(page, Stack().add(PictureView(), TextLabel())))
    let head = Stack().add(PictureView(), Stack().add(TextLabel(), TextLabel()))
    let actions = Stack().add(DimmedSwitch(), DimmedSwitch())
    addSubview(Stack().add(head, pages, actions))
    // Every second card's author chose a theme.
    if number.isMultiple(of: 2) { traitOverrides[Theme.self] = .sepia }
  }

  required init?(coder: NSCoder) { return nil }
}

extension AppProgram {
  /// Two columns of cards. Half of the cards override the theme, which their surfaces observe and
  /// draw. The style flips above all of them, and the density changes as the device turns.
  static let feed = AppProgram(name: "feed") {
    let columns = [Stack(), Stack()]
    let cards = (0..<100).map { CardView(number: $0) }
    for (number, card) in cards.enumerated() { columns[number % 2].addSubview(card) }
    UIApplication.shared.markRecording("launch")
    let window = showWindow(FilledController { view in columns.forEach { view.addSubview($0) } })
    UIApplication.shared.runUpdateCycle()

    for style in [UIUserInterfaceStyle.dark, .light] {
      act("style flip") { window.overrideUserInterfaceStyle = style }
    }
    act("rotate") {
      window.traitOverrides.horizontalSizeClass = .regular
      window.traitOverrides[Density.self] = 12
    }
    for card in cards.prefix(20) {
      act("scroll") {
        card.removeFromSuperview()
        columns[1].addSubview(card)
      }
    }
    act("authors' themes off") {
      for card in cards { card.traitOverrides.remove(Theme.self) }
    }
  }
}
