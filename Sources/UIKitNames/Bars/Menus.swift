import UIKitTraits

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

  /// The image while the state is on.
  open var selectedImage: UIImage?

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title, image)
    (self.subtitle, self.discoverabilityTitle) = (subtitle, discoverabilityTitle)
    self.selectedImage = selectedImage
  }

  /// Runs the action.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(by: sender) }

  final func perform(by sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    // The deinit of the sender may read it.
    withExtendedLifetime(self.sender) { self.sender = outer }
  }

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
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
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let file = Identifier("com.apple.menu.file")
    public static let edit = Identifier("com.apple.menu.edit")
    public static let view = Identifier("com.apple.menu.view")
    public static let window = Identifier("com.apple.menu.window")
    public static let help = Identifier("com.apple.menu.help")
    public static let application = Identifier("com.apple.menu.application")
    public static let preferences = Identifier("com.apple.menu.preferences")
    public static let toolbar = Identifier("com.apple.menu.toolbar")
    public static let format = Identifier("com.apple.menu.format")
    public static let font = Identifier("com.apple.menu.font")
    public static let textSize = Identifier("com.apple.menu.text-size")
    public static let textColor = Identifier("com.apple.menu.text-color")
    public static let textStyle = Identifier("com.apple.menu.text-style")
    public static let alignment = Identifier("com.apple.menu.alignment")
    public static let find = Identifier("com.apple.menu.find")
    public static let replace = Identifier("com.apple.menu.replace")
    public static let share = Identifier("com.apple.menu.share")
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    public static let spelling = Identifier("com.apple.menu.spelling")
    public static let substitutions = Identifier("com.apple.menu.substitutions")
    public static let transformations = Identifier("com.apple.menu.transformations")
    public static let speech = Identifier("com.apple.menu.speech")
    public static let lookup = Identifier("com.apple.menu.lookup")
    public static let sidebar = Identifier("com.apple.menu.sidebar")
    public static let fullscreen = Identifier("com.apple.menu.fullscreen")
    public static let minimizeAndZoom = Identifier("com.apple.menu.minimize-and-zoom")
    public static let bringAllToFront = Identifier("com.apple.menu.bring-all-to-front")
    public static let about = Identifier("com.apple.menu.about")
    public static let services = Identifier("com.apple.menu.services")
    public static let hide = Identifier("com.apple.menu.hide")
    public static let quit = Identifier("com.apple.menu.quit")
    public static let newScene = Identifier("com.apple.menu.new-scene")
    public static let openRecent = Identifier("com.apple.menu.open-recent")
    public static let close = Identifier("com.apple.menu.close")
    public static let print = Identifier("com.apple.menu.print")
    public static let document = Identifier("com.apple.menu.document")
    public static let root = Identifier("com.apple.menu.root")
  }
  public enum ElementSize: Int, Sendable {
    case small, medium, large
    case automatic = -1
  }

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]
  open var preferredElementSize: ElementSize

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.options, self.children) = (options, children)
    self.preferredElementSize = preferredElementSize
    super.init(title, image)
    self.subtitle = subtitle
  }

  /// The actions and commands that are on, also those of the menus inside.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element in
      if let menu = element as? UIMenu { return menu.selectedElements }
      let state = (element as? UIAction)?.state ?? (element as? UICommand)?.state
      return state == .on ? [element] : []
    }
  }

  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}

/// Elements that are made when the menu opens; a test of a program asks for them.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  public let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init("", nil)
  }
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
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
  open var preferredAction: UIAlertAction? { didSet { withExtendedLifetime(oldValue) {} } }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    // An alert is no sheet, and looks the same in all size classes.
    adapts = false
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    if isViewLoaded { view.addSubview(field) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for field in textFields ?? [] { view.addSubview(field) }
  }
}
