/// A controller whose view shows a view of SwiftUI's.
///
///     let controller = UIHostingController(rootView: CellView())
///     window.rootViewController = controller
///
/// What its view's traits are, bodies read by bridged keys. A change of a trait that no body reads
/// costs nothing here.
@MainActor
open class UIHostingController<Content: View>: UIViewController {
  private let hostingView: HostingView<Content>

  public init(rootView: Content) {
    hostingView = HostingView(rootView)
    super.init(nibName: nil, bundle: nil)
  }

  /// For subclasses that a storyboard would make, which say what they show.
  public init?(coder: NSCoder, rootView: Content) {
    hostingView = HostingView(rootView)
    super.init(coder: coder)
  }

  public required dynamic init?(coder: NSCoder) {
    TraitFailure.fail("Can't decode a \(Self.self) without its root view")
    return nil
  }

  open override func loadView() { view = hostingView }

  /// What is shown; views that are the same as before are not evaluated again.
  public var rootView: Content {
    get { hostingView.content }
    set { hostingView.content = newValue }
  }

  /// What is shown since the last layout, as text: a line for each view, what is inside it
  /// indented.
  public var renderedText: String { hostingView.host.text }

  /// How many bodies were evaluated so far.
  public var evaluationCount: Int { hostingView.host.evaluationCount }

  /// The names of the traits a change of which leads to evaluations.
  package var awaitedTraits: [String] { hostingView.host.awaitedTraits.map(\.name) }
}
