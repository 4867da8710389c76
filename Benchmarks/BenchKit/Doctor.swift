/// What this machine can and cannot measure, and how that affects the figures.
struct Doctor {
  let machine: Machine
  let probe: AllocationProbe
}

extension Doctor {
  var table: Table {
    Table(
      title: "What this machine can measure",
      header: ["what", "here", "consequence"],
      rows: findings.map { [$0.name, $0.value, $0.consequence] },
      textColumns: 3)
  }

  /// The reasons to doubt times measured here.
  var doubts: [String] {
    findings.filter(\.isDoubtful).map { "\($0.name) \($0.value): \($0.consequence)" }
  }

  /// Short forms of the doubts about times. Uncounted allocations are reported elsewhere.
  var briefDoubts: [String] {
    findings.filter(\.isDoubtful).compactMap(\.brief)
  }

  private struct Finding {
    var name: String
    var value: String
    var consequence: String
    var isDoubtful = false
    /// The doubt in a few words.
    var brief: String?
  }

  private var findings: [Finding] {
    [build, allocator, processor, governor, virtualisation, load, addresses, valgrind]
  }

  private var build: Finding {
    Build.isOptimised
      ? Finding(name: "build", value: "release", consequence: "times are those of optimised code")
      : Finding(
        name: "build", value: "debug",
        consequence: "times mean little and exact figures are not judged; use -c release",
        isDoubtful: true, brief: "debug build, times mean little")
  }

  private var allocator: Finding {
    Finding(
      name: "allocator", value: machine.allocator,
      consequence: probe.excuse ?? "allocations are counted exactly (verified at start)",
      isDoubtful: probe.excuse != nil)
  }

  private var processor: Finding {
    Finding(
      name: "processor", value: "\(machine.cores) x \(machine.cpu)",
      consequence: "compare times with those of the same processor only")
  }

  private var governor: Finding {
    guard let governor = machine.governor else {
      return Finding(
        name: "clock", value: "unknown", consequence: "its frequency may drift during a run")
    }
    let isSteady = governor == "performance"
    return Finding(
      name: "clock", value: governor,
      consequence: isSteady ? "its frequency is steady" : "its frequency follows the load",
      isDoubtful: !isSteady, brief: "the clock's frequency follows the load")
  }

  private var virtualisation: Finding {
    switch machine.virtualized {
    case true?:
      Finding(
        name: "virtual machine", value: "yes",
        consequence: "neighbours disturb times; trust ratios before times", isDoubtful: true,
        brief: "virtual machine, trust ratios before times")
    case false?:
      Finding(name: "virtual machine", value: "no", consequence: "no other guest disturbs times")
    case nil:
      Finding(
        name: "virtual machine", value: "unknown", consequence: "neighbours may disturb times")
    }
  }

  private var load: Finding {
    let isBusy = machine.load > Double(machine.cores) / 2
    return Finding(
      name: "load", value: significant(machine.load),
      consequence: isBusy ? "other programs disturb times" : "little else is running",
      isDoubtful: isBusy, brief: "load \(significant(machine.load)) before the run")
  }

  private var addresses: Finding {
    Finding(
      name: "addresses", value: machine.aslr ? "random" : "fixed",
      consequence: machine.aslr
        ? "cache hits differ from run to run, which one run's interval does not show"
        : "cache hits are the same in each run")
  }

  private var valgrind: Finding {
    Finding(
      name: "valgrind", value: machine.valgrind ? "yes" : "no",
      consequence: machine.valgrind
        ? "instructions can be counted" : "instructions can't be counted")
  }
}
