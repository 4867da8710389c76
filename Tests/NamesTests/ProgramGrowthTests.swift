import SwiftUI
import UIKit
import UIKitTraits
import XCTest

/// Programs that do small things n times: each costs what it touches, in exact steps of the façade's loops.
final class ProgramGrowthTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// - Parameter work: Returns what is counted: n small things, or one with n others there. Twice as many cost at
  ///   most the logarithm more than twice.
  private func assertGrowth(line: UInt = #line, _ work: @MainActor (_ count: Int) -> () -> Void) {
    onMain {
      let steps = [50, 100, 200].map { count in
        // Else the scenes of the smaller sizes would add steps.
        UIApplication.shared.reset()
        let measured = work(count)
        let before = FacadeWork.steps
        measured()
        return FacadeWork.steps - before
      }
      for (less, more) in zip(steps, steps.dropFirst()) {
        XCTAssertLessThanOrEqual(
          more * 10, less * 24 + 1_000, "Twice as many cost more than twice the work: \(steps).",
          line: line)
      }
    }
  }

  // MARK: Layers, stacks and behaviours

  func testLayersAreInsertedBelowAndTakenOut() {
    assertGrowth { count in
      let (layer, top) = (CALayer(), CALayer())
      layer.addSublayer(top)
      return {
        let new = (0..<count).map { _ in CALayer() }
        for one in new { layer.insertSublayer(one, below: top) }
        for one in new { layer.insertSublayer(one, above: new[0]) }
        XCTAssertEqual(layer.sublayers?.count, count + 1)
        for one in new { one.removeFromSuperlayer() }
        for one in new {
          layer.addSublayer(one)
          XCTAssertIdentical(layer.sublayers?.last, one)
        }
        while let first = layer.sublayers?.first { first.removeFromSuperlayer() }
        for one in new {
          layer.insertSublayer(one, at: 0)
          XCTAssertIdentical(layer.sublayers?.first, one)
        }
      }
    }
  }

  func testAStackLosesViewsFromItsMiddle() {
    assertGrowth { count in
      let stack = UIStackView(arrangedSubviews: (0..<count).map { _ in UIView() })
      let middle = stack.arrangedSubviews.enumerated().filter { $0.0 % 3 == 1 }.map(\.1)
      return {
        for view in middle { view.removeFromSuperview() }
        for view in middle { stack.insertArrangedSubview(view, at: 1) }
        for view in middle { stack.removeArrangedSubview(view) }
        XCTAssertEqual(stack.arrangedSubviews.count, count - middle.count)
      }
    }
  }

  /// As a layout does whose items swing when it is scrolled.
  func testAnAnimatorReadsTheStateOfEachItemAnew() {
    assertGrowth { count in
      let (animator, views) = (UIDynamicAnimator(), (0..<count).map { _ in UIView() })
      for view in views {
        animator.addBehavior(UIAttachmentBehavior(item: view, attachedToAnchor: .zero))
      }
      return {
        for view in views { animator.updateItem(usingCurrentState: view) }
        UIApplication.shared.runUpdateCycle()
        for view in views { animator.updateItem(usingCurrentState: view) }
        XCTAssertTrue(animator.isRunning)
      }
    }
  }

  // MARK: Texts

  private static let colors: [UIColor] = [.red, .label, .blue]
  private static func line(_ number: Int) -> NSAttributedString {
    NSAttributedString(
      string: "line \(number)\n", attributes: [.foregroundColor: colors[number % 3]])
  }

  func testAShownTextGrowsLineByLineAndShrinks() {
    assertGrowth { count in
      let (stage, view) = (ProgramStage(), UITextView())
      stage.window.addSubview(view)
      stage.update()
      return {
        for number in 0..<count {
          view.textStorage.append(Self.line(number))
          stage.update()
        }
        for _ in 0..<count {
          view.textStorage.deleteCharacters(in: NSRange(location: 3, length: 1))
          stage.update()
        }
        XCTAssertEqual(view.attributedText, view.textStorage)
      }
    }
  }

  /// One colour of the text is dynamic, far from where it is edited.
  func testATextIsEditedFarFromItsDynamicColour() {
    assertGrowth { count in
      let (view, text) = (UITextView(), NSMutableAttributedString())
      for number in 0..<count {
        let color: UIColor = number % 2 == 0 ? .red : .blue
        text.append(NSAttributedString(string: "ab", attributes: [.foregroundColor: color]))
      }
      text.append(NSAttributedString(string: "c", attributes: [.foregroundColor: UIColor.label]))
      view.textStorage.setAttributedString(text)
      return {
        for _ in 0..<count {
          view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 1))
        }
      }
    }
  }

  func testATextWithAttributesIsTypedInto() {
    for hasStorage in [false, true] {
      assertGrowth { count in
        let (stage, view) = (ProgramStage(), UITextView())
        stage.window.addSubview(view)
        if hasStorage { _ = view.textStorage }
        let text = NSMutableAttributedString()
        for number in 0..<count { text.append(Self.line(number)) }
        view.attributedText = text
        stage.update()
        return {
          for _ in 0..<count {
            view.insertText("a")
            stage.update()
          }
          for _ in 0..<(count / 2) { view.deleteBackward() }
          XCTAssertEqual(view.text.utf16.count, text.length + count / 2)
        }
      }
    }
  }

  // MARK: Views

  private struct Row: View {
    let number: Int
    let rows: Rows
    @State private var count = 0
    var body: some View {
      let _ = (rows.add[number] = { count += 1 })
      Text("\(number): \(count)")
    }
  }
  @MainActor
  private final class Rows { var add: [Int: () -> Void] = [:] }

  func testAStateOfOneRowIsChanged() {
    assertGrowth { count in
      let rows = Rows()
      let host = UIHostingController(
        rootView: VStack { ForEach(0..<count, id: \.self) { Row(number: $0, rows: rows) } })
      let stage = ProgramStage(host)
      return {
        for number in 0..<count {
          rows.add[number]?()
          stage.update()
        }
      }
    }
  }

  /// Bodies run in the order of the views, whichever state was set first.
  func testRowsThatWaitRunInTheirOrder() {
    onMain {
      var log: [Int] = []
      struct Logged: View {
        let number: Int
        let rows: Rows
        let log: (Int) -> Void
        @State private var count = 0
        var body: some View {
          let _ = (rows.add[number] = { count += 1 })
          let _ = log(number)
          Text("\(count)")
        }
      }
      let rows = Rows()
      let host = UIHostingController(
        rootView: VStack {
          ForEach(0..<9, id: \.self) { number in
            HStack {
              Logged(number: number, rows: rows) { log.append($0) }
              Logged(number: number + 10, rows: rows) { log.append($0) }
            }
          }
        })
      let stage = ProgramStage(host)
      log = []
      for number in [7, 12, 4, 2, 14, 0] { rows.add[number]?() }
      stage.update()
      XCTAssertEqual(log, [0, 2, 12, 4, 14, 7])
    }
  }

  func testGuidesLeaveWithTheirConstraints() {
    assertGrowth { count in
      let view = UIView()
      let guides = (0..<count).map { _ in UILayoutGuide() }
      for guide in guides {
        view.addLayoutGuide(guide)
        guide.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      }
      return {
        for guide in guides { view.removeLayoutGuide(guide) }
        XCTAssertEqual(view.constraints, [])
      }
    }
  }

  // MARK: Bars

  func testABarGetsOneMoreItemWithAView() {
    assertGrowth { count in
      let page = UIViewController()
      let stage = ProgramStage(UINavigationController(rootViewController: page))
      @MainActor func item() -> UIBarButtonItem { UIBarButtonItem(customView: UIView()) }
      page.navigationItem.leftBarButtonItems = (0..<count).map { _ in item() }
      stage.update()
      return {
        page.navigationItem.leftBarButtonItems! += [item()]
        page.navigationItem.leftBarButtonItems!.removeFirst(count / 2)
        stage.update()
      }
    }
  }
}
