#pragma once

// The values of system traits, with UIKit's names and raw values. They are C enums, because Swift's
// own enums are closed: these keep a raw value that has no name, and a `switch` over them needs an
// `@unknown default`, as over UIKit's. The nested enum `UIImage.DynamicRange` has its Objective-C
// name.

/// Makes every raw value valid, also one without a name.
#define TRAIT_OPEN __attribute__((enum_extensibility(open)))

typedef enum TRAIT_OPEN UIUserInterfaceIdiom : long {
  UIUserInterfaceIdiomUnspecified = -1,
  UIUserInterfaceIdiomPhone = 0,
  UIUserInterfaceIdiomPad = 1,
  UIUserInterfaceIdiomTV __attribute__((swift_name("tv"))) = 2,
  UIUserInterfaceIdiomCarPlay = 3,
  UIUserInterfaceIdiomMac = 5,
  UIUserInterfaceIdiomVision = 6,
} UIUserInterfaceIdiom;

typedef enum TRAIT_OPEN UIUserInterfaceStyle : long {
  UIUserInterfaceStyleUnspecified = 0,
  UIUserInterfaceStyleLight = 1,
  UIUserInterfaceStyleDark = 2,
} UIUserInterfaceStyle;

typedef enum TRAIT_OPEN UITraitEnvironmentLayoutDirection : long {
  UITraitEnvironmentLayoutDirectionUnspecified = -1,
  UITraitEnvironmentLayoutDirectionLeftToRight = 0,
  UITraitEnvironmentLayoutDirectionRightToLeft = 1,
} UITraitEnvironmentLayoutDirection;

typedef enum TRAIT_OPEN UIUserInterfaceSizeClass : long {
  UIUserInterfaceSizeClassUnspecified = 0,
  UIUserInterfaceSizeClassCompact = 1,
  UIUserInterfaceSizeClassRegular = 2,
} UIUserInterfaceSizeClass;

typedef enum TRAIT_OPEN UIForceTouchCapability : long {
  UIForceTouchCapabilityUnknown = 0,
  UIForceTouchCapabilityUnavailable = 1,
  UIForceTouchCapabilityAvailable = 2,
} UIForceTouchCapability;

typedef enum TRAIT_OPEN UIDisplayGamut : long {
  UIDisplayGamutUnspecified = -1,
  UIDisplayGamutSRGB = 0,
  UIDisplayGamutP3 = 1,
} UIDisplayGamut;

typedef enum TRAIT_OPEN UIAccessibilityContrast : long {
  UIAccessibilityContrastUnspecified = -1,
  UIAccessibilityContrastNormal = 0,
  UIAccessibilityContrastHigh = 1,
} UIAccessibilityContrast;

typedef enum TRAIT_OPEN UIUserInterfaceLevel : long {
  UIUserInterfaceLevelUnspecified = -1,
  UIUserInterfaceLevelBase = 0,
  UIUserInterfaceLevelElevated = 1,
} UIUserInterfaceLevel;

typedef enum TRAIT_OPEN UILegibilityWeight : long {
  UILegibilityWeightUnspecified = -1,
  UILegibilityWeightRegular = 0,
  UILegibilityWeightBold = 1,
} UILegibilityWeight;

typedef enum TRAIT_OPEN UIUserInterfaceActiveAppearance : long {
  UIUserInterfaceActiveAppearanceUnspecified = -1,
  UIUserInterfaceActiveAppearanceInactive = 0,
  UIUserInterfaceActiveAppearanceActive = 1,
} UIUserInterfaceActiveAppearance;

typedef enum TRAIT_OPEN UINSToolbarItemPresentationSize : long {
  UINSToolbarItemPresentationSizeUnspecified = -1,
  UINSToolbarItemPresentationSizeRegular = 0,
  UINSToolbarItemPresentationSizeSmall = 1,
  UINSToolbarItemPresentationSizeLarge = 3,
} UINSToolbarItemPresentationSize;

typedef enum TRAIT_OPEN UIImageDynamicRange : long {
  UIImageDynamicRangeUnspecified = -1,
  UIImageDynamicRangeStandard = 0,
  UIImageDynamicRangeConstrainedHigh = 1,
  UIImageDynamicRangeHigh = 2,
} UIImageDynamicRange;

typedef enum TRAIT_OPEN UISceneCaptureState : long {
  UISceneCaptureStateUnspecified = -1,
  UISceneCaptureStateInactive = 0,
  UISceneCaptureStateActive = 1,
} UISceneCaptureState;

typedef enum TRAIT_OPEN UIListEnvironment : long {
  UIListEnvironmentUnspecified = 0,
  UIListEnvironmentNone = 1,
  UIListEnvironmentPlain = 2,
  UIListEnvironmentGrouped = 3,
  UIListEnvironmentInsetGrouped = 4,
  UIListEnvironmentSidebar = 5,
  UIListEnvironmentSidebarPlain = 6,
} UIListEnvironment;

typedef enum TRAIT_OPEN UITabAccessoryEnvironment : long {
  UITabAccessoryEnvironmentUnspecified = 0,
  UITabAccessoryEnvironmentNone = 1,
  UITabAccessoryEnvironmentRegular = 2,
  UITabAccessoryEnvironmentInline = 3,
} UITabAccessoryEnvironment;

typedef enum TRAIT_OPEN UISplitViewControllerLayoutEnvironment : long {
  UISplitViewControllerLayoutEnvironmentNone = 0,
  UISplitViewControllerLayoutEnvironmentExpanded = 1,
  UISplitViewControllerLayoutEnvironmentCollapsed = 2,
} UISplitViewControllerLayoutEnvironment;

typedef enum TRAIT_OPEN UIHDRHeadroomUsageLimit : long {
  UIHDRHeadroomUsageLimitUnspecified = -1,
  UIHDRHeadroomUsageLimitActive = 0,
  UIHDRHeadroomUsageLimitInactive = 1,
} UIHDRHeadroomUsageLimit;
