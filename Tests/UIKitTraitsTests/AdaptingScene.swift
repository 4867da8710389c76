import UIKitTraits

/// A delegate, as other modules connect one.
@MainActor
final class AdaptingDelegate {
  var style: (UITraitCollection) -> UIModalPresentationStyle = { _ in .automatic }
  var controller: (UIModalPresentationStyle) -> UIViewController? = { _ in nil }
  var whenPreparing: () -> Void = {}
  var whenTold: () -> Void = {}
  private(set) var prepared: [UIPresentationController] = []
  var told: [UIModalPresentationStyle] = []

  init(of presentation: UIPresentationController?) {
    presentation?.adaptiveCalls = AdaptiveCalls(
      style: { [unowned self] in style($0) }, controller: { [unowned self] in controller($0) },
      prepare: { [unowned self] in
        prepared.append($0)
        whenPreparing()
      },
      willPresent: { [unowned self] style, _ in
        told.append(style)
        whenTold()
      })
  }
}

/// A window with a page to be presented on its root.
@MainActor
struct AdaptingScene {
  let stage: Stage
  let log = Log()
  let root: Heard
  let page: Heard

  init(_ stage: Stage, _ style: UIModalPresentationStyle) {
    self.stage = stage
    (root, page) = (Heard("root", log), Heard("page", log))
    page.modalPresentationStyle = style
    stage.window.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    stage.window.rootViewController = root
    resize(.regular, .regular)
    _ = log.take()
  }

  func resize(_ width: UIUserInterfaceSizeClass, _ height: UIUserInterfaceSizeClass) {
    stage.window.traitOverrides.horizontalSizeClass = width
    stage.window.traitOverrides.verticalSizeClass = height
    stage.update()
  }

  func present() {
    root.present(page, animated: false)
    stage.update()
    _ = log.take()
  }

  var style: UIModalPresentationStyle? { page.presentationController?.presentationStyle }
  var isRootShown: Bool { root.view.window != nil }
  /// Whether nothing is left of a presentation.
  var isPlain: Bool {
    root.presentedViewController == nil && page.presentingViewController == nil
      && page.viewIfLoaded?.window == nil && isRootShown && stage.window.subviews.count == 1
  }
}
