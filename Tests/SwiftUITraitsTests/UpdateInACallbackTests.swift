import Observation
import SwiftUITraits
import XCTest

/// Callbacks of an update that update the same views again.
final class UpdateInACallbackTests: XCTestCase {
  /// A view that lays its controller out when it appears does not have older values told after newer ones.
  func testALayoutInAnAppearanceTellsNoOlderValueLast() {
    onStage { stage in
      let log = Log()
      let levers = Levers()
      let controller = stage.show(Lever(levers: levers, log: log))
      levers.appear = { controller.view.layoutIfNeeded() }
      levers.make = { levers.number?.wrappedValue = 2 }
      levers.number?.wrappedValue = 1
      stage.update()
      XCTAssertEqual(
        log.take(), ["passed up 0", "0 to 1", "passed up 1", "1 to 2", "passed up 2"])
    }
  }

  private struct Asking: View {
    let ask: (@escaping @MainActor () -> String) -> Void
    @Environment(\.density) private var density
    @Environment(\.accent) private var accent
    @ScaledMetric private var size = 10.0
    var body: some View {
      let _ = ask { "\(density) \(accent) \(size > 10)" }
      Text("a")
    }
  }

  /// No body reads it, so no body is evaluated for it.
  func testAClosureReadsTheEnvironmentOfNow() {
    onStage { stage in
      var answer: (@MainActor () -> String)?
      let controller = stage.show(
        Asking { answer = $0 }.transformEnvironment(\.density) { $0 += 10 })
      XCTAssertEqual(answer?(), "11 plain false")
      let count = controller.evaluationCount
      stage.window.traitOverrides.accent = "bold"
      stage.window.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
      stage.update()
      XCTAssertEqual(answer?(), "11 bold true")
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(answer?(), "12 bold true")
      stage.window.rootViewController = UIViewController()
      stage.update()
      XCTAssertEqual(answer?(), "12 bold true")
      XCTAssertEqual(controller.evaluationCount, count)
      answer = nil
    }
  }

  /// Each change of what a view sets is read, also of one that was read before and is not shown yet.
  func testAClosureReadsEachChangeOfAState() {
    onStage { stage in
      var answer: (@MainActor () -> String)?
      let number = Number()
      _ = stage.show(
        Asking { answer = $0 }.transformEnvironment(\.density) { $0 += number.value })
      for value in 1...3 {
        number.value = value
        XCTAssertEqual(answer?(), "\(1 + value) plain false")
      }
      answer = nil
    }
  }

  /// A read marks what reads the new values; these are still part of the change's transaction.
  func testAReadKeepsTheTransactionOfAChange() {
    onStage { stage in
      let (log, number) = (Log(), Number())
      var answer: (@MainActor () -> String)?
      _ = stage.show(
        VStack {
          Moving(log: log)
          Asking { answer = $0 }
        }.transformEnvironment(\.density) { $0 += number.value })
      for isRead in [false, true] {
        StateTransaction.with("moves") { number.value += 1 }
        if isRead { _ = answer?() }
        stage.update()
      }
      XCTAssertEqual(log.take(), ["1 stays", "2 moves", "3 moves"])
      answer = nil
    }
  }

  /// Only the environment of now still has the old value of a trait.
  func testADeinitOfATraitsValueMayReadTheEnvironment() {
    onStage { stage in
      let log = Log()
      var answer: (@MainActor () -> String)?
      _ = stage.show(Asking { answer = $0 })
      for number in 1...2 {
        stage.window.traitOverrides[Ended.self] = Ending {
          log.note("\(number): \(answer?() ?? "")")
        }
        stage.update()
        XCTAssertEqual(answer?(), "1 plain false")
      }
      XCTAssertEqual(log.take(), ["1: 1 plain false"])
      stage.window.traitOverrides[Ended.self] = nil
      answer = nil
    }
  }

