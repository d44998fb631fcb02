// swift-tools-version: 5.9
import PackageDescription

// The library for Apple's systems, compiled: an app takes it without Swift's experimental compiler. `import cardstack`
// gives the functions of the three C headers.
let package = Package(
  name: "cardstack",
  platforms: [.macOS(.v11), .iOS(.v13)],
  products: [.library(name: "cardstack", targets: ["cardstack"])],
  targets: [.binaryTarget(name: "cardstack", path: "cardstack.xcframework")]
)
