// Publishers that deliver nothing until they are connected.

extension Publishers {
  /// Delivers through one subject to all subscribers. Each connection subscribes the subject to `upstream`,
  /// and ends when it is cancelled or forgotten.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher,
    DirectPublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let createSubject: () -> SubjectType
    private let made = Held(SubjectType?.none)

    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      (self.upstream, self.createSubject) = (upstream, createSubject)
    }

    private var subject: SubjectType {
      if let known = made.value { return known }
      let new = createSubject()
      return made.change { made in
        let subject = made ?? new
        made = subject
        return subject
      }
    }

    public var kept: Subscribers.Kept<Failure> { subject.keptOrAll }

    public func deliver(
      value: @escaping (Output) -> Void,
      completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { subject.subscribe(value: value, completion: completion) }

    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  public typealias MakeConnectable<Upstream: Publisher> =
    Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>
}

extension Publishers.Multicast: GatedConnectable {
  func start(below gate: Gate) -> AnyCancellable {
    let subject = subject
    return upstream.subscribe(
      below: gate, value: { subject.send($0) }, completion: { subject.send(completion: $0) })
  }
}

extension Publisher {
  public func multicast<Target: Subject>(
    _ createSubject: @escaping () -> Target
  ) -> Publishers.Multicast<Self, Target>
  where Target.Output == Output, Target.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }
  public func multicast<Target: Subject>(
    subject: Target
  ) -> Publishers.Multicast<Self, Target>
  where Target.Output == Output, Target.Failure == Failure { multicast { subject } }
}

extension Publisher where Failure == Never {
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    multicast { PassthroughSubject() }
  }
}
