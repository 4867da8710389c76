import Foundation

// What responders are asked and told: activities, undoing, and accessibility.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kind of an activity that a page of the web stands for.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What the user does, for another device or another time.
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
  /// The program's name for what the user does.
  public let activityType: String
  /// A title for people.
  open var title: String?
  /// The same as a page of the web.
  open var webpageURL: URL?
  /// What is needed to go on.
  open var userInfo: [AnyHashable: Any]? { didSet { withExtendedLifetime(oldValue) {} } }
  /// The keys of it that are needed.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether another device may go on. Stored; none does.
  open var isEligibleForHandoff = true
  /// Whether a search finds it. Stored; there is none.
  open var isEligibleForSearch = false
  /// Whether it is suggested. Stored; nothing is suggested.
  open var isEligibleForPrediction = false
  /// Whether it has to be asked for its state. Stored.
  open var needsSave = false
  /// A name that stays.
  open var persistentIdentifier: String?
  /// The scene that it belongs to.
  open var targetContentIdentifier: String?

  public init(activityType: String) { self.activityType = activityType }

  /// Adds to what is needed to go on.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  /// Makes it the one that the user does. Nothing asks.
  open func becomeCurrent() {}
  /// Ends that.
  open func resignCurrent() {}
  /// Ends it.
  open func invalidate() {}
}

/// Something that an assistive technology offers to do.
open class UIAccessibilityCustomAction: NSObject {
  /// What the user hears.
  public let name: String
  /// What it does; a test runs it.
  public let handler: ((UIAccessibilityCustomAction) -> Bool)?
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    (self.name, handler) = (name, actionHandler)
  }
}

/// How an assistive technology moves through the contents.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// As the system likes, one by one, or as one.
  case automatic, separate, combined
}
/// What a container of elements is.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// Nothing special, a table, a list, a landmark, or a group.
  case none, dataTable, list, landmark, semanticGroup
}
/// Where an assistive technology scrolls to.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// One of the four directions, or one in an order.
  case right = 1, left, up, down, next, previous
}
