import Foundation

/// The table and the findings of one question: a row for each workload, a column for each
/// implementation.
///
/// The first column is the engine's time, the others are ratios: a rival's time divided by the
/// engine's, the engine's divided by the floor's. If the engine was not measured, the first
/// implementation that was takes its column.
package struct Report {
  private let question: Question
  private let records: [String: [String: BenchmarkRecord]]
  private let figures: Figures
  private let probe: AllocationProbe
  private let leader: Implementation?
  private let others: [Implementation]
}

extension Report {
  /// - Parameter loop: The price of the measured loop; nil if it is unknown.
  package init(
    _ question: Question, _ benchmarks: [BenchmarkRecord], _ probe: AllocationProbe,
    loop: Double? = nil
  ) {
    self.question = question
    self.probe = probe
    records = benchmarks.byWorkload
    figures = Figures(benchmarks, loop: loop)
    let ids = Set(question.workloads.map(\.id))
    let measured = Set(benchmarks.lazy.filter { ids.contains($0.id) }.map(\.implementation))
    var names: Set<String> = []
    let implementations = question.workloads.flatMap(\.implementations).filter {
      measured.contains($0.name) && names.insert($0.name).inserted
    }
    let leader = implementations.first { $0.role == .engine } ?? implementations.first
    self.leader = leader
    others = implementations.filter { $0.name != leader?.name }
  }

  /// Nil if nothing was measured.
  package var table: Table? {
    guard let leader else { return nil }
    let workloads = question.workloads.filter { records[$0.id] != nil }
    let labels = Labels(workloads)
    let header = [labels.pattern, leader.name, "±"] + others.map { title($0, leader) }
    return Table(
      title: question.title,
      note: question.note,
      header: header + counters + allocated.map(\.title) + (hasPeaks ? ["peak"] : []),
      rows: workloads.map {
        [labels.label(of: $0)] + row($0, leader) + (hasPeaks ? [peak($0, leader)] : [])
      }
    ).withoutEmptyColumns
  }

  /// The columns of allocator counters. None if the allocator cannot count, which the run says
  /// once; dead counters keep their columns, which say so.
  private var allocated: [(counter: Counter, title: String)] {
    if case .missing = probe { return [] }
    return [(.allocations, "allocations"), (.bytes, "bytes")]
  }

  /// Whether the leader's memory was measured for a workload.
  private var hasPeaks: Bool {
    question.workloads.contains { records[$0.id]?[leader?.name ?? ""]?.peakGrowthBytes != nil }
  }

  private func peak(_ workload: Workload, _ leader: Implementation) -> String {
    records[workload.id]?[leader.name]?.peakGrowthBytes.map(Phrase.mebibytes) ?? "-"
  }

  /// The leader's counters other than allocations.
  private var counters: [String] {
    let counted = Set(
      question.workloads.compactMap { records[$0.id]?[leader?.name ?? ""] }.flatMap {
        Array($0.exact.keys) + Array($0.varying.keys)
      })
    return ["visited", "examined", "recomputed", "deliveries", Counter.liveBytes.name]
      .filter(counted.contains)
  }

  /// Sentences: how costs grow, the question's finding, the best rival, and whether its targets were
  /// met.
  package var findings: [String] {
    let words = [question.finding(figures), bestRival].compactMap(\.self)
    return slopes + words + question.targets.compactMap { $0.outcome(on: figures)?.sentence }
  }

  /// The best of the other designs, on the workload where that is worst for the engine and on the one
  /// where it is best. Nil if only a part of what can be compared was measured.
  private var bestRival: String? {
    guard leader?.role == .engine else { return nil }
    let names = question.workloads.flatMap(\.implementations).map(\.name)
    if Set(names).isDisjoint(with: Implementation.rivalNames) {
      return "No other design does this."
    }
    let measured = question.workloads.filter { records[$0.id] != nil }
    let labels = Labels(measured)
    let best = measured.compactMap { workload in
      figures.bestRival(on: workload.id).map { rival in
        let text = "\(rival.name) \(Phrase.brief(rival.ratio))"
        return (ratio: rival.ratio, text: text, place: labels.label(of: workload))
      }
    }.sorted { $0.ratio < $1.ratio }
    guard let worst = best.first, let most = best.last else { return nil }
    if best.count == 1 { return "Best rival: \(worst.text)." }
    return """
      Best rival: \(worst.text) where the engine does worst (\(worst.place)), \(most.text) where it does \
      best (\(most.place)).
      """
  }

