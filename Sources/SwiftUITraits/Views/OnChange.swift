extension View {
  /// Calls `action` with the old and the new value after an update in which `value` changed.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    ChangeView(content: self, value: value, isInitial: initial, isOlder: false, action: action)
  }

  /// Calls `action` after an update in which `value` changed.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Calls `action` with the new value after an update in which `value` changed; the way of before
  /// iOS 17. It is the action of the view before the change, so that `[value]` captures the old value.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    ChangeView(content: self, value: value, isInitial: false, isOlder: true) { action($1) }
  }
}

private nonisolated struct ChangeView<Content: View, Value: Equatable>: View {
  typealias Body = Never

  let content: Content
  let value: Value
  let isInitial: Bool
  /// Whether the action is that of the view before the change.
  let isOlder: Bool
  let action: (Value, Value) -> Void
}

@MainActor
extension ChangeView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { ChangeNode(self, at: place) }
}

private final class ChangeNode<Content: View, Value: Equatable>:
  WrappingNode<ChangeView<Content, Value>>
{
  /// The views inside come first, and `onAppear` and this one in the order in which they are written.
  override func contentWasMade() {
    if view.isInitial { host.afterUpdate { [view] in view.action(view.value, view.value) } }
  }

  override func change(from old: ChangeView<Content, Value>) {
    if old.value != view.value {
      let action = view.isOlder ? old.action : view.action
      host.afterUpdate { [new = view.value] in action(old.value, new) }
    }
  }
}
