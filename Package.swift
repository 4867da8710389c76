// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "TraitEngine",
  products: [
    .library(name: "TraitModel", targets: ["TraitModel"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  targets: [
    .target(name: "TraitModel"),

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
