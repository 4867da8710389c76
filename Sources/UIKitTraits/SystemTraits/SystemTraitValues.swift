import CSystemTraitValues
import Foundation
import TraitModel

// `CSystemTraitValues` declares the enums. This file adds nested type names and the names of cases.

extension UIImage {
  /// How bright images may become beyond white.
  public typealias DynamicRange = UIImageDynamicRange
}

/// A view that a tab bar controller shows above its bar.
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
  /// Where a tab bar's accessory is: in the bar or above it.
  public typealias Environment = UITabAccessoryEnvironment

  /// What it shows.
  public final let contentView: UIView

  /// An accessory that shows this view.
  public init(contentView: UIView) { self.contentView = contentView }
}

extension UISplitViewController {
  /// Whether a view is inside a split view controller, and whether that is collapsed.
  public typealias LayoutEnvironment = UISplitViewControllerLayoutEnvironment
}

/// An open enum, declared in C, so its cases' names are not known at run time. Descriptions of
/// collections show a value's name, such as `Dark`, or its raw value if it has none. As in UIKit,
/// enums that are new since iOS 17 have no names (F103).
package protocol OpenTraitValue:
  TraitValueDescribing, RawRepresentable<Int>, BitwiseEquatable, Sendable
{
  static var names: [Self: String] { get }
}

extension OpenTraitValue {
  package static var names: [Self: String] { [:] }
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

extension UIImageDynamicRange: OpenTraitValue {}
extension UISceneCaptureState: OpenTraitValue {}
extension UIListEnvironment: OpenTraitValue {}
extension UITabAccessoryEnvironment: OpenTraitValue {}
extension UISplitViewControllerLayoutEnvironment: OpenTraitValue {}
extension UIHDRHeadroomUsageLimit: OpenTraitValue {}

extension UIContentSizeCategory: TraitValueDescribing {
  /// The name without the prefix that all categories share: `AccessibilityXL`.
  package var traitDescription: String {
    rawValue.range(of: "ContentSizeCategory").map { String(rawValue[$0.upperBound...]) } ?? rawValue
  }
}

extension Locale.Language: TraitValueDescribing {
  package var traitDescription: String { minimalIdentifier }
}
