import TraitC
import TraitCHeader
import TraitTestSupport

/// A program of calls beside its model.
final class HandleTrial {
  var model: HandleModel
  var forests: [traits_forest] = []
  var nodes: [traits_node] = []
  var observers: [traits_observer] = []
  private var things: UInt = 0
  private var inserted = ""
  /// The things that the library owns, and those that it refused.
  private var given: [UnsafeMutableRawPointer] = []
  private var refused: [UnsafeMutableRawPointer] = []

  init(fault: HandleModel.Fault?) {
    model = HandleModel(fault: fault)
    HandleRecorder.forget()
    Thing.forget()
    _ = HandleTraits.handles
    for _ in 0..<2 { makeForest() }
    for forest in 0..<2 {
      let nodes = (0..<4).map { HandleName.made(forest * 4 + $0) }
      for _ in nodes { _ = makeNode(.made(forest), kind: 0) }
      _ = call(.makeLive, .made(forest), nodes[0])
      for child in nodes[1...] { _ = attach(.made(forest), child, nodes[0], nil) }
      _ = update(.made(forest), attending: false)
      _ = observe(.observeAll(.existing(forest), .own(1), hasHandler: true))
      _ = observe(.setHandler(.attention, .existing(forest), hasHandler: true))
    }
  }

  func end() {
    for forest in forests { traits_forest_destroy(forest) }
  }

  func contradiction(to acts: [HandleAct], _ labels: inout Labels) -> Property.Finding? {
    for (index, act) in acts.enumerated() {
      let reason = complaint(about: act, &labels) ?? wrongNode(index)
      if let reason { return finding(reason, acts.prefix(index + 1)) }
    }
    let reason = nodes.indices.lazy.compactMap { self.wrongNode($0) }.first ?? wrongEnd
    return reason.map { finding($0, acts[...]) }
  }

  private func finding(_ reason: String, _ acts: ArraySlice<HandleAct>) -> Property.Finding {
    let lines = acts.map { act in
      "  \("\(act)".replacing(/PropertyTests\.|Handle(Act|Traits)\./, with: ""))"
    }.joined(separator: "\n")
    return .init(reason: reason, details: lines, size: acts.count)
  }

  // MARK: - One call

  /// Makes an error, so that one of the call under way can be told from it.
  func plantAnError() {
    traits_find("org.example.nobody")
    inserted = String(cString: traits_last_error())
  }

  /// For functions that return no status.
  var statusOfTheCall: traits_status {
    String(cString: traits_last_error()) == inserted ? TRAITS_OK : traits_last_status()
  }

  /// What a call did: whether it failed, how, and what else is wrong.
  struct Outcome {
    let expected: HandleModel.Failures
    let status: traits_status
    /// What it returned or wrote, and not what it should have.
    var wrongAnswer: String?
  }

  private func complaint(about act: HandleAct, _ labels: inout Labels) -> String? {
    let before = model
    model.calls = []
    HandleRecorder.calls = []
    plantAnError()
    let outcome = perform(act)
    let sentence = String(cString: traits_last_error())
    count(act, outcome, before, &labels)
    if outcome.expected.isEmpty {
      if outcome.status != TRAITS_OK { return "It fails: \(sentence)" }
      // Handlers make errors.
      if HandleRecorder.calls.isEmpty, sentence != inserted {
        return "It succeeds, and leaves the sentence '\(sentence)'"
      }
    } else {
      if outcome.status == TRAITS_OK { return "It succeeds, and should not" }
      if sentence == inserted { return "It fails without a sentence" }
      if !outcome.expected.contains(outcome.status) {
        return "It fails with \(outcome.status.rawValue): \(sentence)"
      }
      if traits_last_status() != outcome.status { return "The last status is another" }
    }
    if let wrong = outcome.wrongAnswer { return wrong }
    return wrongCalls(before, &labels) ?? wrongOwner
  }

  private func count(
    _ act: HandleAct, _ outcome: Outcome, _ before: HandleModel, _ labels: inout Labels
  ) {
    if let failure = outcome.expected.first, outcome.expected.count == 1 {
      labels.count("failure: \(failure.word)")
    }
    if !outcome.expected.isEmpty, case .changeAll(_, _, let changes, .right) = act,
      let first = changes.first, model.failures(of: first).isEmpty
    {
      labels.count("list refused after a right change")
    }
    if model.contexts.filter({ $0 }).count > before.contexts.filter({ $0 }).count {
      labels.count("context destroyed")
    }
    if case .attach = act, outcome.expected.isEmpty { labels.count("attached") }
  }

  /// Handlers are called as the model says, about nodes whose values it knows.
  private func wrongCalls(_ before: HandleModel, _ labels: inout Labels) -> String? {
    var actual: [String] = []
    for call in HandleRecorder.calls {
      guard let node = nodes.firstIndex(where: { $0.bits == call.node }) else {
        return "A handler is called about a node that was never made"
      }
      if call.isAttention {
        let wishes = [before, model].map(\.nodes[node].wantsAttention)
        if wishes.contains(nil) { continue }
        actual.append("attention \(call.context) at node \(node)" + call.text)
      } else if case .known = before.nodes[node].seen, model.nodes[node].seen != .unknown {
        actual.append("observer \(call.context) at node \(node), before \(call.text)")
      }
    }
    if !actual.isEmpty { labels.count("handlers called") }
    if actual.contains(where: { $0.hasPrefix("attention") }) { labels.count("attention given") }
    if actual.sorted() == model.calls.sorted() { return nil }
    return "The handlers' calls are \(actual), not \(model.calls)"
  }

  /// A thing is not released while it can be read, and never if a call failed; a context is
  /// destroyed once, after its registration.
  private var wrongOwner: String? {
    for thing in refused where Thing.releases(of: thing) > 0 {
      return "A thing is released that was never given away"
    }
    for thing in given where Thing.releases(of: thing) > 1 { return "A thing is released twice" }
    for (context, isDestroyed) in model.contexts.enumerated() {
      let times = HandleRecorder.destroyed[context] ?? 0
      if times != (isDestroyed ? 1 : 0) { return "Context \(context) is destroyed \(times) times" }
    }
    return nil
  }

  /// After all forests were destroyed, everything is released, and no handle is valid.
  private var wrongEnd: String? {
    end()
    for forest in model.forests.indices { _ = model.destroyForest(.made(forest)) }
    for thing in given where Thing.releases(of: thing) != 1 {
      return "A thing is released \(Thing.releases(of: thing)) times"
    }
    for forest in forests + [traits_forest()]
    where traits_update(forest) != TRAITS_ERROR_FOREST || traits_needs_update(forest) {
      return "A handle outlives its forest"
    }
    return wrongOwner
  }

  // MARK: - Things

  /// A new thing with one reference; null for the last number.
  func makeThing(_ number: Int) -> UnsafeMutableRawPointer? {
    if number == HandleTraits.numbers - 1 { return nil }
    things += 1
    return Thing.pointer(serial: things, number: number)
  }

  /// Notes who owns the things of a call.
  func note(_ made: [UnsafeMutableRawPointer], after status: traits_status) {
    if status == TRAITS_OK { given += made } else { refused += made }
  }
}

extension traits_status {
  /// The name in labels.
  fileprivate var word: String {
    let words = [
      "none", "forest", "node", "trait", "kind", "value", "mismatch", "structure", "no override",
      "no delivery", "thread", "busy", "argument",
    ]
    return words[Int(rawValue)]
  }
}
