import UIKitTraits
import XCTest

/// S10: a layout that compares, hashes, describes, modifies or replaces its collection, or resolves a
/// colour with the result, has read it.
final class WholeCollectionTests: XCTestCase {
  private typealias Read = @MainActor (UITraitCollection) -> AnyHashable

  /// Each read is by a layout; then a trait changes, and changes back, and the layout runs again when
  /// the answer would be another one.
  func testALayoutThatReadsAWholeCollectionRunsAgain() {
    let stored = UITraitCollection(Density.self, value: 2)
    let color = UIColor { UIColor(red: CGFloat($0.density), green: 0, blue: 0, alpha: 1) }
    let reads: [(String, Read)] = [
      ("compares", { $0 == stored }),
      ("is compared with", { stored.isEqual($0) }),
      ("hashes", { $0.hashValue }),
      ("describes", { "\($0.description.split(separator: ";").dropFirst())" }),
      ("modifies", { $0.modifyingTraits { $0.accent = "red" }.density }),
      ("reads while modifying", { $0.modifyingTraits { $0.accent = "\($0.density)" }.accent }),
      ("replaces", { $0.replacing(Accent.self, value: "red").density }),
      (
        "resolves with a derived one",
        { traits in
          color.resolvedColor(with: traits.replacing(Accent.self, value: "red"))
        }
      ),
      (
        "modifies twice",
        { traits in
          traits.modifyingTraits { $0.accent = "red" }.modifyingTraits { $0.accent = "blue" }
            .density
        }
      ),
      (
        "makes current",
        { traits in
          traits.replacing(Accent.self, value: "red").performAsCurrent {
            UITraitCollection.current.density
          }
        }
      ),
      (
        "merges",
        { UITraitCollection(traitsFrom: [$0, UITraitCollection(displayScale: 2)]).density }
      ),
      ("encodes", { try? JSONEncoder().encode($0) }),
    ]
    onStage { stage in
      for (name, read) in reads {
        let view = Reading(read)
        stage.window.addSubview(view)
        for density in [1, 2, 1] {
          stage.window.traitOverrides.density = density
          stage.window.traitOverrides.displayScale = CGFloat(density)
          stage.update()
          XCTAssertEqual(
            view.answers.last, read(UITraitCollection(view.traitCollection.traits)),
            "A layout that \(name) its collection has read it.")
        }
        view.removeFromSuperview()
      }
    }
  }

  /// What the closure itself has set is not read.
  func testAModificationReadsNoMoreThanItUses() {
    onStage { stage in
      let view = Reading { traits in
        traits.modifyingTraits { mutable in
          mutable.density = 7
          mutable.accent = "\(mutable.density)"
        }.userInterfaceStyle
      }
      stage.window.addSubview(view)
      stage.update()
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.answers.count, 1)
      stage.window.traitOverrides.userInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(
        view.answers,
        [UIUserInterfaceStyle.unspecified, UIUserInterfaceStyle.dark] as [AnyHashable])
    }
  }

  /// S3.6: outside callbacks the current collection is the device's, on every thread.
  func testTheCurrentCollectionIsTheDevices() {
    onStage { stage in
      XCTAssertEqual(UITraitCollection.current, UITraitCollection())
      UIApplication.shared.device = .phone
      UIApplication.shared.traitOverrides.userInterfaceStyle = .dark
      let fresh = UIWindow(frame: .zero).traitCollection
      XCTAssertEqual(UITraitCollection.current, fresh)
      XCTAssertEqual(UITraitCollection.current.userInterfaceStyle, .dark)
      XCTAssertEqual(UITraitCollection.current.displayScale, 3)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        XCTAssertEqual(UITraitCollection.current, fresh)
      }
      let empty = UITraitCollection()
      empty.performAsCurrent { XCTAssertEqual(UITraitCollection.current, empty) }
      XCTAssertEqual(UITraitCollection.current, fresh)
      UITraitCollection.current = empty
      XCTAssertEqual(UITraitCollection.current, empty, "What was made current stays.")
      UIApplication.shared.reset()
      XCTAssertEqual(UITraitCollection.current, UITraitCollection())
    }
  }

  /// S11.1: an override by an older API keeps the traits whose definitions are unknown.
  func testAnOverrideByAnOlderAPIKeepsUnknownTraits() throws {
    try onStage { stage in
      let data = Data(#"{"of.tomorrow":[1,2]}"#.utf8)
      let decoded = try JSONDecoder().decode(UITraitOverrides.self, from: data)
      let controller = UIViewController()
      stage.window.rootViewController = controller
      controller.traitOverrides = decoded
      controller.overrideUserInterfaceStyle = .dark
      stage.update()
      let encoder = JSONEncoder()
      for value in [controller.traitOverrides as any Encodable, controller.traitCollection] {
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        XCTAssertTrue(text.contains("of.tomorrow"), "\(type(of: value)): \(text)")
      }
      controller.overrideUserInterfaceStyle = .unspecified
      let text = String(decoding: try encoder.encode(controller.traitCollection), as: UTF8.self)
      XCTAssertTrue(text.contains("of.tomorrow"))
    }
  }
}

private final class Reading: UIView {
  private let read: @MainActor (UITraitCollection) -> AnyHashable
  var answers: [AnyHashable] = []

  init(_ read: @escaping @MainActor (UITraitCollection) -> AnyHashable) {
    self.read = read
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() { answers.append(read(traitCollection)) }
}
