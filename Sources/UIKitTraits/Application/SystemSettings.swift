import Foundation

/// What the user has set in the system, so far as a change of it is posted.
struct SystemSettings {
  private let category: UIContentSizeCategory
  private let isBold: Bool
  private let isHighContrast: Bool
  private let reducesUsage: Bool

  init(_ traits: UITraitCollection) {
    let category = traits.preferredContentSizeCategory
    // A device whose user has set nothing has the large one.
    self.category = category == .unspecified ? .large : category
    isBold = traits.legibilityWeight == .bold
    isHighContrast = traits.accessibilityContrast == .high
    reducesUsage = traits.systemPrefersReducedResourceUsage
  }

  /// Posts what differs. The application already answers with the new settings; the environments have
  /// them after the next update.
  @MainActor
  func postChanges(since old: SystemSettings) {
    let (center, application) = (NotificationCenter.default, UIApplication.shared)
    if category != old.category {
      center.post(
        name: .contentSizeCategoryDidChange, object: application,
        userInfo: [Notification.contentSizeCategoryKey: category.rawValue])
    }
    if isBold != old.isBold { center.post(name: .boldTextDidChange, object: nil) }
    if isHighContrast != old.isHighContrast {
      center.post(name: .darkerSystemColorsDidChange, object: nil)
    }
    if reducesUsage != old.reducesUsage {
      center.post(
        name: UIApplication.systemPrefersReducedResourceUsageDidChangeNotification,
        object: application)
    }
  }
}

// Their public names are those of other types.

extension Notification.Name {
  package static let contentSizeCategoryDidChange = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  package static let boldTextDidChange = Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  package static let darkerSystemColorsDidChange = Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}

extension Notification {
  package static let contentSizeCategoryKey = "UIContentSizeCategoryNewValueKey"
}
