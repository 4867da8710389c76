// Views that a program gives another view to show while something holds, such as the one behind a selected cell.

extension UIView {
  /// What the view shows so: its subviews, unless the program has put them elsewhere since.
  private final var parts: [UIView] {
    get { self[look: []] }
    set { self[look: []] = newValue }
  }
  /// Counts the calls that changed the parts: after a callback, an older one is out of date.
  private final var partCalls: Int {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }

  /// Takes out the parts that are not to be shown any more, and puts in those that are new.
  ///
  /// - Parameter back: The part behind all others, at its place among the subviews.
  package final func showParts(_ back: (view: UIView, place: Int)?, _ front: [UIView] = []) {
    if back == nil, front.isEmpty, parts.isEmpty { return }
    partCalls += 1
    let (call, wanted) = (partCalls, (back.map { [$0.view] } ?? []) + front)
    for part in parts where !wanted.contains(where: { $0 === part }) {
      parts.removeAll { $0 === part }
      if part.holder === self { part.removeFromSuperview() }
      if partCalls != call { return }
    }
    for part in wanted where !parts.contains(where: { $0 === part }) {
      parts.append(part)
      if part.holder === self { continue }
      if let back, part === back.view {
        insertSubview(part, at: back.place)
      } else {
        addSubview(part)
      }
      if partCalls != call { return }
    }
  }

  /// Whether one of its parts, which the program has not put elsewhere.
  package final func shows(_ part: UIView) -> Bool {
    part.holder === self && parts.contains { $0 === part }
  }
}
