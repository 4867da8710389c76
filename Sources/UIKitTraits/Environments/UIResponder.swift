/// What scenes, controllers and views are to events: links in a chain.
@MainActor
open class UIResponder {
  public init() {}

  /// Who is asked next.
  open var next: UIResponder? { nil }
}
