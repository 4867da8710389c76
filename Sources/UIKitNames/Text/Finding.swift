import UIKitTraits

// Looking for a text. No navigator is shown: the program says what is looked for, by `searchText`.

public enum UITextStorageDirection: Int, Sendable { case forward, backward }

/// How a text is looked for.
@preconcurrency @MainActor
open class UITextSearchOptions: NSObject {
  public enum WordMatchMethod: Int, Sendable { case contains, startsWith, fullWord }
  open var wordMatchMethod: WordMatchMethod { .contains }
  open var stringCompareOptions: NSString.CompareOptions { .caseInsensitive }
  public override init() {}
}

/// What was found, and which of it is highlighted. Subclasses find; this one finds nothing.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
  public enum SearchResultDisplayStyle: Int, Sendable { case currentAndTotal, total, none }
  open var resultCount: Int { 0 }
  /// `NSNotFound` without one.
  open var highlightedResultIndex: Int { NSNotFound }
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  open var supportsReplacement: Bool { false }
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }
  public override init() {}
  open func performSearch(query: String, options: UITextSearchOptions?) {}
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  open func replaceAll(
    searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  open func invalidateFoundResults() {}
}

@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: NSObjectProtocol {
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}
extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// Begins and ends sessions of its delegate, and has them find what `searchText` says.
@preconcurrency @MainActor
open class UIFindInteraction: StoredInteraction {
  public private(set) weak var delegate: (any UIFindInteractionDelegate)?
  public private(set) final var activeFindSession: UIFindSession? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// Whether a session is active: nothing is shown.
  open var isFindNavigatorVisible: Bool { activeFindSession != nil }
  /// The active session looks for it at once.
  open var searchText: String? { didSet { search() } }
  open var replacementText: String?
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  public init(sessionDelegate: any UIFindInteractionDelegate) { delegate = sessionDelegate }

  /// Begins a session, if the view is in a window and the delegate has one.
  open func presentFindNavigator(showingReplace: Bool) {
    guard activeFindSession == nil, let view, view.window != nil, let delegate,
      let session = delegate.findInteraction(self, sessionFor: view), activeFindSession == nil,
      self.view === view
    else { return }
    activeFindSession = session
    delegate.findInteraction(self, didBegin: session)
    if activeFindSession === session { search() }
  }
  open func dismissFindNavigator() {
    guard let session = activeFindSession else { return }
    activeFindSession = nil
    session.invalidateFoundResults()
    delegate?.findInteraction(self, didEnd: session)
  }
  open func findNext() { activeFindSession?.highlightNextResult(in: .forward) }
  open func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }
  /// Does nothing: no count is shown.
  open func updateResultCount() {}
  open override func didMove(to view: UIView?) {
    super.didMove(to: view)
    if view == nil { dismissFindNavigator() }
  }

  private func search() {
    guard let session = activeFindSession else { return }
    if let searchText, !searchText.isEmpty {
      session.performSearch(query: searchText, options: UITextSearchOptions())
    } else {
      session.invalidateFoundResults()
    }
  }
}

// MARK: - Text views

extension UITextView {
  public final var isFindInteractionEnabled: Bool {
    get { self[look: false] }
    set {
      self[look: false] = newValue
      if newValue {
        if own.view !== self { addInteraction(own) }
      } else if let known {
        removeInteraction(known)
      }
    }
  }
  /// Nil unless it is enabled.
  public final var findInteraction: UIFindInteraction? { isFindInteractionEnabled ? own : nil }

  private final var known: OwnFindInteraction? { self[look: nil, "findInteraction"] }
  private final var own: OwnFindInteraction { made("findInteraction") { OwnFindInteraction() } }
}

/// The interaction of a text view, with a delegate of its own.
private final class OwnFindInteraction: UIFindInteraction {
  private let kept = SessionMaker()
  init() { super.init(sessionDelegate: kept) }
}
private final class SessionMaker: NSObject, UIFindInteractionDelegate {
  func findInteraction(
    _ interaction: UIFindInteraction, sessionFor view: UIView
  ) -> UIFindSession? { (view as? UITextView).map { TextFindSession($0) } }
}

/// Looks through a text view's text as it is when it is asked.
private final class TextFindSession: UIFindSession {
  private weak var view: UITextView?
  private var found: [NSRange] = []
  private var highlighted = NSNotFound

  init(_ view: UITextView) { self.view = view }

  override var resultCount: Int { found.count }
  override var highlightedResultIndex: Int { highlighted }
  override var supportsReplacement: Bool { view?.isEditable ?? false }

  override func performSearch(query: String, options: UITextSearchOptions?) {
    found = view?.text.map { ranges(of: query, in: $0, options) } ?? []
    highlighted = found.isEmpty ? NSNotFound : 0
  }
  override func highlightNextResult(in direction: UITextStorageDirection) {
    if found.isEmpty { return }
    let step = direction == .forward ? 1 : found.count - 1
    highlighted = (highlighted + step) % found.count
  }
  override func invalidateFoundResults() { (found, highlighted) = ([], NSNotFound) }

  override func performSingleReplacement(
    query: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard found.indices.contains(highlighted) else { return }
    let range = found[highlighted]
    // The text may be another one than when it was looked through.
    performSearch(query: query, options: options)
    guard found.contains(range) else { return }
    replace([range], by: replacementString)
    performSearch(query: query, options: options)
  }
  override func replaceAll(
    searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    performSearch(query: searchQuery, options: options)
    replace(found, by: replacementString)
    invalidateFoundResults()
  }

  /// From the end, so that the places of the others stay.
  private func replace(_ ranges: [NSRange], by text: String) {
    guard let view, supportsReplacement else { return }
    for range in ranges.reversed() { view.replace(UITextRange(range), withText: text) }
  }

  private func ranges(
    of query: String, in text: String, _ options: UITextSearchOptions?
  ) -> [NSRange] {
    let text = text as NSString
    var (ranges, start): ([NSRange], Int) = ([], 0)
    while start < text.length {
      let range = text.range(
        of: query, options: options?.stringCompareOptions ?? [],
        range: NSRange(location: start, length: text.length - start))
      if range.length == 0 { break }
      ranges.append(range)
      start = range.upperBound
    }
    return ranges
  }
}
