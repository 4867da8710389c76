import Foundation

/// A short list of missed targets, grouped by the first component of their workloads' ids.
///
///     propagate: tree/nodes=100000 persistent-map 0.41 > 0.35; memory: per=node 65 > 64 live_bytes
package struct MissedTargets {
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
  package init(_ missed: [TargetRecord]) {
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

  package func text(withFigures: Bool) -> String {
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

  /// "65 > 64 live_bytes", or with the other side of a ratio: "floor 5.04 > 3".
  fileprivate var figures: String {
    let sign = atLeast == nil ? ">" : "<"
    let bound = atLeast ?? atMost ?? 0
    let words = "\(value(besides: bound)) \(sign) \(String(format: "%g", bound))"
    return unit.map { "\(words) \($0)" } ?? "\(rival) \(words)"
  }

  /// With more digits if three would print the bound itself, so that a miss does not look like a
  /// hit.
  private func value(besides bound: Double) -> String {
    if unit != nil { return String(Int(ratio)) }
    let brief = significant(ratio)
    return Double(brief) == bound ? String(format: "%.6g", ratio) : brief
  }

  private var rival: String {
    guard implementation == Implementation.engineName else { return implementation }
    let family = place.family + "/"
    return base.hasPrefix(family) ? String(base.dropFirst(family.count)) : base
  }
}
