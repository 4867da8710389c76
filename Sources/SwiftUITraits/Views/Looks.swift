// How views of a kind are shown: a style makes the view that stands for each. Styles stack: what a style makes is
// shown with the look that holds around the place where the style was set.

/// How the views of a kind are shown at a place. Another instance is another look.
package final class Look<Configuration> {
  /// Nil is a look of the system's own, which shows the view itself.
  fileprivate let show: (@MainActor (Configuration) -> AnyView)?
  /// The look around the place where this one was set.
  fileprivate let outer: Look?

  fileprivate init(_ show: (@MainActor (Configuration) -> AnyView)?, over outer: Look?) {
    (self.show, self.outer) = (show, outer)
  }
}

/// A kind of views as the argument of a key path's subscript.
private struct LookType<Configuration>: Hashable, Sendable {}

private enum LookKey<Configuration>: EnvironmentKey {
  static var defaultValue: Look<Configuration>? { nil }
}

extension EnvironmentValues {
  fileprivate subscript<Configuration>(look type: LookType<Configuration>) -> Look<Configuration>? {
    get { self[LookKey<Configuration>.self] }
    set { self[LookKey<Configuration>.self] = newValue }
  }
}

// MARK: - Setting

extension View {
  /// Sets how the views of a kind are shown: `make` makes the view for each, nil shows the view itself. A style
  /// that is as before keeps its look, so that no view is made again.
  package nonisolated func looking<Style, Configuration>(
    with style: Style, _ make: (@MainActor (Style, Configuration) -> AnyView)?
  ) -> some View { StylingView(content: self, style: style, make: make) }
}

private nonisolated struct StylingView<Content: View, Style, Configuration>: View {
  let content: Content
  let style: Style
  let make: (@MainActor (Style, Configuration) -> AnyView)?
  @Environment(\.[look: LookType<Configuration>()]) private var outer
  @State private var last = LastLook<Style, Configuration>()

  @MainActor var body: some View {
    content.environment(
      \.[look: LookType<Configuration>()], last.look(of: style, over: outer, make))
  }
}

private final class LastLook<Style, Configuration> {
  private var last: (style: Style, look: Look<Configuration>)?

  @MainActor
  func look(
    of style: Style, over outer: Look<Configuration>?,
    _ make: (@MainActor (Style, Configuration) -> AnyView)?
  ) -> Look<Configuration> {
    let old = last
    let fields = ViewFields.known(of: Style.self)
    if let old, old.look.outer === outer, fields.areSame(old.style, style) { return old.look }
    var show: (@MainActor (Configuration) -> AnyView)?
    if let make { show = { AnyView(Made(style: style, configuration: $0, make: make)) } }
    let new = Look(show, over: outer)
    last = (style, new)
    // The deinit of what the old style had may come back here.
    return withExtendedLifetime(old) { new }
  }
}

/// Reads of the style's properties are reads of this view.
private struct Made<Style, Configuration>: View {
  let style: Style
  let configuration: Configuration
  let make: @MainActor (Style, Configuration) -> AnyView
  var body: some View { make(style, configuration) }
}

// MARK: - Showing

/// A view's content as its look shows it.
package nonisolated struct Looking<Configuration, Content: View>: View {
  private let configuration: Configuration
  private let content: Content
  @Environment(\.[look: LookType<Configuration>()]) private var look

  package init(_ configuration: Configuration, @ViewBuilder content: () -> Content) {
    (self.configuration, self.content) = (configuration, content())
  }

  @MainActor package var body: some View {
    if let look {
      Group { if let show = look.show { show(configuration) } else { content } }
        .environment(\.[look: LookType<Configuration>()], look.outer)
    } else {
      content
    }
  }
}
