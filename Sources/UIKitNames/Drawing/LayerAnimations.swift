import UIKitTraits

/// The animations of a layer, by their keys. They start and end in the update cycle after they were added.
final class LayerAnimations: @unchecked Sendable {
  private struct Entry {
    let animation: CAAnimation
    var isOver = false
  }
  private var entries: [String: Entry] = [:]

  var keys: [String]? { entries.isEmpty ? nil : entries.keys.sorted() }
  func animation(forKey key: String) -> CAAnimation? { entries[key]?.animation }

  func add(_ animation: CAAnimation, forKey key: String?, _ plays: Bool) {
    let key = key ?? "\(ObjectIdentifier(animation))"
    interrupt(entries.updateValue(Entry(animation: animation), forKey: key))
    if !plays { return }
    onMain {
      AnimationEnds.add { [weak self, weak animation] in
        if let self, let animation { play(animation, key) }
      }
    }
  }
  func remove(forKey key: String) { interrupt(entries.removeValue(forKey: key)) }
  func removeAll() {
    let old = entries
    entries = [:]
    for key in old.keys.sorted() { interrupt(old[key]) }
  }

  @MainActor
  private func play(_ animation: CAAnimation, _ key: String) {
    guard isThere(animation, key) else { return }
    let delegate = animation.delegate
    animation.letGoOfDelegate()
    delegate?.animationDidStart(animation)
    // The delegate may have taken it out.
    guard animation.isFinite, isThere(animation, key) else { return }
    if animation.isRemovedOnCompletion { entries[key] = nil } else { entries[key]?.isOver = true }
    delegate?.animationDidStop(animation, finished: true)
  }
  private func isThere(_ animation: CAAnimation, _ key: String) -> Bool {
    entries[key]?.animation === animation
  }

  /// Tells the delegate of an animation that was taken out, unless it had ended.
  private func interrupt(_ entry: Entry?) {
    guard let entry, !entry.isOver, let delegate = entry.animation.delegate else { return }
    onMain { AnimationEnds.add { delegate.animationDidStop(entry.animation, finished: false) } }
  }
  private func onMain(_ body: @MainActor () -> Void) {
    if Thread.isMainThread { MainActor.assumeIsolated { body() } }
  }
}

extension CAAnimation {
  /// What a layer keeps: a copy. A program's subclass may not have `init()`, so its objects are kept themselves.
  final var kept: CAAnimation {
    let copied: [CAAnimation.Type] = [
      CABasicAnimation.self, CAKeyframeAnimation.self, CASpringAnimation.self,
      CAAnimationGroup.self, CATransition.self, CAAnimation.self, CAPropertyAnimation.self,
    ]
    return copied.contains { $0 == type(of: self) } ? copy() as! CAAnimation : self
  }
  fileprivate final var isFinite: Bool {
    repeatCount < .greatestFiniteMagnitude && repeatDuration < .greatestFiniteMagnitude
      && duration < .greatestFiniteMagnitude
  }
}
