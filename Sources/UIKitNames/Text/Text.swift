import UIKitTraits

extension UILabel {
  public final var baselineAdjustment: UIBaselineAdjustment {
    get { self[look: .alignBaselines] }
    set { self[look: .alignBaselines] = newValue }
  }
  public final var allowsDefaultTighteningForTruncation: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var adjustsFontSizeToFitWidth: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var showsExpansionTextWhenTruncated: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var minimumScaleFactor: CGFloat {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  public final var preferredMaxLayoutWidth: CGFloat {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  public final var highlightedTextColor: UIColor? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue
      colorsDidChange(to: highlightedTextColor, shadowColor)
    }
  }
  public final var shadowColor: UIColor? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue
      colorsDidChange(to: highlightedTextColor, shadowColor)
    }
  }
  public final var shadowOffset: CGSize {
    get { self[look: CGSize(width: 0, height: -1)] }
    set { self[look: .zero] = newValue }
  }

  /// The text colour, resolved with the label's traits.
  public final var resolvedTextColor: UIColor { textColor.resolvedColor(with: traitCollection) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let middleName = UITextContentType(rawValue: "additional-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  public static let organizationName = UITextContentType(rawValue: "organization")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let addressState = UITextContentType(rawValue: "address-level1")
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  public static let dateTime = UITextContentType(rawValue: "date-time")
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
  public static let birthdate = UITextContentType(rawValue: "bday")
}

public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
}
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
