// Views in whose place another one is shown. They stay, with their states, and disappear.

extension View {
  /// A heading, which is none of the tabs beside it.
  package nonisolated func title() -> some View { TitleView(content: self) }
  /// The view and those inside do not appear while it is covered.
  package nonisolated func covered(_ isCovered: Bool) -> some View {
    CoveredView(content: self, isCovered: isCovered)
  }

  /// Of the views that this one consists of only that with the tag appears; the first one if none has it.
  package nonisolated func covered(exceptFor tag: AnyHashable?) -> some View {
    ChoosingView(content: self, tag: tag)
  }

  /// What identifies this view among those around it.
  package nonisolated func tagged(_ tag: AnyHashable) -> some View {
    TaggedView(content: self, tag: tag)
  }
}

private nonisolated struct CoveredView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let isCovered: Bool
}

@MainActor
extension CoveredView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { CoveredNode(self, at: place) }
}

private final class CoveredNode<Content: View>: WrappingNode<CoveredView<Content>> {
  override func begin() { isCovered = view.isCovered }

  override func change(from old: CoveredView<Content>) {
    if isCovered == view.isCovered { return }
    isCovered = view.isCovered
    coverDidChange()
  }
}

private nonisolated struct ChoosingView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let tag: AnyHashable?
}

@MainActor
extension ChoosingView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { ChoosingNode(self, at: place) }
}

private final class ChoosingNode<Content: View>: WrappingNode<ChoosingView<Content>> {
  /// Whether there may be other views than those of which one was chosen.
  private var isOld = false
  private var covered: [Node] = []

  override init(_ view: ChoosingView<Content>, at place: Place) {
    super.init(view, at: place)
    choose()
  }

  override func change(from old: ChoosingView<Content>) { if old.tag != view.tag { isOld = true } }

  override func elementsDidChange() { isOld = true }

  override func contentsWereEvaluated() { if isOld { choose() } }

  private func choose() {
    isOld = false
    let elements = Elements(of: child, withTags: true)
    FacadeWork.steps += elements.nodes.count
    let chosen =
      view.tag.flatMap { elements.tags.firstIndex(of: $0) }
      // Views without a tag are chosen only if none has one.
      ?? elements.tags.firstIndex { $0 != nil } ?? 0
    let old = covered
    covered = elements.nodes.enumerated().filter { $0.offset != chosen }.map(\.element)
    if covered.elementsEqual(old, by: ===) { return }
    // A view may be none of them any more, and still be shown.
    for node in old { node.isCovered = false }
    for node in covered { node.isCovered = true }
    coverDidChange()
  }
}

private nonisolated struct TaggedView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let tag: AnyHashable
}

@MainActor
extension TaggedView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { TaggedNode(self, at: place) }
}

@MainActor
extension TaggedView: PartedView {
  func addParts(to parts: inout Parts) {
    let tag = tag
    parts.changing({ $0.add(tag) }) {
      // Each keeps it for a container that chooses by tags.
      $0.add(content, showing: { TaggedView<AnyView>(content: AnyView($0), tag: tag) })
    }
  }
}

private final class TaggedNode<Content: View>: WrappingNode<TaggedView<Content>> {
  override func change(from old: TaggedView<Content>) {
    if old.tag != view.tag { elementsDidChange() }
  }

  override func addElements(to elements: inout Elements) {
    let outer = elements.tag
    elements.tag = view.tag
    super.addElements(to: &elements)
    elements.tag = outer
  }
}

private nonisolated struct TitleView<Content: View>: View {
  typealias Body = Never
  let content: Content
}
@MainActor
extension TitleView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { TitleNode(self, at: place) }
}
private final class TitleNode<Content: View>: WrappingNode<TitleView<Content>> {
  override func addElements(to elements: inout Elements) {}
}
