/// The content of a cell or controller, which makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A new view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for another state of its cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What the view shows. A cell that gets a configuration that the view supports sets it here instead
  /// of making a view.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show the configuration. Without a method of the view's own: whether it has the
  /// type of the one that the view shows.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}
extension UIContentView {
  /// Whether the configuration has the type of the one that the view shows.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: self.configuration) == type(of: configuration)
  }
}

/// The state of a view or controller that a configuration is for.
public protocol UIConfigurationState: Sendable {
  /// A state with traits and nothing else.
  init(traitCollection: UITraitCollection)
  /// The traits of the cell or controller.
  var traitCollection: UITraitCollection { get set }
  /// A value of the program's own; nil until it was set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value that a program adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key of this name, which begins with that of the program.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The values that a program added to a state. It may send them where the state goes, as in UIKit.
package struct CustomStates: Hashable, @unchecked Sendable {
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  package init() {}
  package subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The state of a cell: its traits, and what the user does with it.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Whether the user can't select the cell; a cell here never sets it.
  public var isDisabled = false
  /// Whether a touch is on the cell.
  public var isHighlighted = false
  /// Whether the user selected the cell.
  public var isSelected = false
  /// Whether keys go to the cell; a cell here never sets it.
  public var isFocused = false
  /// Whether the cell stays while the list scrolls; a cell here never sets it.
  public var isPinned = false
  /// Whether the list is being edited.
  public var isEditing = false
  /// Whether the outline below the cell is shown; a cell here never sets it.
  public var isExpanded = false
  /// Whether the cell shows its swipe actions; a cell here never sets it.
  public var isSwiped = false
  /// Whether the user is moving the cell; a cell here never sets it.
  public var isReordering = false
  /// What a drag does with the cell; a cell here never sets it.
  public var cellDragState = DragState.none
  /// Whether a drag may be dropped here; a cell here never sets it.
  public var cellDropState = DropState.none
  private var custom = CustomStates()

  /// Whether the cell is dragged.
  public enum DragState: Int, Sendable {
    /// It is not dragged.
    case none
    /// A drag of it is beginning.
    case lifting
    /// It is dragged.
    case dragging
  }
  /// Whether a drag goes to the cell.
  public enum DropState: Int, Sendable {
    /// Nothing is dragged over the list.
    case none
    /// What is dragged over the list goes elsewhere in it.
    case notTargeted
    /// What is dragged over the list would be dropped here.
    case targeted
  }

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// A value of the program's own, which a cell's `configurationState` may add.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

// MARK: - Without content

/// The state of a controller without content: its traits.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// What the user searched for without a result; no controller here sets it.
  public var searchText: String?
  private var custom = CustomStates()

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// A value of the program's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// What a controller shows while it has no content. There are no looks here, only what is said.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// An image above the texts.
  public var image: UIImage?
  /// What is missing.
  public var text: String?
  /// What the user can do.
  public var secondaryText: String?

  private var looks = Looks()
  /// A property that shows nothing here, or `fallback` while it was not set.
  package subscript<Value: Sendable>(
    look fallback: @autoclosure () -> Value, name: String = #function
  ) -> Value {
    get { looks[name] as? Value ?? fallback() }
    set {
      // What is the same as if it had not been set is not stored: it compares so.
      let isFallback = (newValue as? AnyHashable).map { $0 == fallback() as? AnyHashable } ?? false
      looks[name] = isFallback ? nil : newValue
    }
  }

  /// For a place without content. It has no text of its own.
  public static func empty() -> UIContentUnavailableConfiguration { .init() }
  /// For content that is on its way. It has no text of its own.
  public static func loading() -> UIContentUnavailableConfiguration { .init() }
  /// For a search without a result. It has no text of its own.
  public static func search() -> UIContentUnavailableConfiguration { .init() }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    self
  }
}

/// Properties by name. Of a value that can't be compared, only its presence is.
private struct Looks: Hashable, Sendable {
  private var values: [String: any Sendable] = [:]

  subscript(name: String) -> (any Sendable)? {
    get { values[name] }
    set { values[name] = newValue }
  }

  static func == (left: Looks, right: Looks) -> Bool {
    left.values.keys == right.values.keys
      && left.values.allSatisfy { name, value in
        value as? AnyHashable == right[name].flatMap { $0 as? AnyHashable }
      }
  }
  func hash(into hasher: inout Hasher) { hasher.combine(values.count) }
}

/// The view that shows it.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// A view that shows the configuration; it draws nothing here.
  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    configuration = UIContentUnavailableConfiguration.empty()
    super.init(coder: coder)
  }
}

extension UIView {
  /// Shows a configuration: by the view that is there, if it supports it, or else by a new one.
  ///
  /// - Parameter shown: What shows the former configuration.
  /// - Parameter place: Keeps the new view, and puts it into its place: behind the view that was in front of
  ///   the former one.
  package static func show(
    _ configuration: (any UIContentConfiguration)?, insteadOf shown: () -> UIView?,
    place: (_ new: (any UIView & UIContentView)?, _ front: UIView?) -> Void
  ) {
    let old = shown()
    // One that was taken out already is about to be replaced.
    if let configuration, let content = old as? any UIContentView, old?.holder != nil,
      content.supports(configuration)
    {
      // The view may have been taken out meanwhile, and another configuration set.
      if shown() === old { content.configuration = configuration }
      return
    }
    let front = old?.nextSibling
    old?.removeFromSuperview()
    let new = configuration?.makeContentView()
    // Both may have set another configuration, which is shown then.
    if shown() === old { place(new, front) }
  }

  /// Adds a subview behind `front`, or in front of all others if `front` is nil or has left this view.
  package final func addSubview(_ view: UIView, behind front: UIView?) {
    if let front, front.holder === self {
      insertSubview(view, belowSubview: front)
    } else {
      addSubview(view)
    }
  }
}

extension UIViewController {
  final func replaceContentUnavailable(by configuration: (any UIContentConfiguration)?) {
    UIView.show(configuration) {
      contentUnavailable
    } place: { new, _ in
      contentUnavailable = new
      showContentUnavailable()
    }
  }

  /// Called when the view is loaded and when there is another configuration.
  final func showContentUnavailable() {
    guard let contentUnavailable, let loadedView else { return }
    contentUnavailable.frame = loadedView.bounds
    loadedView.addSubview(contentUnavailable)
  }
}
