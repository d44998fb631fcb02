/// Whether two structs have the same bytes.
func areSame<Struct: BitwiseCopyable>(_ left: Struct, _ right: Struct) -> Bool {
  withUnsafeBytes(of: left) { left in withUnsafeBytes(of: right) { right in left.elementsEqual(right) } }
}
