import SwiftUITraits

/// The density, in the environment of SwiftUI's views.
private struct DensityKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = Density.defaultValue
  static func read(from traits: UITraitCollection) -> Int { traits[Density.self] }
  static func write(to traits: inout any UIMutableTraits, value: Int) {
    traits[Density.self] = value
  }
}

extension EnvironmentValues {
  fileprivate var density: Int {
    get { self[DensityKey.self] }
    set { self[DensityKey.self] = newValue }
  }
}

/// The content of a cell, which shows the density.
private struct RowView: View {
  @Environment(\.density) private var density
  @Environment(\.colorScheme) private var scheme
  let number: Int

  var body: some View {
    Text("row \(number), \(density) apart, \(scheme == .dark ? "dark" : "light")")
  }
}

/// A cell: four environments, and SwiftUI's nodes behind them.
private final class HostedCell: UICollectionViewCell {
  init(number: Int) {
    super.init(frame: .zero)
    contentConfiguration = UIHostingConfiguration { RowView(number: number) }
    addSubview(Box().filled(with: PictureView()))
  }

  required init?(coder: NSCoder) { return nil }
}

extension AppProgram {
  /// A list of cells with contents of SwiftUI's. Some sections override the density, the style
  /// flips, and cells are reused at the other end.
  static let hosted = AppProgram(name: "hosted") {
    let list = Stack()
    let sections = (0..<25).map { _ in Stack() }
    for (number, section) in sections.enumerated() {
      for place in 0..<20 { section.addSubview(HostedCell(number: number * 20 + place)) }
      list.addSubview(section)
    }
    UIApplication.shared.markRecording("launch")
    let window = showWindow(FilledController { $0.addSubview(list) })
    UIApplication.shared.runUpdateCycle()

    for style in [UIUserInterfaceStyle.dark, .light] {
      act("style flip") { window.overrideUserInterfaceStyle = style }
    }
    for section in sections.prefix(5) {
      act("open a section up") { section.traitOverrides[Density.self] = 16 }
    }
    for cell in sections[0].subviews {
      act("scroll") {
        cell.removeFromSuperview()
        sections[24].addSubview(cell)
      }
    }
    act("density") { window.traitOverrides[Density.self] = 4 }
  }
}
