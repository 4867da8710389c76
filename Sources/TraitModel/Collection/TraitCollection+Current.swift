extension TraitCollection {
  /// The collection that code on this thread should use if it is not given one; empty on a new
  /// thread.
  ///
  /// It belongs to the thread, not to the task: after an `await` a task may run on another thread
  /// and find another value. Prefer `performAsCurrent(_:)`.
  public static var current: TraitCollection {
    get { ThreadContext.withCurrent { $0.collection } }
    set { newValue.makeCurrent(with: nil) }
  }

  /// Makes this collection the current one, together with the object that stands for it in another
  /// interface.
  package func makeCurrent(with object: AnyObject?) {
    ThreadContext.withCurrent { $0.makeCurrent(self, object) }
  }

  /// The object that was made current with the current collection.
  package static var currentObject: AnyObject? { ThreadContext.withCurrent { $0.object } }

  /// Runs `actions` with this collection as the current one, then restores the previous one, also
  /// if they throw.
  public func performAsCurrent<Result, Failure: Error>(
    _ actions: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (previous, object) = (Self.current, Self.currentObject)
    Self.current = self
    defer { previous.makeCurrent(with: object) }
    return try actions()
  }
}
