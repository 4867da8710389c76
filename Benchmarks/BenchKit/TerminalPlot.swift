import Foundation

/// A plot in text, with logarithmic scales on both axes.
///
///     A change at the root
///       1 ms ┤            ▲
///            │     ▲
///       1 µs ┤▲
///     100 ns ┤●    ●      ●
///            └──────────────
///             1,000    100,000 nodes
///     ● engine  ▲ eager
package struct TerminalPlot {
  private let picture: Answers.Picture
  private let width: Int
  private let height: Int
  private let signs: Signs

  package enum Signs {
    case symbols
    /// For terminals without UTF-8.
    case ascii

    fileprivate var marks: [Character] {
      self == .symbols ? ["●", "▲", "■", "◆", "✚", "○"] : ["*", "o", "#", "+", "x", "@"]
    }
    fileprivate var tick: String { self == .symbols ? "┤" : "|" }
    fileprivate var side: String { self == .symbols ? "│" : "|" }
    fileprivate var corner: String { self == .symbols ? "└" : "+" }
    fileprivate var floor: String { self == .symbols ? "─" : "-" }
    fileprivate var block: String { self == .symbols ? "█" : "=" }
  }

  /// - Parameter height: The number of lines between the title and the axis.
  package init(_ picture: Answers.Picture, width: Int, height: Int, signs: Signs) {
    self.picture = picture
    self.width = width
    self.height = height
    self.signs = signs
  }
}

extension TerminalPlot {
  /// The lines without the title, none longer than the width.
  package var lines: [String] {
    (curves.isEmpty ? [] : plot + [axis, sizes] + legend) + bars
  }

  private var curves: ArraySlice<Answers.Curve> { picture.curves.prefix(signs.marks.count) }

  // MARK: The area

  private static let labelWidth = 7

  private var columns: Int { max(2, width - Self.labelWidth - 1) }

  private var rows: Int { max(2, height - picture.bars.count) }

  private var plot: [String] {
    let times = Scale(curves.flatMap { $0.points.map(\.ns) }, steps: rows - 1, isWhole: true)
    let sizes = Scale(
      curves.flatMap { $0.points.map { Double($0.size) } }, steps: columns - 1, isWhole: false)
    var area = [[Character]](repeating: Array(repeating: " ", count: columns), count: rows)
    // The first curve is drawn last, so that it is visible where curves overlap.
    for (curve, mark) in zip(curves, signs.marks).reversed() {
      for point in curve.points {
        area[rows - 1 - times.step(of: point.ns)][sizes.step(of: Double(point.size))] = mark
      }
    }
    let labels = labels(times)
    return area.indices.map { row in
      let label = labels[rows - 1 - row]
      let side = label == nil ? signs.side : signs.tick
      return padded(label ?? "", to: Self.labelWidth, atRight: false) + side
        + String(area[row]).trimmingTrailingSpaces
    }
  }

  /// Labels for the powers of ten, at most one a row.
  private func labels(_ times: Scale) -> [Int: String] {
    var labels: [Int: String] = [:]
    for power in times.powers {
      let row = times.step(of: power)
      if labels[row] == nil { labels[row] = rounded(power) + " " }
    }
    return labels
  }

  private func rounded(_ nanoseconds: Double) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")]
    let (size, unit) = units.first { nanoseconds >= $0.0 } ?? (1, "ns")
    return String(format: "%g ", nanoseconds / size) + unit
  }

  private var axis: String {
    String(repeating: " ", count: Self.labelWidth) + signs.corner
      + String(repeating: signs.floor, count: columns)
  }

  /// The line below the axis, with the smallest and the largest size.
  private var sizes: String {
    let all = curves.flatMap { $0.points.map(\.size) }
    let (least, most) = (Phrase.count(all.min() ?? 0), Phrase.count(all.max() ?? 0))
    let right = least == most ? picture.sizes : "\(most) \(picture.sizes)"
    let space = max(1, width - Self.labelWidth - 1 - least.count - right.count)
    let line =
      String(repeating: " ", count: Self.labelWidth + 1) + least
      + String(repeating: " ", count: space) + right
    return String(line.prefix(width))
  }

  // MARK: Below it

  private var legend: [String] {
    var lines = [""]
    for (curve, mark) in zip(curves, signs.marks) {
      let entry = "\(mark) \(curve.name)".prefix(width)
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(entry)
      } else if line.count + 2 + entry.count <= width {
        lines[lines.count - 1] += "  " + entry
      } else {
        lines.append(String(entry))
      }
    }
    return lines
  }

  /// The bars, on a linear scale from zero.
  private var bars: [String] {
    let name = picture.bars.map(\.name.count).max() ?? 0
    let time = picture.bars.map { duration($0.ns).count }.max() ?? 0
    let space = max(1, width - name - time - 2)
    let longest = picture.bars.map(\.ns).max() ?? 1
    return picture.bars.map { bar in
      let length = max(1, Int((bar.ns / longest * Double(space)).rounded()))
      let line =
        padded(bar.name, to: name, atRight: true) + " "
        + padded(duration(bar.ns), to: time, atRight: false) + " "
        + String(repeating: signs.block, count: length)
      return String(line.prefix(width))
    }
  }
}

/// A logarithmic scale: maps a figure to a row or a column.
private struct Scale {
  private let least: Double
  private let most: Double
  private let steps: Int

  /// - Parameter isWhole: Whether the scale begins and ends with a power of ten.
  init(_ values: [Double], steps: Int, isWhole: Bool) {
    let logarithms = values.filter { $0 > 0 }.map { log10($0) }
    let (low, high) = (logarithms.min() ?? 0, logarithms.max() ?? 1)
    self.steps = steps
    least = isWhole ? low.rounded(.down) : low
    most = isWhole ? max(high.rounded(.up), least + 1) : high
  }

  func step(of value: Double) -> Int {
    guard value > 0, most > least else { return 0 }
    let part = (log10(value) - least) / (most - least)
    return min(max(Int((part * Double(steps)).rounded()), 0), steps)
  }

  /// The powers of ten within the scale.
  var powers: [Double] {
    stride(from: least, through: most, by: 1).map { pow(10, $0) }
  }
}

private func padded(_ text: String, to width: Int, atRight: Bool) -> String {
  let space = String(repeating: " ", count: max(0, width - text.count))
  return atRight ? text + space : space + text
}
