import Foundation
import Observation

/// Observes the properties of `@Observable` models that the last run of a tracked method read, as from
/// iOS 26 on.
///
/// Observation calls back once, before the change, on the changing thread. The method runs again in the
/// next update, when the change has been made.
@MainActor
final class ObservedModels {
  let method: TrackedMethods.Method
  /// Nil once the method has run again.
  private weak var view: UIView?

  private init(_ method: TrackedMethods.Method, of view: UIView) {
    (self.method, self.view) = (method, view)
  }

  /// Runs a method, and has the view run it again when a model changes that it read. Without such a
  /// read the result is nil and nothing is allocated.
  static func track(
    _ method: TrackedMethods.Method, of view: UIView, _ body: () -> Void
  ) -> ObservedModels? {
    var models: ObservedModels?
    withObservationTracking(body, onChange: wait(for: method, of: view, in: &models))
    return models
  }

  private static func wait(
    for method: TrackedMethods.Method, of view: UIView, in models: inout ObservedModels?
  ) -> @Sendable () -> Void {
    let new = ObservedModels(method, of: view)
    models = new
    return { [weak new] in
      if Thread.isMainThread {
        MainActor.assumeIsolated { new?.change() }
      } else {
        Task { @MainActor in new?.change() }
      }
    }
  }

  /// Ends the observation, because the method has run again.
  func end() { view = nil }

  private func change() {
    view?.setNeeds(method.needs)
    view = nil
  }
}
