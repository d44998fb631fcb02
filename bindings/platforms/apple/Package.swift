// swift-tools-version: 6.0
import PackageDescription

// The library for Apple's systems, compiled, as the module CCardStack with the functions of the three C headers; and
// Swift's API over it, `import CardStack`, which SwiftPM compiles.
let package = Package(
  name: "cardstack",
  platforms: [.macOS(.v11), .iOS(.v13)],
  products: [
    .library(name: "CardStack", targets: ["CardStack"]),
    .library(name: "CCardStack", targets: ["CCardStack"]),
  ],
  targets: [
    .target(name: "CardStack", dependencies: ["CCardStack"]),
    .binaryTarget(name: "CCardStack", path: "CCardStack.xcframework"),
  ]
)
