import CSystemTraitValues
import TraitModel

// The types are in `CSystemTraitValues`, see there. Here are their nested names, and the names of
// their cases.

extension UIImage {
  public typealias DynamicRange = UIImageDynamicRange
}

/// Where the type of a trait's values is.
public enum UITabAccessory {
  public typealias Environment = UITabAccessoryEnvironment
}

extension UISplitViewController {
  public typealias LayoutEnvironment = UISplitViewControllerLayoutEnvironment
}

/// An open enum. Descriptions of collections show a value by its name, `Dark`, and one without a
/// name by its raw value; from iOS 17 on new enums have no names there (F103). At run time an enum of C does not know the names of its cases.
package protocol OpenTraitValue:
  TraitValueDescribing, RawRepresentable<Int>, BitwiseEquatable, Sendable
{
  static var names: [Self: String] { get }
}

extension OpenTraitValue {
  package var traitDescription: String { Self.names[self] ?? "\(rawValue)" }
}

extension UIUserInterfaceIdiom: OpenTraitValue {
  package static let names: [Self: String] = [
    .unspecified: "Unspecified", .phone: "Phone", .pad: "Pad", .tv: "Tv", .carPlay: "CarPlay",
    .mac: "Mac", .vision: "Vision",
  ]
}

extension UIUserInterfaceStyle: OpenTraitValue {
  package static let names: [Self: String] = [
    .unspecified: "Unspecified", .light: "Light", .dark: "Dark",
  ]
}

extension UITraitEnvironmentLayoutDirection: OpenTraitValue {
  package static let names: [Self: String] = [
    .unspecified: "Unspecified", .leftToRight: "LTR", .rightToLeft: "RTL",
  ]
}

extension UIUserInterfaceSizeClass: OpenTraitValue {
  package static let names: [Self: String] = [
    .unspecified: "Unspecified", .compact: "Compact", .regular: "Regular",
  ]
}

extension UIForceTouchCapability: OpenTraitValue {
  package static let names: [Self: String] = [
    .unknown: "Unknown", .unavailable: "Unavailable", .available: "Available",
  ]
}

extension UIDisplayGamut: OpenTraitValue {
  package static let names: [Self: String] = [
    .unspecified: "Unspecified", .SRGB: "sRGB", .P3: "P3",
  ]
}

extension UIAccessibilityContrast: OpenTraitValue {
  package static let names: [Self: String] = [
    .unspecified: "Unspecified", .normal: "Normal", .high: "High",
  ]
}

extension UIUserInterfaceLevel: OpenTraitValue {
  package static let names: [Self: String] = [
    .unspecified: "Unspecified", .base: "Base", .elevated: "Elevated",
  ]
}

extension UILegibilityWeight: OpenTraitValue {
  package static let names: [Self: String] = [
    .unspecified: "Unspecified", .regular: "Regular", .bold: "Bold",
  ]
}

extension UIUserInterfaceActiveAppearance: OpenTraitValue {
  package static let names: [Self: String] = [
    .unspecified: "Unspecified", .inactive: "Inactive", .active: "Active",
  ]
}

extension UINSToolbarItemPresentationSize: OpenTraitValue {
  package static let names: [Self: String] = [
    .unspecified: "Unspecified", .regular: "Regular", .small: "Small", .large: "Large",
  ]
}

extension UIImageDynamicRange: OpenTraitValue {
  package static let names: [Self: String] = [:]
}

extension UISceneCaptureState: OpenTraitValue {
  package static let names: [Self: String] = [:]
}

extension UIListEnvironment: OpenTraitValue {
  package static let names: [Self: String] = [:]
}

extension UITabAccessoryEnvironment: OpenTraitValue {
  package static let names: [Self: String] = [:]
}

extension UISplitViewControllerLayoutEnvironment: OpenTraitValue {
  package static let names: [Self: String] = [:]
}

extension UIHDRHeadroomUsageLimit: OpenTraitValue {
  package static let names: [Self: String] = [:]
}
