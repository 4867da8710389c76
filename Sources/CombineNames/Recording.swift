/// Delivers values that were recorded, then their end.
public struct Record<Output, Failure: Error>: DirectPublisher {
  public let recording: Recording

  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }
  public init(recording: Recording) { self.recording = recording }
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  public struct Recording {
    public private(set) var output: [Output]
    public private(set) var completion: Subscribers.Completion<Failure>
    private var isOver = false

    public init() { (output, completion) = ([], .finished) }
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      (self.output, self.completion) = (output, completion)
      isOver = true
    }
    public mutating func receive(_ input: Output) {
      precondition(!isOver, "Nothing is recorded after the end.")
      output.append(input)
    }
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isOver, "A recording has one end.")
      (self.completion, isOver) = (completion, true)
    }
  }

  public func deliver(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    let publisher = AnyPublisher<Output, Failure> { value, completion, gate in
      for output in recording.output {
        if !gate.isOpen { break }
        value(output)
      }
      completion(recording.completion)
      return AnyCancellable {}
    }
    return publisher.deliver(value: value, completion: completion)
  }
}
