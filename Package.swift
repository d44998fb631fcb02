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
    // The engine and the exports for C, as one module.
    .target(
      name: "CardStackEngine", dependencies: ["CardStackTypes", "CardStackLibc"], path: "Sources",
      exclude: [
        "CardStackTypes", "CardStackLibc", "CardStack/CardStack.docc", "CardStack/cardstack.map", "CardStack/packaging",
      ],
      sources: ["CardStackEngine", "CardStack"], swiftSettings: [.enableExperimentalFeature("RawLayout")]),
    .testTarget(name: "CardStackEngineTests", dependencies: ["CardStackEngine", "CardStackTypes"]),
  ]
)
