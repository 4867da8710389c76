/// A node that is evaluated again when its view changes, or a value that it read.
class ReadingNode<Content: View>: ViewNode<Content> {
  private var reads = Reads()
  private var models: ObservedModels?
  /// Whether the last run asked for all values.
  private(set) final var readsAll = false
  private let owner: PropertyOwner
  private let fields = ViewFields.known(of: Content.self)
  /// The view as its container gave it, if the view has properties with an `update()`: that runs on a copy.
  private var given: Given<Content>?

  override init(_ view: Content, at place: Place) {
    owner = PropertyOwner(in: place.scope, of: place.host)
    super.init(view, at: place)
    connect()
  }

  private func connect() {
    fields.connect(&view, to: owner)
    if fields.hasUpdates { given = Given(view) }
  }

  /// Runs `body`, whose reads replace those of the last run.
  final func reading<Result>(_ body: () -> Result) -> Result {
    let last = models?.end()
    let outer = Evaluation.begin()
    let result: Result
    (result, models) = ObservedModels.track(for: self, after: last) {
      updateProperties()
      if fields.hasModels { fields.noteModels(of: view) }
      return body()
    }
    let readAll = readsAll
    readsAll = Evaluation.readsAll
    if readsAll != readAll { readsAllDidChange() }
    reads.replace(by: Evaluation.end(resuming: outer), for: self)
    return result
  }

  /// Called when the node reads all values of its scope, and when it does so no more.
  func readsAllDidChange() { if readsAll { scope.add(self) } else { scope.remove(self) } }

  /// Each run updates the properties of a fresh copy of the given view.
  private func updateProperties() {
    guard let given else { return }
    var changed = given.view
    fields.update(&changed)
    view = changed
  }

  final override func update(_ view: Content) {
    let isSame =
      if let given { fields.areSame(given.view, view) } else { fields.areSame(self.view, view) }
    if isSame, !isWaiting { return }
    clearNeedsEvaluation()
    if !isSame {
      self.view = view
      connect()
      viewWasReplaced()
    }
    evaluate()
  }

  override func environmentDidChange(_ change: EnvironmentScope.Change) { needsEvaluation() }

  /// Called before the node is evaluated with another view.
  func viewWasReplaced() {}

  override func dismantle() {
    super.dismantle()
    models?.end()
    reads.replace(by: Reads(), for: self)
  }
}

private final class Given<Content> {
  let view: Content
  init(_ view: Content) { self.view = view }
}

/// The node of a view with a body.
final class BodyNode<Content: View>: ReadingNode<Content> {
  private var child: ViewNode<Content.Body>?

  override init(_ view: Content, at place: Place) {
    super.init(view, at: place)
    refresh()
  }

  override var isTransparent: Bool { true }

  override func refresh() {
    host.noteEvaluation()
    let body = reading { view.body }
    if let child { child.update(body) } else { child = body.node(at: place(in: scope)) }
  }

  override func forEachChild(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
