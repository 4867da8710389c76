// swift-tools-version: 6.3
import PackageDescription

/// For what runs the laws: optimised in debug builds too, with assertions, because thousands of
/// random programs take eight times as long otherwise. No product depends on a target that has it.
let fastInDebug: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

let package = Package(
  name: "TraitEngine",
  products: [
    .library(name: "TraitModel", targets: ["TraitModel"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  targets: [
    .target(name: "CTraitIndex", exclude: ["README.md"]),
    .target(name: "TraitModel", dependencies: ["CTraitIndex"], exclude: ["README.md"]),

    // The slow truth, and what the laws are written with.
    .target(
      name: "TraitReference", dependencies: ["TraitModel"], exclude: ["README.md"],
      swiftSettings: fastInDebug),
    .target(
      name: "TraitTestSupport",
      dependencies: ["TraitModel", "TraitReference"],
      path: "Tests/TraitTestSupport",
      exclude: ["README.md"],
      swiftSettings: fastInDebug),
    .testTarget(name: "TraitModelTests", dependencies: ["TraitModel"]),
    .testTarget(
      name: "TraitTestSupportTests",
      dependencies: ["TraitModel", "TraitReference", "TraitTestSupport"]),
    .testTarget(
      name: "TraitReferenceTests",
      dependencies: ["TraitModel", "TraitReference", "TraitTestSupport"]),
    .testTarget(
      name: "PropertyTests",
      dependencies: ["TraitModel", "TraitReference", "TraitTestSupport"],
      exclude: ["README.md"],
      swiftSettings: fastInDebug),

    // The benchmark.
    .target(name: "CBarrier", path: "Benchmarks/CBarrier"),
    .target(name: "BenchKit", dependencies: ["CBarrier"], path: "Benchmarks/BenchKit"),
    .target(
      name: "Workloads", dependencies: ["BenchKit", "TraitModel"], path: "Benchmarks/Workloads"),
    .executableTarget(
      name: "bench", dependencies: ["BenchKit", "Workloads"], path: "Benchmarks/bench"),
    .testTarget(name: "BenchKitTests", dependencies: ["BenchKit"]),
    .testTarget(name: "WorkloadsTests", dependencies: ["BenchKit", "Workloads", "bench"]),
  ],
  swiftLanguageModes: [.v6]
)
