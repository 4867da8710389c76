import UIKitTraits

/// A text with its attributes, which layout managers show.
open class NSTextStorage: NSMutableAttributedString {
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1)
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// Hears of changes on the main thread.
  public final weak var delegate: (any NSTextStorageDelegate)?
  /// What the edits have changed that are under way.
  open private(set) var editedMask: EditActions = []
  /// Where the edits are in the text as it is now; at `NSNotFound` if there are none.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  open private(set) var changeInLength = 0
  /// How many edits are under way, which are told of together.
  private var edits = 0
  private var isChanged = false
  private var isProcessing = false
  /// The view whose text is being taken.
  private var source: UITextView?

  public init() { super.init(string: "") }
  public override init(string str: String) { super.init(string: str) }
  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str, attributes: attrs)
  }
  public override init(attributedString attrStr: NSAttributedString) {
    super.init(attributedString: attrStr)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @preconcurrency @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
    aLayoutManager.storageDidChange(self, isEdited: false, except: source)
  }
  @preconcurrency @MainActor
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    for container in aLayoutManager.textContainers { container.textView?.takeAttributes() }
    // The deinit of the manager may read the list.
    let old = layoutManagers
    withExtendedLifetime(old) { layoutManagers = old.filter { $0 !== aLayoutManager } }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  /// Takes a view's text. The view hears of it only if client code changes the text meanwhile.
  @MainActor fileprivate final func take(_ text: NSAttributedString, of view: UITextView) {
    let outer = source
    source = view
    setAttributedString(text)
    let manager = view.layoutManager
    if manager.textStorage !== self { addLayoutManager(manager) }
    source = outer
  }

  // MARK: Edits

  /// A subclass with a text of its own calls it after each change. The delegate and the views are told, once for
  /// all changes between `beginEditing()` and `endEditing()`.
  open func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) {
    let isFirst = self.editedMask.isEmpty
    self.editedMask.formUnion(editedMask)
    self.editedRange = isFirst ? editedRange : NSUnionRange(self.editedRange, editedRange)
    self.editedRange.length += delta
    changeInLength += delta
    isChanged = true
    process()
  }
  private func process() {
    // What a subclass changes meanwhile is part of the edit.
    if edits > 0 || isProcessing || !isChanged { return }
    (isProcessing, isChanged) = (true, false)
    processEditing()
    isProcessing = false
    // What a subclass has changed after it called super is not shown yet.
    if isChanged { tellViews(isEdited: false) }
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
  }
  /// Tells the delegate, which may change the text once more, and the layout managers' views.
  open func processEditing() {
    tellDelegate(Self.willProcessEditingNotification) {
      $0.textStorage(
        $1, willProcessEditing: $1.editedMask, range: $1.editedRange,
        changeInLength: $1.changeInLength)
    }
    tellDelegate(Self.didProcessEditingNotification) {
      $0.textStorage(
        $1, didProcessEditing: $1.editedMask, range: $1.editedRange,
        changeInLength: $1.changeInLength)
    }
    tellViews(isEdited: true)
  }
  private func tellDelegate(
    _ name: Notification.Name,
    _ tell: @MainActor (any NSTextStorageDelegate, NSTextStorage) -> Void
  ) {
    onMainThread { storage in if let delegate = storage.delegate { tell(delegate, storage) } }
    NotificationCenter.default.post(name: name, object: self)
  }
  /// - Parameter isEdited: Whether this edit is all that the views have not heard of; else they take the whole text.
  private func tellViews(isEdited: Bool) {
    let knowing = isChanged ? nil : source
    isChanged = false
    if layoutManagers.isEmpty { return }
    onMainThread {
      for manager in $0.layoutManagers {
        manager.storageDidChange($0, isEdited: isEdited, except: knowing)
      }
    }
  }
  /// Views and delegates are of the main thread, and so is a storage that has them.
  private func onMainThread(_ body: @MainActor (NSTextStorage) -> Void) {
    if !Thread.isMainThread { return }
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated { body(storage) }
  }
  open override func beginEditing() {
    super.beginEditing()
    edits += 1
  }
  open override func endEditing() {
    super.endEditing()
    edits = max(edits - 1, 0)
    process()
  }

  // A subclass with a text of its own has these two, and the others call them.

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    // The text itself would change while its attributes are read.
    let new = attrString === self ? shown : attrString
    beginEditing()
    replaceCharacters(in: range, with: new.string)
    new.forEachRun(in: NSRange(location: 0, length: new.length)) {
      setAttributes($0, range: NSRange(location: range.location + $1.location, length: $1.length))
    }
    endEditing()
  }
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }
  open override func append(_ attrString: NSAttributedString) {
    insert(attrString, at: string.utf16.count)
  }
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: string.utf16.count), with: attrString)
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }
  open override func addAttributes(
    _ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange
  ) { changeRuns(in: range) { $0.merge(attrs) { _, new in new } } }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeRuns(in: range) { $0[name] = nil }
  }
  private func changeRuns(
    in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    var runs: [([NSAttributedString.Key: Any], NSRange)] = []
    forEachRun(in: range) { runs.append(($0, $1)) }
    beginEditing()
    for (attributes, range) in runs {
      var attributes = attributes
      change(&attributes)
      setAttributes(attributes, range: range)
    }
    endEditing()
  }

  open override func copy(with zone: NSZone? = nil) -> Any { shown }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: shown)
  }
  /// A copy. Foundation on Linux copies what it has itself, and not what a subclass has.
  final var shown: NSAttributedString {
    if type(of: self) == NSTextStorage.self { return NSAttributedString(attributedString: self) }
    let copy = NSMutableAttributedString(string: string)
    forEachRun(in: NSRange(location: 0, length: copy.length)) { copy.setAttributes($0, range: $1) }
    return NSAttributedString(attributedString: copy)
  }
}

