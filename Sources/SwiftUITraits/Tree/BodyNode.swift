/// A node that reads: it is evaluated again when its view is another one, or when what it read changes.
class ReadingNode<Content: View>: ViewNode<Content> {
  private var reads = Reads()
  private let owner: PropertyOwner

  override init(_ view: Content, at place: Place) {
    owner = PropertyOwner(in: place.scope, of: place.host)
    super.init(view, at: place)
    ViewFields.connect(&self.view, to: owner)
    joinScope()
  }

  /// What is done with the view; all reads in it count.
  func evaluate() {}

  /// What follows from it, when the reads are known.
  func follow() {}

  final override func update(_ view: Content) {
    let isSame = ViewFields.areSame(self.view, view)
    if isSame, !isWaiting { return }
    isDone()
    if !isSame {
      self.view = view
      ViewFields.connect(&self.view, to: owner)
    }
    refresh()
  }

  final override func refresh() {
    let new = Evaluation.reads { evaluate() }
    for cell in reads.cells { cell.remove(self) }
    for cell in new.cells { cell.add(self) }
    host.replace(reads.traits, by: new.traits)
    reads = new
    follow()
  }

  override func environmentDidChange(_ change: EnvironmentScope.Change) {
    if !change.traits.isDisjoint(with: reads.traits) { needsEvaluation() }
  }

  override func dismantle() {
    super.dismantle()
    for cell in reads.cells { cell.remove(self) }
    host.replace(reads.traits, by: [])
    reads = Reads()
  }
}

/// A view with a body.
final class BodyNode<Content: View>: ReadingNode<Content> {
  private var content: Content.Body?
  private var child: ViewNode<Content.Body>?

  override init(_ view: Content, at place: Place) {
    super.init(view, at: place)
    refresh()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func evaluate() {
    host.noteEvaluation()
    content = view.body
  }

  override func follow() {
    guard let content else { return }
    self.content = nil
    if let child { child.update(content) } else { child = content.node(at: place(in: scope)) }
  }
}
