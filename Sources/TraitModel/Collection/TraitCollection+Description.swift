extension TraitCollection: CustomStringConvertible {
  /// The address of the storage and the traits that differ from their defaults, by slot.
  public var description: String { description(as: "TraitCollection") }

  /// The same, for a module that has another name for the type.
  ///
  /// - Parameter names: The module's names of traits, where they differ.
  package func description(as typeName: String, calling names: [String: String] = [:]) -> String {
    let values = changedSlots(from: nil).map {
      "\(names[$0.name] ?? $0.name) = \(description(of: $0))"
    }
    let header = "\(typeName): \(address(of: storage))"
    return values.isEmpty ? "<\(header)>" : "<\(header); \(values.joined(separator: ", "))>"
  }

  /// The value of a trait as text.
  package func description(of slot: TraitSlot) -> String {
    TraitRegistry.descriptor(of: slot).describe(word(at: slot))
  }
}

extension TraitOverrides: CustomStringConvertible {
  /// The overridden traits with their values, by slot.
  public var description: String { "<TraitOverrides; \(summary)>" }

  /// The same with the address of the storage, for a module that has another name for the type.
  package func description(as typeName: String) -> String {
    "<\(typeName): \(entries.withUnsafeBufferPointer { hexadecimal($0.baseAddress) }); \(summary)>"
  }

  /// The overridden traits with their values, for a module that names their owner itself.
  package var summary: String {
    if entries.isEmpty { return "no overrides" }
    let values = entries.map { entry in
      "\(entry.slot.name) = \(TraitRegistry.descriptor(of: entry.slot).describe(entry.word))"
    }
    return "overrides = { \(values.joined(separator: ", ")) }"
  }
}

private func address(of object: AnyObject) -> String {
  hexadecimal(Unmanaged.passUnretained(object).toOpaque())
}

private func hexadecimal(_ address: UnsafeRawPointer?) -> String {
  "0x" + String(UInt(bitPattern: address), radix: 16)
}
