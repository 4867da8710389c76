import TraitModel

extension UITraitCollection {
  /// The collection that code on this thread should use if it is handed none; empty on a fresh
  /// thread.
  ///
  /// Inside deliveries, layout and drawing it is the receiver's, and inside a dynamic colour's
  /// provider the one that the colour is asked for.
  public static var current: UITraitCollection {
    get { CallContext.current }
    set { CallContext.current = newValue }
  }

  /// Runs `actions` with this collection as the current one, then restores the one before, also if
  /// they throw.
  public func performAsCurrent<Result, Failure: Error>(
    _ actions: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try CallContext.perform(as: self, actions)
  }
}
