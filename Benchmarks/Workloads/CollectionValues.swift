import BenchKit
import TraitModel

/// Reading and changing single values, and building.
extension TwentyTraits {
  static func readWorkload() -> Workload {
    workload(
      "read",
      expects: [.exactly(.allocations, 0)] + (Kind.isInline ? [.exactly(.retains, 0)] : []),
      [
        .engine {
          let collection = collection(values())
          return { repeated($0) { Kind.digest(collection[Kind.Trait.self]) } }
        },
        .rival("dictionary") {
          let dictionary = dictionary(values())
          return { repeated($0) { Kind.digest(dictionary[Kind.Trait.self]) } }
        },
        .floor {
          let values = Cell(values())
          return { repeated($0) { Kind.digest(values.address.pointee[middle]) } }
        },
      ])
  }

  static func writeWorkload() -> Workload {
    let changed = Kind.value(otherThan: middle + 1)
    return workload(
      "write", expects: [.exactly(.allocations, 1 + (Kind.isBoxed ? 1 : 0))],
      [
        .engine {
          let collection = collection(values())
          return {
            repeated($0) {
              let copy = collection.modifyingTraits { $0[Kind.Trait.self] = changed }
              return Kind.digest(copy[Kind.Trait.self])
            }
          }
        },
        .rival("dictionary") {
          let dictionary = dictionary(values())
          return {
            repeated($0) {
              var copy = dictionary
              copy[Kind.Trait.self] = changed
              return Kind.digest(copy[Kind.Trait.self])
            }
          }
        },
        .floor {
          let original = Cell(values())
          let copy = Cell(values())
          return {
            repeated($0) {
              copy.address.pointee = original.address.pointee
              copy.address.pointee[middle] = changed
              return Kind.digest(copy.address.pointee[middle])
            }
          }
        },
      ])
  }

  static func buildWorkload() -> Workload {
    workload(
      "build", expects: [.exactly(.allocations, 1 + (Kind.isBoxed ? 20 : 0))],
      [
        .engine {
          let values = Cell(values())
          return {
            repeated($0) { Kind.digest(collection(at: values.address)[Kind.Trait.self]) }
          }
        },
        .rival("dictionary") {
          let values = Cell(values())
          return {
            repeated($0) { Kind.digest(dictionary(at: values.address)[Kind.Trait.self]) }
          }
        },
        .floor {
          let values = Cell(values())
          let copy = Cell(self.values())
          return {
            repeated($0) {
              for place in 0..<20 { copy.address.pointee[place] = values.address.pointee[place] }
              return Kind.digest(copy.address.pointee[middle])
            }
          }
        },
      ])
  }
}
