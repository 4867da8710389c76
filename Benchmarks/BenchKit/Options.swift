/// The command line.
public struct Options {
  public private(set) var command = Command.run
  package private(set) var filter: Regex<AnyRegexOutput>?
  package private(set) var isQuick = false
  package private(set) var showsTables = false
  /// The text that a selected question's title contains.
  package private(set) var question: String?
  public private(set) var seed: UInt64 = 1
  public private(set) var samples: Int?
  package private(set) var iterations: Int?
  package private(set) var budget = 35.0
  package private(set) var timeout = 120.0
  package private(set) var json: String?
  package private(set) var showsProgress = true
  package private(set) var implementation: String?
  package private(set) var records = false
  package private(set) var exactPath = "results/exact.json"
  package private(set) var answer: UInt64?
  package private(set) var operations = 10_000_000
  package private(set) var nodes = 1_000_000
  /// Whether `check` also runs an application for long and very large inputs.
  package private(set) var isLong = false
  /// Whether `step` measures memory instead of time.
  package private(set) var measuresPeak = false
  /// Whether `step` measures all selected workloads, on request.
  package private(set) var takesRounds = false
  /// Whether `check` judges targets instead of exact figures.
  package private(set) var judgesTargets = false
  /// The arguments that select workloads, for another process.
  private(set) var selecting: [String] = []
  /// Whether `replay` prints an audit.
  public private(set) var audits = false
  /// Where `replay` keeps the recording of an example program.
  public private(set) var keptPath: String?
  /// What `replay` is about: paths of recordings, and names of example programs.
  public private(set) var recordings: [String] = []

  public enum Command: String, CaseIterable, Sendable {
    case list
    case check
    case replay
    case doctor
    case help
    case step
    /// No word at all.
    case run = ""
  }
}

extension Options {
  /// Whether other processes count, so that this one has the system's allocator.
  public var measuresTimes: Bool { command == .run || command == .check && judgesTargets }

  public static let help = """
    Usage: bench [COMMAND] [options]

                   verify that all implementations agree, time them, print one screen
      list         print the id of each workload; with --tables each question above its ids
      check        compare exact figures with the recorded ones; fail if one grew
      replay WHAT… prove and time recordings of programs: files, or the names of example programs,
                   which are recorded first: chat, settings, feed, editor, hosted
      doctor       print what this machine can and can't measure
      help         print this help
      step         for scripts: set up one workload, then run as many operations as each line says

    Which workloads
      --question TEXT        only questions whose title contains this text, as tables
      --filter REGEX         only workloads whose id matches, as tables
      --implementation NAME  time only this implementation; all are still compared
      --quick                a few short samples at the smaller sizes, as a smoke test

    How they are timed and shown
      --tables               print a table for each question instead of the screen
      --samples N            N samples of each implementation, rounded down to a multiple of six
      --iterations N         exactly N operations in each sample, instead of 2 ms of them, in this
                             process alone, for tools that watch it
      --budget SECONDS       target duration; it decides how many samples each process takes (35)
      --timeout SECONDS      stop if one workload takes longer (120)
      --seed N               of the order of samples in a round, and of --long (1)
      --json PATH            where to write the results (results/runs/<time>-<revision>.json)
      --no-progress          no progress line

    check
      --record               record the figures instead of comparing them
      --exact PATH           the file of recorded figures (results/exact.json)
      --targets              judge the targets instead: measure what they need; 2 if one is missed
      --long                 also run an application for long and very large inputs: answers, work,
                             time and memory must stay the same
      --operations N         of the long-lived application (10,000,000)
      --nodes N              of the very large inputs (1,000,000)

    replay
      --audit                also print what the program could save, the largest saving first
      --keep PATH            keep the recording of an example program there

    step
      --answer DIGEST        the verified digest; no other implementation is set up
      --peak                 run the work once, print by how many bytes memory grew at most
      --rounds               measure selected workloads, one for each line; a run starts seven

    Status: 0 success, 1 wrong usage or a file error, 2 a figure violates its bound, 3 a workload
    crashed or timed out, 4 an answer is wrong or the implementations disagree, 5 this machine's
    counters are unreliable, 6 a workload or figure is missing on one side of the comparison. A run
    that ends early saves no results.
    """

