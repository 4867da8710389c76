/// The appearance callbacks that a controller has received.
///
///     gone ──▶ coming ──▶ appearing ──▶ shown
///      ▲         │            │           │
///      └─────  leaving  ◀─────┴───────────┘
///                │
///             crossing ──▶ coming           into another window that can be seen
enum Appearance {
  case gone, coming, appearing, shown, leaving, crossing
}

// A callback may move the view. So each step stores its state before it calls, and
// `settleAppearance()` re-reads whether the view can be seen.
extension UIViewController {
  /// Called before the view becomes visible; its traits are those of its old place.
  final func willEnterScreen() {
    switch appearance {
    case .gone: appearance = .coming
    case .leaving: appearance = .crossing
    case .coming, .appearing, .shown, .crossing: return
    }
    viewWillAppear(false)
  }

  /// Called while the view is still visible.
  final func willLeaveScreen() {
    switch appearance {
    case .coming, .appearing, .shown, .crossing: appearance = .leaving
    case .gone, .leaving: return
    }
    viewWillDisappear(false)
  }

  /// Called when the view is in its place. Makes the did-callbacks that are due, and corrects a
  /// controller whose view a callback has moved.
  final func settleAppearance() {
    while true {
      let isSeen = loadedView?.canBeSeen ?? false
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
        loadedView?.setNeeds(.appearance)
        return
      case (.gone, false), (.appearing, true), (.shown, true): return
      }
    }
  }

  /// Called by the update: the view is in the hierarchy, with its new traits.
  final func isAppearing() {
    guard appearance == .coming else { return }
    appearance = .appearing
    performAsCurrent { viewIsAppearing(false) }
    UIApplication.shared.addToAppeared(node)
  }

  /// Called when everything is laid out.
  final func didAppear() {
    guard appearance == .appearing else { return }
    appearance = .shown
    viewDidAppear(false)
  }
}
