import SwiftUITraits

/// A modifier that depends on the environment of the view that it is applied to.
@preconcurrency @MainActor
public protocol EnvironmentalModifier: ViewModifier {
  associatedtype ResolvedModifier: ViewModifier
  /// What is applied in its place. It is asked again when a value of the environment changes.
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}
extension EnvironmentalModifier {
  public func body(content: Content) -> _EnvironmentalModifierBody<Self> {
    _EnvironmentalModifierBody(modifier: self, content: content)
  }
}

/// A view with the modifier that another one has resolved to.
public nonisolated struct _EnvironmentalModifierBody<Modifier: EnvironmentalModifier>: View {
  fileprivate let modifier: Modifier
  fileprivate let content: Modifier.Content
  @Environment(\.self) private var environment

  fileprivate init(modifier: Modifier, content: Modifier.Content) {
    (self.modifier, self.content) = (modifier, content)
  }

  @MainActor public var body: some View { content.modifier(modifier.resolve(in: environment)) }
}
