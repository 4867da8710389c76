// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "TraitEngine",
  products: [
    .library(name: "TraitModel", targets: ["TraitModel"])
  ],
  targets: [
    .target(name: "TraitModel"),

    // The slow truth, and what the laws are written with.
    .target(name: "TraitReference", dependencies: ["TraitModel"], exclude: ["README.md"]),
    .target(
      name: "TraitTestSupport",
      dependencies: ["TraitModel", "TraitReference"],
      path: "Tests/TraitTestSupport",
      exclude: ["README.md"]),
    .testTarget(name: "TraitTestSupportTests", dependencies: ["TraitTestSupport"]),
    .testTarget(
      name: "TraitReferenceTests",
      dependencies: ["TraitModel", "TraitReference", "TraitTestSupport"]),
    .testTarget(
      name: "PropertyTests",
      dependencies: ["TraitModel", "TraitReference", "TraitTestSupport"],
      exclude: ["README.md"]),
  ],
  swiftLanguageModes: [.v6]
)
