import UIKitTraits

/// What was copied last, for this process alone.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  /// Posted when a pasteboard is removed, while it still has its items.
  public nonisolated static let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification")

  public static let general = UIPasteboard(.general, Board())
  private static var boards: [Name: Board] = [.general: general.board]

  public let name: Name
  private let board: Board

  /// What all pasteboards of one name share.
  private final class Board {
    var items: [[String: Any]] = []
    var changeCount = 0
  }

  private init(_ name: Name, _ board: Board) { (self.name, self.board) = (name, board) }

  /// The pasteboard of this name; nil if there is none and `create` is false.
  public convenience init?(name: Name, create: Bool) {
    guard let board = Self.boards[name] ?? (create ? Board() : nil) else { return nil }
    Self.boards[name] = board
    self.init(name, board)
  }

  /// A new pasteboard, whose name no other one has.
  public final class func withUniqueName() -> UIPasteboard {
    let (name, board) = (Name(UUID().uuidString), Board())
    boards[name] = board
    return UIPasteboard(name, board)
  }

  /// Forgets what a pasteboard has, and its name; but the general one stays.
  public final class func remove(withName name: Name) {
    guard name != .general, let board = boards.removeValue(forKey: name) else { return }
    NotificationCenter.default.post(name: removedNotification, object: UIPasteboard(name, board))
    withExtendedLifetime(board.items) { board.items = [] }
  }

  /// What was copied: each thing in one form or several, by the identifiers of their types.
  public final var items: [[String: Any]] {
    get { board.items }
    set {
      // What a colour captured may ask for the items when it is released.
      withExtendedLifetime(board.items) { board.items = newValue }
      board.changeCount += 1
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
  }

  /// What an item's expiry and reach say is not kept: items stay in this process.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = OptionsKey(rawValue: "expirationDate")
    public static let localOnly = OptionsKey(rawValue: "localOnly")
  }
  public final func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }
  public final func addItems(_ items: [[String: Any]]) { self.items += items }
}

extension UIPasteboard {
  /// Grows by one at each change.
  public final var changeCount: Int { board.changeCount }
  public final var numberOfItems: Int { items.count }

  /// The types of the first item.
  public final var types: [String] { items.first?.keys.sorted() ?? [] }
  public final func contains(pasteboardTypes: [String]) -> Bool {
    types.contains { pasteboardTypes.contains($0) }
  }
  /// The first item's value of a type.
  public final func value(forPasteboardType pasteboardType: String) -> Any? {
    items.first?[pasteboardType]
  }
  /// Replaces all items by one.
  public final func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }
  /// The first item's value of a type, if that is data or a text.
  public final func data(forPasteboardType pasteboardType: String) -> Data? {
    let value = value(forPasteboardType: pasteboardType)
    return value as? Data ?? (value as? String).map { Data($0.utf8) }
  }
  public final func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }

  /// One for each item, with the item's first value by its type's name. Setting them sets the items to their objects.
  public final var itemProviders: [NSItemProvider] {
    get {
      items.map { item in
        let first = item.min { $0.key < $1.key }
        return NSItemProvider(item: first?.value, typeIdentifier: first?.key)
      }
    }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }
  /// Nothing expires here, and no item leaves the process.
  public final func setItemProviders(
    _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
  ) {
    items = itemProviders.compactMap { provider in
      guard let object = provider.object else { return nil }
      let type = provider.registeredTypeIdentifiers.first ?? Self.type(of: object)
      return [type: object]
    }
  }
  private static func type(of object: Any) -> String {
    switch object {
    case is UIImage: UTType.png.identifier
    case is UIColor: "com.apple.uikit.color"
    case is URL: UTType.url.identifier
    case is String, is NSString: UTType.utf8PlainText.identifier
    default: UTType.data.identifier
    }
  }

  public final var strings: [String]? {
    get { all() }
    set { set(newValue, as: UTType.utf8PlainText.identifier) }
  }
  public final var urls: [URL]? {
    get { all() }
    set { set(newValue, as: UTType.url.identifier) }
  }
  public final var images: [UIImage]? {
    get { all() }
    set { set(newValue, as: UTType.png.identifier) }
  }
  public final var colors: [UIColor]? {
    get { all() }
    set { set(newValue, as: "com.apple.uikit.color") }
  }
  /// The first text, or the text of the first address.
  public final var string: String? {
    get { strings?.first ?? url?.absoluteString }
    set { strings = newValue.map { [$0] } }
  }
  public final var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  public final var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  public final var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  public final var hasStrings: Bool { string != nil }
  public final var hasURLs: Bool { url != nil }
  public final var hasImages: Bool { image != nil }
  public final var hasColors: Bool { color != nil }

  /// One of each item that has any.
  private func all<Value>() -> [Value]? {
    let values = items.compactMap { item in
      item.sorted { $0.key < $1.key }.lazy.compactMap { $0.value as? Value }.first
    }
    return values.isEmpty ? nil : values
  }
  private func set(_ values: [Any]?, as type: String) {
    items = values?.map { [type: $0] } ?? []
  }
}
