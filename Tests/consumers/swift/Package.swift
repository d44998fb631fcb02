// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's: test_swift_package.py writes the blocks of the pages into its targets, and the address.
let cards: [Target.Dependency] = [.product(name: "CardStack", package: "cardstack")]
let package = Package(
  name: "consumer",
  dependencies: [.package(url: "file://REPOSITORY", exact: "1.2.3")],
  targets: [
    .executableTarget(name: "TenLines", dependencies: cards),
    .executableTarget(name: "Example", dependencies: cards),
    .executableTarget(name: "Loop", dependencies: cards),
    .executableTarget(name: "Page", dependencies: cards),
    .executableTarget(name: "Landing", dependencies: cards),
    .target(name: "SwiftUI"),
    .target(name: "Article", dependencies: cards + ["SwiftUI"]),
  ]
)
