import CombineNames
import UIKitTraits

extension ObservableObject {
  /// Has the body that is running evaluated again when this model changes.
  package func noteRead() {
    let publisher = objectWillChange
    if let known = publisher as? ObservableObjectPublisher { return known.noteRead() }
    if !MainThread.isCurrent { return }
    nonisolated(unsafe) let (model, own) = (self, publisher)
    MainActor.assumeIsolated { FollowedModels.read(model, own) }
  }
}

/// The models that a body follows whose publisher is one of the program's own: Observation does not know it, so the
/// body's node subscribes to it. The subscription is kept as long as each run of the body follows the model: a
/// publisher that delivers something to each new subscriber would otherwise have the body run again and again.
@MainActor
final class FollowedModels {
  private var subscriptions: [ObjectIdentifier: ModelSubscription] = [:]

  /// A run of a body. It retains only what is new: most bodies read no such model.
  struct Run {
    fileprivate var node: Unmanaged<Node>?
    fileprivate var last: Unmanaged<FollowedModels>?
    fileprivate var new: Unmanaged<FollowedModels>?
  }
  /// The innermost one.
  @exclusivity(unchecked) private static var run = Run()

  /// - Returns: The enclosing run.
  static func begin(for node: Node, after last: FollowedModels?) -> Run {
    let outer = run
    run = Run(node: .passUnretained(node))
    if let last { run.last = .passUnretained(last) }
    return outer
  }

  /// - Returns: The models that the innermost run read, if any.
  static func end(resuming outer: Run) -> FollowedModels? {
    let new = run.new
    run = outer
    return new?.takeRetainedValue()
  }

  fileprivate static func read(_ model: AnyObject, _ publisher: some Publisher<some Any, Never>) {
    guard let node = run.node?.takeUnretainedValue() else { return }
    let new = run.new?.takeUnretainedValue() ?? FollowedModels()
    if run.new == nil { run.new = .passRetained(new) }
    let id = ObjectIdentifier(model)
    if new.subscriptions[id]?.model === model { return }
    let last = run.last?.takeUnretainedValue().subscriptions[id]
    let known = last?.model === model ? last : nil
    let subscription = known ?? ModelSubscription(to: model)
    // One of a model that is gone is released when nothing accesses the others: cancelling calls a client.
    let gone = new.subscriptions.updateValue(subscription, forKey: id)
    withExtendedLifetime(gone) { if known == nil { subscription.begin(publisher, for: node) } }
  }
}

@MainActor
private final class ModelSubscription {
  /// Another model may have its address later.
  private(set) weak var model: AnyObject?
  private var token: AnyCancellable?

  init(to model: AnyObject) { self.model = model }

  func begin(_ publisher: some Publisher<some Any, Never>, for node: Node) {
    let change = StateTransaction.onChange { [weak self, weak node] in
      // What is delivered to a new subscriber is no change.
      if self?.token != nil { node?.needsEvaluationSoon() }
    }
    token = publisher.sink { _ in change() }
  }
}
