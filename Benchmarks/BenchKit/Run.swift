import Foundation

/// One run: measures all workloads, prints and saves the results, returns the status.
struct Run {
  private let questions: [Question]
  private let glance: Glance
  /// Whether to print a table after each question instead of one screen at the end.
  private let showsTables: Bool
  /// Whether only a selection of the workloads is measured.
  private let isPart: Bool
  /// Whether to print the outcome of each target instead.
  private let judgesTargets: Bool
  private let surroundings: RunDependencies
  private let doctor: Doctor
  /// Nil if the results are not saved.
  private var file: ResultFile?
  private var record: RunRecord
  private var means: any Measuring
  private var schedule: Schedule
  private let timeout: Double
  private var progress: Progress
  private var objections: [Objection] = []
  /// What was measured so far, by workload.
  private var records: [String: [BenchmarkRecord]] = [:]
  /// The workloads whose implementations gave different answers.
  private var disagreeing: Set<String> = []

  /// A reason for a status other than success.
  private struct Objection {
    let status: Status
    let sentence: String
  }
}

extension Run {
  init(
    _ questions: [Question], _ glance: Glance, _ options: Options, _ surroundings: RunDependencies
  ) throws(Complaint) {
    self.questions = questions
    self.glance = glance
    isPart = options.isSelective
    judgesTargets = options.judgesTargets
    showsTables = !judgesTargets && (options.showsTables || options.isSelective)
    self.surroundings = surroundings
    record = RunRecord(options)
    file = try options.resultPath(for: record.run.id).map(ResultFile.init(at:))
    let probe: AllocationProbe
    (means, probe) = try Self.means(options, surroundings, &record.controls)
    doctor = Doctor(machine: record.machine, probe: probe)
    timeout = options.timeout
    let turns = repeatElement(questions.flatMap(\.workloads), count: means.passCount)
    schedule = Schedule(
      seconds: options.budget, turns.flatMap(\.self), part: options.isQuick ? 0.15 : 1)
    progress = Progress(isWanted: options.showsProgress)
  }

  /// Several processes; only this one for a tool that watches it, and in tests.
  private static func means(
    _ options: Options, _ surroundings: RunDependencies, _ controls: inout RunRecord.Controls
  ) throws(Complaint) -> (any Measuring, AllocationProbe) {
    guard let fresh = surroundings.fresh, options.iterations == nil else {
      controls.canary = surroundings.probe.name
      let runner = Runner(
        plan: Runner.Plan(options), counter: surroundings.probe.counter,
        selected: options.implementation, random: SeededGenerator(seed: options.seed))
      return (runner, surroundings.probe)
    }
    do {
      let pool = try ProcessPool(fresh, options)
      controls = RunRecord.Controls(
        canary: pool.canary, loopNs: pool.loop, countedUnder: pool.countingAllocator)
      return (pool, AllocationProbe(named: pool.canary))
    } catch {
      let reason = (error as? Ended)?.sentence ?? "\(error)"
      throw Complaint("The processes that measure can't be started: \(reason)")
    }
  }

  private var output: Output { surroundings.output }

  private var hasOwnTimeout: Bool { means is Runner }

  mutating func complete() throws(Complaint) -> Status {
    if showsTables { try introduce() }
    for pass in 0..<means.passCount {
      if let ended = try complete(pass) {
        progress.clear()
        return ended
      }
    }
    return try finish()
  }

