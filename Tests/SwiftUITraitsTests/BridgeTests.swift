import SwiftUITraits
import XCTest

/// S12.2 and S12.3: a bridged key and its trait are one datum, in both directions, in one update
/// cycle.
final class BridgeTests: XCTestCase {
  /// S12.2: two keys that each write a part of one trait keep the other's part, and a key may write
  /// twice.
  func testKeysMayShareATrait() {
    onStage { stage in
      let probe = MarginsProbe()
      var margins = Margins.Value()
      margins.bottom = 9
      stage.scene.traitOverrides[Margins.self] = margins
      _ = stage.show(
        ShownView(view: probe).environment(\.sides, 2).environment(\.top, 1))
      XCTAssertEqual(probe.seen, [.init(top: 1, left: 2, right: 2, bottom: 9)])
    }
  }

  /// S12.3: a key that writes a part of a trait reads the rest of it.
  func testWhatAKeyDoesNotWriteFollowsTheTraitAbove() {
    onStage { stage in
      let probe = MarginsProbe()
      _ = stage.show(ShownView(view: probe).environment(\.sides, 2).environment(\.top, 1))
      var margins = Margins.Value()
      margins.bottom = 11
      stage.scene.traitOverrides[Margins.self] = margins
      stage.update()
      XCTAssertEqual(
        probe.traitCollection[Margins.self], .init(top: 1, left: 2, right: 2, bottom: 11))
    }
  }

  /// S12.3: the represented controller's registrations are called once.
  func testAChangeIsDeliveredToARepresentedControllerOnce() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(AnyView(Controller(log: log).environment(\.density, 4)))
      controller.rootView = AnyView(Controller(log: log).environment(\.density, 6))
      stage.update()
      XCTAssertEqual(log.take(), ["layout 4", "4 to 6", "layout 6"])
    }
  }

  /// S12.4: an explicit value wins over the inherited one; without it the inherited one applies
  /// again.
  func testAnExplicitValueWinsOverTheInheritedOne() {
    onStage { stage in
      let log = Log()
      stage.scene.traitOverrides.density = 2
      let controller = stage.show(AnyView(Controller(log: log)))
      controller.rootView = AnyView(Controller(log: log).environment(\.density, 8))
      stage.update()
      stage.scene.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(log.take(), ["layout 2", "layout 8"])
      controller.rootView = AnyView(Controller(log: log))
      stage.update()
      XCTAssertEqual(log.take(), ["layout 3"])
    }
  }

  /// Values that a view sets are overrides of the host view around the represented controller, and
  /// no others are; the controller's own overrides stay.
  func testOnlySetValuesBecomeOverrides() {
    onStage { stage in
      let log = Log()
      stage.scene.traitOverrides.accent = "red"
      let controller = stage.show(Controller(log: log).environment(\.density, 4))
      let child = controller.children[0]
      let host = child.view.superview
      XCTAssertEqual(host?.traitOverrides.value(for: Density.self), 4)
      XCTAssertEqual(host?.traitOverrides.contains(Accent.self), false)
      XCTAssertTrue(child.traitOverrides.isEmpty)
      XCTAssertEqual(child.traitCollection.density, 4)
      XCTAssertEqual(child.traitCollection.accent, "red")
    }
  }

  /// After a change by UIKit, every read by any code returns the new value; only `previous` returns
  /// the old one.
  func testAChangeByUIKitShowsNoIntermediateValue() {
    onStage { stage in
      let log = Log()
      _ = stage.show(Tower(height: 5, log: log))
      XCTAssertEqual(Set(log.take()), ["view 1", "update 1", "layout 1"])
      stage.scene.traitOverrides.density = 2
      stage.update()
      let storey = ["view 2", "update 2", "1 to 2", "layout 2"]
      XCTAssertEqual(log.take(), Array(repeating: storey, count: 5).joined() + ["view 2"])
    }
  }

  /// The same for a change by a view in the middle: nothing above it is called, and code below it
  /// reads only the new value. The key's `read(from:)` logs every read.
  func testAChangeByAViewShowsNoIntermediateValue() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Middle(log: log, handle: handle))
      stage.scene.traitOverrides.density = 2
      stage.update()
      _ = log.take()
      NotedDensityKey.log = log
      defer { NotedDensityKey.log = nil }
      handle.count?.wrappedValue = 30
      stage.update()
      let lines = log.take()
      XCTAssertEqual(
        lines.filter { !$0.hasPrefix("read") },
        ["middle", "32 below"]
          + ["update 32", "2 to 32", "layout 32", "view 32"]
          + ["update 32", "2 to 32", "layout 32", "view 32"])
      // The view that makes the value reads its source; other code reads only the value.
      XCTAssertEqual(Set(lines.filter { $0.hasPrefix("read") }), ["read 2", "read 32"])
      XCTAssertEqual(lines.filter { $0 == "read 2" }.count, 1)
    }
  }

  /// Changes by UIKit and by a view in one cycle: every reader runs once, with the result of both.
  func testChangesInBothDirectionsInOneCycle() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      let controller = stage.show(Middle(log: log, handle: handle))
      _ = log.take()
      handle.count?.wrappedValue = 30
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(
        log.take(),
        ["middle", "32 below"]
          + ["update 32", "1 to 32", "layout 32", "view 32"]
          + ["update 32", "1 to 32", "layout 32", "view 32"])
      XCTAssertEqual(
        controller.traitCollection.density, 2, "Values that views set do not affect ancestors.")
      XCTAssertFalse(UIApplication.shared.needsUpdate, "The change causes no further update.")
    }
  }

  /// Sixty-four alternations of the two frameworks settle in one cycle.
  func testAlternatingFrameworksSettleInOneCycle() {
    onStage { stage in
      let log = Log()
      _ = stage.show(Tower(height: 64, log: log))
      _ = log.take()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(log.lines.filter { $0 == "view 2" }.count, 65)
      XCTAssertEqual(log.lines.filter { $0 == "layout 2" }.count, 64)
      XCTAssertEqual(log.lines.filter { $0.hasSuffix(" 1") }, [])
    }
  }

  func testAKeyThatIsNotBridgedStaysInSwiftUI() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Controller(log: log).environment(\.title, "inside"))
      XCTAssertTrue(controller.children[0].traitOverrides.isEmpty)
    }
  }

  /// A key that is not bridged is stored like a trait: inline, if it fits.
  func testAKeysValueIsStoredInlineIfItFits() {
    var values = EnvironmentValues()
    values[CountKey.self] = 3
    values.density = 6
    XCTAssertFalse(values.traits.holdsReferences, "A number is boxed.")
    XCTAssertEqual(values[CountKey.self], 3)
    values.title = "title"
    XCTAssertTrue(values.traits.holdsReferences, "A string is stored inline.")
  }
}

