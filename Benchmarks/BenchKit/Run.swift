import Foundation

/// One run, from its first sample to its status.
struct Run {
  private let questions: [Question]
  private let surroundings: Surroundings
  private let doctor: Doctor
  /// Nil if the results are not kept.
  private let file: ResultFile?
  private var record: RunRecord
  private var runner: Runner
  private var countdown: Countdown
  private let timeout: Double
  private var progress: Progress
  private var objections: [Objection] = []

  /// Why the run did not go as it must.
  private struct Objection {
    let status: Status
    let sentence: String
  }
}

extension Run {
  init(_ questions: [Question], _ options: Options, _ surroundings: Surroundings) throws(Complaint)
  {
    self.questions = questions
    self.surroundings = surroundings
    doctor = Doctor(machine: .current(), probe: surroundings.probe)
    record = RunRecord(options, doctor)
    file = try options.resultPath(for: record.run.id).map(ResultFile.init(at:))
    runner = Runner(
      plan: Runner.Plan(options), counter: doctor.probe.counter,
      selected: options.implementation, random: SeededGenerator(seed: options.seed))
    timeout = options.timeout
    countdown = Countdown(seconds: options.budget, shares: questions.flatMap(\.workloads).count)
    progress = Progress(isWanted: options.showsProgress)
  }

  private var output: Output { surroundings.output }

  mutating func complete() throws(Complaint) -> Status {
    try introduce()
    for question in questions {
      for workload in question.workloads {
        LastWords.begin(workload.id, seconds: timeout, results: file?.path)
        measure(workload, for: question)
        LastWords.end()
        try file?.save(record)
      }
      try report(question)
    }
    return try finish()
  }
}

extension Run {
  private func introduce() throws(Complaint) {
    let build = record.build
    let revision = build.dirty ? "\(build.revision) and changes" : build.revision
    try output.say("\(build.swift), \(build.flags) build of \(revision), seed \(record.run.seed)")
    for doubt in doctor.doubts {
      try output.say(wrapped("- \(doubt)", to: output.terminal.textWidth))
    }
    try output.say("")
  }

  private mutating func measure(_ workload: Workload, for question: Question) {
    let (deadline, position) = countdown.next()
    let line = "[\(position)] \(workload.id)"
    do throws(WrongAnswer) {
      var results = try runner.measure(workload, until: deadline) { progress.show(line) }
      for index in results.indices {
        results[index].question = question.title
        if workload.showsPeak { results[index].peakGrowthBytes = peak(of: results[index]) }
      }
      record.benchmarks += results
      judge(results, of: workload)
    } catch {
      objections.append(Objection(status: .wrongAnswer, sentence: error.description))
    }
  }

  private func peak(of result: BenchmarkRecord) -> Int64? {
    surroundings.fresh?.peak(of: result.implementation, on: result.id)
  }

  private mutating func judge(_ results: [BenchmarkRecord], of workload: Workload) {
    guard surroundings.judges, let engine = results.first(where: { $0.isEngine }) else { return }
    objections += workload.expectations.compactMap { expectation in
      expectation.violation(by: engine.figures, of: workload.id)
        .map { Objection(status: .regressed, sentence: $0) }
    }
  }

  private func report(_ question: Question) throws(Complaint) {
    let report = Report(question, record.benchmarks, doctor.probe)
    guard let table = report.table else { return }
    progress.clear()
    try output.show(table)
    for finding in report.findings {
      try output.say(wrapped(finding, to: output.terminal.textWidth))
    }
    try output.say("")
  }

  private mutating func finish() throws(Complaint) -> Status {
    let status = objections.map(\.status).reduce(doctor.probe.status) { $0.combined(with: $1) }
    record.run.status = status.rawValue
    try file?.save(record)
    progress.clear()
    if let machine = record.benchmarks.machineFinding {
      try output.say(wrapped("\(machine).", to: output.terminal.textWidth))
    }
    if let file { try output.say("Results: \(file.path)") }
    for objection in objections { output.complain(objection.sentence) }
    return status
  }
}

extension RunRecord {
  /// An empty one.
  init(_ options: Options, _ doctor: Doctor) {
    let started = Date().formatted(.iso8601)
    let build = Build.current()
    let time = started.filter { $0 != ":" && $0 != "-" }
    run = Run(
      id: "\(time)-\(build.revision)", started: started, argv: CommandLine.arguments,
      seed: options.seed)
    self.build = build
    machine = doctor.machine
    controls = Controls(canary: doctor.probe.name)
  }
}

extension Options {
  /// What the user says; else among the recorded runs, when called at the root of the repository.
  /// Quick runs are not worth keeping.
  fileprivate func resultPath(for id: String) throws(Complaint) -> String? {
    if let json { return json }
    let files = FileManager.default
    guard !isQuick, files.fileExists(atPath: "Package.swift"),
      files.fileExists(atPath: "results")
    else { return nil }
    do {
      try files.createDirectory(atPath: "results/runs", withIntermediateDirectories: true)
    } catch {
      throw Complaint("Can't create the folder results/runs; --json PATH puts results elsewhere")
    }
    return "results/runs/\(id).json"
  }
}

/// Time to spend, in shares that are equal as long as everyone keeps to theirs.
private struct Countdown {
  private let end: UInt64
  private let shares: Int
  private var taken = 0

  init(seconds: Double, shares: Int) {
    end = monotonicNanoseconds() + UInt64(min(seconds, 1e9) * 1e9)
    self.shares = shares
  }

  /// When the next share ends, and which it is.
  mutating func next() -> (deadline: UInt64, position: String) {
    let now = monotonicNanoseconds()
    let left = end > now ? end - now : 0
    defer { taken += 1 }
    return (now + left / UInt64(shares - taken), "\(taken + 1)/\(shares)")
  }
}
