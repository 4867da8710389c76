/// A view for each element of a collection. An element is identified by its ID: when it moves, its
/// view moves with all its states.
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
  /// The IDs of the shown elements, and their nodes.
  private var order: [ID] = []
  private var nodes: [ViewNode<Content>] = []

  override init(_ view: ForEach<Data, ID, Content>, at place: Node.Place) {
    super.init(view, at: place)
    rearrange()
  }

  override func forEachChild(_ visit: (Node) -> Void) {
    for node in nodes { visit(node) }
  }

  /// - Complexity: O(elements); hashes no ID if the IDs are equal and in the same order.
  override func update(_ view: ForEach<Data, ID, Content>) {
    self.view = view
    if !hasOrder(of: view.data) { return rearrange() }
    for (node, element) in zip(nodes, view.data) { node.update(view.content(element)) }
  }

  private func hasOrder(of data: Data) -> Bool {
    if data.count != order.count { return false }
    for (element, id) in zip(data, order) where view.id(element) != id { return false }
    return true
  }

  private func rearrange() {
    let oldOrder = order
    var old = Dictionary(uniqueKeysWithValues: zip(order, nodes))
    (order, nodes) = ([], [])
    var shown: Set<ID> = []
    for element in view.data {
      let id = view.id(element)
      guard shown.insert(id).inserted else {
        UIApplication.shared.onDiagnostic("Can't show two elements of a ForEach with the id \(id)")
        continue
      }
      order.append(id)
      nodes.append(show(view.content(element), in: old.removeValue(forKey: id)))
    }
    for id in oldOrder { old[id]?.dismantle() }
    host.needsArrangement()
  }

  private func show(_ content: Content, in node: ViewNode<Content>?) -> ViewNode<Content> {
    guard let node else { return content.node(at: place(in: scope)) }
    node.update(content)
    return node
  }
}
