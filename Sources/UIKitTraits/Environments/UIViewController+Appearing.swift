/// What a controller has been told of whether its view can be seen.
///
///     gone ──▶ coming ──▶ appearing ──▶ shown
///      ▲         │            │           │
///      └─────  leaving  ◀─────┴───────────┘
///                │
///             crossing ──▶ coming           into another window that can be seen
enum Appearance {
  case gone, coming, appearing, shown, leaving, crossing
}

// Who is called may do anything, for example take the view elsewhere. So each step first notes
// where it has come to, and where things stand at the end is asked, not remembered.
extension UIViewController {
  /// Before the view is where it can be seen: its traits are those of its old place.
  final func willEnterScreen() {
    switch appearance {
    case .gone: appearance = .coming
    case .leaving: appearance = .crossing
    case .coming, .appearing, .shown, .crossing: return
    }
    viewWillAppear(false)
  }

  /// While the view can still be seen.
  final func willLeaveScreen() {
    switch appearance {
    case .coming, .appearing, .shown, .crossing: appearance = .leaving
    case .gone, .leaving: return
    }
    viewWillDisappear(false)
  }

  /// Called when the view is in its place. Sends the did-messages that are due, and corrects a
  /// controller that was told of another place.
  final func settleAppearance() {
    while true {
      let isSeen = viewIfLoaded?.canBeSeen ?? false
      switch (appearance, isSeen) {
      case (.leaving, _):
        appearance = .gone
        viewDidDisappear(false)
      case (.crossing, _):
        appearance = .coming
        viewDidDisappear(false)
      case (.gone, true): willEnterScreen()
      case (.coming, false), (.appearing, false), (.shown, false): willLeaveScreen()
      case (.coming, true):
        viewIfLoaded?.setNeeds(.appearance)
        return
      case (.gone, false), (.appearing, true), (.shown, true): return
      }
    }
  }

  /// In the update: the view is in the hierarchy, with its new traits.
  final func isAppearing() {
    guard appearance == .coming else { return }
    appearance = .appearing
    performAsCurrent { viewIsAppearing(false) }
    UIApplication.shared.addToAppeared(node)
  }

  /// When everything is laid out.
  final func didAppear() {
    guard appearance == .appearing else { return }
    appearance = .shown
    viewDidAppear(false)
  }
}
