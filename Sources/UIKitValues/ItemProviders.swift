import Foundation

// What is shared, dragged or pasted, so that methods that take it can be overridden.

/// A thing that is dragged, shared or pasted. Its data is the program's own object.
open class NSItemProvider: NSObject, @unchecked Sendable {
  public let object: Any?
  open var suggestedName: String?
  public override init() { object = nil }
  public init(object: some NSObject) { self.object = object }
  public init?(contentsOf fileURL: URL!) { object = fileURL }
  public init(item: Any?, typeIdentifier: String?) {
    object = item
    super.init()
    guard let typeIdentifier else { return }
    let data = item as? Data ?? (item as? NSData).map { Data(referencing: $0) }
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) {
      $0(data, nil)
      return nil
    }
  }

  /// How the data of one type are made.
  public typealias DataLoader =
    @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  private var representations: [(type: String, load: DataLoader)] = []

  /// The types that were given or registered, in this order.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }
  /// Whether this very type was registered: what conforms to it is not known here.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { $0.type == typeIdentifier }
  }
  /// Adds a type, whose data are made when they are asked for.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataLoader
  ) { representations.append((typeIdentifier, loadHandler)) }
  /// Makes the data of a type. They are nil, without an error, if the type was not registered.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    guard let found = representations.first(where: { $0.type == typeIdentifier }) else {
      completionHandler(nil, nil)
      return Progress(totalUnitCount: 1)
    }
    return found.load(completionHandler) ?? Progress(totalUnitCount: 1)
  }
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

/// Which processes may load a representation. Kept by none: there is one process.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every process.
  case all
  /// The processes of the same developer.
  case team
  /// Those of the same group.
  case group
  /// This process.
  case ownProcess
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
