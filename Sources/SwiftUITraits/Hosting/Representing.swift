import TraitModel
import TraitTree
import UIKitTraits

/// A view that represents a view or a controller of UIKit's: the common part of both kinds.
@preconcurrency @MainActor
public protocol RepresentingView: View where Body == Never {
  /// An object that lives as long as the represented one, for its delegate or target; `Void` if
  /// there is none.
  associatedtype Coordinator = Void
  /// What the methods of this representable are given.
  typealias Context = RepresentableContext<Self>

  /// Called once, before the represented object is made.
  func makeCoordinator() -> Coordinator
}

extension RepresentingView where Coordinator == Void {
  /// Nothing, for a representable without a coordinator.
  public func makeCoordinator() {}
}

/// A representable's coordinator and the values of its environment.
@preconcurrency @MainActor
public struct RepresentableContext<Representable: RepresentingView> {
  /// What `makeCoordinator()` returned, the same one in each call.
  public let coordinator: Representable.Coordinator
  /// The values at the representable's place. Those that an update reads call it again when they
  /// change.
  public let environment: EnvironmentValues
  /// What goes with the changes that have led to the update; another module says what it is.
  package let stateTransaction: (any Sendable)?
}

/// A node that owns a represented view or controller.
///
///     hosting view
///     └─ host view           overrides the traits that views set with `environment(_:_:)` above
///        └─ represented object, with its own overrides
class RepresentingNode<Content: RepresentingView, Object: UIEnvironment>: ReadingNode<Content> {
  private(set) final var object: Object?
  private(set) final lazy var coordinator = view.makeCoordinator()
  final let hostView = EnvironmentHostView()
  private final var written = TraitOverrides()

  override init(_ view: Content, at place: Place) {
    super.init(view, at: place)
    noteObject()
    followAll()
    refresh()
  }

  // MARK: What either kind does

  func makeObject(_ context: Content.Context) -> Object {
    fatalError("A representable makes something")
  }

  /// Called when the host view is in the hosting view and its traits are up to date.
  func showObject(_ object: Object) {}
  func updateObject(_ object: Object, _ context: Content.Context) {}
  func dismantleObject(_ object: Object) {}
  /// Takes the object out of the host view, if it is still there.
  func withdraw(_ object: Object) {}

  // MARK: What both do

  /// Updates the object. Its reads replace those of the last update. If there is no object it is made
  /// first, and put into its place when the views around it have appeared (F183).
  final override func refresh() {
    reading {
      let object = object ?? begin()
      updateObject(object, context)
    }
  }

  private func begin() -> Object {
    let new = makeObject(context)
    object = new
    overrideWrittenTraits()
    host.afterUpdate(in: .entrance) { [weak self] in self?.enter() }
    return new
  }

  private var context: Content.Context {
    Content.Context(
      coordinator: coordinator, environment: scope.trackedValues, stateTransaction: transaction)
  }

  private func enter() {
    guard let object, !isDismantled else { return }
    host.show(hostView)
    EnvironmentForest.forest.refresh(hostView.node)
    // Each of these calls the client, who may show something else at once.
    if isDismantled { return }
    showObject(object)
    if isDismantled { withdraw(object) }
  }

  /// The object gets every value that views set above it, also those that it does not read.
  final override func environmentDidChange(_ change: EnvironmentScope.Change) {
    if change.isWrittenDifferent { overrideWrittenTraits() }
    if readsAll { needsEvaluation() }
  }
  /// It follows all values in any case.
  final override func readsAllDidChange() {}

  /// Only values that views set become overrides; the object inherits all others.
  ///
  /// - Complexity: O(1) if there were and are no overrides; else O(overrides).
  private func overrideWrittenTraits() {
    let new = scope.values.written
    if new == written { return }
    written = new
    hostView.hosted = new
  }

  final override var representedView: UIView? { object == nil ? nil : hostView }

  final override func render(into rendering: inout Rendering) {
    guard let object else { return }
    rendering.add(["\(type(of: object))"])
  }

  final override func dismantle() {
    super.dismantle()
    if let object {
      dismantleObject(object)
      withdraw(object)
    }
    hostView.removeFromSuperview()
  }
}
