import UIKitTraits

@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  public enum State: Int, Sendable { case off, on, mixed }
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  open fileprivate(set) var title: String
  open fileprivate(set) var image: UIImage?
  open var subtitle: String?

  fileprivate init(_ title: String, _ image: UIImage?) { (self.title, self.image) = (title, image) }
}

/// A title with a closure, which a control or a menu runs.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// What ran the action, while it runs.
  open private(set) var sender: Any?
  private let handler: @MainActor (UIAction) -> Void

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title, image)
    (self.subtitle, self.discoverabilityTitle) = (subtitle, discoverabilityTitle)
  }

  final func perform(by sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
}

@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  public let options: Options
  public let children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    (self.options, self.children) = (options, children)
    super.init(title, image)
    self.subtitle = subtitle
  }

  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, subtitle: subtitle, image: image, options: options, children: newChildren)
  }
}

// MARK: - Alerts

@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  /// For tests of programs: a screen would run it when the action is chosen.
  public let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open var message: String?
  open private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

// MARK: - Interactions

@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

extension UIView {
  public final var interactions: [any UIInteraction] {
    get { self[look: []] }
    set {
      for old in interactions { old.didMove(to: nil) }
      self[look: []] = newValue
      for new in newValue { new.didMove(to: self) }
    }
  }

  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    self[look: [], "interactions"] = interactions + [interaction]
    interaction.didMove(to: self)
  }

  public final func removeInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: nil)
    self[look: [], "interactions"] = interactions.filter { $0 !== interaction }
    interaction.didMove(to: nil)
  }
}

/// The common part of interactions that only know their view.
@preconcurrency @MainActor
open class StoredInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

@preconcurrency @MainActor
open class UIContextMenuInteraction: StoredInteraction {
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
}

@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public let identifier: NSCopying?
  public let previewProvider: (() -> UIViewController?)?
  public let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  public init(
    identifier: NSCopying? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    (self.identifier, self.previewProvider) = (identifier, previewProvider)
    self.actionProvider = actionProvider
  }
}

@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {}

@preconcurrency @MainActor
open class UIPointerInteraction: StoredInteraction {
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {}
}
