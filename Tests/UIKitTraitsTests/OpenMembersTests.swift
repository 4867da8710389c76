import TraitTestSupport
import UIKitTraits
import XCTest

/// What UIKit leaves open is open here: the classes in `Open….swift` override each member and call
/// `super`. Two lists are left out on purpose: `traitOverrides`, which is not open in UIKit either, and
/// the engine's own names.
final class OpenMembersTests: XCTestCase {
  func testEveryOpenMemberIsOverriddenByASubclassHere() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let declared = try members(
      in: root.appendingPathComponent("Sources/UIKitTraits"), after: "open")
    let overridden = try members(in: tests, after: "override").mapKeys {
      $0.hasPrefix("Open") ? String($0.dropFirst(4)) : $0
    }
    XCTAssertGreaterThan(declared.values.reduce(0) { $0 + $1.count }, 200)
    for (type, names) in declared.sorted(by: { $0.key < $1.key }) {
      let missing = names.subtracting(overridden[type] ?? [])
      XCTAssertEqual(
        missing, [], "Open members of \(type) that no subclass in Open….swift overrides")
    }
  }

  /// The names of the members that are declared with a modifier, by class.
  private func members(in folder: URL, after modifier: String) throws -> [String: Set<String>] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var found: [String: Set<String>] = [:]
    for case let file as URL in files! where file.pathExtension == "swift" {
      if modifier == "override", !file.lastPathComponent.hasPrefix("Open") { continue }
      var type: Substring?
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split { " :({<".contains($0) }
        if line.hasPrefix("}") { type = nil }
        if !line.hasPrefix(" "), let place = words.firstIndex(of: "class") {
          type = words.dropFirst(place + 1).first
        }
        guard let type, line.hasPrefix("  \(modifier) "), words.dropFirst().first != "override",
          let place = words.firstIndex(where: { $0 == "var" || $0 == "func" })
        else { continue }
        found[String(type), default: []].insert(String(words[place + 1]))
      }
    }
    return found
  }

  func testSubclassesThatOverrideEverythingBehaveAsTheirSuperclasses() {
    onStage { stage in
      let (root, child) = (OpenUIViewController(), OpenUIViewControllerLooks())
      let (view, looks, label) = (OpenUIView(), OpenUIViewLooks(), OpenUILabel())
      let window = OpenUIWindow(windowScene: stage.scene)
      window.rootViewController = root
      window.makeKeyAndVisible()
      root.view.addSubview(view)
      view.addSubview(looks)
      view.insertSubview(label, belowSubview: looks)
      root.addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: root)
      view.backgroundColor = .systemBackground
      (looks.alpha, looks.tag, label.text) = (0.5, 7, "text")
      stage.update()
      XCTAssertEqual(view.subviews, [label, looks, child.view])
      XCTAssertEqual(looks.superview, view)
      XCTAssertIdentical(child.view.window, window)
      XCTAssertEqual(view.resolvedBackgroundColor, .white)
      XCTAssertEqual([looks.alpha, CGFloat(looks.tag)], [0.5, 7])
      window.overrideUserInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(view.resolvedBackgroundColor, .black)
      XCTAssertEqual(child.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(label.traitCollection.userInterfaceStyle, .dark)
      let sheet = OpenUIViewController()
      root.present(sheet, animated: false)
      XCTAssertIdentical(root.presentedViewController, sheet)
      XCTAssertIdentical(sheet.presentingViewController, root)
      root.dismiss(animated: false)
      XCTAssertNil(root.presentedViewController)
      child.removeFromParent()
      looks.removeFromSuperview()
      XCTAssertEqual(root.children, [])
      XCTAssertNil(looks.superview)
    }
  }

  /// UIKit calls overridable members, so that a subclass hears of what happens to it.
  func testTheHierarchyCallsWhatSubclassesOverride() {
    final class Counting: UIView {
      var calls: [String] = []
      override func setNeedsLayout() {
        calls.append("setNeedsLayout")
        super.setNeedsLayout()
      }
      override func setNeedsDisplay() {
        calls.append("setNeedsDisplay")
        super.setNeedsDisplay()
      }
      override var backgroundColor: UIColor? { didSet { calls.append("backgroundColor") } }
    }
    onStage { stage in
      let view = Counting()
      stage.window.addSubview(view)
      view.calls = []
      view.addSubview(UIView())
      XCTAssertEqual(view.calls, ["setNeedsLayout"])
      view.backgroundColor = .systemBackground
      XCTAssertEqual(Set(view.calls.dropFirst()), ["setNeedsDisplay", "backgroundColor"])
      stage.update()
      view.calls = []
      stage.window.traitOverrides.userInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(view.calls, ["setNeedsDisplay"], "Its dynamic background has changed.")
    }
  }
}

extension Dictionary {
  fileprivate func mapKeys(_ map: (Key) -> Key) -> [Key: Value] {
    [Key: Value](uniqueKeysWithValues: self.map { (map($0.key), $0.value) })
  }
}
