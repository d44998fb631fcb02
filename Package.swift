// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "cardstack",
  products: [
    // For Swift programs. CMake builds the library for all others.
    .library(name: "CardStackEngine", targets: ["CardStackEngine"])
  ],
  targets: [
    .target(name: "CardStackTypes"),
    // A square root without optimisation is a call of libm.
    .target(name: "CardStackLibc", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(
      name: "CardStackEngine", dependencies: ["CardStackTypes", "CardStackLibc"],
      swiftSettings: [.enableExperimentalFeature("RawLayout")]),
    .target(
      name: "CardStack", dependencies: ["CardStackEngine", "CardStackTypes", "CardStackLibc"],
      exclude: ["cardstack.map", "packaging"]),
    .testTarget(name: "CardStackEngineTests", dependencies: ["CardStackEngine", "CardStack", "CardStackTypes"]),
  ]
)
