import UIKit
import XCTest

/// A view that notes which insets it was told.
private final class Teller: UIView {
  var told = UIEdgeInsets.zero
  var calls = 0
  override func safeAreaInsetsDidChange() {
    calls += 1
    XCTAssertNotEqual(told, safeAreaInsets, "It is told what it knows.")
    told = safeAreaInsets
  }
}

private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

/// Random changes of insets, frames and trees: the stored insets are those that the definition gives.
final class SafeAreaAgreementTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testStoredInsetsAreThoseOfTheDefinitionAfterEachChange() {
    onMain {
      var calls = 0
      for seed in 1...150 {
        let world = World(Dice(state: UInt64(seed)))
        for step in 1...60 {
          world.change()
          if let wrong = world.disagreement { return XCTFail("\(wrong) in \(seed) after \(step)") }
        }
        calls += world.calls
        UIApplication.shared.reset()
      }
      XCTAssertGreaterThan(calls, 1_000, "Random worlds have insets.")
    }
  }
}

@MainActor
private final class World {
  private var dice: Dice
  private let windows = (0..<2).map { _ in
    UIWindow(windowScene: UIApplication.shared.connectScene())
  }
  private let controllers = (0..<4).map { _ in UIViewController() }
  private var views: [UIView] = (0..<6).map { _ in Teller() }

  init(_ dice: Dice) {
    self.dice = dice
    for controller in controllers {
      let view = Teller()
      controller.view = view
      views.append(view)
    }
    views += [UIScrollView(), UIScrollView()]
    for view in views { view.frame = frame() }
    for window in windows {
      window.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      window.makeKeyAndVisible()
    }
  }

  var calls: Int { views.reduce(0) { $0 + (($1 as? Teller)?.calls ?? 0) } }

  private func number() -> CGFloat { CGFloat(Int.random(in: -10...40, using: &dice)) }
  private func frame() -> CGRect {
    CGRect(x: number(), y: number(), width: 60 + number(), height: 60 + number())
  }
  private func insets() -> UIEdgeInsets {
    Bool.random(using: &dice)
      ? .zero : UIEdgeInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  func change() {
    let view = views.randomElement(using: &dice)!
    let controller = controllers.randomElement(using: &dice)!
    switch Int.random(in: 0..<12, using: &dice) {
    case 0...3:
      let parent = (views + windows).randomElement(using: &dice)!
      if !parent.isDescendant(of: view) { parent.addSubview(view) }
    case 4: view.removeFromSuperview()
    case 5, 6: view.frame = frame()
    case 7: controller.additionalSafeAreaInsets = insets()
    case 8:
      if let scroll = view as? UIScrollView {
        scroll.contentOffset.y = number()
        scroll.contentSize.height = number() * 4
        scroll.contentInsetAdjustmentBehavior = [.automatic, .always, .never]
          .randomElement(using: &dice)!
      } else {
        windows[0].frame = frame()
      }
    case 9:
      let new = Teller(frame: frame())
      views.append(new)
      controller.view.superview?.addSubview(new)
      controller.view = new
    case 10:
      var device = DeviceProfile(
        idiom: .phone, screenSize: CGSize(width: 100, height: 100), scale: 1)
      device.safeAreaInsets = insets()
      UIApplication.shared.device = device
    default: UIApplication.shared.runUpdateCycle()
    }
  }

  /// What is wrong; nil if nothing is.
  var disagreement: String? {
    for view in views + windows where view.safeAreaInsets != wanted(of: view) {
      return "\(view.safeAreaInsets) is not \(wanted(of: view))"
    }
    UIApplication.shared.runUpdateCycle()
    for case let view as Teller in views
    where view.window != nil && view.told != view.safeAreaInsets {
      return "\(view.told) was told of \(view.safeAreaInsets)"
    }
    return nil
  }

  private func wanted(of view: UIView) -> UIEdgeInsets {
    if view.window == nil { return .zero }
    var insets = UIEdgeInsets.zero
    if let superview = view.superview {
      insets = wanted(of: superview)
      if let scroll = superview as? UIScrollView {
        let (all, own) = (scroll.adjustedContentInset, scroll.contentInset)
        insets.top -= all.top - own.top
        insets.left -= all.left - own.left
        insets.bottom -= all.bottom - own.bottom
        insets.right -= all.right - own.right
      }
      insets = rest(of: insets, superview.bounds, view.frame)
    } else if let device = UIApplication.shared.device {
      insets = rest(of: device.safeAreaInsets, UIScreen.main.bounds, view.frame)
    }
    guard let controller = controllers.first(where: { $0.view === view }) else { return insets }
    let added = controller.additionalSafeAreaInsets
    return UIEdgeInsets(
      top: max(0, insets.top + added.top), left: max(0, insets.left + added.left),
      bottom: max(0, insets.bottom + added.bottom), right: max(0, insets.right + added.right))
  }

  private func rest(of insets: UIEdgeInsets, _ bounds: CGRect, _ frame: CGRect) -> UIEdgeInsets {
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      inset > 0 ? max(0, inset - distance) : 0
    }
    return UIEdgeInsets(
      top: rest(insets.top, frame.minY - bounds.minY),
      left: rest(insets.left, frame.minX - bounds.minX),
      bottom: rest(insets.bottom, bounds.maxY - frame.maxY),
      right: rest(insets.right, bounds.maxX - frame.maxX))
  }
}
