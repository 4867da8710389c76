/// Counts the allocations of an operation exactly.
package struct AllocationCounter {
  private let read: () -> Reading
  /// What two readings in a row count without any work between them.
  private let ownCost: Reading

  /// Allocations since the process began.
  package struct Reading: Equatable {
    var allocations: Int64
    var bytes: Int64

    package init(allocations: Int64, bytes: Int64) {
      self.allocations = allocations
      self.bytes = bytes
    }

    package static func - (left: Reading, right: Reading) -> Reading {
      Reading(
        allocations: left.allocations - right.allocations, bytes: left.bytes - right.bytes)
    }
  }
}

extension AllocationCounter {
  package init(reading read: @escaping () -> Reading) {
    self.read = read
    _ = read()
    let first = read()
    ownCost = read() - first
  }

  /// What `work` allocates.
  func count(_ work: () -> Void) -> Reading {
    let before = read()
    work()
    return read() - before - ownCost
  }

  /// The allocations of one iteration of `operation`. The first iteration is discarded: it fills
  /// caches, instantiates metadata and grows tables. A figure on which the next three disagree is
  /// recorded as varying.
  func figures(of operation: Work) -> ExactFigures {
    var digest = operation(1)
    let readings = (0..<3).map { _ in count { digest &+= operation(1) } }
    var figures = ExactFigures()
    figures.record(readings.map(\.allocations), for: .allocations)
    figures.record(readings.map(\.bytes), for: .bytes)
    return figures
  }

  /// Whether the counter sees a known number of small and large allocations.
  ///
  /// Raw memory and a `while` loop, because in a debug build anything else allocates too.
  var seesAllocations: Bool {
    let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: 65)
    let seen = count {
      var place = 0
      while place < 64 {
        blocks[place] = .allocate(byteCount: 48, alignment: 16)
        place += 1
      }
      blocks[64] = .allocate(byteCount: 1 << 20, alignment: 16)
    }
    for place in 0...64 { blocks[place].deallocate() }
    blocks.deallocate()
    return seen.allocations == 65 && seen.bytes >= 64 * 48 + (1 << 20)
  }
}

/// Whether allocations can be counted on this machine.
package enum AllocationProbe {
  case working(AllocationCounter)
  /// Another process counts.
  case elsewhere
  /// The allocator has no readable counters.
  case missing
  /// The allocator's counters missed known allocations.
  case dead
}

extension AllocationProbe {
  /// Of a process that counts for this one.
  init(named name: String) {
    self = name == "passed" ? .elsewhere : name == "dead" ? .dead : .missing
  }

  package init(_ counter: AllocationCounter?) {
    guard let counter else {
      self = .missing
      return
    }
    self = counter.seesAllocations ? .working(counter) : .dead
  }

  static var current: AllocationProbe {
    AllocationProbe(Jemalloc().map { AllocationCounter(reading: $0.read) })
  }

  var counter: AllocationCounter? {
    if case .working(let counter) = self { counter } else { nil }
  }

  /// The name in result files.
  var name: String {
    switch self {
    case .working, .elsewhere: "passed"
    case .missing: "missing"
    case .dead: "dead"
    }
  }

  var status: Status {
    if case .dead = self { .untrusted } else { .fine }
  }

  /// Shown in place of the figures.
  var excuse: String? {
    switch self {
    case .working, .elsewhere: nil
    case .missing: "Allocations and live bytes are not shown; \(Jemalloc.advice) shows them."
    case .dead: "Allocations are not counted: jemalloc is loaded, but its counters don't move."
    }
  }
}

/// Counts that need no confidence interval, by counter name.
package struct ExactFigures: Codable, Equatable {
  /// Counts on which all repetitions agree.
  var exact: [String: Int64] = [:]
  /// Counts on which the repetitions differ, one for each repetition.
  var varying: [String: [Int64]] = [:]

  package init(exact: [String: Int64] = [:], varying: [String: [Int64]] = [:]) {
    self.exact = exact
    self.varying = varying
  }

  mutating func record(_ counts: [Int64], for counter: Counter) {
    if let first = counts.first, counts.allSatisfy({ $0 == first }) {
      exact[counter.name] = first
    } else {
      varying[counter.name] = counts
    }
  }
}
