// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "cardstack",
  platforms: [.macOS(.v11), .iOS(.v13)],
  products: [
    // For Swift programs. CMake builds the library for all others.
    .library(name: "CardStack", targets: ["CardStack"])
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
    // The C headers as a module, and Swift's own API over it, as each language has one. It links the engine's exports.
    .systemLibrary(name: "CCardStack", path: "bindings/swift/CCardStack"),
    .target(name: "CardStack", dependencies: ["CCardStack", "CardStackEngine"], path: "bindings/swift/Sources"),
    .testTarget(name: "CardStackTests", dependencies: ["CardStack", "CCardStack"], path: "Tests/swift"),
  ]
)
