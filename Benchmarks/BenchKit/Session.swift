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
      throw Complaint("No question contains '\(text)'; `bench questions` prints each")
    }
    self.questions = asked.compactMap { $0.selected(by: options) }
    guard self.questions.isEmpty else { return }
    throw Complaint("No workload is selected; `bench list` prints the id of each")
  }

  /// Prints the id of each workload.
  public func list() throws(Complaint) {
    for workload in questions.flatMap(\.workloads) { try surroundings.output.say(workload.id) }
  }

  /// Prints each question.
  public func listQuestions() throws(Complaint) {
    for question in questions { try surroundings.output.say(question.title) }
  }

  /// Measures all selected workloads, saves after each, and prints one screen; with `--tables`, or
  /// if only some workloads are selected, a table after each question instead.
  ///
  /// - Throws: `Complaint` if results cannot be written.
  public func run() throws(Complaint) -> Status {
    var run = try Run(questions, glance, options, surroundings)
    return try run.complete()
  }

  /// Runs each selected implementation once, and prints by how many bytes memory grew at most.
  public func once() throws(Complaint) {
    let work = questions.flatMap(\.workloads).flatMap { workload in
      workload.implementations.filter { options.asks(forImplementation: $0.name) }
        .map { $0.prepare().operation }
    }
    guard let growth = PeakGrowth.bytes(of: { for operation in work { _ = operation(1) } }) else {
      throw Complaint("This kernel does not let a process reset its peak memory")
    }
    try surroundings.output.say("\(growth)")
  }

  /// Compares exact figures with the recorded ones, or records them.
  ///
  /// - Throws: `Complaint` if the record cannot be read or written.
  public func check() throws(Complaint) -> Status {
    var check = Check(questions, options, surroundings)
    return try check.complete()
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
  /// Returns the question without the workloads that are not selected; nil if none is selected.
  fileprivate func selected(by options: Options) -> Question? {
    var chosen = workloads.filter(options.asks(for:))
    if options.isQuick {
      let instead = quickly.filter(options.asks(for:))
      chosen = instead.isEmpty ? quick(smaller(chosen, atMost: 2)) : instead
    }
    if options.command == .check { chosen = smaller(chosen, atMost: .max) }
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
    asks(forId: workload.id)
      && workload.implementations.contains { asks(forImplementation: $0.name) }
  }

  func asks(forId id: String) -> Bool {
    if let filter, !id.contains(filter) { return false }
    if let skip, id.contains(skip) { return false }
    return true
  }

  func asks(forImplementation name: String) -> Bool {
    implementation == nil || name == implementation
  }

  /// Whether the options select only some workloads.
  var isSelective: Bool {
    filter != nil || skip != nil || implementation != nil || question != nil
  }
}
