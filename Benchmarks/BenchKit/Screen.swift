/// The summary of a whole run: machine and build, three plots, findings, targets, and where the
/// details are.
struct Screen {
  let record: RunRecord
  let answers: Answers
  /// How many targets there are; some may not be judged, because their figures are missing.
  let targetCount: Int
  let doctor: Doctor
  /// The result file; nil if the results are not saved.
  var path: String?
}

extension Screen {
  /// The maximum width of text.
  static let width = 100
  /// The maximum number of lines on a terminal of that width.
  static let height = 40
  private static let plotHeight = 7
  private static let gap = 2
  private static let widestPicture = 60

  /// The lines, wrapped to the terminal's width.
  func lines(on terminal: Terminal) -> [String] {
    let width = terminal.textWidth
    let text = { (lines: [String]) in lines.flatMap { hanging($0, width) } }
    let above = [text(facts), pictures(terminal, width), text(findings)]
    let below = text(whereMoreIs)
    let used = (above + [below]).filter { !$0.isEmpty }.map { $0.count + 1 }.reduce(0, +)
    let parts = above + [text(targets(used, width)), below]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  // MARK: Above the pictures

  private var facts: [String] {
    let build = record.build
    let revision = build.dirty ? "\(build.revision) and changes" : build.revision
    let compiler = build.swift.split(separator: " (")[0]
    let machine = "\(record.machine.cores) x \(record.machine.cpu), \(compiler), \(build.flags)"
    return ["\(machine) build of \(revision)"] + [method] + missing
      + (doubts.isEmpty ? [] : [doubts])
  }

  /// How times and counts were taken.
  private var method: String {
    let samples = record.benchmarks.map(\.time.samplesNs)
    let processes = samples.map(\.count).max() ?? 0
    let sizes = samples.joined().map(\.count)
    let (least, most) = (sizes.min() ?? 0, sizes.max() ?? 0)
    let each = "\(least == most ? "" : "\(least) to ")\(most) sample\(most == 1 ? "" : "s") each"
    let times =
      "\(processes) process\(processes == 1 ? "" : "es"), \(each), \(record.machine.allocator) allocator"
    let counts = record.controls.countedUnder.map { "; counts: \($0)" } ?? ""
    let loop = record.controls.loopNs.map { "; empty loop \(duration($0))" } ?? ""
    return "Times: \(times)\(counts)\(loop)"
  }

  private var doubts: String {
    let disturbed = record.benchmarks.count(where: \.isDisturbed)
    let doubts =
      doctor.briefDoubts
      + (disturbed == 0 ? [] : ["others disturbed \(disturbed) of \(record.benchmarks.count) rows"])
    return doubts.isEmpty ? "" : "Doubts: \(doubts.joined(separator: "; "))"
  }

  /// What cannot be measured; said only here.
  private var missing: [String] { doctor.probe.excuse.map { [$0] } ?? [] }

  // MARK: The pictures

  private func pictures(_ terminal: Terminal, _ width: Int) -> [String] {
    let pictures = answers.pictures
    if pictures.isEmpty { return [] }
    let each = (width - Self.gap * (pictures.count - 1)) / pictures.count
    let fits = pictures.allSatisfy { $0.title.count <= each }
    let panels = pictures.map { picture in
      let width = fits ? each : min(width, Self.widestPicture)
      let plot = TerminalPlot(
        picture, width: width, height: Self.plotHeight, signs: terminal.signs)
      return (width: width, title: picture.title, lines: plot.lines)
    }
    if !fits {
      return panels.enumerated().flatMap { place, panel in
        (place == 0 ? [] : [""])
          + wrapped(panel.title, to: width).split(separator: "\n")
          .map { terminal.bold(String($0)) } + panel.lines
      }
    }
    let height = panels.map(\.lines.count).max() ?? 0
    let titles = panels.map { terminal.bold($0.title) + space($0.width - $0.title.count) }
    let rows = (0..<height).map { row in
      panels.map { panel in
        let line = row < panel.lines.count ? panel.lines[row] : ""
        return line + space(panel.width - line.count)
      }
    }
    return ([titles] + rows).map { row in
      row.joined(separator: space(Self.gap)).trimmingTrailingSpaces
    }
  }

  private func space(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  // MARK: Below them

  private var findings: [String] { answers.findings.map { "- \($0)" } }

  /// The numbers of met and missed targets; names the missed ones, with figures if there is room.
  private func targets(_ used: Int, _ width: Int) -> [String] {
    if targetCount == 0 { return [] }
    let missed = answers.targets.filter { $0.verdict == .missed }
    let counts = answers.targets.counts(of: targetCount)
    if missed.isEmpty { return [counts + "."] }
    let all = MissedTargets(missed)
    let texts = [true, false].lazy.map { "\(counts): \(all.text(withFigures: $0))." }
    let fewer = (1..<missed.count).reversed().lazy.map { named in
      let names = MissedTargets(Array(missed.prefix(named))).text(withFigures: false)
      return "\(counts): \(names); and \(missed.count - named) more, which --tables names."
    }
    let fits = { (text: String) in
      let lines = wrapped(text, to: width).split(separator: "\n").count
      return lines <= max(Self.height - used, 1) || width < Self.width
    }
    let fitting = texts.first(where: fits) ?? fewer.first(where: fits)
    return [fitting ?? "\(counts); --tables names them."]
  }

  private var whereMoreIs: [String] {
    let kept = path.map { ["Results: \($0)", "Page: `scripts/report \($0)` draws it"] } ?? []
    return ["`--tables` prints every table, `--question TEXT` one of them"] + kept
  }

  /// Wraps a line; continuation lines of a list entry are indented below its text.
  private func hanging(_ line: String, _ width: Int) -> [String] {
    let indent = line.hasPrefix("- ") ? 2 : 0
    let text = String(line.dropFirst(indent))
    return wrapped(text, to: width - indent).split(separator: "\n").enumerated().map { row, part in
      (row == 0 ? String(line.prefix(indent)) : space(indent)) + part
    }
  }
}
