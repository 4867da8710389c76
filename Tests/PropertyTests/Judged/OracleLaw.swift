import Oracle
import TraitTestSupport

/// Views, controllers, windows and scenes do what the rules say, as the oracle reads them: after
/// every step all collections are the same, and so are all calls, in the same order.
enum OracleLaw {
  static func property() -> Property {
    property("oracle") { JudgedGenerator(source: $0).program() }
  }

  /// Of programs whose scenes select the rule before iOS 17 (S5.4).
  static func propertyBefore17() -> Property {
    property("oracle before iOS 17") { JudgedGenerator(source: $0, theme: .before17).program() }
  }

  /// Of programs about content size limits (S4.6).
  static func propertyOfLimits() -> Property {
    property("oracle of limits") { JudgedGenerator(source: $0, theme: .limits).program() }
  }

  /// Of programs whose handlers may never rest (S6.13).
  static func propertyOfUnrest() -> Property {
    property("oracle of unrest") { UnrestGenerator(source: $0).program() }
  }

  private static func property(
    _ name: String, draw: @escaping (ChoiceSource) -> JudgedProgram
  ) -> Property {
    Property(name) { source in
      let program = draw(source)
      return { labels in
        let outcome = MainActor.assumeIsolated { run(program) }
        labels.add(outcome.labels)
        return outcome.reason.map {
          .init(reason: $0, details: outcome.details, size: program.size)
        }
      }
    }
  }

  @MainActor
  private static func run(_ program: JudgedProgram) -> TrialOutcome {
    let expected = OraclePlayer()
    expected.play(program)
    let actual = FacadePlayer(decisions: expected.script.decisions)
    actual.play(program)
    var outcome = TrialOutcome(labels: expected.labels)
    guard let reason = difference(expected.script, actual) else { return outcome }
    outcome.reason = reason
    outcome.details =
      "\(program)\n\n"
      + sideBySide(
        expected.script.lines, actual.script.lines, titles: ("the oracle", "the façade"))
    for sentence in actual.sentences { outcome.details += "\nrefused: \(sentence)" }
    for sentence in actual.diagnostics { outcome.details += "\nstop: \(sentence)" }
    return outcome
  }

  @MainActor
  private static func difference(_ expected: JudgedScript, _ actual: FacadePlayer) -> String? {
    if expected.lines != actual.script.lines {
      return "The façade does something else than the oracle"
    }
    for (step, needs) in zip(expected.needsUpdate, actual.script.needsUpdate).enumerated()
    where needs.0 && !needs.1 {
      return "After step \(step + 1) the façade does not ask for an update, the oracle does"
    }
    return nil
  }
}

/// A hosting controller shows what the rules say: the values that rows and represented objects read,
/// which rows are evaluated again, and which objects stay the same.
enum HostedOracleLaw {
  static func property() -> Property {
    Property("hosted oracle") { source in
      let program = HostedProgram(from: source)
      return { labels in
        let outcome = MainActor.assumeIsolated {
          var (player, outcome) = (HostedPlayer(), TrialOutcome())
          outcome.reason = player.play(program, labels: &outcome.labels)
          return outcome
        }
        labels.add(outcome.labels)
        return outcome.reason.map {
          .init(reason: $0, details: "\(program)", size: program.acts.count)
        }
      }
    }
  }
}

/// What contradicts a law in one case, if anything, and which situations the case reached.
private struct TrialOutcome: Sendable {
  var reason: String?
  var details = ""
  var labels = Labels()
}
