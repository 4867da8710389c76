import SwiftUITraits
import UIKitNames

// How the looks of views are set: a style makes the view that is shown for each of a kind.

/// What shows a view of a kind; nil is a look of the system's own, which shows the view itself. Another
/// instance is another look.
final class Look<Configuration> {
  let show: (@MainActor (Configuration) -> AnyView)?
  init(_ show: (@MainActor (Configuration) -> AnyView)?) { self.show = show }
}
struct LookType<Configuration>: Hashable, Sendable {}
private enum LookKey<Configuration>: EnvironmentKey {
  static var defaultValue: Look<Configuration>? { nil }
}
extension EnvironmentValues {
  subscript<Configuration>(look type: LookType<Configuration>) -> Look<Configuration>? {
    get { self[LookKey<Configuration>.self] }
    set { self[LookKey<Configuration>.self] = newValue }
  }
}
/// A style of the system's, which is not drawn here.
protocol SystemStyle {}

extension View {
  nonisolated func looking<Style, Configuration>(
    with style: Style, _ make: @escaping @MainActor (Style, Configuration) -> AnyView
  ) -> some View {
    styling(\.[look: LookType<Configuration>()], with: style) { style in
      if style is any SystemStyle { return Look(nil) }
      return Look { AnyView(Made(style: style, configuration: $0, make: make)) }
    }
  }
}
private struct Made<Style, Configuration>: View {
  let style: Style
  let configuration: Configuration
  let make: @MainActor (Style, Configuration) -> AnyView
  var body: some View { make(style, configuration) }
}

/// A view's content as its look shows it.
nonisolated struct Looking<Configuration, Content: View>: View {
  let configuration: Configuration
  let isPlain: Bool
  let content: Content
  @Environment(\.[look: LookType<Configuration>()]) private var look

  init(
    _ configuration: Configuration, isPlain: Bool = false, @ViewBuilder content: () -> Content
  ) { (self.configuration, self.isPlain, self.content) = (configuration, isPlain, content()) }

  @MainActor var body: some View {
    if let show = look?.show, !isPlain { show(configuration) } else { content }
  }
}

/// A part of a view, such as its label, which a style puts into the view that it makes.
public nonisolated struct _StyledPart: View {
  let content: AnyView
  @MainActor public var body: some View { content }
}
extension _StyledPart {
  /// A style gets no part where the program left it out.
  init?(unlessEmpty content: some View) {
    if content is EmptyView { return nil }
    self.init(content: AnyView(content))
  }
}
