extension UIApplication {
  /// The connected scenes, unordered as in UIKit.
  public var connectedScenes: Set<UIScene> {
    let set = knownScenes ?? Set(scenes)
    knownScenes = set
    return set
  }

  /// The set, from when it is asked for until there are other scenes.
  final var knownScenes: Set<UIScene>? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}
