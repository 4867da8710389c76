/// A view controller whose view shows a view of SwiftUI's.
///
///     let controller = UIHostingController(rootView: CellView())
///     window.rootViewController = controller
///
/// Bodies read its view's traits by bridged keys. A change of a trait that no body reads evaluates
/// no body.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  private let hostingView: HostingView<Content>

  /// Bodies are evaluated in the first layout of the controller's view, not here.
  public init(rootView: Content) {
    hostingView = HostingView(rootView)
    super.init(nibName: nil, bundle: nil)
  }

  /// For subclasses that override `init(coder:)` and supply a root view.
  public init?(coder: NSCoder, rootView: Content) {
    hostingView = HostingView(rootView)
    super.init(coder: coder)
  }

  public required dynamic init?(coder: NSCoder) {
    TraitFailure.fail(
      "Can't decode a \(Self.self) without its root view: use init(coder:rootView:)")
    return nil
  }

  deinit { MainActor.assumeIsolated { hostingView.host.ownerIsGone() } }

  open override func loadView() { view = hostingView }

  /// The views inside appear with the controller.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hostingView.host.ownerAppears()
  }

  /// The views inside disappear with the controller.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hostingView.host.ownerDisappeared()
  }

  /// Whether a view inside says so with `statusBarHidden(_:)`; else as in any controller.
  open override var prefersStatusBarHidden: Bool {
    let announced = hostingView.host.announcements(of: HiddenStatusBar.self).all
    return announced.first ?? super.prefersStatusBarHidden
  }

  /// The root view. Setting it does not evaluate the bodies of views that are equal to the previous
  /// ones.
  public var rootView: Content {
    get { hostingView.content }
    set { hostingView.content = newValue }
  }

  /// The views of the last layout as text: a line for each view, its contents indented.
  public var renderedText: String { hostingView.host.text }

  /// How many bodies were evaluated so far.
  public var evaluationCount: Int { hostingView.host.evaluationCount }

  /// The names of the traits whose changes re-evaluate bodies.
  package var awaitedTraits: [String] { hostingView.host.awaitedTraits.map(\.name) }
}

/// Whether a view wants the status bar to be hidden.
package enum HiddenStatusBar: Announcement {
  package static func tell(_ values: [Bool], to controller: UIViewController) {
    controller.setNeedsStatusBarAppearanceUpdate()
  }
}

/// A view of UIKit's that shows a view of SwiftUI's.
class HostingView<Content: View>: UIView, RenderedView {
  final let host = ViewHost()
  private final var root: ViewNode<Content>?
  private final var isContentNew = true

  final var content: Content {
    // The deinit of what the old one had may ask for the new one.
    didSet {
      withExtendedLifetime(oldValue) {
        isContentNew = true
        setNeedsLayout()
      }
    }
  }

  init(_ content: Content) {
    self.content = content
    super.init(frame: .zero)
    host.view = self
    // Bodies observe what they read. Inside an observed run, Observation would copy the list of all that was
    // read before for each of them.
    viewState.observesModels = false
  }

  required init?(coder: NSCoder) { return nil }

  deinit {
    MainActor.assumeIsolated {
      // Before the callbacks, because none may reach this view.
      let inside = releaseSubviews()
      root?.dismantle()
      withExtendedLifetime(inside) {}
    }
  }

  final var renderedText: String { host.text }

  override func layoutSubviews() {
    host.update { place in
      // A represented object may set the content again while it is shown.
      let isNew = isContentNew
      isContentNew = false
      guard let root else {
        let root = content.node(at: place)
        self.root = root
        return root
      }
      if isNew { root.update(content) }
      return root
    }
  }
}
