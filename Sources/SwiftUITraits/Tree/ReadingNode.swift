/// A node that is evaluated again when its view changes, or a value that it read.
class ReadingNode<Content: View>: ViewNode<Content> {
  private var reads = Reads()
  private var models: ObservedModels?
  private let owner: PropertyOwner
  private let fields = ViewFields.known(of: Content.self)
  private(set) final var isDismantled = false

  override init(_ view: Content, at place: Place) {
    owner = PropertyOwner(in: place.scope, of: place.host)
    super.init(view, at: place)
    fields.connect(&self.view, to: owner)
    joinScope()
  }

  /// Runs `body`, whose reads replace those of the last run, or if it is continued are added to them.
  final func reading<Result>(isContinued: Bool = false, _ body: () -> Result) -> Result {
    if !isContinued { models?.end() }
    let earlier = isContinued ? models : nil
    let outer = Evaluation.begin()
    let result: Result
    if isContinued || !fields.hasUpdates {
      (result, models) = ObservedModels.track(for: self, body)
    } else {
      (result, models) = ObservedModels.track(for: self) {
        updateProperties()
        return body()
      }
    }
    if let earlier { keep(earlier) }
    let new = Evaluation.end(resuming: outer)
    // In the middle of its own run: nothing may call it any more.
    if isDismantled {
      models?.end()
      return result
    }
    reads.replace(by: isContinued ? reads.adding(new) : new, for: self)
    return result
  }

  /// The program's own properties may change themselves, and come back here meanwhile.
  private func updateProperties() {
    var changed = view
    fields.update(&changed)
    view = changed
  }

  /// The models that were read before this run are followed too.
  private func keep(_ earlier: ObservedModels) {
    if let models { models.earlier = earlier } else { models = earlier }
  }

  final override func update(_ view: Content) {
    let isSame = fields.areSame(self.view, view)
    if isSame, !isWaiting { return }
    clearNeedsEvaluation()
    if !isSame {
      self.view = view
      fields.connect(&self.view, to: owner)
    }
    refresh()
  }

  override func environmentDidChange(_ change: EnvironmentScope.Change) {
    if !change.traits.isDisjoint(with: reads.traits) { needsEvaluation() }
  }

  override func dismantle() {
    super.dismantle()
    isDismantled = true
    models?.end()
    reads.replace(by: Reads(), for: self)
  }
}

/// The node of a view with a body.
final class BodyNode<Content: View>: ReadingNode<Content> {
  private var child: ViewNode<Content.Body>?

  override init(_ view: Content, at place: Place) {
    super.init(view, at: place)
    refresh()
  }

  override func refresh() {
    host.noteEvaluation()
    let body = reading { view.body }
    if let child { child.update(body) } else { child = body.node(at: place(in: scope)) }
  }

  override func forEachChild(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
