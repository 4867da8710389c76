import TestModel
import TraitTestSupport

/// Views, controllers, windows and scenes do what the rules say, as the test model reads them: after
/// every step all collections are the same, and so are all calls, in the same order.
enum TestModelProperty {
  static func property() -> Property {
    property("test model") { JudgedGenerator(source: $0).program() }
  }

  /// Of programs whose scenes select the rule before iOS 17 (S5.4).
  static func propertyBefore17() -> Property {
    property("test model before iOS 17") { JudgedGenerator(source: $0, theme: .before17).program() }
  }

  /// Of programs about content size limits (S4.6).
  static func propertyOfLimits() -> Property {
    property("test model of limits") { JudgedGenerator(source: $0, theme: .limits).program() }
  }

  /// Of programs whose handlers may never rest (S6.13).
  static func propertyOfUnrest() -> Property {
    property("test model of unrest") { UnrestGenerator(source: $0).program() }
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
    let expected = ModelPlayer()
    expected.play(program)
    let actual = FacadePlayer(decisions: expected.script.decisions)
    actual.play(program)
    var outcome = TrialOutcome(labels: expected.labels)
    guard let reason = difference(expected.script, actual) else { return outcome }
    outcome.reason = reason
    outcome.details =
      "\(program)\n\n"
      + sideBySide(
        expected.script.lines, actual.script.lines, titles: ("the test model", "the façade"))
    for sentence in actual.sentences { outcome.details += "\nrefused: \(sentence)" }
    for sentence in actual.diagnostics { outcome.details += "\nstop: \(sentence)" }
    return outcome
  }

  @MainActor
  private static func difference(_ expected: JudgedScript, _ actual: FacadePlayer) -> String? {
    if expected.lines != actual.script.lines {
      return "The façade does something else than the test model"
    }
    for (step, needs) in zip(expected.needsUpdate, actual.script.needsUpdate).enumerated()
    where needs.0 && !needs.1 {
      return "After step \(step + 1) the façade does not ask for an update, the test model does"
    }
    return nil
  }
}

/// A hosting controller shows what the rules say: the values that rows and represented objects read,
/// which rows are evaluated again, and which objects stay the same.
enum HostedModelProperty {
  static func property() -> Property {
    Property("hosted test model") { source in
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

/// What contradicts a property in one case, if anything, and which situations the case reached.
private struct TrialOutcome: Sendable {
  var reason: String?
  var details = ""
  var labels = Labels()
}
