import UIKitTraits

@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// A field for what is searched. Setting its text tells the delegate nothing, as in UIKit.
@preconcurrency @MainActor
open class UISearchBar: UIBar {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  open weak var delegate: (any UISearchBarDelegate)?
  public let searchTextField = UISearchTextField()
  open var text: String? {
    get { searchTextField.text }
    set {
      if newValue ?? "" == text { return }
      searchTextField.text = newValue
      textDidChange?()
    }
  }
  /// Called when the text has changed; a search controller updates its results.
  fileprivate var textDidChange: (() -> Void)?
  /// Called when editing has begun, which begins a search.
  fileprivate var editingDidBegin: (() -> Void)?
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  open var prompt: String?
  open var searchBarStyle = Style.default { didSet { setNeedsDisplay() } }
  open var showsCancelButton = false
  open var showsBookmarkButton = false
  open var showsScopeBar = false
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var backgroundImage: UIImage?
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.search
  open var enablesReturnKeyAutomatically = true
  /// The field's.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
  open var autocapitalizationType = UITextAutocapitalizationType.none
  open var autocorrectionType = UITextAutocorrectionType.default

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchTextField)
    searchTextField.bar = self
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      delegate?.searchBar(self, textDidChange: text ?? "")
      textDidChange?()
    }
    searchTextField.addAction(action, for: .editingChanged)
    let begins = UIAction { [weak self] _ in
      guard let self else { return }
      delegate?.searchBarTextDidBeginEditing(self)
      if isFirstResponder { editingDidBegin?() }
    }
    let ends = UIAction { [weak self] _ in
      if let self { delegate?.searchBarTextDidEndEditing(self) }
    }
    searchTextField.addAction(begins, for: .editingDidBegin)
    searchTextField.addAction(ends, for: .editingDidEnd)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // The field gets the keys.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    self[look: nil, "image \(icon) \(state.rawValue)"] = iconImage
  }
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    self[look: nil, "image \(icon) \(state.rawValue)"]
  }
  open var searchTextPositionAdjustment = UIOffset.zero
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    self[look: .zero, "adjustment \(icon)"] = adjustment
  }
  open func positionAdjustment(for icon: Icon) -> UIOffset {
    self[look: .zero, "adjustment \(icon)"]
  }
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    self[look: nil, "field \(state.rawValue)"] = image
  }
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    self[look: nil, "field \(state.rawValue)"]
  }
  open func setBackgroundImage(
    _ image: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { backgroundImage = image }
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: TextAttributes?, for state: UIControl.State
  ) { self[look: nil, "scope \(state.rawValue)"] = attributes }
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> TextAttributes? {
    self[look: nil, "scope \(state.rawValue)"]
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = bounds
  }
}

@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  open var tokenBackgroundColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }
  open var tokens: [UISearchToken] = [] { didSet { withExtendedLifetime(oldValue) {} } }
  open var allowsDeletingTokens = true
  final weak var bar: UISearchBar?

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if !isFirstResponder, let bar, bar.delegate?.searchBarShouldBeginEditing(bar) == false {
      return false
    }
    return super.becomeFirstResponder()
  }
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder, !isForced, let bar, bar.delegate?.searchBarShouldEndEditing(bar) == false {
      return false
    }
    return super.resignFirstResponder()
  }

  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: tokenIndex)
  }
  open func removeToken(at tokenIndex: Int) { tokens.remove(at: tokenIndex) }
}

/// A part of a search that is no text.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  public let icon: UIImage?
  public let text: String
  open var representedObject: Any? { didSet { withExtendedLifetime(oldValue) {} } }
  public init(icon: UIImage?, text: String) { (self.icon, self.text) = (icon, text) }
}

@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
  /// Called when the user chooses a suggestion; a test calls it in the user's place.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}
extension UISearchResultsUpdating {
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}

@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar and the controller that shows what it finds. A search becomes active when the program says so, or
/// when editing begins in its bar. That presents the search by the controller that shows the bar, if that is in a
/// window and presents nothing else, and updates the results, as does another text meanwhile; what is no longer
/// active has no text.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  public private(set) var searchResultsController: UIViewController?
  public let searchBar = UISearchBar(frame: .zero)
  open var isActive: Bool {
    get { isSearching }
    set {
      if newValue == isWanted { return }
      isWanted = newValue
      turns += 1
      if newValue { begin(turns) } else { end(turns) }
    }
  }
  private var isSearching = false
  /// What `isActive` was last set to; a delegate may set it before the search begins or ends.
  private var isWanted = false
  /// Counts what sets `isActive`: what a delegate, an updater or a controller sets meanwhile is newer.
  private var turns = 0
  /// The item that shows the bar.
  final weak var item: UINavigationItem?

  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  open var showsSearchResultsController = false
  /// Nothing shows them.
  open var searchSuggestions: [any UISearchSuggestion]? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    followBar()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    followBar()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func followBar() {
    searchBar.textDidChange = { [weak self] in
      guard let self, isActive else { return }
      searchResultsUpdater?.updateSearchResults(for: self)
    }
    searchBar.editingDidBegin = { [weak self] in
      guard let self else { return }
      if isActive { searchResultsUpdater?.updateSearchResults(for: self) } else { isActive = true }
    }
    modalPresentationStyle = .custom
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let searchResultsController else { return }
    addChild(searchResultsController)
    let results: UIView = searchResultsController.view
    results.frame = view.bounds
    results.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(results)
    searchResultsController.didMove(toParent: self)
  }

  /// Whoever dismisses the search ends it.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingDismissed { isActive = false }
  }

  private func begin(_ turn: Int) {
    delegate?.willPresentSearchController(self)
    if turn != turns { return }
    isSearching = true
    if let holder, holder.viewIfLoaded?.window != nil, holder.presentedViewController == nil {
      holder.present(self, animated: false)
    }
    if turn != turns { return }
    searchResultsUpdater?.updateSearchResults(for: self)
    if turn != turns { return }
    delegate?.didPresentSearchController(self)
  }

  private func end(_ turn: Int) {
    delegate?.willDismissSearchController(self)
    if turn != turns { return }
    isSearching = false
    searchBar.resignFirstResponder()
    if turn != turns { return }
    searchBar.searchTextField.text = ""
    if !isBeingDismissed { presentingViewController?.dismiss(animated: false) }
    if turn != turns { return }
    searchResultsUpdater?.updateSearchResults(for: self)
    if turn != turns { return }
    delegate?.didDismissSearchController(self)
  }

  /// The controller that shows the bar, by its item or in its view.
  private var holder: UIViewController? {
    if let owner = item?.owner { return owner }
    var next: UIResponder? = searchBar
    while let responder = next, !(responder is UIViewController) { next = responder.next }
    return next as? UIViewController
  }
}
