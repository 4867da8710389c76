import Foundation

/// One call of the program: its options and the workloads they select.
public struct Session {
  let options: Options
  package let questions: [Question]
  let glance: Glance
  let surroundings: RunDependencies

  /// - Throws: `Complaint` if the options select no workload.
  public init(_ questions: [Question], glance: Glance, options: Options) throws(Complaint) {
    try self.init(questions, glance: glance, options: options, in: .real)
  }

  package init(
    _ questions: [Question], glance: Glance = .nothing, options: Options,
    in surroundings: RunDependencies
  ) throws(Complaint) {
    self.options = options
    self.glance = glance
    self.surroundings = surroundings
    let asked = questions.filter(options.asks(for:))
    if let text = options.question, asked.isEmpty {
      throw Complaint("No question contains '\(text)'; `bench list --tables` prints each")
    }
    self.questions = asked.compactMap { $0.selected(by: options) }
    guard self.questions.isEmpty else { return }
    throw Complaint("No workload is selected; `bench list` prints the id of each")
  }

  /// Prints the id of each workload; with `--tables` each question, and the ids below it.
  public func list() throws(Complaint) {
    for question in questions {
      if options.showsTables { try surroundings.output.say(question.title) }
      let indent = options.showsTables ? "  " : ""
      for workload in question.workloads { try surroundings.output.say(indent + workload.id) }
    }
  }

  /// Measures all selected workloads, prints one screen and saves the results; with `--tables`, or
  /// if only some workloads are selected, prints a table after each question instead.
  ///
  /// - Throws: `Complaint` if results cannot be written.
  public func run() throws(Complaint) -> Status {
    var run = try Run(questions, glance, options, surroundings)
    return try run.complete()
  }

  /// Compares exact figures with the recorded ones, or records them; with `--long` also runs what
  /// is long and large.
  ///
  /// - Throws: `Complaint` if the record cannot be read or written.
  public func check(long: LongRuns? = nil) throws(Complaint) -> Status {
    if options.judgesTargets {
      var run = try Run(questions.map(\.neededByTargets), glance, options, surroundings)
      return try run.complete()
    }
    var check = Check(questions, options, surroundings)
    let status = try check.complete()
    guard options.isLong, let long else { return status }
    var endurance = Endurance(
      long.life(options.seed), options: options, in: surroundings, live: LiveBytes())
    var load = Load(long.tests(options.nodes), options: options, in: surroundings)
    return status.combined(with: try endurance.complete()).combined(with: try load.complete())
  }
}

extension Session {
  /// Prints what this machine can measure.
  public static func examine() throws(Complaint) -> Status {
    let surroundings = RunDependencies.real
    let doctor = Doctor(machine: .current(), probe: surroundings.probe)
    try surroundings.output.show(doctor.table)
    return doctor.probe.status
  }
}

extension Question {
  /// The question with only the workloads that its targets need.
  fileprivate var neededByTargets: Question {
    let needed = Set(targets.flatMap(\.workloads))
    return about(workloads.filter { needed.contains($0.id) })
  }

  /// Returns the question without the workloads that are not selected; nil if none is selected.
  fileprivate func selected(by options: Options) -> Question? {
    var chosen = workloads.filter(options.asks(for:))
    if options.isQuick {
      let instead = quickly.filter(options.asks(for:))
      chosen = instead.isEmpty ? quick(smaller(chosen, atMost: 2)) : instead
    }
    if options.command == .check, !options.judgesTargets { chosen = smaller(chosen, atMost: .max) }
    if chosen.isEmpty { return nil }
    return about(chosen)
  }

  /// The workloads without large parameters; all of them if every workload has one.
  private func quick(_ workloads: [Workload]) -> [Workload] {
    let small = workloads.filter { $0.largestNumber <= 10_000 }
    return small.isEmpty ? workloads : small
  }

  /// The workloads of the smaller half of the sizes, and of at most `count` sizes.
  private func smaller(_ workloads: [Workload], atMost count: Int) -> [Workload] {
    let sizes = Set(workloads.compactMap(\.size)).sorted()
    guard !sizes.isEmpty else { return workloads }
    let largest = sizes[min((sizes.count - 1) / 2, count - 1)]
    return workloads.filter { $0.size ?? 0 <= largest }
  }
}

extension Options {
  fileprivate func asks(for asked: Question) -> Bool {
    question.map { asked.title.localizedCaseInsensitiveContains($0) } ?? true
  }

  fileprivate func asks(for workload: Workload) -> Bool {
    if let filter, !workload.id.contains(filter) { return false }
    return workload.implementations.contains { asks(forImplementation: $0.name) }
  }

  func asks(forImplementation name: String) -> Bool {
    implementation == nil || name == implementation
  }

  /// Whether the options select only some workloads.
  var isSelective: Bool {
    filter != nil || implementation != nil || question != nil
  }

  /// Whether not all workloads are measured: a quick run has smaller ones too.
  var takesPart: Bool { isSelective || isQuick }
}

/// What `check --long` runs; made only then.
public struct LongRuns {
  let life: (_ seed: UInt64) -> Life
  let tests: (_ nodes: Int) -> [LoadTest]

  public init(
    life: @escaping (_ seed: UInt64) -> Life, tests: @escaping (_ nodes: Int) -> [LoadTest]
  ) {
    self.life = life
    self.tests = tests
  }
}
