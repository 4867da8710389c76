import UIKitTraits

/// What a search offers.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
  var localizedSuggestion: String? { get }
  var localizedAttributedSuggestion: NSAttributedString? { get }
  var localizedDescription: String? { get }
  var iconImage: UIImage? { get }
  var representedObject: Any? { get set }
}
extension UISearchSuggestion {
  public var localizedAttributedSuggestion: NSAttributedString? { nil }
  public var localizedDescription: String? { nil }
  public var iconImage: UIImage? { nil }
}

open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  public let localizedSuggestion: String?
  public let localizedAttributedSuggestion: NSAttributedString?
  public let localizedDescription: String?
  public let iconImage: UIImage?
  open var representedObject: Any? { didSet { withExtendedLifetime(oldValue) {} } }

  public init(
    localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
    iconImage: UIImage? = nil
  ) {
    (localizedSuggestion, localizedAttributedSuggestion) = (suggestion, nil)
    (localizedDescription, self.iconImage) = (description, iconImage)
  }

  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString,
    localizedDescription description: String? = nil, iconImage: UIImage? = nil
  ) {
    let suggestion = suggestion.fixed
    (localizedSuggestion, localizedAttributedSuggestion) = (suggestion.string, suggestion)
    (localizedDescription, self.iconImage) = (description, iconImage)
  }
}
