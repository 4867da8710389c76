import Foundation

/// A subscription that a publisher has made.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for more values. A subscription gives them to its subscriber, and what that returns adds to the demand.
  func request(_ demand: Subscribers.Demand)
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}
extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// Tells subscriptions apart.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// An object's address, which is even, or an odd number of its own.
  private let number: UInt
  private static let last = Held<UInt>(1)

  /// An identifier that no other one equals.
  public init() {
    number = Self.last.change {
      $0 += 2
      return $0
    }
  }
  public init(_ object: AnyObject) { number = UInt(bitPattern: ObjectIdentifier(object)) }
  public var description: String { "0x" + String(number, radix: 16) }
}

/// The subscription of an operator. Ending it is no cancel of the subscriber's.
private struct GateSubscription: Subscription {
  let gate: Gate
  let isOver: Held<Bool>
  var combineIdentifier: CombineIdentifier { CombineIdentifier(gate) }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {
    isOver.set(true)
    gate.end()
  }
}

extension Publisher {
  /// A handler of a value or the end runs before the subscriber hears of it. `receiveCancel` is called when the
  /// subscriber cancels before the end. The request is always for an unlimited number of values. Of several such
  /// operators in a row, the last one hears of the subscription first, and in Combine the first one.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    let handlers = Handlers(
      subscription: receiveSubscription, output: receiveOutput, completion: receiveCompletion,
      cancel: receiveCancel, request: receiveRequest)
    return AnyPublisher(of: self, handlers, keeping: keptOrAll) { value, completion, gate in
      let (source, isOver) = (Gate(), Held(false))
      receiveSubscription?(GateSubscription(gate: gate, isOver: isOver))
      if gate.isOpen { receiveRequest?(.unlimited) }
      let leave = AnyCancellable {
        if !isOver.value { receiveCancel?() }
        source.end()
      }
      // The subscriber may cancel while the source delivers its first values.
      gate.keepMaking(leave)
      source.keep(
        self.subscribe(
          below: gate,
          value: {
            guard gate.isOpen else { return }
            receiveOutput?($0)
            value($0)
          },
          completion: { end in
            guard gate.isOpen else { return }
            isOver.set(true)
            receiveCompletion?(end)
            completion(end)
          }))
      return leave
    }
  }

  /// Prints what happens, to the stream if there is one; of several in a row as `handleEvents` says.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> AnyPublisher<Output, Failure> {
    let lines = Lines(prefix, stream)
    let source = shownName(of: self)
    return handleEvents(
      receiveSubscription: { _ in lines.add("receive subscription: (\(source))") },
      receiveOutput: { lines.add("receive value: (\($0))") },
      receiveCompletion: {
        switch $0 {
        case .finished: lines.add("receive finished")
        case .failure(let error): lines.add("receive error: (\(error))")
        }
      },
      receiveCancel: { lines.add("receive cancel") }, receiveRequest: { lines.add("request \($0)") }
    ).compared(by: self, prefix, stream ?? "")
  }

  /// Sends to the subject what this publisher delivers, its end too.
  public func subscribe<Target: Subject>(
    _ subject: Target
  ) -> AnyCancellable where Target.Output == Output, Target.Failure == Failure {
    subscribe(value: { subject.send($0) }, completion: { subject.send(completion: $0) })
  }

  /// Keeps at most `size` values that the subscriber has not asked for. With `keepFull`, these are more than what
  /// this publisher keeps already, because Combine's buffer asks it for no more than it has room for.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> AnyPublisher<Output, Failure> {
    let kept = { [self] () -> Subscribers.Kept<Failure> in
      switch prefetch {
      case .byRequest: .upTo(size, whenFull)
      case .keepFull: keptOrAll.andMore(size)
      }
    }
    return AnyPublisher(of: self, size, prefetch, whenFull, keeping: kept()) {
      value, completion, gate in
      self.subscribe(below: gate, value: value, completion: completion)
    }
  }

  /// There is no debugger that could stop: nothing asks the closures.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
  public func breakpointOnError() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}

extension Publishers {
  public enum PrefetchStrategy: Sendable { case keepFull, byRequest }
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest, dropOldest
    case customError(() -> Failure)
  }
}

/// The lines that `print` prints.
private final class Lines {
  private let prefix: String
  private let stream: Held<(any TextOutputStream)?>

  init(_ prefix: String, _ stream: (any TextOutputStream)?) {
    (self.prefix, self.stream) = (prefix.isEmpty ? "" : "\(prefix): ", Held(stream))
  }

  func add(_ text: String) {
    guard var stream = stream.value else { return Swift.print(prefix + text) }
    stream.write(prefix + text)
    stream.write("\n")
    self.stream.set(stream)
  }
}

/// What `print` calls the subscription to a publisher: the operator's name, or the elements of a sequence.
private func shownName(of publisher: Any) -> String {
  let parts = (publisher as? any ComposedPublisher)?.parts ?? []
  let name = parts.first as? String ?? "\(type(of: publisher))"
  if parts.count > 1, name == "publisher" { return "\(parts[1])" }
  if parts.count > 1, name.hasPrefix("init") { return shownName(of: parts[1]) }
  let word = name.prefix { $0 != "(" && $0 != "<" }
  return word.prefix(1).uppercased() + word.dropFirst()
}
