import Foundation

/// A publisher that a program tells what to deliver.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// The subscribers of a subject, in the order of their subscriptions.
private final class SubscriberList<Output, Failure: Error>: @unchecked Sendable {
  private typealias Entry = (
    id: Int, value: (Output) -> Void, completion: (Subscribers.Completion<Failure>) -> Void
  )
  // Guarded by the lock; no subscriber is called while it is held.
  private var entries: [Entry] = []
  private var count = 0
  private var end: Subscribers.Completion<Failure>?
  private let lock = NSLock()

  func add(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    let (id, end) = lock.withLock {
      count += 1
      if self.end == nil { entries.append((count, value, completion)) }
      return (count, self.end)
    }
    if let end { completion(end) }
    return AnyCancellable { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    let removed = lock.withLock {
      let removed = entries.filter { $0.id == id }
      entries.removeAll { $0.id == id }
      return removed
    }
    // Released outside the lock: what a closure captured may use the subject in its deinit.
    withExtendedLifetime(removed) {}
  }

  func send(_ value: Output) {
    let ids = lock.withLock { entries.map(\.id) }
    for id in ids {
      let entry = lock.withLock { entries.first { $0.id == id } }
      entry?.value(value)
    }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let ending = lock.withLock {
      let ending = end == nil ? entries : []
      if end == nil { (end, entries) = (completion, []) }
      return ending
    }
    for entry in ending { entry.completion(completion) }
  }
}

/// Delivers what is sent, to those who have subscribed by then.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let subscribers = SubscriberList<Output, Failure>()

  public init() {}
  public func send(_ value: Output) { subscribers.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { subscribers.finish(completion) }
  public func subscribe(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { subscribers.add(value, completion) }
}

/// Has a value, which a new subscriber gets at once.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let subscribers = SubscriberList<Output, Failure>()
  private var current: Output
  private let lock = NSLock()

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }
  public func send(_ value: Output) {
    lock.withLock { current = value }
    subscribers.send(value)
  }
  public func send(completion: Subscribers.Completion<Failure>) { subscribers.finish(completion) }
  public func subscribe(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    value(self.value)
    return subscribers.add(value, completion)
  }
}
