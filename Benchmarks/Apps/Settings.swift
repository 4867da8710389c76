import UIKitTraits

/// A row of seven environments: labels, a control and their containers.
@MainActor
private func row() -> Stack {
  let title = Stack().add(TextLabel(), TextLabel())
  return Stack().add(title, Box().filled(with: DimmedSwitch()), Box())
}

extension AppProgram {
  /// Five sections of sixteen rows. Sections are disabled and enabled, a controller is presented
  /// over them, the text size grows.
  static let settings = AppProgram(name: "settings") {
    let list = Stack()
    let sections = (0..<5).map { _ in Surface() }
    for section in sections {
      for _ in 0..<16 { section.addSubview(row()) }
      list.addSubview(section)
    }
    UIApplication.shared.markRecording("launch")
    let root = FilledController { $0.addSubview(list) }
    let window = showWindow(root)
    UIApplication.shared.runUpdateCycle()

    for section in sections.prefix(3) {
      act("switch a section off") { section.traitOverrides[Enabled.self] = false }
      act("switch it on") { section.traitOverrides.remove(Enabled.self) }
    }
    act("present a page") {
      let page = FilledController { page in
        let surface = Surface()
        for _ in 0..<10 { surface.addSubview(row()) }
        page.addSubview(surface)
      }
      root.present(page, animated: false)
    }
    act("its style") { root.presentedViewController?.overrideUserInterfaceStyle = .dark }
    act("dismiss it") { root.dismiss(animated: false) }
    act("text size") { window.traitOverrides.preferredContentSizeCategory = .extraLarge }
    act("style flip") { window.overrideUserInterfaceStyle = .dark }
  }
}
