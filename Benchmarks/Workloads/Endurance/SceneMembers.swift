import SwiftUITraits

/// A view that reads a trait in layout and records that it was drawn.
final class RecordingView: UIView {
  private let history: HistoryHash

  init(_ history: HistoryHash) {
    self.history = history
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() { history.note(traitCollection[Mood.self]) }

  override func draw(_ rect: CGRect) { history.note(backgroundColor == nil ? 1 : 2) }
}

/// A cell that reads a trait in its configuration update.
final class RecordingCell: UICollectionViewCell {
  private let history: HistoryHash

  /// - Parameter isHosting: Whether SwiftUI provides the cell's content.
  init(_ history: HistoryHash, isHosting: Bool) {
    self.history = history
    super.init(frame: .zero)
    if isHosting {
      contentConfiguration = UIHostingConfiguration { MoodText(history: history) }
    }
  }

  required init?(coder: NSCoder) { return nil }

  override func updateConfiguration(using state: UICellConfigurationState) {
    history.note(state.traitCollection[Hue.self])
  }
}

/// A controller that reads a trait before its view's layout.
final class RecordingController: UIViewController {
  private let history: HistoryHash

  init(_ history: HistoryHash) {
    self.history = history
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func loadView() { view = RecordingView(history) }

  override func viewWillLayoutSubviews() { history.note(traitCollection[Motto.self].count) }
}
