import UIKitTraits

/// A document beside its outline, each a controller of its own.
private final class DocumentController: UIViewController {
  let text = FilledController { view in
    for _ in 0..<50 {
      let page = Surface()
      for _ in 0..<12 { page.addSubview(TextLabel()) }
      view.addSubview(page)
    }
  }
  let outline = FilledController { view in
    for _ in 0..<30 { view.addSubview(Stack().add(TextLabel(), TextLabel())) }
  }

  override func viewDidLoad() {
    for child in [outline, text] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    // Registered for the one trait that the toolbar depends on, not for all.
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: DocumentController, _) in
      self.viewIfLoaded?.setNeedsLayout()
    }
  }

  override func viewWillLayoutSubviews() {
    AppClock.spend(4)
    _ = traitCollection.horizontalSizeClass
  }
}

extension AppProgram {
  /// A document editor with three windows, some 770 environments each. One window has a theme of its
  /// own, one is narrowed and widened, one is closed; the style flips in all of them.
  static let editor = AppProgram(name: "editor") {
    UIApplication.shared.markRecording("launch")
    let documents = (0..<3).map { _ in DocumentController() }
    let windows = documents.map { showWindow($0) }
    UIApplication.shared.runUpdateCycle()

    act("a theme for one window") {
      windows[0].traitOverrides[Theme.self] = .sepia
    }
    for size in [UIUserInterfaceSizeClass.compact, .regular] {
      act("resize a window") { windows[1].traitOverrides.horizontalSizeClass = size }
    }
    for style in [UIUserInterfaceStyle.dark, .light] {
      act("style flip in all windows") {
        for window in windows { window.overrideUserInterfaceStyle = style }
      }
    }
    act("another font for the text") {
      documents[0].text.traitOverrides[FontName.self] = "Typewriter"
    }
    act("focus mode") { documents[1].text.traitOverrides[Theme.self] = .contrast }
    act("close a window") {
      if let scene = windows[2].windowScene { UIApplication.shared.disconnect(scene) }
    }
    act("density everywhere") {
      UIApplication.shared.traitOverrides[Density.self] = 6
    }
    // Otherwise an optimised build releases the closed window, which is recorded, earlier.
    withExtendedLifetime((documents, windows)) {}
  }
}
