/// Compares exact figures with the recorded ones, or records them.
///
/// Nothing is timed. Only the project's own implementations are counted, the engine and its views,
/// at the smaller sizes: a larger size repeats the same operations.
struct Check {
  private let workloads: [Workload]
  private let options: Options
  private let surroundings: RunDependencies
  private let runner: Runner
  private var progress: Progress
}

extension Check {
  init(_ questions: [Question], _ options: Options, _ surroundings: RunDependencies) {
    workloads = questions.flatMap(\.workloads).map { workload in
      Workload(
        workload.id,
        implementations: workload.implementations.filter {
          $0.isAnsweredFor && options.asks(forImplementation: $0.name)
        })
    }
    self.options = options
    self.surroundings = surroundings
    runner = Runner(
      plan: Runner.Plan(options), counter: surroundings.probe.counter, selected: nil,
      random: SeededGenerator(seed: options.seed))
    progress = Progress(isWanted: options.showsProgress)
  }

  private var output: Output { surroundings.output }

  /// Whether a recorded figure is of what is counted here: any is, unless only a part is.
  private func isCounted(_ id: String, _ implementation: String) -> Bool {
    !options.takesPart
      || workloads.contains { $0.id == id } && options.asks(forImplementation: implementation)
  }

  /// - Throws: `Complaint` if the recorded figures can't be read or the new ones can't be written.
  mutating func complete() throws(Complaint) -> Status {
    if options.records { return try record() }
    let recorded = try ExactRecord(at: options.exactPath)
    guard let counted = count() else { return .wrongAnswer }
    let comparison = ExactComparison(
      of: counted, with: recorded.workloads.only(isCounted), leavingOut: unread)
    try say(comparison, recordedWith: recorded.swift)
    return comparison.status.combined(with: surroundings.probe.status)
      .combined(with: completeness(of: comparison))
  }

  /// With TRAITS_REQUIRE set, a figure that cannot be read here counts as missing.
  private func completeness(of comparison: ExactComparison) -> Status {
    guard surroundings.requiresAll, comparison.leftOut > 0 else { return .fine }
    output.complain(
      "\(comparison.leftOut) exact figures are not compared and TRAITS_REQUIRE is set; "
        + (surroundings.judges ? "\(Jemalloc.advice) makes them readable" : "use -c release"))
    return .missing
  }
}

// MARK: - Counting

extension Check {
  /// Nil, after a complaint for each, if implementations disagree.
  private mutating func count() -> ExactComparison.Counted? {
    var counted: ExactComparison.Counted = [:]
    var areAnswersRight = true
    for (number, workload) in workloads.enumerated() where !workload.implementations.isEmpty {
      progress.show("[\(number + 1)/\(workloads.count)] \(workload.id)")
      CrashReport.begin(workload.id, seconds: options.timeout)
      do throws(WrongAnswer) { counted[workload.id] = try runner.count(workload) } catch {
        areAnswersRight = false
        output.complain(error.description)
      }
      CrashReport.end()
    }
    progress.clear()
    return areAnswersRight ? counted : nil
  }

  /// The counters that this allocator or an unoptimised build cannot count.
  private var unread: Set<Counter> {
    if !surroundings.judges { return [.allocations, .bytes, .liveBytes, .retains] }
    return surroundings.probe.counter == nil ? [.allocations, .bytes, .liveBytes] : []
  }
}

// MARK: - Comparing

extension Check {
  private func say(
    _ comparison: ExactComparison, recordedWith swift: String
  ) throws(Complaint) {
    for sentence in comparison.grown + comparison.missing { output.complain(sentence) }
    for sentence in comparison.shrunk { try output.say("\(sentence).") }
    try output.say(
      "Of \(comparison.compared) exact figures \(comparison.grown.count) grew and "
        + "\(comparison.shrunk.count) shrank.")
    for remark in remarks(on: comparison, recordedWith: swift) { try output.say(remark) }
  }

  private func remarks(on comparison: ExactComparison, recordedWith swift: String) -> [String] {
    var remarks: [String] = []
    if !comparison.shrunk.isEmpty || !comparison.missing.isEmpty {
      remarks.append("`bench check --record` records the new figures if they are intended.")
    }
    if !surroundings.judges {
      remarks.append(
        "\(comparison.leftOut) figures are left out: allocations, bytes and retains are recorded "
          + "with -c release.")
    } else if let excuse = surroundings.probe.excuse {
      remarks.append(
        "\(comparison.leftOut) figures are left out: allocations and bytes. \(excuse)")
    }
    let compiler = Build.current().swift
    if compiler != swift, comparison.status == .regressed {
      remarks.append("The figures were recorded with another compiler, \(swift).")
    }
    return remarks
  }
}

extension ExactComparison {
  fileprivate var status: Status {
    if !grown.isEmpty { return .regressed }
    return missing.isEmpty ? .fine : .missing
  }
}

// MARK: - Recording

extension Check {
  /// Keeps the recorded figures of what is not counted here.
  private mutating func record() throws(Complaint) -> Status {
    guard unread.isEmpty else {
      throw Complaint(
        "Exact figures need a release build that counts allocations (see `bench doctor`)")
    }
    let others = options.takesPart ? try ExactRecord(at: options.exactPath).workloads : [:]
    guard let counted = count() else { return .wrongAnswer }
    let exact = counted.mapValues { $0.mapValues(\.exact) }
    let all = others.only { !isCounted($0, $1) }.merging(exact) { $0.merging($1) { $1 } }
    try ExactRecord(swift: Build.current().swift, workloads: all).save(to: options.exactPath)
    try output.say("Recorded: \(counted.count) workloads in \(options.exactPath)")
    return .fine
  }
}

extension ExactComparison.Recorded {
  fileprivate func only(_ isWanted: (_ id: String, _ implementation: String) -> Bool) -> Self {
    reduce(into: [:]) { rest, entry in
      let wanted = entry.value.filter { isWanted(entry.key, $0.key) }
      if !wanted.isEmpty { rest[entry.key] = wanted }
    }
  }
}
