import UIKitTestSupport
import UIKitTraits

/// A controller that reports its calls, and notes what they tell.
final class ScreenPage: UIViewController {
  enum Appearance {
    case gone, willAppear, isAppearing, appeared, willDisappear
    /// It moves from one shown window to another: it will appear there, and has not disappeared here yet.
    case crosses
  }

  var onCall: (ScreenReaction.Moment) -> Void = { _ in }

  private(set) var appearance = Appearance.gone
  /// The first call of appearance that came out of turn.
  private(set) var odd: String?

  /// What `didMove(toParent:)` said last.
  private(set) weak var container: UIViewController?

  /// The density that it was told of last.
  private(set) var heard: Int?

  override func loadView() {
    let view = ScreenView()
    view.onMove = { [weak self] in self?.onCall(.moved) }
    self.view = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    registerForTraitChanges([Density.self]) { (page: ScreenPage, _: UITraitCollection) in
      page.heard = page.traitCollection.density
      page.onCall(.heard)
    }
    onCall(.didLoad)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    onCall(.willMove)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    container = parent
    onCall(.didMove)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    become(appearance == .willDisappear ? .crosses : .willAppear, after: [.gone, .willDisappear])
    onCall(.willAppear)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    become(.isAppearing, after: [.willAppear])
    onCall(.isAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    become(.appeared, after: [.isAppearing])
    onCall(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    become(.willDisappear, after: [.willAppear, .isAppearing, .appeared, .crosses])
    onCall(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    become(appearance == .crosses ? .willAppear : .gone, after: [.willDisappear, .crosses])
    onCall(.didDisappear)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    onCall(.willLayOut)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    onCall(.didLayOut)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    onCall(.willTransition)
  }

  private func become(_ new: Appearance, after former: [Appearance]) {
    if !former.contains(appearance), odd == nil { odd = "\(new) came after \(appearance)" }
    appearance = new
  }
}

private final class ScreenView: UIView {
  var onMove: () -> Void = {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    onMove()
  }
}
