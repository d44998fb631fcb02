// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "cardstack",
  products: [
    .library(name: "cardstack", type: .dynamic, targets: ["CardStack"]),
    .library(name: "CardStackEngine", targets: ["CardStackEngine"]),
  ],
  targets: [
    .target(name: "CardStackTypes"),
    .target(name: "CardStackLibc"),
    .target(
      name: "CardStackEngine", dependencies: ["CardStackTypes", "CardStackLibc"],
      swiftSettings: [.enableExperimentalFeature("RawLayout")]),
    .target(
      name: "CardStack", dependencies: ["CardStackEngine", "CardStackTypes", "CardStackLibc"],
      exclude: ["cardstack.map", "packaging"]),
    .testTarget(name: "CardStackEngineTests", dependencies: ["CardStackEngine", "CardStack", "CardStackTypes"]),
  ]
)
