/// What a button does.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  /// It deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It ends what the user began.
  public static let cancel = ButtonRole(name: "cancel")
  /// It closes what the user looked at.
  public static let close = ButtonRole(name: "close")
  /// It confirms what the user chose.
  public static let confirm = ButtonRole(name: "confirm")
}

/// What a style of views is: reads of its properties count as reads of the view that it makes.
public protocol _ViewStyle {}

/// The look of buttons, as the view that is shown for each. Reads of a style's properties count as
/// reads of the button.
@preconcurrency @MainActor
public protocol ButtonStyle: _ViewStyle {
  associatedtype Body: View
  /// The button that is shown.
  typealias Configuration = ButtonStyleConfiguration

  /// What is shown for a button, usually around its label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as its style sees it.
public struct ButtonStyleConfiguration {
  /// The button's label, whatever its type.
  public nonisolated struct Label: View {
    fileprivate let content: AnyView
    @MainActor public var body: some View { content }
  }

  /// What the program said that the button does; nil if nothing.
  public let role: ButtonRole?
  /// What the button shows; a style puts it somewhere.
  public let label: Label
  /// False: there is no user who presses it.
  public let isPressed: Bool
}

/// The look and the gestures of buttons.
@preconcurrency @MainActor
public protocol PrimitiveButtonStyle: _ViewStyle {
  associatedtype Body: View
  /// The button that is shown.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// What is shown for a button, which calls `configuration.trigger()` in its own time.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as a style with its own gestures sees it.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label, whatever its type.
  public nonisolated struct Label: View {
    fileprivate let content: AnyView
    @MainActor public var body: some View { content }
  }

  /// What the program said that the button does; nil if nothing.
  public let role: ButtonRole?
  /// What the button shows; a style puts it somewhere.
  public let label: Label
  fileprivate let action: @MainActor () -> Void

  /// Runs the button's action.
  @MainActor public func trigger() { action() }
}

// MARK: - Setting and using

/// A button without a look.
package struct PlainButton {
  fileprivate let role: ButtonRole?
  fileprivate let label: AnyView
  fileprivate let action: @MainActor () -> Void

  package init(role: ButtonRole?, label: some View, action: @escaping @MainActor () -> Void) {
    (self.role, self.label, self.action) = (role, AnyView(label), action)
  }
}

extension View {
  /// Sets the look of the buttons in this view; a nearer one wins.
  public nonisolated func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    looking(with: style) { (style, button: PlainButton) in
      AnyView(
        style.makeBody(
          configuration: ButtonStyleConfiguration(
            role: button.role, label: .init(content: button.label), isPressed: false)))
    }
  }

  /// The same with a style that has its own gestures.
  public nonisolated func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    looking(with: style) { (style, button: PlainButton) in
      AnyView(
        style.makeBody(
          configuration: PrimitiveButtonStyleConfiguration(
            role: button.role, label: .init(content: button.label), action: button.action)))
    }
  }
}