  /// The growth of each implementation that was measured at several sizes.
  private var slopes: [String] {
    let names = [leader].compactMap(\.self).map(\.name) + others.map(\.name)
    let slopes = names.compactMap { name in
      Slope(costs(of: name) { $0.time.medianNs }).map { "\(name) \($0)" }
    }
    let counted = counters.compactMap { counter in
      Slope(costs(of: leader?.name ?? "") { Double($0.exact[counter] ?? 0) })
        .map { "\(counter) \($0)" }
    }
    if slopes.isEmpty { return [] }
    let list = (slopes + counted).joined(separator: ", ")
    return ["Growth at the largest sizes (0: constant, 1: linear): \(list)."]
  }

  private func costs(
    of implementation: String, _ cost: (BenchmarkRecord) -> Double
  ) -> [(size: Int, cost: Double)] {
    let families = Set(question.workloads.map { $0.components.dropLast() })
    guard families.count == 1 else { return [] }
    return question.workloads.compactMap { workload in
      guard let size = workload.size, let record = records[workload.id]?[implementation] else {
        return nil
      }
      return (size, cost(record))
    }
  }

  private func title(_ other: Implementation, _ leader: Implementation) -> String {
    other.role == .floor ? "\(leader.name)/floor" : "\(other.name)/\(leader.name)"
  }

  private func row(_ workload: Workload, _ leader: Implementation) -> [String] {
    let records = records[workload.id] ?? [:]
    guard let record = records[leader.name] else {
      return Array(repeating: "-", count: others.count + counters.count + allocated.count + 2)
    }
    let ratios = others.map { other in
      records[other.name].map { ratio(record, $0, isFloor: other.role == .floor) } ?? "-"
    }
    let time = figures.isLoop(record) ? "≤ loop" : duration(record.time.medianNs)
    return [time, percent(record.time.relativeError)] + ratios
      + counters.map { counter in
        record.exact[counter].map(String.init) ?? (record.varying[counter] == nil ? "-" : "varies")
      }
      + allocated.map { cell($0.counter, record) }
  }

  private func ratio(
    _ leader: BenchmarkRecord, _ other: BenchmarkRecord, isFloor: Bool
  ) -> String {
    if figures.isLoop(leader) || figures.isLoop(other) { return "≤ loop" }
    let (upper, lower) = isFloor ? (leader, other) : (other, leader)
    let ratio = figures.ratio(of: upper.implementation, to: lower.implementation, on: leader.id)
    return ratio.map { significant($0) + "x" } ?? "-"
  }

  private func cell(_ counter: Counter, _ record: BenchmarkRecord) -> String {
    if case .dead = probe { return "dead counter" }
    if let exact = record.exact[counter.name] { return "\(exact)" }
    let varying = record.varying[counter.name] ?? []
    return varying.map(String.init).joined(separator: "|") + " varies"
  }
}

/// Row labels: the components in which the workloads' ids differ.
private struct Labels {
  let pattern: String
  private let differing: [Int]

  /// The pattern has the components that all ids share, and `*` for the others.
  init(_ workloads: [Workload]) {
    let all = workloads.map(\.components)
    guard let first = all.first, all.count > 1, all.allSatisfy({ $0.count == first.count }) else {
      pattern = "workload"
      differing = []
      return
    }
    let differing = first.indices.filter { place in all.contains { $0[place] != first[place] } }
    self.differing = differing
    pattern = first.indices.map { differing.contains($0) ? "*" : String(first[$0]) }
      .joined(separator: "/")
  }

  func label(of workload: Workload) -> String {
    guard !differing.isEmpty else { return workload.id }
    return differing.map { String(workload.components[$0]) }.joined(separator: "/")
  }
}

extension BenchmarkRecord.Time {
  /// Half the confidence interval divided by the median.
  fileprivate var relativeError: Double { medianNs == 0 ? 0 : (highNs - lowNs) / 2 / medianNs }
}

/// Formats nanoseconds with a suitable unit.
func duration(_ nanoseconds: Double) -> String {
  let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")]
  let (size, unit) = units.first { nanoseconds >= $0.0 } ?? (1, "ns")
  return "\(significant(nanoseconds / size)) \(unit)"
}

/// Three significant digits, without an exponent.
func significant(_ number: Double) -> String {
  let decimals = number < 1 ? 3 : number < 10 ? 2 : number < 100 ? 1 : 0
  return String(format: "%.\(decimals)f", number)
}

private func percent(_ part: Double) -> String { String(format: "%.1f%%", part * 100) }