  public init(_ arguments: some Sequence<String>) throws(Complaint) {
    var words = Words(arguments)
    var hasCommand = false
    while let word = words.next() {
      if word.hasPrefix("-") {
        try take(option: word, from: &words)
      } else {
        if command == .help { continue }
        if hasCommand, command == .replay {
          recordings.append(word)
          continue
        }
        if hasCommand { throw Complaint("There is one command too many, '\(word)'") }
        command = try Self.command(word)
        hasCommand = true
      }
    }
    if command == .replay, recordings.isEmpty {
      throw Complaint("`bench replay` needs a recording, or the name of an example program")
    }
  }

  private mutating func take(option: String, from words: inout Words) throws(Complaint) {
    var text: String
    switch option {
    case "--filter":
      (filter, text) = try words.pattern(for: option)
      selecting += [option, text]
    case "--implementation":
      text = try words.value(for: option)
      implementation = text
      selecting += [option, text]
    case "--samples": samples = try words.number(for: option, atLeast: Summary.leastSamples)
    case "--iterations": iterations = try words.number(for: option, atLeast: 1)
    case "--answer": answer = try words.number(for: option, atLeast: 0)
    case "--operations": operations = try words.number(for: option, atLeast: 10)
    case "--nodes": nodes = try words.number(for: option, atLeast: 1_000)
    case "--budget": budget = try words.seconds(for: option)
    case "--timeout":
      timeout = try words.seconds(for: option)
      selecting += [option, "\(timeout)"]
    case "--seed": seed = try words.number(for: option, atLeast: 0)
    case "--json": json = try words.value(for: option)
    case "--question":
      text = try words.value(for: option)
      question = text
      selecting += [option, text]
    case "--tables": showsTables = true
    case "--quick":
      isQuick = true
      selecting.append(option)
    case "--no-progress": showsProgress = false
    case "--record": records = true
    case "--long": isLong = true
    case "--audit": audits = true
    case "--keep": keptPath = try words.value(for: option)
    case "--peak": measuresPeak = true
    case "--rounds": takesRounds = true
    case "--targets": judgesTargets = true
    case "--exact": exactPath = try words.value(for: option)
    case "--help", "-h": command = .help
    default: throw Complaint("There is no option '\(option)'; `bench help` lists them")
    }
    try words.expectNoValue(for: option)
  }

  private static func command(_ word: String) throws(Complaint) -> Command {
    if !word.isEmpty, let command = Command(rawValue: word) { return command }
    let all = Command.allCases.map(\.rawValue).filter { !$0.isEmpty }.joined(separator: ", ")
    throw Complaint("There is no command '\(word)'; there are \(all)")
  }
}

/// The words of a command line. `--option=value` counts as two.
private struct Words {
  private var rest: ArraySlice<String>
  /// The text after the `=` of the latest option, until it is consumed.
  private var attached: String?

  init(_ arguments: some Sequence<String>) { rest = Array(arguments)[...] }

  mutating func next() -> String? {
    guard let word = rest.popFirst() else { return nil }
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return word }
    attached = String(word[word.index(after: equals)...])
    return String(word[..<equals])
  }

  mutating func value(for option: String) throws(Complaint) -> String {
    defer { attached = nil }
    guard let value = attached ?? rest.popFirst() else {
      throw Complaint("\(option) needs a value")
    }
    return value
  }

  func expectNoValue(for option: String) throws(Complaint) {
    if let attached { throw Complaint("\(option) takes no value, but was given '\(attached)'") }
  }

  mutating func number<Number: FixedWidthInteger>(
    for option: String, atLeast least: Number
  ) throws(Complaint) -> Number {
    let text = try value(for: option)
    if let number = Number(text), number >= least { return number }
    throw Complaint("\(option) needs a whole number of at least \(least), not '\(text)'")
  }

  mutating func seconds(for option: String) throws(Complaint) -> Double {
    let text = try value(for: option)
    if let seconds = Double(text), seconds > 0, seconds.isFinite { return seconds }
    throw Complaint("\(option) needs a number of seconds above 0, not '\(text)'")
  }

  mutating func pattern(
    for option: String
  ) throws(Complaint) -> (Regex<AnyRegexOutput>, text: String) {
    let text = try value(for: option)
    do { return (try Regex(text), text) } catch {
      throw Complaint("\(option) needs a regular expression, not '\(text)'")
    }
  }
}
