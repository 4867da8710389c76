import UIKitTraits

/// A property that views take from a prototype of their class.
@MainActor
struct AppearanceProperty {
  let name: String
  let type: UIView.Type
  /// The prototype's value; nil if it is that of a fresh instance.
  let read: (_ prototype: UIView, _ fresh: UIView) -> Any?
  /// Sets a value, or that of a fresh instance if it is nil.
  let write: (UIView, Any?, _ fresh: UIView) -> Void
  /// Whether the program has not set the view's value: it is that of a fresh instance, or what the
  /// view has taken.
  let isFree: (UIView, _ taken: Any?, _ fresh: UIView) -> Bool
}

@MainActor
enum AppearanceProperties {
  static let all: [AppearanceProperty] = [
    value("tintColor", \UIView.ownTintColor), value("backgroundColor", \UIView.backgroundColor),
    value("semantics", \UIView.semanticContentAttribute),
    value("barStyle", \UIBar.barStyle), value("isTranslucent", \UIBar.isTranslucent),
    value("barTintColor", \UIBar.barTintColor),

    value("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
    value("navigationShadow", \UINavigationBar.shadowImage),
    value("backIndicator", \UINavigationBar.backIndicatorImage),
    value("backMask", \UINavigationBar.backIndicatorTransitionMaskImage),
    list("titleAttributes", \UINavigationBar.titleTextAttributes),
    list("largeTitleAttributes", \UINavigationBar.largeTitleTextAttributes),
    bar("navigationStandard", \UINavigationBar.standardAppearance),
    edge("navigationEdge", \UINavigationBar.scrollEdgeAppearance),
    edge("navigationCompact", \UINavigationBar.compactAppearance),

    value("unselected", \UITabBar.unselectedItemTintColor),
    value("tabBackground", \UITabBar.backgroundImage), value("tabShadow", \UITabBar.shadowImage),
    bar("tabStandard", \UITabBar.standardAppearance),
    edge("tabEdge", \UITabBar.scrollEdgeAppearance),
    bar("toolbarStandard", \UIToolbar.standardAppearance),
    edge("toolbarEdge", \UIToolbar.scrollEdgeAppearance),

    value("font", \UILabel.font), value("textColor", \UILabel.textColor),
    value("fieldFont", \UITextField.font), value("fieldColor", \UITextField.textColor),
    value("keyboard", \UITextField.keyboardAppearance),
    value("viewFont", \UITextView.font), value("viewColor", \UITextView.textColor),
    value("viewKeyboard", \UITextView.keyboardAppearance),
    value("searchStyle", \UISearchBar.searchBarStyle),
    value("searchKeyboard", \UISearchBar.keyboardAppearance),

    value("titleColors", \UIButton.titleColors),
    value("onTint", \UISwitch.onTintColor), value("thumb", \UISwitch.thumbTintColor),
    value("minimumTrack", \UISlider.minimumTrackTintColor),
    value("maximumTrack", \UISlider.maximumTrackTintColor),
    value("sliderThumb", \UISlider.thumbTintColor),
    value("segment", \UISegmentedControl.selectedSegmentTintColor),
    value("page", \UIPageControl.pageIndicatorTintColor),
    value("currentPage", \UIPageControl.currentPageIndicatorTintColor),
    value("progress", \UIProgressView.progressTintColor),
    value("track", \UIProgressView.trackTintColor),
    value("activity", \UIActivityIndicatorView.color),

    value("separatorColor", \UITableView.separatorColor),
    value("separatorStyle", \UITableView.separatorStyle),
    value("sectionIndex", \UITableView.sectionIndexColor),
    value("selectionStyle", \UITableViewCell.selectionStyle),
    value("indicatorStyle", \UIScrollView.indicatorStyle),
  ]

  private static func value<View: UIView, Value: Equatable>(
    _ name: String, _ path: ReferenceWritableKeyPath<View, Value>
  ) -> AppearanceProperty {
    property(name, path) { $0 == $1 }
  }

  private static func list<View: UIView, Element>(
    _ name: String, _ path: ReferenceWritableKeyPath<View, [NSAttributedString.Key: Element]?>
  ) -> AppearanceProperty {
    property(name, path) { left, right in
      (left == nil) == (right == nil)
        && NSDictionary(dictionary: left ?? [:]) == NSDictionary(dictionary: right ?? [:])
    }
  }

  private static func property<View: UIView, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<View, Value>,
    isSame: @escaping (Value, Value) -> Bool
  ) -> AppearanceProperty {
    func own(_ view: UIView) -> Value { unsafeDowncast(view, to: View.self)[keyPath: path] }
    return AppearanceProperty(
      name: name, type: View.self,
      read: { isSame(own($0), own($1)) ? nil : .some(own($0) as Any) },
      write: { view, new, fresh in
        let value = new as? Value ?? own(fresh)
        if !isSame(own(view), value) {
          unsafeDowncast(view, to: View.self)[keyPath: path] = value
        }
      },
      isFree: { view, taken, fresh in
        isSame(own(view), own(fresh)) || (taken as? Value).map { isSame(own(view), $0) } ?? false
      })
  }

  /// Each bar has a standard appearance of its own, until the program sets another.
  private static func bar<View: UIBar, Value: UIBarAppearance>(
    _ name: String, _ path: ReferenceWritableKeyPath<View, Value>
  ) -> AppearanceProperty {
    func own(_ view: UIView) -> Value { unsafeDowncast(view, to: View.self)[keyPath: path] }
    func isSet(_ view: UIView) -> Bool { unsafeDowncast(view, to: View.self).hasOwnAppearance }
    return AppearanceProperty(
      name: name, type: View.self,
      read: { prototype, _ in isSet(prototype) ? own(prototype) : nil },
      write: { view, new, _ in
        unsafeDowncast(view, to: View.self)[keyPath: path] = new as? Value ?? Value()
        view[look: false, "hasOwnAppearance"] = new != nil
        view[copied: name] = own(view)
      },
      isFree: { view, _, _ in !isSet(view) || own(view) === view[copied: name] })
  }

  /// A bar's other appearances: none until the program sets one.
  private static func edge<View: UIBar, Value: UIBarAppearance>(
    _ name: String, _ path: ReferenceWritableKeyPath<View, Value?>
  ) -> AppearanceProperty {
    func own(_ view: UIView) -> Value? { unsafeDowncast(view, to: View.self)[keyPath: path] }
    return AppearanceProperty(
      name: name, type: View.self, read: { prototype, _ in own(prototype) },
      write: { view, new, _ in
        unsafeDowncast(view, to: View.self)[keyPath: path] = new as? Value
        view[copied: name] = own(view)
      },
      isFree: { view, _, _ in own(view) == nil || own(view) === view[copied: name] })
  }
}

extension UIView {
  /// The bar's own copy of the appearance that it has taken.
  fileprivate final subscript(copied name: String) -> UIBarAppearance? {
    get { self[look: nil, "copied \(name)"] }
    set { self[look: nil, "copied \(name)"] = newValue }
  }
}

extension UIButton {
  fileprivate final var titleColors: [State: UIColor] {
    get { self[stateful: "titleColor"] }
    set { self[stateful: "titleColor"] = newValue }
  }
}
