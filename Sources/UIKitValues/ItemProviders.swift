import Foundation

// What is shared, dragged or pasted, so that methods that take it can be overridden.

/// A thing that is dragged, shared or pasted. Its data is the program's own object.
open class NSItemProvider: NSObject, @unchecked Sendable {
  public let object: Any?
  open var suggestedName: String?
  public override init() { object = nil }
  public init(object: some NSObject) { self.object = object }
  public init?(contentsOf fileURL: URL!) { object = fileURL }
  public init(item: Any?, typeIdentifier: String?) { object = item }
  open var registeredTypeIdentifiers: [String] { [] }
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
  open func canLoadObject<Value>(ofClass type: Value.Type) -> Bool { object is Value }
  /// Hands over the object, or nil if it is of another type. It is there already, so this happens at once.
  @discardableResult
  open func loadObject<Value>(
    ofClass type: Value.Type,
    completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(object as? Value, nil)
    return Progress(totalUnitCount: 1)
  }
}

/// Which things a responder accepts when something is pasted or dropped.
open class UIPasteConfiguration: NSObject, NSCopying, @unchecked Sendable {
  open var acceptableTypeIdentifiers: [String]
  private var classes: [Any.Type] = []
  public override init() { acceptableTypeIdentifiers = [] }
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }
  public init<Value>(forAccepting type: Value.Type) {
    (acceptableTypeIdentifiers, classes) = ([], [type])
  }
  open func addAcceptableTypeIdentifiers(_ identifiers: [String]) {
    acceptableTypeIdentifiers += identifiers
  }
  open func addTypeIdentifiers<Value>(forAccepting type: Value.Type) { classes.append(type) }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    copy.classes = classes
    return copy
  }
  /// Whether a thing has an object of one of the classes, or data of one of the types.
  open func accepts(_ provider: NSItemProvider) -> Bool {
    func isInstance<Value>(of type: Value.Type) -> Bool { provider.canLoadObject(ofClass: type) }
    return classes.contains { isInstance(of: $0) }
      || acceptableTypeIdentifiers.contains {
        provider.hasItemConformingToTypeIdentifier($0)
      }
  }
}
