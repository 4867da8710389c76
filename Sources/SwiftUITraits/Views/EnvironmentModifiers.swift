import TraitModel

extension View {
  /// Sets a value of the environment for this view and all inside it, in place of the inherited
  /// one.
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    if Value.self == EnvironmentValues.self { (value as? EnvironmentValues)?.noteReadOfAll() }
    return transformingEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Changes a value of the environment for this view and all inside it.
  public nonisolated func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    transformingEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  nonisolated func transformingEnvironment(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> some View {
    EnvironmentView(content: self, change: change)
  }
}

private nonisolated struct EnvironmentView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let change: (inout EnvironmentValues) -> Void
}

@MainActor
extension EnvironmentView: PrimitiveView {
  func makeNode(at place: Node.Place) -> Node { EnvironmentNode(self, at: place) }
}

@MainActor
extension EnvironmentView: PartedView {
  func addParts(to parts: inout Parts) {
    let change = change
    parts.add(content, showing: { EnvironmentView<AnyView>(content: AnyView($0), change: change) })
  }
}

/// A node with a scope for its content.
private final class EnvironmentNode<Content: View>: ReadingNode<EnvironmentView<Content>> {
  private let inner: EnvironmentScope
  private var child: ViewNode<Content>?
  /// Whether the content is another one than the child shows.
  private var isContentNew = false

  override init(_ view: EnvironmentView<Content>, at place: Node.Place) {
    inner = EnvironmentScope(place.scope.values, of: place.host)
    super.init(view, at: place)
    followAll()
    refresh()
  }

  override var isTransparent: Bool { true }

  override func forEachChild(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }

  /// The inner values may depend on any of the outer ones.
  override func follow(_ new: TraitSlotSet, insteadOf old: TraitSlotSet) {}
  override func readsAllDidChange() {}
  override func environmentDidChange(_ change: EnvironmentScope.Change) { needsEvaluation() }

  override func viewWasReplaced() { isContentNew = true }

  /// Other values alone evaluate the views inside that read them, and no others.
  override func refresh() {
    refreshEnvironment()
    guard let child else { return child = view.content.node(at: place(in: inner)) }
    if !isContentNew { return }
    isContentNew = false
    child.update(view.content)
  }

  override var setsEnvironment: Bool { true }

  override func refreshEnvironment() {
    inner.set(
      reading {
        var values = scope.trackedValues
        view.change(&values)
        values.run = 0
        return values
      })
  }
}
