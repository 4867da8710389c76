import Foundation

/// Missed targets in few words: under what their workloads' ids begin with, and each workload once.
///
///     propagate: tree/nodes=100000 132 > 120 ns, read-all/nodes=100000 floor 5.04 > 3; memory: …
struct MissedTargets {
  private let families: [Family]

  /// Workloads whose ids have the same first component.
  private struct Family {
    let name: String
    var workloads: [Missed] = []
  }

  private struct Missed {
    let name: String
    var figures: [String] = []
  }
}

extension MissedTargets {
  /// In the order of the targets.
  init(_ missed: [TargetRecord]) {
    var families: [Family] = []
    for target in missed {
      let (name, workload) = target.place
      let family = families.firstIndex { $0.name == name } ?? families.endIndex
      if family == families.endIndex { families.append(Family(name: name)) }
      let workloads = families[family].workloads
      let place = workloads.firstIndex { $0.name == workload } ?? workloads.endIndex
      if place == workloads.endIndex { families[family].workloads.append(Missed(name: workload)) }
      families[family].workloads[place].figures.append(target.figures)
    }
    self.families = families
  }

  func text(withFigures: Bool) -> String {
    families.map { family in
      let names = family.workloads.map { workload in
        ([workload.name] + (withFigures ? [workload.figures.joined(separator: " and ")] : []))
          .joined(separator: " ")
      }
      return "\(family.name): \(names.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

extension TargetRecord {
  /// The first component of its workload's id, and the others.
  fileprivate var place: (family: String, workload: String) {
    let parts = workload.split(separator: "/", maxSplits: 1).map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : parts[0])
  }

  /// "132 > 120 ns", or with what a ratio compares the engine with: "floor 5.04 > 3".
  fileprivate var figures: String {
    let sign = atLeast == nil ? ">" : "<"
    let bound = String(format: "%g", atLeast ?? atMost ?? 0)
    if let unit {
      let value = unit == "ns" ? significant(ratio) : String(Int(ratio))
      return "\(value) \(sign) \(bound) \(unit)"
    }
    return "\(rival) \(significant(ratio)) \(sign) \(bound)"
  }

  private var rival: String {
    guard implementation == Implementation.engineName else { return implementation }
    let family = place.family + "/"
    return base.hasPrefix(family) ? String(base.dropFirst(family.count)) : base
  }
}
