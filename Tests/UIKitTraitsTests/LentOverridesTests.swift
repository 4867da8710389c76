import TraitTestSupport
import UIKitTraits
import XCTest

/// A mutation of `traitOverrides` works on a copy, which replaces the overrides when it ends; others may begin and
/// end in the middle of it.
final class LentOverridesTests: XCTestCase {
  /// Random mutations inside one another, of few environments, so that some of them are of the same one.
  func testMutationsInsideOneAnother() {
    onStage { stage in
      let views = (0..<3).map { _ in UIView() }
      let controller = UIViewController()
      for view in views { stage.window.addSubview(view) }
      stage.window.rootViewController = controller
      var model = Model(environments: views + [controller])
      for _ in 0..<300 {
        model.mutate(depth: 0)
        model.check()
      }
    }
  }

  /// S6.14: new overrides are assigned as a whole, or those of another environment.
  func testOverridesAreAssignedInAMutation() {
    onStage { _ in
      let views = [UIView(), UIView()]
      views[0].traitOverrides.density = 1
      Self.assign(UITraitOverrides(), to: &views[0].traitOverrides)
      XCTAssertTrue(views[0].traitOverrides.isEmpty)

      views[0].traitOverrides.density = 2
      views[0].traitOverrides = Self.copy(&views[0].traitOverrides)
      Self.assign(views[0].traitOverrides, to: &views[1].traitOverrides)
      XCTAssertEqual(views[1].traitOverrides.value(for: Density.self), 2)
    }
  }

  private static func assign(_ new: UITraitOverrides, to overrides: inout UITraitOverrides) {
    overrides = new
  }

  private static func copy(_ overrides: inout UITraitOverrides) -> UITraitOverrides { overrides }

  @MainActor
  private struct Model {
    let environments: [UIEnvironment]
    /// What each environment overrides, by the number of the trait.
    private var known: [[Int: Int]]
    private var state: UInt64 = 7

    init(environments: [UIEnvironment]) {
      self.environments = environments
      known = environments.map { _ in [:] }
    }

    private mutating func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    mutating func mutate(depth: Int) {
      let place = random(environments.count)
      change(&environments[place].traitOverrides, of: place, depth: depth)
    }

    private mutating func change(
      _ overrides: inout UITraitOverrides, of place: Int, depth: Int
    ) {
      var mine = known[place]
      var isChange = false
      for _ in 0..<random(3) {
        let trait = random(4)
        // Zero ends an override.
        let value = random(3)
        isChange = isChange || value > 0 || mine[trait] != nil
        mine[trait] = value == 0 ? nil : value
        Self.set(trait, value == 0 ? nil : value, in: &overrides)
        if depth < 4, random(2) == 0 { mutate(depth: depth + 1) }
        check()
      }
      // What a mutation inside has set is replaced.
      if isChange { known[place] = mine }
    }

    /// An environment has what the mutations that have ended have set.
    func check() {
      for (environment, expected) in zip(environments, known) {
        let overrides = environment.traitOverrides
        var found: [Int: Int] = [:]
        found[0] = overrides.value(for: Density.self)
        found[1] = overrides.value(for: Accent.self).map { $0.count }
        found[2] = overrides.value(for: UITraitDisplayScale.self).map { Int($0) }
        found[3] = overrides.value(for: UITraitUserInterfaceStyle.self).map(\.rawValue)
        XCTAssertEqual(found, expected)
        XCTAssertEqual(overrides.map { _ in 1 }.count, expected.count)
      }
    }

    private static func set(_ trait: Int, _ value: Int?, in overrides: inout UITraitOverrides) {
      let text = value.map { String(repeating: "x", count: $0) }
      switch (trait, value) {
      case (0, let value?): overrides.density = value
      case (0, nil): overrides.remove(Density.self)
      case (1, _?): overrides.accent = text ?? ""
      case (1, nil): overrides.remove(Accent.self)
      case (2, let value?): overrides.displayScale = CGFloat(value)
      case (2, nil): overrides.remove(UITraitDisplayScale.self)
      case (_, let value?): overrides.userInterfaceStyle = value == 1 ? .light : .dark
      case (_, nil): overrides.remove(UITraitUserInterfaceStyle.self)
      }
    }
  }
}
