import UIKitTraits

/// What a navigation item says of the document that it is about. Stored: no header is shown.
@preconcurrency @MainActor
open class UIDocumentProperties: NSObject {
  /// Where the document is; at Apple it can't be asked for.
  let url: URL
  open var activityViewControllerProvider: (() -> UIActivityViewController)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var dragItemsProvider: ((any UIDragSession) -> [UIDragItem])? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var wantsIconRepresentation = true
  public init(url: URL) { self.url = url }
}
