// What tracked methods read, and what the current collection is.

/// A run of a tracked method: whose reads count, what that had at the beginning, and what was read.
struct Run {
  var readers: [(environment: ModelEnvironment, before: [String: Int], traits: Set<String>)]
}

extension TestModel {
  func run(
    _ method: Method, of view: ModelEnvironment, ownedBy owner: ModelEnvironment? = nil
  ) {
    let receivers = method.isOwners ? [owner, view].compactMap(\.self) : [view]
    runs.append(Run(readers: receivers.map { ($0, collection(of: $0), []) }))
    call(.method(method, receivers[0]))
    let run = runs.removeLast()
    if method.isOwners, view.owner !== receivers[0] { return }
    for reader in run.readers { track(reader, by: method, at: view) }
  }

  /// S10.1: reads are replaced. A trait that was read and has changed since the run began was not
  /// waited for.
  private func track(
    _ reader: (environment: ModelEnvironment, before: [String: Int], traits: Set<String>),
    by method: Method, at view: ModelEnvironment
  ) {
    let (environment, before, traits) = reader
    let last = view.tracked.firstIndex { $0.method == method && $0.environment === environment }
    if traits == last.map({ view.tracked[$0].traits }) ?? [] { return }
    if let last { end(view.tracked.remove(at: last)) }
    if traits.isEmpty { return }
    readers -= 1
    environment.observers.append(
      Observer(number: readers, traits: traits, effect: .need(method.need)))
    view.tracked.append(
      Tracked(method: method, environment: environment, traits: traits, number: readers))
    if !changed(before, collection(of: environment)).isDisjoint(with: traits) {
      view.needs.insert(method.need)
    }
  }

  private func end(_ tracked: Tracked) {
    unregister(tracked.number, from: tracked.environment)
  }

  /// What a controller has read of itself and of a view that is not its own any more.
  func forgetOwner(of view: ModelEnvironment) {
    for tracked in view.tracked where tracked.method.isOwners { end(tracked) }
    view.tracked.removeAll { $0.method.isOwners }
  }

  /// A read of an environment's own collection counts for the innermost run.
  package func read(_ trait: String, of environment: ModelEnvironment) -> Int {
    for index in runs.last?.readers.indices ?? 0..<0
    where runs[runs.count - 1].readers[index].environment === environment {
      runs[runs.count - 1].readers[index].traits.insert(trait)
    }
    return collection(of: environment)[trait] ?? 0
  }
}

// MARK: - The current collection

/// What code finds as the current collection: that of the environment that was called, or one that
/// it made current, with the environment that it has it from.
enum Current {
  case of(ModelEnvironment)
  case made([String: Int], from: ModelEnvironment)
}

extension TestModel {
  /// S3.6.
  func call(_ call: Call) {
    let receiver: ModelEnvironment? =
      switch call {
      case .delivery(_, let receiver, _), .didChange(let receiver, _), .method(_, let receiver),
        .appearance("isAppearing", let receiver):
        receiver
      case .didLoad, .appearance, .stop: nil
      }
    currents.append(receiver.map(Current.of) ?? currents[currents.count - 1])
    program(call)
    currents.removeLast()
  }

  package func readCurrent(_ trait: String) -> Int {
    switch currents[currents.count - 1] {
    case .of(let environment): return read(trait, of: environment)
    case .made(let collection, let environment):
      _ = read(trait, of: environment)
      return collection[trait] ?? 0
    case nil: return 0
    }
  }

  /// S3.6: the collection that an environment has now, until the call under way has returned.
  package func makeCurrent(_ environment: ModelEnvironment) {
    currents[currents.count - 1] = .made(collection(of: environment), from: environment)
  }

  package func performAsCurrent(_ environment: ModelEnvironment, _ actions: () -> Void) {
    let outer = currents[currents.count - 1]
    makeCurrent(environment)
    actions()
    currents[currents.count - 1] = outer
  }
}
