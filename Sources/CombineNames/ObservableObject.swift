import Foundation
import Observation

/// A model that announces its changes: `objectWillChange` sends before a `@Published` property is set, and
/// when the program calls its `send()`. The publisher is made on first use. Each send has all bodies
/// evaluated that observe the model. If the model declares a publisher of its own, only that one counts.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { .publisher(of: self, making: true)! }
}

/// Tells that a model is about to change.
public final class ObservableObjectPublisher: DirectPublisher, Observable, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  /// Its subscriptions do not retain this publisher.
  private let subscribers = SubscriberList<Void, Never>()
  private let registrar = ObservationRegistrar()
  private weak var owner: AnyObject?

  public init() {}

  public func send() {
    registrar.withMutation(of: self, keyPath: \.changes) {}
    subscribers.send(())
  }

  public var kept: Subscribers.Kept<Never> { .none }
  public func deliver(
    value: @escaping (()) -> Void,
    completion: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable { subscribers.add(value, completion) }

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
    var gone: [AnyObject] = []
    let publisher: ObservableObjectPublisher? = lock.withLock {
      if let known = publishers[ObjectIdentifier(model)] {
        if known.owner === model || known.owner == nil && isEnding(model) { return known }
        gone.append(known)
      }
      return isMade ? make(for: model, releasing: &gone) : nil
    }
    withExtendedLifetime(gone) {}
    return publisher
  }

  /// In the deinit of a model no weak reference finds it, but no other object has its address yet.
  private static func isEnding(_ model: AnyObject) -> Bool {
    weak let found = model
    return found == nil
  }

  private static func make(
    for model: AnyObject, releasing gone: inout [AnyObject]
  ) -> ObservableObjectPublisher {
    let new = ObservableObjectPublisher()
    new.owner = model
    publishers[ObjectIdentifier(model)] = new
    if publishers.count > sweepAt {
      publishers = publishers.filter { entry in
        // Asking for a model retains it, maybe as the last one: its deinit may come back here, too.
        let owner = entry.value.owner
        gone.append(owner ?? entry.value)
        return owner != nil
      }
      sweepAt = 2 * publishers.count + 64
    }
    return new
  }
}

/// A property of a model. Its publishers send each new value before it is set. Bodies of views
/// that have the model as `@ObservedObject`, `@StateObject` or `@EnvironmentObject` are evaluated again.
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
      model[keyPath: storageKeyPath].box.set(newValue, in: model)
    }
  }

  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set {}
  }

  /// The publisher of a model's property, through which the model is told of an assignment.
  public static subscript<Model: AnyObject>(
    _enclosingInstance model: Model,
    projected projectedKeyPath: ReferenceWritableKeyPath<Model, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<Model, Published<Value>>
  ) -> Publisher {
    get {
      let box = model[keyPath: storageKeyPath].box
      box.model = model
      return Publisher(box: box)
    }
    set {}
  }

  /// Delivers the value, and then each one that is about to be set.
  public struct Publisher: DirectPublisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let box: PublishedBox<Value>
    public var kept: Subscribers.Kept<Never> { .last }

    public func deliver(
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
      let own = Gate()
      box.following.add(own)
      own.keep(
        other.sink { [weak box, weak own] _ in
          if let box, let own { box.following.remove(own) }
        } receiveValue: { [weak box] new in
          box?.set(new, in: box?.model)
        })
    }
  }
}

private final class PublishedBox<Value> {
  private(set) var value: Value
  var subject: PassthroughSubject<Value, Never>?
  weak var model: AnyObject?
  let following = Gates()

  init(_ value: Value) { self.value = value }

  deinit { following.end() }

  /// The publishers send before the value is set. The old value is released last: its deinit may read the
  /// property.
  func set(_ new: Value, in model: AnyObject?) {
    if let model { ObservableObjectPublisher.publisher(of: model, making: false)?.send() }
    subject?.send(new)
    let old = value
    value = new
    withExtendedLifetime(old) {}
  }
}
