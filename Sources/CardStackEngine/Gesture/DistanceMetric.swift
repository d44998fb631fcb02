/// How the distance of a drag is measured.
enum DistanceMetric: Int32, BitwiseCopyable {
  case along = 1
  case radial = 2
}
