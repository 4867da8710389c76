import TraitC
import TraitCHeader

// The calls that read.

extension HandleTrial {
  func read(_ act: HandleAct) -> Outcome {
    switch act {
    case .read(let function, let kind, let forest, let node, let trait, let hasPlace):
      let home = model.name(forest)
      return read(function, kind, home, model.name(node, in: home), trait, hasPlace)
    case .ask(let question, let forest, let node, let trait):
      let home = model.name(forest)
      return ask(question, home, model.name(node, in: home), trait)
    case .parent(let forest, let node, let hasPlace):
      let home = model.name(forest)
      return parent(home, model.name(node, in: home), hasPlace)
    case .nameOfTrait(let trait):
      let isGiven = isGiven(traits_trait_name(handle(trait)))
      let expected = model.failures(of: trait)
      return Outcome(
        expected: expected, status: statusOfTheCall,
        wrongAnswer: isGiven == expected.isEmpty ? nil : "The name is wrongly given or missing")
    case .kindOfTrait(let trait, let hasPlace): return kindOfTrait(trait, hasPlace)
    case .children(let forest, let node, let room, let hasPlace):
      let home = model.name(forest)
      return children(home, model.name(node, in: home), room, hasPlace)
    default: fatalError("\(act) reads nothing")
    }
  }

  private func read(
    _ function: HandleAct.ReadFunction, _ kind: HandleTraits.Kind, _ forest: HandleName,
    _ node: HandleName, _ trait: TraitArgument, _ hasPlace: Bool
  ) -> Outcome {
    var expected = model.failures(of: trait, as: kind).union(model.failures(ofPlace: hasPlace))
    var value: Int?
    switch function {
    case .previous:
      expected.formUnion(model.failures(of: forest).union([TRAITS_ERROR_NO_DELIVERY]))
    case .value, .override:
      expected.formUnion(model.failures(of: node, in: forest, orFallback: true))
    }
    if expected.isEmpty, let trait = trait.known {
      value =
        function == .value
        ? model.value(of: trait, at: node, in: forest)
        : model.override(of: trait, at: node, in: forest)
      if value == nil, function == .override { expected.insert(TRAITS_ERROR_NO_OVERRIDE) }
    }
    let (status, read) = call(function, kind, forest, node, trait, hasPlace)
    var outcome = Outcome(expected: expected, status: status)
    if status == TRAITS_OK, let value, read != value {
      outcome.wrongAnswer = "It reads \(read.map { "\($0)" } ?? "no value"), not \(value)"
    }
    if status != TRAITS_OK, read != nil { outcome.wrongAnswer = "It fails, and writes a value" }
    return outcome
  }

  /// - Returns: The number of the value that was written.
  private func call(
    _ function: HandleAct.ReadFunction, _ kind: HandleTraits.Kind, _ forest: HandleName,
    _ node: HandleName, _ trait: TraitArgument, _ hasPlace: Bool
  ) -> (traits_status, Int?) {
    let (home, place, handle) = (forestHandle(forest), handle(node), handle(trait))
    let known = trait.known ?? 0
    func call<Value>(
      _ first: Value, _ isSame: (Value, Value) -> Bool, _ number: (Value) -> Int?,
      _ body: (UnsafeMutablePointer<Value>?) -> traits_status
    ) -> (traits_status, Int?) {
      var value = first
      let status = hasPlace ? body(&value) : body(nil)
      return (status, isSame(value, first) ? nil : number(value) ?? -1)
    }
    switch kind {
    case .integer, .other:
      return call(-7, ==, { HandleTraits.number(of: $0, in: known) }) {
        switch function {
        case .value: traits_get_integer(home, place, handle, $0)
        case .override: traits_override_integer(home, place, handle, $0)
        case .previous: traits_previous_integer(home, handle, $0)
        }
      }
    case .double:
      return call(-7, ==, { HandleTraits.number(of: $0) }) {
        switch function {
        case .value: traits_get_double(home, place, handle, $0)
        case .override: traits_override_double(home, place, handle, $0)
        case .previous: traits_previous_double(home, handle, $0)
        }
      }
    case .object:
      return call(
        UnsafeMutableRawPointer(bitPattern: 7), ==, { HandleTraits.number(of: $0, in: known) }
      ) {
        switch function {
        case .value: traits_get_object(home, place, handle, $0)
        case .override: traits_override_object(home, place, handle, $0)
        case .previous: traits_previous_object(home, handle, $0)
        }
      }
    }
  }

  // MARK: - Questions

