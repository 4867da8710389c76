// swift-tools-version: 6.3
import CompilerPluginSupport
import Foundation
import PackageDescription

/// For what runs the properties: optimised in debug builds too, with assertions, because thousands of
/// random programs take eight times as long otherwise. No library depends on a target that has it.
let fastInDebug: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

/// With TRAITS_BUILD=tests or `checks` in the environment the engine is optimised in debug builds too;
/// with `checks` it verifies its invariants after every mutation. Without it, no product reaches unsafe flags.
let engine: [SwiftSetting] =
  switch Context.environment["TRAITS_BUILD"] {
  case "checks": fastInDebug + [.define("TRAITS_INTERNAL_CHECKS")]
  case "tests": fastInDebug
  default: []
  }

let propertyDependencies: [Target.Dependency] = [
  "Baselines", "BenchKit", "Replaying", "SwiftUI", "SwiftUITraits", "TestModel", "TraitC",
  "TraitCHeader",
  "TraitModel", "TraitRecordings", "TraitReference", "TraitTestSupport", "TraitTree",
  "UIKitNames", "UIKitTestSupport", "UIKitTraits",
]

/// The properties; with TRAITS_BUILD=fuzz in the environment, as a program that `scripts/fuzz` links to
/// libFuzzer. One target can't depend on a test target, nor share its sources with it.
let properties: Target =
  Context.environment["TRAITS_BUILD"] != "fuzz"
  ? .testTarget(
    name: "PropertyTests", dependencies: propertyDependencies, exclude: ["README.md"],
    swiftSettings: fastInDebug)
  : .executableTarget(
    name: "fuzz", dependencies: propertyDependencies, path: "Tests",
    exclude: otherTests + ["Fuzzing/README.md", "Fuzzing/json.dict", "PropertyTests/README.md"],
    sources: ["Fuzzing", "PropertyTests"], linkerSettings: [.linkedLibrary("stdc++")])

/// What else there is in `Tests`.
var otherTests: [String] {
  let all = try? FileManager.default.contentsOfDirectory(
    atPath: Context.packageDirectory + "/Tests")
  return (all ?? []).filter { !["Fuzzing", "PropertyTests"].contains($0) }
}

/// The modules `UIKit` and `SwiftUI`, so that sources keep their import lines. Apple's systems have
/// these modules already: there the package declares none, and a program imports Apple's.
#if os(Linux)
let importNames = ["UIKit", "SwiftUI", "_Testing_UIKit"]
let combineNames = ["Combine"]
let imported: [Target.Dependency] = [
  "Combine", "CombineNames", "SwiftUI", "SwiftUINames", "SwiftUITraits", "UIKit", "UIKitNames",
  "UIKitTraits", "UIKitValues", "_Testing_UIKit",
]
let harness: [Target.Dependency] = ["TraitC", "TraitCHeader", "TraitTestSupport"]
let importModules: [Target] = [
  .target(name: "Combine", dependencies: ["CombineNames"], exclude: ["README.md"]),
  .target(
    name: "UIKitNames", dependencies: ["SwiftUIMacros", "UIKitTraits"], exclude: ["README.md"]),
  .target(
    name: "SwiftUINames", dependencies: ["SwiftUITraits", "UIKitNames"], exclude: ["README.md"]),
  .target(name: "UIKit", dependencies: ["UIKitNames", "UIKitTraits"], exclude: ["README.md"]),
  .target(
    name: "SwiftUI", dependencies: ["SwiftUINames", "SwiftUITraits", "UIKit"],
    exclude: ["README.md"]),
  .target(name: "_Testing_UIKit", exclude: ["README.md"]),
  // These say `import UIKit`; what that brings along is named besides, or a build after a change
  // there would leave them as they are.
  .testTarget(
    name: "SeedTests",
    dependencies: imported + ["ConformanceHarness", "TraitTestSupport"] as [Target.Dependency],
    exclude: ["README.md"],
    // `import UIKit` brings the members of all types that its functions return.
    swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),

  // What is known of the real UIKit, a test for each fact.
  .target(
    name: "ConformanceHarness", dependencies: imported + harness, path: "Tests/ConformanceHarness",
    exclude: ["README.md", "iOS"]),
  .testTarget(
    name: "ConformanceTests",
    dependencies: imported + ["ConformanceHarness"] as [Target.Dependency],
    exclude: ["README.md"]),

  // The names beside traits: properties, and what operations do.
  .testTarget(name: "NamesTests", dependencies: imported, exclude: ["README.md"]),

  // Programs in the idioms of applications.
  .testTarget(name: "RealCode", dependencies: imported, exclude: ["README.md"]),
]
#else
let importNames = ["UIKitTraits", "SwiftUITraits"]
let combineNames = ["CombineNames"]
let importModules: [Target] = []
#endif

