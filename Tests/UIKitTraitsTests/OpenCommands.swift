import UIKitTraits

class OpenUIMenuElement: UICommand {
  override var title: String { didSet {} }
  override var image: UIImage? { didSet {} }
  override var subtitle: String? { didSet {} }
}

class OpenUICommand: UIKeyCommand {
  override var discoverabilityTitle: String? { didSet {} }
  override var attributes: UIMenuElement.Attributes { didSet {} }
  override var state: UIMenuElement.State { didSet {} }
  override func performWithSender(_ sender: Any?, target: Any?) {
    super.performWithSender(sender, target: target)
  }
}

class OpenUIKeyCommand: UIKeyCommand {
  override var wantsPriorityOverSystemBehavior: Bool { didSet {} }
  override var allowsAutomaticLocalization: Bool { didSet {} }
  override var allowsAutomaticMirroring: Bool { didSet {} }
}

class OpenStoredInteraction: UIContextMenuInteraction {
  override var view: UIView? { super.view }
  override func willMove(to view: UIView?) { super.willMove(to: view) }
  override func didMove(to view: UIView?) { super.didMove(to: view) }
}

class OpenUIContextMenuConfiguration: UIContextMenuConfiguration {
  override var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder { didSet {} }
  override var badgeCount: Int { didSet {} }
  override var secondaryItemIdentifiers: Set<AnyHashable> { didSet {} }
}
