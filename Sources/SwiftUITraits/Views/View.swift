import TraitModel

/// A part of what is shown, as a value: what it is made of is its `body`.
///
///     struct CellView: View {
///       @Environment(\.myAppTheme) var theme: MyAppTheme
///       var body: some View { Text("Settings") }
///     }
///
/// Its body is evaluated when it is first shown, when the view becomes a different value, and when
/// what the body read changes: values of the environment, states.
@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
}

extension View where Body == Never {
  /// - Precondition: never asked for: such a view is shown as it is.
  public var body: Never {
    TraitFailure.end("Can't ask a \(Self.self) for its body: it has none")
  }
}
