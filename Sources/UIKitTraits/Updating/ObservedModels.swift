import Foundation
import Observation

/// Observes the properties of `@Observable` models that the last run of a tracked method read, as from
/// iOS 26 on.
///
/// Observation calls back once, before the change, on the changing thread. The method runs again in the
/// next update, when the change has been made. `TrackedMethods` releases this object when the method has run
/// again, which ends the observation.
@MainActor
final class ObservedModels {
  let method: TrackedMethods.Method
  private weak var view: UIView?
  private let run = ObservedRun()

  private init(_ method: TrackedMethods.Method, of view: UIView) {
    (self.method, self.view) = (method, view)
  }

  /// Runs a reader's method, and has the view run it again when a model changes that it read.
  /// Without such a read the result is nil and nothing is allocated, unless the class's methods
  /// read models before.
  static func track(
    _ method: TrackedMethods.Method, of view: UIView, in reader: UIEnvironment,
    _ body: () -> Void
  ) -> ObservedModels? {
    // Inside a run of another kind, that one would read the run too, and run again when it is over.
    let mayNote = ObservedRun.depth > 0 || !TraitTracking.isUnderWay
    let isLikely = mayNote && ObservedRun.isLikely(in: reader)
    var models = isLikely ? ObservedModels(method, of: view) : nil
    let run = models?.run
    let inside = ObservedRun.begin()
    withObservationTracking(
      {
        run?.noteRead()
        body()
      }, onChange: wait(for: method, of: view, in: reader, &models))
    ObservedRun.end(run, inside: models?.run, since: inside)
    return models
  }

  private static func wait(
    for method: TrackedMethods.Method, of view: UIView, in reader: UIEnvironment,
    _ models: inout ObservedModels?
  ) -> @Sendable () -> Void {
    let new = models ?? ObservedModels(method, of: view)
    models = new
    ObservedRun.noteModels(in: reader)
    return ObservedRun.onChange { [weak new] in new?.change() }
  }

  private func change() { view?.setNeeds(method.needs) }
}

/// Something that a run reads besides models. Observation gives no way to end the observation of a
/// run; but it ends when one of the things changes that the run read, and this one does so when
/// nobody waits for the run any more. Else each run would leave closures behind in models that do
/// not change.
package final class ObservedRun: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  package init() {}

  deinit { registrar.withMutation(of: self, keyPath: \.isOver) {} }

  private var isOver: Bool { false }

  package func noteRead() { registrar.access(self, keyPath: \.isOver) }

  // A run inside a tracked method's is read by that one too, which would run again when the inner one
  // is over. So it retains the inner one, which is over when neither waits any more.

  /// The runs inside this one; released after `deinit`, when this one is over.
  @MainActor private var inner: [ObservedRun] = []
  /// How many tracked methods are running inside each other.
  @MainActor @exclusivity(unchecked) package static var depth = 0
  /// The runs that have ended inside those under way, and that these have yet to retain.
  @MainActor @exclusivity(unchecked) private static var ended: [ObservedRun] = []

  /// - Returns: How many runs have ended inside others.
  @MainActor static func begin() -> Int {
    depth += 1
    return ended.count
  }

  /// Ends a run; nil if the run was not read.
  ///
  /// - Parameter outer: The object of this run, which retains those that have ended inside it.
  @MainActor static func end(_ run: ObservedRun?, inside outer: ObservedRun?, since count: Int) {
    depth -= 1
    if ended.count > count {
      // Released when nothing accesses the list: that may call a client.
      let inner = Array(ended[count...])
      ended.removeSubrange(count...)
      outer?.inner = inner
    }
    if depth > 0, let run { ended.append(run) }
  }

  /// The classes of readers of which some run has read a model: only their runs read one of these.
  @MainActor private static var classes: Set<ObjectIdentifier> = []

  @MainActor package static func isLikely(in reader: AnyObject) -> Bool {
    !classes.isEmpty && classes.contains(ObjectIdentifier(type(of: reader)))
  }

  @MainActor package static func noteModels(in reader: AnyObject) {
    classes.insert(ObjectIdentifier(type(of: reader)))
  }

  /// What Observation calls before a change, on any thread.
  package static func onChange(
    _ body: @escaping @MainActor @Sendable () -> Void
  ) -> @Sendable () -> Void {
    {
      if MainThread.isCurrent {
        MainActor.assumeIsolated {
          FacadeWork.steps += 1
          body()
        }
      } else {
        Task { @MainActor in body() }
      }
    }
  }
}
