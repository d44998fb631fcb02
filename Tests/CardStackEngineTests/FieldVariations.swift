/// Values that differ from a value in one stored property each, private ones included: found by reflection, so that a
/// property that is added later is among them.
struct FieldVariation<Value> {
  /// The properties on the way, `Type.property` each, from the outermost in.
  let path: [String]
  let value: Value
}

/// Every variation of a value that is nothing but its bytes: structs, enums without payload, optionals, numbers.
func variations<Value: BitwiseCopyable>(of value: Value) -> [FieldVariation<Value>] {
  var leaves: [Leaf] = []
  findLeaves(of: value, at: 0, path: [], &leaves)
  return leaves.map { leaf in
    var changed = value
    withUnsafeMutableBytes(of: &changed) { bytes in
      leaf.change(UnsafeMutableRawBufferPointer(rebasing: bytes[leaf.offset...]))
    }
    return FieldVariation(path: leaf.path, value: changed)
  }
}

private struct Leaf {
  let path: [String]
  let offset: Int
  let change: (UnsafeMutableRawBufferPointer) -> Void
}

private func findLeaves(of value: Any, at offset: Int, path: [String], _ leaves: inout [Leaf]) {
  let mirror = Mirror(reflecting: value)
  func add<Number>(_ other: Number) {
    leaves.append(Leaf(path: path, offset: offset) { $0.storeBytes(of: other, as: Number.self) })
  }
  switch mirror.displayStyle {
  case .optional:
    let optional = type(of: value) as? any AbsentValue.Type
    leaves.append(Leaf(path: path + ["Optional"], offset: offset) { optional?.writeAbsent(to: $0) })
    // A wrapped value lies where the optional does.
    if let wrapped = mirror.children.first { findLeaves(of: wrapped.value, at: offset, path: path, &leaves) }
  case .enum:
    leaves.append(Leaf(path: path, offset: offset) { $0[0] = $0[0] == 0 ? 1 : 0 })
  case .struct where !mirror.children.isEmpty, .tuple:
    let name = String(describing: type(of: value)).prefix { $0 != "<" }
    var end = offset
    for (index, child) in mirror.children.enumerated() {
      let (size, alignment) = _openExistential(type(of: child.value), do: layout)
      end = (end + alignment - 1) / alignment * alignment
      findLeaves(of: child.value, at: end, path: path + ["\(name).\(child.label ?? "\(index)")"], &leaves)
      end += size
    }
  default:
    switch value {
    case let number as Double: add(number == 0 || !number.isFinite ? 1.75 : number * 1.5)
    case let truth as Bool: add(!truth)
    case let number as Int: add(number ^ 1)
    case let number as Int32: add(number ^ 1)
    case let number as Int64: add(number ^ 1)
    case let number as UInt8: add(number ^ 1)
    case let number as UInt32: add(number ^ 1)
    case let number as UInt64: add(number ^ 1)
    default: fatalError("nothing is known of \(type(of: value)) in \(path)")
    }
  }
}

private func layout<Value>(_ type: Value.Type) -> (size: Int, alignment: Int) {
  (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
}

/// A type of which there is a value that is none.
private protocol AbsentValue {
  static func writeAbsent(to bytes: UnsafeMutableRawBufferPointer)
}

extension Optional: AbsentValue {
  static func writeAbsent(to bytes: UnsafeMutableRawBufferPointer) {
    let absent: Wrapped? = nil
    withUnsafeBytes(of: absent) { bytes.copyMemory(from: $0) }
  }
}
