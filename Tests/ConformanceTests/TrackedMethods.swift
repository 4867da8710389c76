import ConformanceHarness
import UIKit
import XCTest

/// A view that reads the theme in one method.
@MainActor
final class Reader: UIView {
  enum Method { case layout, constraints, drawing, properties }

  private let method: Method
  var themes: [Int] = []
  private(set) var layouts = 0

  init(reading method: Method) {
    self.method = method
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    note(.layout)
  }
  override func updateConstraints() {
    note(.constraints)
    super.updateConstraints()
  }
  override func draw(_ rect: CGRect) { note(.drawing) }
  override func updateProperties() {
    super.updateProperties()
    note(.properties)
  }

  private func note(_ running: Method) {
    if running == method { themes.append(traitCollection.theme) }
  }
}

/// A controller that reads the theme in one method.
@MainActor
final class ReadingController: UIViewController {
  enum Method { case willLayout, didLayout, constraints, properties }

  private let method: Method
  var themes: [Int] = []

  init(reading method: Method) {
    self.method = method
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note(.willLayout)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note(.didLayout)
  }
  override func updateViewConstraints() {
    note(.constraints)
    super.updateViewConstraints()
  }
  override func updateProperties() {
    super.updateProperties()
    note(.properties)
  }

  private func note(_ running: Method) {
    if running == method { themes.append(traitCollection.theme) }
  }
}

/// The method runs again when the theme changes, also the second time, and not for another trait.
func assertTracked(
  _ make: @MainActor () -> Reader, file: StaticString = #filePath, line: UInt = #line
) {
  inApp {
    let (window, view) = (showWindow(), make())
    window.addSubview(view)
    assertTracked(in: window, { view.themes }, file: file, line: line)
  }
}

func assertControllerTracked(
  _ make: @MainActor () -> ReadingController, file: StaticString = #filePath, line: UInt = #line
) {
  inApp {
    let controller = make()
    let window = showWindow(root: controller)
    assertTracked(in: window, { controller.themes }, file: file, line: line)
  }
}

@MainActor
func assertTracked(
  in window: UIWindow, _ themes: () -> [Int], file: StaticString, line: UInt
) {
  settle()
  XCTAssertEqual(themes().changes, [0], file: file, line: line)
  window.traitOverrides.theme = 1
  settle()
  window.traitOverrides.theme = 2
  settle()
  XCTAssertEqual(themes().changes, [0, 1, 2], file: file, line: line)
  let runs = themes().count
  window.traitOverrides[Density.self] = 2
  settle()
  XCTAssertEqual(themes().count, runs, "It does not read the density.", file: file, line: line)
}
