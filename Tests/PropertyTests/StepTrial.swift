import TraitTestSupport

/// Runs a program step by step beside its `NetEffect`, for properties that compare the state before and
/// after each step.
struct StepTrial<Forest: ForestUnderTest> {
  let world: World<Forest>
  private let program: Program
  private let record: Record

  /// The net effect before the current step.
  private(set) var effectBefore: NetEffect
  var effect: NetEffect { record.effect }

  /// Whether a handler acted in the current step.
  var hasActed: Bool { record.handlerSteps > 0 }

  /// The current step as it was done, with positions and codes filled in; nil if it was a no-op.
  var lastDone: Step? { record.lastDone }

  /// What the world's `onStep` records.
  private final class Record {
    var effect: NetEffect
    var handlerSteps = 0
    var lastDone: Step?

    init(effect: NetEffect) { self.effect = effect }
  }

  init(_ program: Program, forest: Forest) {
    self.program = program
    world = World(forest, eager: program.eager)
    effectBefore = NetEffect(eager: program.eager)
    let record = Record(effect: effectBefore)
    self.record = record
    world.onStep = { step, serial, depth in
      record.effect.apply(step, serial: serial, depth: depth)
      if depth > 0 { record.handlerSteps += 1 } else { record.lastDone = step }
    }
  }
}

extension StepTrial {
  /// Runs the program. Returns the first contradiction that `check` finds after the scene.
  mutating func run(
    _ check: (_ step: Step, _ before: Sight, _ after: Sight, StepTrial) -> String?
  ) -> Contradiction? {
    world.prepare(program)
    for step in program.steps.dropFirst(program.preparation) {
      if let reason = run(step, check) {
        return Contradiction(reason, exhibit: world.history.lines.joined(separator: "\n"))
      }
    }
    return Contradiction(brokenIn: world)
  }

  /// Runs one step more.
  mutating func run(
    _ step: Step, _ check: (_ step: Step, _ before: Sight, _ after: Sight, StepTrial) -> String?
  ) -> String? {
    let before = world.lastSight
    effectBefore = record.effect
    record.handlerSteps = 0
    record.lastDone = nil
    world.run(step)
    return check(step, before, world.lastSight, self)
  }
}
