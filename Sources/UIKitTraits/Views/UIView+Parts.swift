// Views that a program gives another view to show while something holds, such as the one behind a selected cell.

extension UIView {
  /// What this view shows of what it was given. The program may have moved some of it elsewhere since.
  private final var parts: MemberList<UIView> { made { MemberList() } }
  private final var knownParts: MemberList<UIView>? { self[look: nil, "parts"] }
  /// Counts the calls that change the parts: after a callback, an older one is out of date.
  private final var partCalls: Int {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }

  /// Takes out the parts that are not to be shown any more, and puts in those that are new. Parts that the program
  /// has moved elsewhere stay there.
  ///
  /// - Parameters:
  ///   - back: The part behind all other subviews but `base`.
  ///   - front: The parts before all other subviews.
  ///   - given: What the program gives now: it is shown even if it was given and moved elsewhere before.
  package final func showParts(
    back: UIView? = nil, above base: UIView? = nil, front: [UIView] = [], given: [UIView?] = []
  ) {
    if back == nil, front.isEmpty, knownParts?.isEmpty ?? true { return }
    partCalls += 1
    let (call, wanted) = (partCalls, [back].compactMap(\.self) + front)
    FacadeWork.steps += wanted.count
    for case let part? in given where part.holder !== self { parts.remove(part) }
    let wantedParts = Set(wanted.map { ObjectIdentifier($0) })
    for part in parts.all where !wantedParts.contains(ObjectIdentifier(part)) {
      parts.remove(part)
      if part.holder === self { part.removeFromSuperview() }
      if partCalls != call { return }
    }
    for part in wanted where !parts.contains(part) {
      parts.add(part)
      if part.holder === self { continue }
      if part !== back {
        addSubview(part)
      } else if let base, base.holder === self {
        insertSubview(part, aboveSubview: base)
      } else {
        insertSubview(part, at: 0)
      }
      if partCalls != call { return }
    }
  }

  /// Whether the view is one of the parts, and is here: its frame is the program's if it was moved elsewhere.
  package final func shows(_ part: UIView) -> Bool {
    part.holder === self && knownParts?.contains(part) ?? false
  }
}
