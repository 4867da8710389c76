import Foundation

/// A value that a view stores for as long as it is shown.
///
///     @State private var isExpanded = false
///
/// Setting it re-evaluates the bodies that read it, in the same update cycle or the next one.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var cell: StateCell<Value>?

  /// The value when the view is first shown; later ones are kept elsewhere and survive new values
  /// of the view.
  public init(wrappedValue: Value) {
    initial = wrappedValue
  }

  /// The same, for initialisers that set it by hand.
  public init(initialValue: Value) {
    initial = initialValue
  }

  /// Setting it does nothing while the view is not shown. On another thread than the main one it sets the value
  /// soon.
  public var wrappedValue: Value {
    get { cell.map { $0.current } ?? initial }
    nonmutating set { cell?.current = newValue }
  }

  /// A binding to the state, for the views inside.
  public var projectedValue: Binding<Value> {
    guard let cell else { return .constant(initial) }
    return Binding(cell)
  }
}

extension State: Sendable where Value: Sendable {}

extension State: ConnectedProperty {
  mutating func connect(to owner: PropertyOwner) {
    cell = owner.cell(startingWith: initial)
  }

  /// The initial value is used only when the view is new.
  static func areSame(_ left: State, _ right: State) -> Bool { true }
}

/// A value that notifies the nodes whose bodies read it.
@MainActor
class Observed {
  private var readers: [ObjectIdentifier: Reader] = [:]
  /// The last evaluation that noted a read of this.
  final nonisolated(unsafe) var lastRun: UInt32 = 0

  fileprivate struct Reader {
    unowned let node: Node
  }

  final func add(_ node: Node) {
    readers[ObjectIdentifier(node)] = Reader(node: node)
  }

  final func remove(_ node: Node) {
    readers[ObjectIdentifier(node)] = nil
  }

  /// Notifies the readers, during an update at its end.
  fileprivate static func tellReaders(of change: (cell: Observed, host: ViewHost?)) {
    let cell = change.cell
    guard let host = change.host, host.isUpdating else { return cell.invalidateReaders() }
    host.continueAfterUpdate { cell.invalidateReaders() }
  }

  final func invalidateReaders() {
    for reader in readers.values { reader.node.needsEvaluationSoon() }
  }
}

/// Held while another thread than the main one copies a value, and while the main one replaces it. The main thread
/// reads without it.
let otherThreads = NSLock()

/// The storage of one `@State` of one shown view.
final class StateCell<Value>: Observed {
  private nonisolated(unsafe) var value: Value
  private nonisolated(unsafe) weak var host: ViewHost?

  init(_ value: Value, in host: ViewHost) {
    self.value = value
    self.host = host
  }

  /// The value, as a property wrapper has it on any thread.
  nonisolated var current: Value {
    get { MainThread.isCurrent ? read() : otherThreads.withLock { value } }
    set {
      if MainThread.isCurrent { return write(newValue) }
      nonisolated(unsafe) let newValue = newValue
      let transaction = StateTransaction.current
      DispatchQueue.main.async { StateTransaction.with(transaction) { self.write(newValue) } }
    }
  }

  /// To be called on the main thread.
  nonisolated func read() -> Value {
    Evaluation.note(self)
    return value
  }

  /// To be called on the main thread. Writing an equal value of the same type changes nothing.
  nonisolated func write(_ new: Value) {
    let old = value
    otherThreads.lock()
    value = new
    otherThreads.unlock()
    if areEqual(old, new) == true { return }
    MainThread.unchecked(Observed.tellReaders(of:))((self, host))
  }

  /// An instance is not equal to one of a subclass, whichever of them would be asked.
  private nonisolated func areEqual(_ old: Value, _ new: Value) -> Bool? {
    type(of: old as Any) == type(of: new as Any) ? SwiftUITraits.areEqual(old, new) : false
  }
}

/// Whether two values are equal; nil if their type is not `Equatable`.
package func areEqual<Value>(_ left: Value, _ right: Value) -> Bool? {
  func isEqual<Left: Equatable>(_ left: Left) -> Bool { left == right as? Left }
  guard let left = left as? any Equatable else { return nil }
  return isEqual(left)
}