private struct CountKey: EnvironmentKey {
  static let defaultValue = 0
}

/// Logs what the controller reads, and its deliveries.
struct Controller: UIViewControllerRepresentable {
  let log: Log

  func makeUIViewController(context: Context) -> NotingController { NotingController(log) }
  func updateUIViewController(_ controller: NotingController, context: Context) {}
}

final class NotingController: UIViewController {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewIsAppearing(_ animated: Bool) {
    registerForTraitChanges([Density.self]) { (self: NotingController, previous) in
      self.log.note("\(previous.density) to \(self.traitCollection.density)")
    }
  }

  override func viewWillLayoutSubviews() { log.note("layout \(traitCollection.density)") }
}

/// A view that shows a controller that shows a view, and so on.
private struct Tower: View {
  let height: Int
  let log: Log
  @Environment(\.density) private var density

  var body: some View {
    let _ = log.note("view \(density)")
    if height > 0 { Storey(height: height, log: log) }
  }
}

/// Adds a number to the density of the tower in it.
private struct Middle: View {
  let log: Log
  let handle: Handle
  @State private var more = 0

  var body: some View {
    let _ = log.note("middle")
    let _ = handle.count = $more
    let more = more
    VStack {
      Below(log: log)
      Storey(height: 2, log: log)
    }.transformEnvironment(\.notedDensity) { $0 += more }
  }
}

private struct Below: View {
  let log: Log
  @Environment(\.notedDensity) private var density

  var body: some View {
    let _ = log.note("\(density) below")
    EmptyView()
  }
}

/// The density; logs every value that is read.
private struct NotedDensityKey: DensityBridge {
  nonisolated(unsafe) static var log: Log?

  static func read(from traitCollection: UITraitCollection) -> Int {
    let density = traitCollection.density
    MainActor.assumeIsolated { log?.note("read \(density)") }
    return density
  }
}

extension EnvironmentValues {
  fileprivate var notedDensity: Int {
    get { self[NotedDensityKey.self] }
    set { self[NotedDensityKey.self] = newValue }
  }
}

private struct Storey: UIViewControllerRepresentable {
  let height: Int
  let log: Log

  func makeUIViewController(context: Context) -> NotingController {
    let controller = NotingController(log)
    let inner = UIHostingController(rootView: Tower(height: height - 1, log: log))
    controller.addChild(inner)
    controller.view.addSubview(inner.view)
    return controller
  }

  func updateUIViewController(_ controller: NotingController, context: Context) {
    log.note("update \(context.environment.density)")
  }
}

// MARK: - Keys that share a trait

private enum Margins: UITraitDefinition {
  struct Value: Equatable, Sendable {
    var (top, left, right, bottom) = (0, 0, 0, 0)

    init(top: Int = 0, left: Int = 0, right: Int = 0, bottom: Int = 0) {
      (self.top, self.left, self.right, self.bottom) = (top, left, right, bottom)
    }

    static func == (one: Value, other: Value) -> Bool {
      (one.top, one.left, one.right, one.bottom)
        == (other.top, other.left, other.right, other.bottom)
    }
  }
  static let defaultValue = Value()
}

private struct TopKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traits: UITraitCollection) -> Int { traits[Margins.self].top }
  static func write(to traits: inout UIMutableTraits, value: Int) {
    traits[Margins.self].top = value
  }
}

/// Writes twice.
private struct SidesKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traits: UITraitCollection) -> Int { traits[Margins.self].left }
  static func write(to traits: inout UIMutableTraits, value: Int) {
    traits[Margins.self].left = value
    traits[Margins.self].right = value
  }
}

extension EnvironmentValues {
  fileprivate var top: Int {
    get { self[TopKey.self] }
    set { self[TopKey.self] = newValue }
  }
  fileprivate var sides: Int {
    get { self[SidesKey.self] }
    set { self[SidesKey.self] = newValue }
  }
}

private final class MarginsProbe: UIView {
  var seen: [Margins.Value] = []

  override func layoutSubviews() { seen.append(traitCollection[Margins.self]) }
}
