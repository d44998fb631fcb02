// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's that uses the engine.
let package = Package(
  name: "consumer",
  dependencies: [.package(name: "cardstack", path: "../../..")],
  targets: [
    .executableTarget(name: "Swipe", dependencies: [.product(name: "CardStackEngine", package: "cardstack")])
  ]
)
