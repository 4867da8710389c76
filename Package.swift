// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "TraitEngine",
  products: [
    .library(name: "TraitModel", targets: ["TraitModel"])
  ],
  targets: [
    .target(name: "TraitModel")
  ],
  swiftLanguageModes: [.v6]
)
