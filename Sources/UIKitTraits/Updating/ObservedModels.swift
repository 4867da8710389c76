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
    // Inside another method's run, that one would read the run too, and run again when it is over.
    let isLikely = !TraitTracking.isUnderWay && ObservedRun.isLikely(in: reader)
    var models = isLikely ? ObservedModels(method, of: view) : nil
    let run = models?.run
    withObservationTracking(
      {
        run?.noteRead()
        body()
      }, onChange: wait(for: method, of: view, in: reader, &models))
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
      if Thread.isMainThread {
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
