import TraitTestSupport
import UIKitTraits
import XCTest

/// What code that knows no views may ask of them.
private protocol Overriding: AnyObject {
  var traitOverrides: UITraitOverrides { get set }
}

extension UIView: @preconcurrency Overriding {}

/// An asynchronous function changes `traitOverrides`: others begin and end while it waits.
final class SuspendedOverridesTests: XCTestCase {
  @MainActor func testMutationsThatEndInTheOrderOfTheirBeginning() async {
    let views = (0..<3).map { _ in UIView() }
    let gates = (0..<2).map { _ in Gate() }
    let tasks = (0..<2).map { place in
      Task { @MainActor in
        let view: any Overriding = views[place]
        await Self.change(&view.traitOverrides, place, gates[place])
      }
    }
    while gates.contains(where: { $0.waiting == nil }) { await Task.yield() }
    gates[0].open()
    await tasks[0].value
    views[2].traitOverrides.density = 2
    gates[1].open()
    await tasks[1].value
    let overrides = views.map(\.traitOverrides)
    XCTAssertEqual(overrides.map { $0.value(for: Density.self) }, [0, 1, 2])
    XCTAssertEqual(overrides.map { $0.value(for: Accent.self) }, ["0", "1", nil])
  }

  @MainActor private static func change(
    _ overrides: inout UITraitOverrides, _ number: Int, _ gate: Gate
  ) async {
    overrides.accent = "\(number)"
    await gate.wait()
    overrides.density = number
  }

  @MainActor private final class Gate {
    private(set) var waiting: CheckedContinuation<Void, Never>?
    func wait() async { await withCheckedContinuation { waiting = $0 } }
    func open() { waiting?.resume() }
  }
}
