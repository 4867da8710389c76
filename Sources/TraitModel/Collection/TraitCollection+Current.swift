extension TraitCollection {
  /// The collection that code on this thread should use if it is handed none; empty on a fresh
  /// thread.
  ///
  /// It belongs to the thread and not to the task: a value set before an `await` may be another
  /// thread's after it. Prefer `performAsCurrent(_:)`.
  public static var current: TraitCollection {
    get { ThreadContext.withCurrent { $0.collection } }
    set { ThreadContext.withCurrent { $0.collection = newValue } }
  }

  /// The same for actions that neither throw nor return anything: looks for the thread's own things
  /// once and counts no reference but this collection's.
  @inline(__always)
  package consuming func runAsCurrent(_ actions: () -> Void) {
    var other = self
    ThreadContext.withCurrent { context in
      swap(&context.collection, &other)
      actions()
      swap(&context.collection, &other)
    }
  }

  /// Runs `actions` with this collection as the current one, then restores the one before, also if
  /// they throw.
  public func performAsCurrent<Result, Failure: Error>(
    _ actions: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let previous = Self.current
    Self.current = self
    defer { Self.current = previous }
    return try actions()
  }
}
