import UIKitTraits

/// The animations of a layer, by their keys. They start and end in the update cycle after they were added.
final class LayerAnimations: @unchecked Sendable {
  /// One addition of an animation: a program may add the same object again.
  private final class Entry: @unchecked Sendable {
    let animation: CAAnimation
    var isOver = false
    init(_ animation: CAAnimation) { self.animation = animation }
  }
  private var entries: [String: Entry] = [:]

  var keys: [String]? { entries.isEmpty ? nil : entries.keys.sorted() }
  func animation(forKey key: String) -> CAAnimation? { entries[key]?.animation }

  func add(_ animation: CAAnimation, forKey key: String?, _ plays: Bool) {
    let key = key ?? "\(ObjectIdentifier(animation))"
    let entry = Entry(animation)
    interrupt(entries.updateValue(entry, forKey: key))
    if !plays { return }
    onMain {
      AnimationEnds.add { [weak self, weak entry] in if let self, let entry { play(entry, key) } }
    }
  }
  func remove(forKey key: String) { interrupt(entries.removeValue(forKey: key)) }
  func removeAll() {
    let old = entries
    entries = [:]
    for key in old.keys.sorted() { interrupt(old[key]) }
  }

  @MainActor
  private func play(_ entry: Entry, _ key: String) {
    guard entries[key] === entry else { return }
    let (animation, delegate) = (entry.animation, entry.animation.delegate)
    // Other layers may have a program's own object as well.
    if animation.isCopied { animation.letGoOfDelegate() }
    delegate?.animationDidStart(animation)
    // The delegate may have taken it out.
    guard animation.isFinite, entries[key] === entry else { return }
    entry.isOver = true
    if animation.isRemovedOnCompletion { entries[key] = nil }
    delegate?.animationDidStop(animation, finished: true)
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
  /// What a layer keeps: a copy, or a program's own object itself.
  final var kept: CAAnimation { isCopied ? copy() as! CAAnimation : self }
  /// A program's subclass may not have `init()`.
  fileprivate final var isCopied: Bool {
    let copied: [CAAnimation.Type] = [
      CABasicAnimation.self, CAKeyframeAnimation.self, CASpringAnimation.self,
      CAAnimationGroup.self, CATransition.self, CAAnimation.self, CAPropertyAnimation.self,
    ]
    return copied.contains { $0 == type(of: self) }
  }
  fileprivate final var isFinite: Bool {
    repeatCount < .greatestFiniteMagnitude && repeatDuration < .greatestFiniteMagnitude
      && duration < .greatestFiniteMagnitude
  }
}
