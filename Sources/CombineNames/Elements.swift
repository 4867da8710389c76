/// Gives a subscriber as many elements of a sequence as it asks for. The end comes with the last one.
final class ElementsSubscription<Elements: Sequence, Target: Subscriber>: Subscription,
  @unchecked Sendable
where Target.Input == Elements.Element {
  private struct State {
    /// Nil after the end.
    var subscriber: Target?
    var demand = Subscribers.Demand.none
    var isDelivering = false

    /// Whether the caller is to deliver.
    mutating func begin() -> Bool {
      if isDelivering || subscriber == nil || demand == .none { return false }
      isDelivering = true
      return true
    }
    /// Who gets the next element, if it is asked for.
    mutating func next() -> Target? {
      isDelivering = subscriber != nil && demand > .none
      if !isDelivering { return nil }
      demand -= 1
      return subscriber
    }
  }
  private let state: Held<State>
  // Only the thread that delivers uses these two.
  private var rest: Elements.Iterator
  private var following: Elements.Element?

  static func begin(with elements: Elements, for subscriber: Target) {
    var rest = elements.makeIterator()
    guard let first = rest.next() else {
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: .finished)
    }
    subscriber.receive(
      subscription: ElementsSubscription(rest: rest, following: first, for: subscriber))
  }

  private init(rest: Elements.Iterator, following: Elements.Element, for subscriber: Target) {
    (self.rest, self.following) = (rest, following)
    state = Held(State(subscriber: subscriber))
  }

  func request(_ demand: Subscribers.Demand) {
    let isFirst = state.change { state in
      state.demand += demand
      return state.begin()
    }
    if isFirst { deliver() }
  }

  private func deliver() {
    while let subscriber = state.change({ $0.next() }), let element = following {
      let more = subscriber.receive(element)
      if state.value.subscriber == nil { return }
      following = rest.next()
      if following == nil {
        let last = state.replace(by: State())
        last.subscriber?.receive(completion: .finished)
      } else {
        state.change { $0.demand += more }
      }
    }
  }

  func cancel() {
    // Released after the lock.
    let last = state.replace(by: State())
    withExtendedLifetime(last) {}
  }
}
