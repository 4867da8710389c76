import Foundation

/// A publisher that a program tells what to deliver.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  /// Gives the subject a subscription to another publisher, which it asks for all values.
  func send(subscription: any Subscription)
}

extension Subject {
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// The subscribers of a subject, in the order of their subscriptions.
final class SubscriberList<Output, Failure: Error>: @unchecked Sendable {
  /// A subscription retains its subject until it ends: others may send to that by a weak reference.
  private typealias Entry = (
    value: (Output) -> Void, completion: (Subscribers.Completion<Failure>) -> Void,
    subject: (any Subject<Output, Failure>)?
  )
  // Guarded by the lock; no client code is called, and nothing of the client's released, while it
  // is held.
  private var entries: [Int: Entry] = [:]
  private var count = 0
  private var end: Subscribers.Completion<Failure>?
  private let lock = NSLock()
  private let upstream = Held<[AnyCancellable]>([])

  /// Keeps a subscription of the subject's own until the subject is released.
  func keep(_ subscription: any Subscription) {
    upstream.change { $0.append(AnyCancellable(subscription)) }
    subscription.request(.unlimited)
  }

  /// - Parameter start: Makes the first delivery, in which the subscriber may send. After the end there
  ///   is none.
  func add(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void,
    keeping subject: (any Subject<Output, Failure>)? = nil, _ start: () -> Void = {}
  ) -> AnyCancellable {
    let (id, end) = lock.withLock {
      count += 1
      if self.end == nil { entries[count] = (value, completion, subject) }
      return (count, self.end)
    }
    if let end { completion(end) } else { start() }
    return AnyCancellable { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    let removed = lock.withLock { entries.removeValue(forKey: id) }
    withExtendedLifetime(removed) {}
  }

  var isOver: Bool { lock.withLock { end != nil } }

  /// Those who subscribe or cancel meanwhile are not called, and after the end none.
  func send(_ value: Output) {
    for id in lock.withLock({ entries.keys.sorted() }) {
      let entry = lock.withLock { end == nil ? entries[id] : nil }
      entry?.value(value)
    }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let ending = lock.withLock {
      if end != nil { return [Int]() }
      end = completion
      return entries.keys.sorted()
    }
    for id in ending {
      let entry = lock.withLock { entries.removeValue(forKey: id) }
      entry?.completion(completion)
    }
  }
}

/// Delivers what is sent to its present subscribers.
public final class PassthroughSubject<Output, Failure: Error>: Subject, DirectPublisher,
  @unchecked Sendable
{
  private let subscribers = SubscriberList<Output, Failure>()
  public var kept: Subscribers.Kept<Failure> { .none }

  public init() {}
  public func send(_ value: Output) { subscribers.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { subscribers.finish(completion) }
  public func send(subscription: any Subscription) { subscribers.keep(subscription) }
  public func deliver(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { subscribers.add(value, completion, keeping: self) }
}

/// Has a value, which a new subscriber gets at once.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, DirectPublisher,
  @unchecked Sendable
{
  private let subscribers = SubscriberList<Output, Failure>()
  private var current: Output
  private let lock = NSLock()
  public var kept: Subscribers.Kept<Failure> { .last }

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }
  public func send(_ value: Output) {
    if subscribers.isOver { return }
    let old = lock.withLock {
      let old = current
      current = value
      return old
    }
    withExtendedLifetime(old) {}
    subscribers.send(value)
  }
  public func send(completion: Subscribers.Completion<Failure>) { subscribers.finish(completion) }
  public func send(subscription: any Subscription) { subscribers.keep(subscription) }
  public func deliver(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    subscribers.add(value, completion, keeping: self) { value(self.value) }
  }
}