let package = Package(
  name: "TraitEngine",
  products: [
    .library(name: "TraitModel", targets: ["TraitModel"]),
    .library(name: "TraitTree", targets: ["TraitTree"]),
    .library(name: "TraitRecordings", targets: ["TraitRecordings"]),
    .library(name: "UIKitTraits", targets: ["UIKitTraits"]),
    .library(name: "SwiftUITraits", targets: ["SwiftUITraits"]),
    // For programs that say `import UIKit`. Declared on all systems, so that a package that depends
    // on it for Linux resolves on a Mac.
    .library(name: "UIKitOnLinux", targets: importNames),
    // For programs that say `import Combine`; not in the same product, because some packages ask
    // `canImport(Combine)`.
    .library(name: "CombineOnLinux", targets: combineNames),
    // For Swift programs that share a forest with C.
    .library(name: "TraitC", targets: ["TraitC", "TraitCHeader"]),
    // For all others: libtraits, see `scripts/install-c`.
    .library(name: "traits", type: .dynamic, targets: ["TraitC"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  targets: [
    .target(name: "CTraitIndex", exclude: ["README.md"]),
    .target(
      name: "TraitModel", dependencies: ["CTraitIndex"], exclude: ["README.md"],
      swiftSettings: engine),

    .target(
      name: "TraitTree", dependencies: ["TraitModel"], exclude: ["README.md"],
      swiftSettings: engine),

    // Recordings of programs: read, replayed, audited.
    .target(
      name: "TraitRecordings", dependencies: ["TraitModel", "TraitTree"], exclude: ["README.md"]),

    .target(name: "CSystemTraitValues", exclude: ["README.md"]),
    .target(name: "CMainThreadRelease", exclude: ["README.md"]),
    .target(name: "UIKitValues", exclude: ["README.md"]),
    .target(
      name: "UIKitTraits",
      dependencies: [
        .target(name: "CMainThreadRelease", condition: .when(platforms: [.linux])),
        "CSystemTraitValues", "TraitModel", "TraitTree", "UIKitValues",
      ],
      exclude: ["README.md"]),
    .target(name: "CombineNames", exclude: ["README.md"]),
    // No test depends on it: SwiftPM would build all tests a second time, for the compiler's machine.
    .macro(name: "SwiftUIMacros", exclude: ["README.md"]),
    .target(
      name: "SwiftUITraits",
      dependencies: ["CombineNames", "SwiftUIMacros", "TraitModel", "TraitTree", "UIKitTraits"],
      exclude: ["README.md"]),

    // The same for other languages.
    .target(name: "TraitCHeader", exclude: ["README.md"]),
    .target(name: "TraitCTables", exclude: ["README.md"]),
    .target(
      name: "TraitC", dependencies: ["TraitCHeader", "TraitCTables", "TraitModel", "TraitTree"],
      exclude: ["README.md", "traits.map"]),

    // The reference resolver, and what the properties are written with.
    .target(
      name: "TraitReference", dependencies: ["TraitModel"], exclude: ["README.md"],
      swiftSettings: fastInDebug),
    .target(
      name: "TraitTestSupport",
      dependencies: [
        "Baselines", "BenchKit", "TraitC", "TraitCHeader", "TraitModel", "TraitReference",
        "TraitTree",
      ],
      path: "Tests/TraitTestSupport",
      exclude: ["README.md"],
      swiftSettings: fastInDebug),
    .testTarget(name: "TraitModelTests", dependencies: ["TraitModel", "TraitTestSupport"]),
    .testTarget(
      name: "TraitTestSupportTests",
      dependencies: ["TraitModel", "TraitReference", "TraitTestSupport"]),
    .testTarget(
      name: "TraitReferenceTests",
      dependencies: ["TraitModel", "TraitReference", "TraitTestSupport"]),
    .testTarget(
      name: "TraitTreeTests",
      dependencies: [
        "CProgram", "TraitModel", "TraitReference", "TraitTestSupport", "TraitTree",
      ]),
    .testTarget(
      name: "TraitRecordingsTests",
      dependencies: ["TraitModel", "TraitRecordings", "TraitTestSupport", "TraitTree"]),
    .target(
      name: "UIKitTestSupport", dependencies: ["UIKitTraits"], path: "Tests/UIKitTestSupport",
      exclude: ["README.md"]),
    .testTarget(
      name: "TraitCTests",
      dependencies: [
        "CProgram", "TraitC", "TraitCHeader", "TraitCTables", "TraitModel", "TraitTestSupport",
        "TraitTree",
      ],
      exclude: ["Programs", "README.md"]),
    // The C half of a program whose other half is a Swift test.
    .target(name: "CProgram", dependencies: ["TraitCHeader"], path: "Tests/CProgram"),
    .testTarget(
      name: "UIKitTraitsTests",
      dependencies: [
        .target(name: "CMainThreadRelease", condition: .when(platforms: [.linux])), "TraitModel",
        "TraitTestSupport", "TraitTree", "UIKitTestSupport", "UIKitTraits",
      ]),
    .testTarget(
      name: "SwiftUITraitsTests",
      dependencies: [
        "SwiftUITraits", "TraitModel", "TraitTestSupport", "UIKitTestSupport", "UIKitTraits",
      ]),
    // The rules of UIKit's environments once more, for a property. It imports nothing, so that it shares
    // nothing with what it judges.
    .target(
      name: "TestModel", path: "Tests/TestModel", exclude: ["README.md"], swiftSettings: fastInDebug
    ),
    properties,

    // The benchmark.
    .target(name: "CBarrier", path: "Benchmarks/CBarrier"),
    .target(name: "BenchKit", dependencies: ["CBarrier"], path: "Benchmarks/BenchKit"),
    .target(
      name: "Baselines", dependencies: ["TraitModel", "TraitTree", "UIKitTraits"],
      path: "Benchmarks/Baselines", exclude: ["README.md"]),
    .target(
      name: "Apps", dependencies: ["SwiftUITraits", "TraitTree", "UIKitTraits"],
      path: "Benchmarks/Apps", exclude: ["README.md"]),
    .target(
      name: "Replaying",
      dependencies: [
        "Baselines", "BenchKit", "TraitModel", "TraitRecordings", "TraitReference", "TraitTree",
      ],
      path: "Benchmarks/Replaying", exclude: ["README.md"]),
    .target(
      name: "Workloads",
      dependencies: [
        "Baselines", "BenchKit", "SwiftUITraits", "TraitC", "TraitCHeader", "TraitModel",
        "TraitReference", "TraitTree", "UIKitTraits",
      ],
      path: "Benchmarks/Workloads"),
    .executableTarget(
      name: "bench", dependencies: ["Apps", "BenchKit", "Replaying", "Workloads"],
      path: "Benchmarks/bench"),
    .testTarget(name: "BenchKitTests", dependencies: ["BenchKit"]),
    .testTarget(name: "WorkloadsTests", dependencies: ["BenchKit", "Workloads", "bench"]),
  ] + importModules,
  swiftLanguageModes: [.v6]
)
