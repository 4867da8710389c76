import BenchKit
import XCTest

/// Plots of characters, from made-up figures.
final class TerminalPlotTests: XCTestCase {
  private let picture = Answers.Picture(
    title: "Growth", sizes: "nodes", operations: 1,
    curves: [
      Answers.Curve(name: "flat", implementation: "engine", points: points([100, 100, 100])),
      Answers.Curve(name: "rising", implementation: "eager", points: points([100, 1e4, 1e6])),
    ],
    bars: [
      Answers.Bar(name: "work", id: "w", implementation: "engine", ns: 2_000),
      Answers.Bar(name: "invalidate", id: "i", implementation: "engine", ns: 1_000),
    ])

  /// The axis is logarithmic. Where curves meet, the first one is drawn.
  func testCurvesAndBars() {
    let plot = TerminalPlot(picture, width: 30, height: 7, signs: .symbols)
    XCTAssertEqual(
      plot.lines,
      [
        "  1 ms ┤                     ▲",
        "100 µs ┤",
        " 10 µs ┤           ▲",
        "  1 µs ┤",
        "100 ns ┤●          ●         ●",
        "       └──────────────────────",
        "        10         1,000 nodes",
        "● flat  ▲ rising",
        "work       2.00 µs ███████████",
        "invalidate 1.00 µs ██████",
      ])
  }

  func testWithoutSymbolsItIsASCII() {
    let plot = TerminalPlot(picture, width: 30, height: 7, signs: .ascii)
    let signs = plot.lines.joined().replacing("µs", with: "us")
    XCTAssertTrue(signs.allSatisfy(\.isASCII), signs)
    XCTAssertTrue(signs.contains("* flat  o rising"), signs)
  }

  func testNoLineIsWiderThanAskedFor() {
    for width in 20...60 {
      let lines = TerminalPlot(picture, width: width, height: 7, signs: .symbols).lines
      XCTAssertEqual(lines.filter { $0.count > width }, [])
    }
  }

  /// With one size and one time there is no range to scale by.
  func testASinglePoint() {
    var single = picture
    single.curves = [
      Answers.Curve(
        name: "one", implementation: "engine", points: [Answers.Point(id: "p", size: 5, ns: 10)])
    ]
    single.bars = []
    let lines = TerminalPlot(single, width: 30, height: 7, signs: .symbols).lines
    XCTAssertEqual(lines.joined().filter { $0 == "●" }.count, 2, "A point and the legend.")
  }
}

private func points(_ times: [Double]) -> [Answers.Point] {
  zip([10, 100, 1_000], times).map { Answers.Point(id: "growth/nodes=\($0)", size: $0, ns: $1) }
}
