/// A view with a line of its own in a rendering, for views of other modules:
///
///     ZStack
///       Rectangle fill=red
package nonisolated struct ShownView<Content: View>: View {
  package typealias Body = Never

  let title: String?
  let attribute: String?
  let isGroup: Bool
  private let content: Content

  package init(
    _ title: String?, attribute: String? = nil, isGroup: Bool = false,
    @ViewBuilder content: () -> Content
  ) {
    (self.title, self.attribute, self.isGroup) = (title, attribute, isGroup || title == nil)
    self.content = content()
  }
}

@MainActor
extension ShownView: ContainerView {
  func visitContents(_ visitor: inout ContentVisitor) { visitor.visit(content) }
}

@MainActor
extension ShownView: PartedView {
  func addParts(to parts: inout Parts) {
    if title != nil { return parts.addOne(self) }
    let attribute = attribute
    parts.add(
      content,
      showing: { part in ShownView<AnyView>(nil, attribute: attribute) { AnyView(part) } })
  }
}

extension View {
  /// Adds a word to the line of the view, for modifiers that change no value of the environment.
  package nonisolated func shown(as attribute: String) -> some View {
    ShownView(nil, attribute: attribute) { self }
  }
}

// MARK: - Appearing

extension View {
  /// Calls `action` in the update that first shows the view, before represented views enter the
  /// window; and again when its hosting controller or its page appears again. Inner views come first (F195). For a
  /// group of views it is called for each of them, for no view never.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AppearingView(content: self, appear: action.map { action in { _ in action() } }, disappear: nil)
  }

  /// Calls `action` when the view is removed, another page or tab is shown in its place, or its hosting controller
  /// has disappeared. What comes in the place of a removed view appears before (F196).
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    AppearingView(content: self, appear: nil, disappear: action.map { action in { _ in action() } })
  }
}

extension View {
  /// Calls these for each view that this one consists of, with what tells it from others while it is shown.
  package nonisolated func onEachAppearance(
    _ appear: @escaping (ObjectIdentifier) -> Void,
    disappear: @escaping (ObjectIdentifier) -> Void
  ) -> some View { AppearingView(content: self, appear: appear, disappear: disappear) }
}

private nonisolated struct AppearingView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let appear: ((ObjectIdentifier) -> Void)?
  let disappear: ((ObjectIdentifier) -> Void)?
}

@MainActor
extension AppearingView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { AppearingNode(self, at: place) }
}

@MainActor
extension AppearingView: PartedView {
  func addParts(to parts: inout Parts) {
    let (appear, disappear) = (appear, disappear)
    parts.add(
      content,
      showing: {
        AppearingView<AnyView>(content: AnyView($0), appear: appear, disappear: disappear)
      })
  }
}

/// Acts for each view of its content: for several of a group, for none of an empty view.
private final class AppearingNode<Content: View>: WrappingNode<AppearingView<Content>>, Appearing {
  /// Whether the node and the owner of its host are shown.
  private var isShown = false
  /// The views that have appeared.
  private var appeared = ByNode<Node>()
  /// Whether the content may consist of other views than these. It does so first when the node appears.
  private var isOld = true
  private var runs = 0

  override func contentWasMade() { host.addAppearing(self) }

  func appear() {
    if isShown { return }
    isShown = true
    followContent(leaving: false)
  }

  func disappear() {
    if !isShown { return }
    isShown = false
    followContent()
  }

  override func dismantle() {
    super.dismantle()
    host.removeAppearing(self)
    if !host.isUpdating { return disappear() }
    host.afterUpdate(in: host.isDismissing ? .dismissal : .entrance) { self.disappear() }
  }

  override func elementsDidChange() {
    followSoon()
    super.elementsDidChange()
  }

  override func coverDidChange() {
    super.coverDidChange()
    followSoon()
  }

  /// New views appear with all others, and then those that are gone disappear.
  private func followSoon() {
    if isOld { return }
    isOld = true
    host.afterUpdate(in: .arrival) { [weak self] in self?.followContent(leaving: false) }
    host.afterUpdate(in: .exit) { [weak self] in self?.followContent() }
  }

  /// - Parameter leaving: Whether views that are gone disappear now.
  private func followContent(leaving: Bool = true) {
    // A view that was removed only disappears: what is above it may be gone.
    if isShown, isDismantled { return }
    isOld = false
    let shown = isShown && !isUnderCover ? Elements(of: child).nodes.filter { !$0.isCovered } : []
    runs += 1
    let run = runs
    // An action may come back here, which does the rest.
    for node in shown where runs == run && !appeared.contains(node) {
      appeared.set(node, by: node)
      view.appear?(ObjectIdentifier(node))
    }
    if !leaving { return }
    let new = Set(shown.map { ObjectIdentifier($0) })
    for node in appeared.ordered where runs == run && !new.contains(ObjectIdentifier(node)) {
      appeared.remove(node)
      view.disappear?(ObjectIdentifier(node))
    }
  }
}

// MARK: - Being presented

extension View {
  /// A view that is presented: those inside disappear before it counts as dismissed, and before what is presented in
  /// its place appears.
  package nonisolated func leavingFirst(if isPresented: Bool) -> some View {
    PresentedContent(content: self, isPresented: isPresented)
  }
}

private nonisolated struct PresentedContent<Content: View>: View {
  typealias Body = Never

  let content: Content
  let isPresented: Bool
}

@MainActor
extension PresentedContent: WrappingView {
  func makeNode(at place: Node.Place) -> Node { PresentedNode(self, at: place) }
}

private final class PresentedNode<Content: View>: WrappingNode<PresentedContent<Content>> {
  override func dismantle() {
    let outer = host.isDismissing
    host.isDismissing = outer || view.isPresented
    super.dismantle()
    host.isDismissing = outer
  }
}
