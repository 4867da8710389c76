/// A view for each element of some data. An element is known by its identity: when it moves, its view
/// moves with all its states.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public typealias Body = Never

  fileprivate let data: Data
  fileprivate let id: (Data.Element) -> ID
  fileprivate let content: (Data.Element) -> Content

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = { $0.id }
    self.content = content
  }
}

extension ForEach: PrimitiveView {
  func makeNode(at place: Node.Place) -> Node { ForEachNode(self, at: place) }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>
{
  private var nodes: [ID: ViewNode<Content>] = [:]
  private var order: [ID] = []

  override init(_ view: ForEach<Data, ID, Content>, at place: Node.Place) {
    super.init(view, at: place)
    show()
  }

  override var children: [Node] { order.compactMap { nodes[$0] } }

  override func update(_ view: ForEach<Data, ID, Content>) {
    self.view = view
    show()
  }

  /// - Complexity: O(elements).
  private func show() {
    let oldOrder = order
    order = []
    var shown: Set<ID> = []
    for element in view.data {
      let id = view.id(element)
      guard shown.insert(id).inserted else {
        UIApplication.shared.onDiagnostic("Can't show two elements of a ForEach with the id \(id)")
        continue
      }
      order.append(id)
      show(view.content(element), id)
    }
    for id in oldOrder where !shown.contains(id) { nodes.removeValue(forKey: id)?.dismantle() }
    if order != oldOrder { host.needsArrangement() }
  }

  private func show(_ content: Content, _ id: ID) {
    if let node = nodes[id] { return node.update(content) }
    nodes[id] = content.node(at: place(in: scope))
  }
}