  private func ask(
    _ question: HandleAct.Question, _ forest: HandleName, _ node: HandleName,
    _ trait: TraitArgument
  ) -> Outcome {
    let (home, place, kind) = (forestHandle(forest), handle(node), handle(trait))
    let ofNode = model.failures(of: node, in: forest)
    let ofReading = model.failures(of: node, in: forest, orFallback: true)
    var (expected, answer): (HandleModel.Failures, Bool)
    var right: Bool?
    switch question {
    case .exists:
      (expected, answer, right) = ([], traits_node_exists(home, place), ofNode.isEmpty)
    case .isLive:
      (expected, answer) = (ofNode, traits_is_live(home, place))
      if case .made(let node) = node { right = model.isLive(node) }
    case .hasOverride:
      (expected, answer) = (
        ofReading.union(model.failures(of: trait)), traits_has_override(home, place, kind)
      )
      right = trait.known.flatMap { model.override(of: $0, at: node, in: forest) } != nil
    case .needsUpdate:
      (expected, answer) = (model.failures(of: forest), traits_needs_update(home))
    case .name: (expected, answer, right) = (ofNode, isGiven(traits_node_name(home, place)), true)
    case .description:
      (expected, answer, right) = (ofReading, isGiven(traits_describe(home, place)), true)
    case .explanation:
      let text = traits_explain(home, place, kind)
      (expected, answer, right) = (ofNode.union(model.failures(of: trait)), isGiven(text), true)
    }
    var outcome = Outcome(expected: expected, status: statusOfTheCall)
    if !expected.isEmpty { right = false }
    if let right, answer != right { outcome.wrongAnswer = "It answers \(answer)" }
    return outcome
  }

  /// Frees the text.
  private func isGiven(_ text: UnsafeMutablePointer<CChar>?) -> Bool {
    traits_text_free(text)
    return text != nil
  }

  private func kindOfTrait(_ trait: TraitArgument, _ hasPlace: Bool) -> Outcome {
    let unwritten = traits_kind(0)
    var kind = unwritten
    let status =
      hasPlace ? traits_trait_kind(handle(trait), &kind) : traits_trait_kind(handle(trait), nil)
    let expected = model.failures(of: trait).union(model.failures(ofPlace: hasPlace))
    var right = unwritten
    if expected.isEmpty, let trait = trait.known {
      right =
        switch HandleTraits.kinds[trait] {
        case .integer: TRAITS_INTEGER
        case .double: TRAITS_DOUBLE
        case .object: TRAITS_OBJECT
        case .other: TRAITS_OTHER
        }
    }
    return Outcome(
      expected: expected, status: status,
      wrongAnswer: kind == right ? nil : "The kind is \(kind.rawValue)")
  }

  private func parent(_ forest: HandleName, _ node: HandleName, _ hasPlace: Bool) -> Outcome {
    let unwritten = traits_node(bits: 7)
    var parent = unwritten
    let status =
      hasPlace
      ? traits_node_parent(forestHandle(forest), handle(node), &parent)
      : traits_node_parent(forestHandle(forest), handle(node), nil)
    let expected = model.failures(of: node, in: forest).union(model.failures(ofPlace: hasPlace))
    var right = unwritten
    if expected.isEmpty, case .made(let node) = node {
      right = model.nodes[node].parent.map { nodes[$0] } ?? traits_no_node()
    }
    return Outcome(
      expected: expected, status: status,
      wrongAnswer: parent.bits == right.bits ? nil : "The parent is \(parent.bits)")
  }

  private func children(
    _ forest: HandleName, _ node: HandleName, _ room: RoomArgument, _ hasPlace: Bool
  ) -> Outcome {
    var expected = model.failures(of: node, in: forest).union(model.failures(ofPlace: hasPlace))
    var all: [Int] = []
    if expected.isEmpty, case .made(let node) = node { all = model.nodes[node].children }
    // C's SIZE_MAX is -1 in Swift.
    let capacity =
      switch room {
      case .exact: all.count
      case .oneLess: max(all.count - 1, 0)
      case .oneMore, .null: all.count + 1
      case .none: 0
      case .unlimited: -1
      }
    let unwritten = traits_node(bits: 7)
    var (written, count) = ([traits_node](repeating: unwritten, count: all.count + 2), 77)
    let (home, place) = (forestHandle(forest), handle(node))
    let status = written.withUnsafeMutableBufferPointer { buffer in
      var address = buffer.baseAddress
      if case .null = room { address = nil }
      return hasPlace
        ? traits_node_children(home, place, address, capacity, &count)
        : traits_node_children(home, place, address, capacity, nil)
    }
    if case .null = room { expected.insert(TRAITS_ERROR_ARGUMENT) }
    var (right, rightCount) = ([traits_node](), 77)
    if expected.isEmpty {
      let isFull = capacity < 0 || model.fault == .roomDoesNotCount
      right = all.prefix(isFull ? all.count : capacity).map { nodes[$0] }
      rightCount = all.count
    }
    right += Array(repeating: unwritten, count: written.count - right.count)
    let isRight = written.map(\.bits) == right.map(\.bits) && count == rightCount
    return Outcome(
      expected: expected, status: status,
      wrongAnswer: isRight ? nil : "It writes other children, or counts \(count)")
  }
}
