import UIKitTraits

// What views say of themselves to what is around them. Unlike a preference it is not asked for: a change costs the
// views that say it, and not all views inside.

/// What is announced, to the next view around that hears it, else to the hosting controller.
package protocol Announcement {
  associatedtype Value: Equatable
  @MainActor static func tell(_ values: [Value], to controller: UIViewController)
  /// Whether a covered view announces it, too.
  static var isHeardUnderCover: Bool { get }
}
extension Announcement { package static var isHeardUnderCover: Bool { false } }

/// What views announce, in the order in which they did so first: an outer view comes before those inside.
package final class Announcements<Kind: Announcement> {
  private var values = ByNode<Kind.Value>()
  private var tell: @MainActor ([Kind.Value]) -> Void = { _ in }
  /// Whether something else may be announced since `tell` was called.
  private var isOld = false

  package nonisolated init() {}

  /// These announcements; from now on `tell` hears of them, at the end of an update.
  package func telling(_ tell: @escaping @MainActor ([Kind.Value]) -> Void) -> Announcements {
    let old = self.tell
    self.tell = tell
    return withExtendedLifetime(old) { self }
  }

  @MainActor var all: [Kind.Value] { values.ordered }

  @MainActor fileprivate func set(_ value: Kind.Value, by node: Node) {
    let old = values.set(value, by: node)
    withExtendedLifetime(old) { change(in: node.host) }
  }

  @MainActor fileprivate func remove(_ node: Node) {
    let old = values.remove(node)
    withExtendedLifetime(old) { change(in: node.host) }
  }

  /// Once for all changes of an update.
  @MainActor private func change(in host: ViewHost) {
    if isOld { return }
    isOld = true
    host.afterAnnouncing { [self] in
      isOld = false
      tell(all)
    }
  }
}

// MARK: - The environment

/// A kind of announcements as the argument of a key path's subscript.
private struct AnnouncementType<Kind: Announcement>: Hashable, Sendable {}

private enum AnnouncementsKey<Kind: Announcement>: EnvironmentKey {
  static var defaultValue: Announcements<Kind>? { nil }
}

extension EnvironmentValues {
  /// Nil where the hosting controller hears them.
  fileprivate subscript<Kind: Announcement>(
    announced type: AnnouncementType<Kind>
  ) -> Announcements<Kind>? {
    get { self[AnnouncementsKey<Kind>.self] }
    set { self[AnnouncementsKey<Kind>.self] = newValue }
  }
}

extension View {
  /// `announcements` hears what the views inside announce.
  package nonisolated func announcing<Kind: Announcement>(
    to announcements: Announcements<Kind>
  ) -> some View { environment(\.[announced: AnnouncementType<Kind>()], announcements) }

  /// Nothing around hears what the views inside announce.
  package nonisolated func silent<Kind: Announcement>(about kind: Kind.Type) -> some View {
    UnheardView<Self, Kind>(content: self)
  }

  package nonisolated func announcing<Kind: Announcement>(
    _ kind: Kind.Type, _ value: Kind.Value
  ) -> some View { AnnouncingView<Self, Kind>(content: self, value: value) }
}

private nonisolated struct UnheardView<Content: View, Kind: Announcement>: View {
  let content: Content
  @State private var unheard = Announcements<Kind>()

  @MainActor var body: some View { content.announcing(to: unheard) }
}

// MARK: - Announcing

private nonisolated struct AnnouncingView<Content: View, Kind: Announcement>: View {
  typealias Body = Never

  let content: Content
  let value: Kind.Value
}

@MainActor
extension AnnouncingView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { AnnouncingNode(self, at: place) }
}

private final class AnnouncingNode<Content: View, Kind: Announcement>:
  WrappingNode<AnnouncingView<Content, Kind>>
{
  private var announcements: Announcements<Kind> {
    scope.values[announced: AnnouncementType<Kind>()] ?? host.announcements(of: Kind.self)
  }

  /// Whether one of the views that announce it is shown.
  private var isHeard: Bool {
    if Kind.isHeardUnderCover { return true }
    let elements = Elements(of: child).nodes
    return !isUnderCover && (elements.isEmpty || elements.contains { !$0.isCovered })
  }

  override func begin() { if isHeard { announcements.set(view.value, by: self) } }

  override func change(from old: AnnouncingView<Content, Kind>) {
    if old.value != view.value, isHeard { announcements.set(view.value, by: self) }
  }

  override func coverDidChange() {
    // An action may have removed it since.
    if isDismantled { return }
    if isHeard { announcements.set(view.value, by: self) } else { announcements.remove(self) }
    super.coverDidChange()
  }

  override func dismantle() {
    super.dismantle()
    announcements.remove(self)
  }
}
