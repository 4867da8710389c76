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

  public static let general = UIPasteboard(.general, Board())
  private static var boards: [Name: Board] = [.general: general.board]

  public let name: Name
  private let board: Board

  /// What all pasteboards of one name share.
  private final class Board {
    var items: [Any] = []
    var changeCount = 0
  }

  private init(_ name: Name, _ board: Board) { (self.name, self.board) = (name, board) }

  /// The pasteboard of this name; nil if there is none and `create` is false.
  public convenience init?(name: Name, create: Bool) {
    guard let board = Self.boards[name] ?? (create ? Board() : nil) else { return nil }
    Self.boards[name] = board
    self.init(name, board)
  }

  private var items: [Any] {
    get { board.items }
    set {
      // What a colour captured may ask for the items when it is released.
      withExtendedLifetime(board.items) { board.items = newValue }
      board.changeCount += 1
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
  }
}

extension UIPasteboard {
  /// Grows by one at each change.
  public final var changeCount: Int { board.changeCount }
  public final var numberOfItems: Int { items.count }

  public final var strings: [String]? {
    get { all() }
    set { items = newValue ?? [] }
  }
  public final var urls: [URL]? {
    get { all() }
    set { items = newValue ?? [] }
  }
  public final var images: [UIImage]? {
    get { all() }
    set { items = newValue ?? [] }
  }
  public final var colors: [UIColor]? {
    get { all() }
    set { items = newValue ?? [] }
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

  private func all<Item>() -> [Item]? {
    let items = items.compactMap { $0 as? Item }
    return items.isEmpty ? nil : items
  }
}