  /// Goes through all workloads.
  ///
  /// - Returns: The status of a process that ended, which has said why.
  private mutating func complete(_ pass: Int) throws(Complaint) -> Status? {
    let isLast = pass == means.passCount - 1
    for question in questions {
      for workload in question.workloads {
        CrashReport.begin(workload.id, seconds: hasOwnTimeout ? timeout : 0)
        let ended = measure(workload, for: question, inPass: pass)
        CrashReport.end()
        if let ended { return ended }
      }
      if isLast, showsTables { try report(question) }
    }
    return nil
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

  /// Returns the status of a process that ended, which has said why.
  private mutating func measure(
    _ workload: Workload, for question: Question, inPass pass: Int
  ) -> Status? {
    let share = schedule.next()
    if disagreeing.contains(workload.id) { return nil }
    do {
      var results = try means.measure(workload, inPass: pass, in: share) {
        progress.show("[\(share.position)] \(schedule.timeLeft), \(workload.id)")
      }
      let isLast = pass == means.passCount - 1
      for index in results.indices {
        results[index].question = question.title
        if isLast, workload.showsPeak { results[index].peakGrowthBytes = peak(of: results[index]) }
      }
      keep(results, of: workload)
      if isLast { judge(results, of: workload) }
    } catch let ended as Ended {
      if let sentence = ended.sentence {
        progress.clear()
        output.complain(sentence)
      }
      return ended.status
    } catch {
      disagreeing.insert(workload.id)
      keep([], of: workload)
      objections.append(Objection(status: .wrongAnswer, sentence: "\(error)"))
    }
    return nil
  }

  /// Keeps results in the place of those of earlier passes, in the order of the workloads.
  private mutating func keep(_ results: [BenchmarkRecord], of workload: Workload) {
    records[workload.id] = results
    record.benchmarks = questions.flatMap(\.workloads).flatMap { records[$0.id] ?? [] }
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

  private func report(on question: Question) -> Report {
    Report(question, record.benchmarks, doctor.probe, loop: record.controls.loopNs)
  }

  private func report(_ question: Question) throws(Complaint) {
    let report = report(on: question)
    guard let table = report.table else { return }
    progress.clear()
    try output.show(table)
    for finding in report.findings {
      try output.say(wrapped(finding, to: output.terminal.textWidth))
    }
    try output.say("")
  }

  private mutating func finish() throws(Complaint) -> Status {
    var status = objections.map(\.status).reduce(doctor.probe.status) { $0.combined(with: $1) }
    record.run.status = status.rawValue
    record.questions = questions.compactMap { question in
      let report = report(on: question)
      return report.table == nil
        ? nil
        : QuestionRecord(
          title: question.title, heading: question.heading, note: question.note,
          findings: report.findings)
    }
    let answers = glance.answers(
      by: record.benchmarks, loop: record.controls.loopNs, to: questions)
    let targetCount = questions.map(\.targets.count).reduce(0, +)
    var screen = Screen(
      record: record, answers: answers, targetCount: targetCount, doctor: doctor, path: file?.path)
    if !isPart {
      record.answers = answers
      record.answers?.screen = screen.lines(on: .plain)
    }
    // A disk that is full at the end does not hide what a long run has measured.
    do { try file?.save(record) } catch {
      objections.append(Objection(status: .failed, sentence: error.description))
      status = status.combined(with: .failed)
      (file, screen.path) = (nil, nil)
    }
    progress.clear()
    if judgesTargets {
      for target in answers.targets { try output.say(target.sentence) }
      try output.say("\(answers.targets.counts(of: targetCount)).")
    } else if showsTables {
      try conclude()
    } else {
      try output.show(screen)
    }
    for objection in objections { output.complain(objection.sentence) }
    return judgesTargets ? status.combined(with: answers.targets.status) : status
  }

  /// Prints the lines below all tables.
  private func conclude() throws(Complaint) {
    if let disturbance = record.benchmarks.disturbance {
      try output.say(wrapped("\(disturbance).", to: output.terminal.textWidth))
    }
    if let machine = record.benchmarks.machineFinding {
      try output.say(wrapped("\(machine).", to: output.terminal.textWidth))
    }
    if let file { try output.say("Results: \(file.path)") }
  }
}

extension RunRecord {
  init(_ options: Options) {
    let started = Date().formatted(.iso8601)
    let build = Build.current()
    let time = started.filter { $0 != ":" && $0 != "-" }
    run = Run(
      id: "\(time)-\(build.revision)", started: started, argv: CommandLine.arguments,
      seed: options.seed, status: Status.fine.rawValue)
    self.build = build
    machine = .current()
    controls = Controls(canary: "")
  }
}

extension Options {
  /// The path that the user gave; otherwise `results/runs` if the working directory is the
  /// repository's root. Quick runs are not saved.
  fileprivate func resultPath(for id: String) throws(Complaint) -> String? {
    if let json { return json }
    let files = FileManager.default
    guard !isQuick, !judgesTargets, files.fileExists(atPath: "Package.swift"),
      files.fileExists(atPath: "results")
    else { return nil }
    do {
      try files.createDirectory(atPath: "results/runs", withIntermediateDirectories: true)
    } catch {
      throw Complaint("Can't create the folder results/runs; --json PATH writes results elsewhere")
    }
    return "results/runs/\(id).json"
  }
}
