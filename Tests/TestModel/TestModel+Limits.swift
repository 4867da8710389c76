// What happens to work that would not end (S6.13).

/// Rounds of a pass, nested visits of one environment, nested updates, and what S6.13 does not name:
/// turns of an update cycle, in each of which everything live has a pass.
package enum Limit { case rounds, visits, updates, turns }

extension Limit {
  var most: Int {
    switch self {
    case .rounds, .visits, .turns: 100
    case .updates: 64
    }
  }
}

extension Limit {
  /// How many visits of all environments may be nested.
  static let visitsOfAll = 500
}

extension TestModel {
  /// The limits hold until the outermost call returns.
  func inCall(_ body: () -> Void) {
    calls += 1
    body()
    calls -= 1
    if calls == 0 { (isStopped, refused) = (false, []) }
  }

  /// One more nested update is left to those around it, once for each environment that asks for one.
  func refuseUpdate() {
    guard let asking = visited.last, !refused.contains(where: { $0 === asking }) else {
      return stop(at: .updates)
    }
    refused.append(asking)
  }

  /// A limit is reached.
  func stop(at limit: Limit) {
    if isStopped { return }
    isStopped = true
    program(.stop(limit))
  }
}
