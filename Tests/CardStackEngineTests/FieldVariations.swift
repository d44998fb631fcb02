@_spi(Reflection) import Swift

@testable import CardStackEngine

/// A change of one stored property of a value that is nothing but its bytes, private ones included: found by reflection,
/// so that a property that is added later is among them.
struct FieldChange {
  /// The properties on the way, `Type.property` each, from the outermost in.
  let path: [String]
  fileprivate let offset: Int
  fileprivate let write: (UnsafeMutableRawBufferPointer) -> Void

  func apply<Value: ~Copyable>(to value: inout Value) {
    withUnsafeMutableBytes(of: &value) { write(UnsafeMutableRawBufferPointer(rebasing: $0[offset...])) }
  }
}

/// Every change of a struct of structs, enums without payload, optionals, numbers.
func changes<Value: ~Copyable>(of value: borrowing Value) -> [FieldChange] {
  withUnsafeBytes(of: value) { bytes in
    let type: any (~Copyable).Type = Value.self
    var leaves: [FieldChange] = []
    findLeaves(in: type, bytes, at: 0, path: [], &leaves)
    return leaves
  }
}

/// Changes one stored property of a struct that cannot be copied, also one that is private.
func change<Value: ~Copyable>(_ property: String, of value: inout Value) {
  let type: any (~Copyable).Type = Value.self
  var leaves: [FieldChange] = []
  withUnsafeBytes(of: value) { findLeaves(in: type, $0, at: 0, path: [], only: property, &leaves) }
  precondition(!leaves.isEmpty, "there is no \(property)")
  leaves[0].apply(to: &value)
}

/// What cannot be copied in what cannot be copied: reflection does not know its type.
private let parts: [String: any (~Copyable).Type] = [
  "Pose.travel": Travel.self, "Pose.slip": SpringTrack<Vector>.self,
  "Pose.depth": SpringTrack<Double>.self, "Pose.lift": SpringTrack<Double>.self,
  "Pose.pop": SpringTrack<Double>.self, "Pose.residue": SpringTrack<Displacement>.self,
  "Travel.spring": SpringTrack<Vector>.self, "Travel.exit": ExitTrack.self,
  "ExitTrack.spring": SpringTrack<Vector>.self,
]

private func findLeaves(
  in type: any (~Copyable).Type, _ bytes: UnsafeRawBufferPointer, at offset: Int, path: [String],
  only wanted: String? = nil, _ leaves: inout [FieldChange]
) {
  let type = unsafeBitCast(type, to: Any.Type.self)
  _ = _forEachField(of: type) { (name, place, field, _) in
    if let wanted, wanted != String(cString: name) { return true }
    let property = "\(String(describing: type).prefix { $0 != "<" }).\(String(cString: name))"
    if let part = parts[property] {
      findLeaves(in: part, bytes, at: offset + place, path: path + [property], &leaves)
    } else if property.hasSuffix(".inPlace") {
      return true
    } else {
      precondition(field != Void.self, "\(property) cannot be copied: its type belongs in the list of parts")
      func read<Field>(_ type: Field.Type) -> Any { bytes.load(fromByteOffset: offset + place, as: type) }
      findLeaves(
        of: _openExistential(field, do: read), at: offset + place, path: path + [property], &leaves)
    }
    return true
  }
}

private func findLeaves(of value: Any, at offset: Int, path: [String], _ leaves: inout [FieldChange]) {
  let mirror = Mirror(reflecting: value)
  func add<Number>(_ other: Number) {
    leaves.append(FieldChange(path: path, offset: offset) { $0.storeBytes(of: other, as: Number.self) })
  }
  switch mirror.displayStyle {
  case .optional:
    let optional = type(of: value) as? any AbsentValue.Type
    leaves.append(FieldChange(path: path + ["Optional"], offset: offset) { optional?.writeAbsent(to: $0) })
    // A wrapped value lies where the optional does.
    if let wrapped = mirror.children.first { findLeaves(of: wrapped.value, at: offset, path: path, &leaves) }
  case .enum:
    leaves.append(FieldChange(path: path, offset: offset) { $0[0] = $0[0] == 0 ? 1 : 0 })
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
