import Foundation
import Observation

/// A model whose `@Published` properties are observed by the bodies that read them. Its
/// `objectWillChange` is made on first use; sending it has all bodies evaluated that hold the
/// model.
public protocol ObservableObject: AnyObject {
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  public var objectWillChange: ObservableObjectPublisher { .publisher(of: self, making: true)! }
}

/// Tells that a model is about to change.
public final class ObservableObjectPublisher: Publisher, Observable, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()
  private let registrar = ObservationRegistrar()
  private weak var owner: AnyObject?

  public init() {}

  public func send() {
    registrar.withMutation(of: self, keyPath: \.changes) {}
    subject.send()
  }

  public func subscribe(
    value: @escaping (()) -> Void,
    completion: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable { subject.subscribe(value: value, completion: completion) }

  /// What a body reads of a model that it holds.
  package func noteRead() { registrar.access(self, keyPath: \.changes) }
  private var changes: Int { 0 }

  // By model; guarded by the lock. An entry whose model is gone is replaced or cleared, outside the
  // lock: what its subscribers captured may come back here.
  private nonisolated(unsafe) static var publishers: [ObjectIdentifier: ObservableObjectPublisher] =
    [:]
  private nonisolated(unsafe) static var sweepAt = 64
  private static let lock = NSLock()

  package static func publisher(
    of model: AnyObject, making isMade: Bool
  ) -> ObservableObjectPublisher? {
    var gone: [ObservableObjectPublisher] = []
    let publisher: ObservableObjectPublisher? = lock.withLock {
      if let known = publishers[ObjectIdentifier(model)] {
        if known.owner === model { return known }
        gone.append(known)
      }
      return isMade ? make(for: model, releasing: &gone) : nil
    }
    withExtendedLifetime(gone) {}
    return publisher
  }

  private static func make(
    for model: AnyObject, releasing gone: inout [ObservableObjectPublisher]
  ) -> ObservableObjectPublisher {
    let new = ObservableObjectPublisher()
    new.owner = model
    publishers[ObjectIdentifier(model)] = new
    if publishers.count > sweepAt {
      gone += publishers.values.filter { $0.owner == nil }
      publishers = publishers.filter { $0.value.owner != nil }
      sweepAt = 2 * publishers.count + 64
    }
    return new
  }
}

/// A property of a model; a body that reads it is evaluated again when it is set.
@propertyWrapper
public struct Published<Value> {
  private let box: PublishedBox<Value>

  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }

  /// The property of a model. Its publishers hear of the new value before it is set.
  public static subscript<Model: AnyObject>(
    _enclosingInstance model: Model,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Model, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Model, Published<Value>>
  ) -> Value {
    get { model[keyPath: storageKeyPath].box.value }
    set {
      let box = model[keyPath: storageKeyPath].box
      ObservableObjectPublisher.publisher(of: model, making: false)?.send()
      box.subject?.send(newValue)
      box.set(newValue)
    }
  }

  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set {}
  }

  /// Delivers the value, and then each one that is about to be set.
  public struct Publisher: CombineNames.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let box: PublishedBox<Value>

    public func subscribe(
      value: @escaping (Value) -> Void,
      completion: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      let subject = box.subject ?? PassthroughSubject()
      box.subject = subject
      // Subscribed first: the subscriber may set the property in its first delivery.
      let subscription = subject.subscribe(value: value, completion: completion)
      value(box.value)
      return subscription
    }

    func follow(_ other: some CombineNames.Publisher<Value, Never>) {
      let new = other.sink { [weak box] new in
        box?.subject?.send(new)
        box?.set(new)
      }
      let old = box.following
      box.following = new
      withExtendedLifetime(old) {}
    }
  }
}

@Observable
private final class PublishedBox<Value> {
  var value: Value
  @ObservationIgnored var subject: PassthroughSubject<Value, Never>?
  @ObservationIgnored var following: AnyCancellable?
  init(_ value: Value) { self.value = value }

  /// The old value is released last: its deinit may read the property.
  func set(_ new: Value) {
    let old = _value
    value = new
    withExtendedLifetime(old) {}
  }
}
