/// A node that reads: it is evaluated again when its view is another one, or when what it read
/// changes.
class ReadingNode<Content: View>: ViewNode<Content> {
  private var reads = Reads()
  private var models: ObservedModels?
  private let owner: PropertyOwner
  private let fields = ViewFields.known(of: Content.self)

  override init(_ view: Content, at place: Place) {
    owner = PropertyOwner(in: place.scope, of: place.host)
    super.init(view, at: place)
    fields.connect(&self.view, to: owner)
    joinScope()
  }

  /// Runs `body`, whose reads count from now on instead of earlier ones.
  final func reading<Result>(_ body: () -> Result) -> Result {
    models?.end()
    let outer = Evaluation.begin()
    let result: Result
    (result, models) = ObservedModels.track(for: self, body)
    reads.replace(by: Evaluation.end(resuming: outer), for: self)
    return result
  }

  final override func update(_ view: Content) {
    let isSame = fields.areSame(self.view, view)
    if isSame, !isWaiting { return }
    isDone()
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
    models?.end()
    reads.replace(by: Reads(), for: self)
  }
}