  /// A read brings the environment up to date, which compares its values.
  func testAStateIsSetInAComparisonThatAReadCauses() {
    onStage { stage in
      let (log, handle, comparison) = (Log(), Handle(), Comparison())
      var answer: (@MainActor () -> String)?
      _ = stage.show(
        VStack {
          Counter(log: log, handle: handle)
          Asking { answer = $0 }
        })
      for number in 1...2 {
        stage.window.traitOverrides[Compared.self] = Comparing(number: number, by: comparison)
        stage.update()
        var comparisons = 0
        comparison.action = {
          comparisons += 1
          // The first one finds out whether anything has changed.
          if comparisons == 2 { handle.count?.wrappedValue += 1 }
        }
        _ = answer?()
        comparison.action = {}
      }
      let count = handle.count?.wrappedValue ?? 0
      stage.update()
      XCTAssertEqual(log.take().last, "count \(count)")
      answer = nil
    }
  }

  /// An action of `onChange` is the last that holds an old value, whose deinit updates the host.
  func testADeinitOfAnOldValueMayUpdateTheHost() {
    onStage { stage in
      let log = Log()
      weak var host: UIView?
      var ending: Ending? = Ending {
        host?.setNeedsLayout()
        host?.layoutIfNeeded()
        log.note("released")
      }
      let controller = stage.show(Reader(document: Document(number: 0, ending: ending), log: log))
      ending = nil
      host = controller.view
      controller.rootView = Reader(document: Document(number: 1, ending: nil), log: log)
      stage.update()
      XCTAssertEqual(log.take().first, "0 to 1")
    }
  }
}

/// Notes the transactions of its updates.
private struct Moving: UIViewRepresentable {
  let log: Log

  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) {
    let transaction = context.stateTransaction.map { "\($0)" }
    log.note("\(context.environment.density) \(transaction ?? "stays")")
  }
}

@Observable
private final class Number { var value = 0 }

private struct Ended: UITraitDefinition { static var defaultValue: Ending? { nil } }

private struct Compared: UITraitDefinition { static var defaultValue: Comparing? { nil } }

@MainActor
private final class Comparison {
  var action: () -> Void = {}
}

private struct Comparing: Equatable {
  let number: Int
  let by: Comparison
  static func == (one: Comparing, other: Comparing) -> Bool {
    MainActor.assumeIsolated { one.by.action() }
    return one.number == other.number
  }
}

private struct Document: Equatable {
  let number: Int
  let ending: Ending?
  static func == (one: Document, other: Document) -> Bool { one.number == other.number }
}

private struct Reader: View {
  let document: Document
  let log: Log

  var body: some View {
    Text("read").onChange(of: document) { log.note("\($0.number) to \($1.number)") }
  }
}

@MainActor
private final class Levers {
  var number: Binding<Int>?
  var make: () -> Void = {}
  var appear: () -> Void = {}

  func doOnce(_ action: ReferenceWritableKeyPath<Levers, () -> Void>) {
    let act = self[keyPath: action]
    self[keyPath: action] = {}
    act()
  }
}

/// Has a state, whose value is the identity of what it shows.
private struct Lever: View {
  let levers: Levers
  let log: Log
  @State private var number = 0

  var body: some View {
    let _ = levers.number = $number
    ForEach(CollectionOfOne(number), id: \.self) { _ in
      MadeView(levers: levers)
      VStack { Text("\(number)").preference(key: NumberKey.self, value: number) }
        .onAppear { levers.doOnce(\.appear) }
    }
    .onChange(of: number) { log.note("\($0) to \($1)") }
    .onPreferenceChange(NumberKey.self) { log.note("passed up \($0)") }
  }
}

private struct NumberKey: PreferenceKey {
  static let defaultValue = -1
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct MadeView: UIViewRepresentable {
  let levers: Levers

  func makeUIView(context: Context) -> UIView {
    levers.doOnce(\.make)
    return UIView()
  }

  func updateUIView(_ view: UIView, context: Context) {}
}
