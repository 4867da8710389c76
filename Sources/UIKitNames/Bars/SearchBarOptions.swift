import UIKitTraits

extension UISearchBar {
  /// The field's.
  public final var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }
  /// The field's.
  public final var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  public final var showsSearchResultsButton: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var isSearchResultsButtonSelected: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  public final var scopeBarBackgroundImage: UIImage? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final func setScopeBarButtonBackgroundImage(
    _ image: UIImage?, for state: UIControl.State
  ) { self[look: nil, "scope background \(state.rawValue)"] = image }
  public final func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    self[look: nil, "scope background \(state.rawValue)"]
  }
}
