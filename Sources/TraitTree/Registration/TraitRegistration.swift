/// A registration's token, for ending it. It keeps nothing alive and may be ignored; copies are the
/// same registration.
public struct TraitRegistration: Hashable, Sendable {
  let index: ObserverIndex
  let generation: UInt32
  /// The forest that made it.
  let forest: UInt64
}