/// Hears of the edits of a text. `editedRange` is where they are now, and `delta` how much longer the text is.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// The delegate may change the text and its attributes.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// The delegate may change the attributes.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}
extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
extension NSTextStorage {
  public static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification")
  public static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification")
}

extension NSAttributedString {
  /// The attributes of each part of a range in which they are the same.
  fileprivate func forEachRun(
    in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void
  ) {
    var place = range.location
    while place < range.upperBound {
      var run = NSRange(location: place, length: 0)
      let attributes = attributes(at: place, effectiveRange: &run)
      let end = min(max(run.upperBound, place + 1), range.upperBound)
      body(attributes, NSRange(location: place, length: end - place))
      place = end
    }
  }
}

extension UITextView {
  final var managerOfContainer: NSLayoutManager {
    if let manager = textContainer.layoutManager { return manager }
    let manager = NSLayoutManager()
    manager.addTextContainer(textContainer)
    return manager
  }

  final var storageWithText: NSTextStorage {
    let manager = layoutManager
    let known = manager.textStorage
    let storage = known ?? made { NSTextStorage() }
    if known != nil && !isStorageOld { return storage }
    let text: NSAttributedString = attributedText
    isStorageOld = false
    storage.take(text, of: self)
    // One of the program's own may have another text than it was given.
    if type(of: storage) != NSTextStorage.self { follow(storage, isEdited: false) }
    return storage
  }

  /// The storage that the program has, if it has one.
  final var usedStorage: NSTextStorage? {
    textContainer.layoutManager?.textStorage == nil ? nil : storageWithText
  }

  /// Gives a new text to the storage that the program may have, which has each text at once.
  final func storageFollows() { _ = usedStorage }

  /// Shows the text of the container's storage, if it has one, and retains the storage.
  final func takeContainer() {
    textContainer.textView = self
    guard let storage = textContainer.layoutManager?.textStorage else { return }
    self[look: nil, "storage"] = NSTextStorage?.some(storage)
    if !storage.string.isEmpty { follow(storage, isEdited: false) }
  }
}
