import UIKitTraits

@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}
extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}

/// Lets the user choose a font. There is no user: a program or its test sets the font and calls the delegate.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
  /// Which fonts there are to choose from.
  @preconcurrency @MainActor
  open class Configuration: NSObject, @preconcurrency NSCopying {
    open var includeFaces = false
    open var displayUsingSystemFont = false
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
    open var filteredLanguagesPredicate: NSPredicate?
    public override init() {}
    /// Of a font's languages: whether one of these is among them.
    open class func filterPredicate(forFilteredLanguages languages: [String]) -> NSPredicate? {
      NSPredicate { fonts, _ in
        (fonts as? [String])?.contains(where: languages.contains) ?? false
      }
    }
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      (copy.includeFaces, copy.displayUsingSystemFont) = (includeFaces, displayUsingSystemFont)
      copy.filteredTraits = filteredTraits
      copy.filteredLanguagesPredicate = filteredLanguagesPredicate
      return copy
    }
  }

  /// As it was when the controller was made.
  public private(set) final lazy var configuration = Configuration()
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  open var selectedFontDescriptor: UIFontDescriptor? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  public convenience init(configuration: Configuration) {
    self.init(nibName: nil, bundle: nil)
    self.configuration = configuration.copy() as! Configuration
  }
}
