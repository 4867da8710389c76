import SwiftUITraits

/// A view that reads traits where it is laid out and where it is drawn.
final class ResidentView: UIView {
  private let diary: HistoryHash

  init(_ diary: HistoryHash) {
    self.diary = diary
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() { diary.note(traitCollection[Mood.self]) }

  override func draw(_ rect: CGRect) { diary.note(backgroundColor == nil ? 1 : 2) }
}

/// A cell that goes and comes again as lists are scrolled.
final class ResidentCell: UICollectionViewCell {
  private let diary: HistoryHash

  /// - Parameter isHosting: Whether SwiftUI makes what the cell shows.
  init(_ diary: HistoryHash, isHosting: Bool) {
    self.diary = diary
    super.init(frame: .zero)
    if isHosting {
      contentConfiguration = UIHostingConfiguration { MoodText(diary: diary) }
    }
  }

  required init?(coder: NSCoder) { return nil }

  override func updateConfiguration(using state: UICellConfigurationState) {
    diary.note(state.traitCollection[Hue.self])
  }
}

/// A controller that looks at traits whenever its view is laid out.
final class ResidentController: UIViewController {
  private let diary: HistoryHash

  init(_ diary: HistoryHash) {
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func loadView() { view = ResidentView(diary) }

  override func viewWillLayoutSubviews() { diary.note(traitCollection[Motto.self].count) }
}
