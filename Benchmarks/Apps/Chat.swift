import Foundation
import UIKitTraits

/// A message: thirteen views, six deep.
private final class MessageView: Stack {
  init(number: Int) {
    super.init(frame: .zero)
    let bubble = Surface()
    let line = Stack().add(TextLabel(), Box().filled(with: PictureView()))
    bubble.addSubview(Stack().add(TextLabel(), line))
    addSubview(Box().filled(with: PictureView()))
    addSubview(Stack().add(bubble, Box().filled(with: TextLabel())))
    // One message in twenty is pinned and has a smaller spacing.
    if number.isMultiple(of: 20) { traitOverrides[Density.self] = 4 }
  }

  required init?(coder: NSCoder) { return nil }
}

extension Box {
  func filled(with view: UIView) -> Self {
    addSubview(view)
    return self
  }
}

extension AppProgram {
  /// A column of messages: the style flips, the text size grows, eight messages scroll by.
  static let chat = AppProgram(name: "chat") {
    let list = Stack()
    let messages = (0..<40).map { MessageView(number: $0) }
    for message in messages { list.addSubview(message) }
    UIApplication.shared.markRecording("launch")
    let window = showWindow(FilledController { $0.addSubview(list) })
    UIApplication.shared.runUpdateCycle()

    for style in [UIUserInterfaceStyle.dark, .light] {
      act("style flip") { window.overrideUserInterfaceStyle = style }
    }
    act("text size") { window.traitOverrides.preferredContentSizeCategory = .extraLarge }
    for message in messages.prefix(8) {
      act("scroll") {
        message.removeFromSuperview()
        list.addSubview(message)
      }
    }
    act("theme") { window.traitOverrides[Theme.self] = .sepia }
    act("compact list") { list.traitOverrides[Density.self] = 6 }
  }
}
