/// A text table with a title and a note.
package struct Table {
  private let title: String
  private let note: String
  private let header: [String]
  private let rows: [[String]]
  /// The number of leading text columns, aligned left. The others are figures, aligned right.
  private let textColumns: Int

  package init(
    title: String, note: String = "", header: [String], rows: [[String]], textColumns: Int = 1
  ) {
    self.title = title
    self.note = note
    self.header = header
    self.rows = rows
    self.textColumns = textColumns
  }
}

extension Table {
  /// The table without figure columns that are empty in every row.
  var withoutEmptyColumns: Table {
    let kept = header.indices.filter { column in
      column < textColumns || rows.contains { $0[column] != "-" }
    }
    return Table(
      title: title, note: note, header: kept.map { header[$0] },
      rows: rows.map { row in kept.map { row[$0] } }, textColumns: textColumns)
  }

  /// A table if it fits the terminal's width, otherwise one line for each cell.
  package func text(for terminal: Terminal) -> String {
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let width = widths.reduce(0, +) + gap.count * (widths.count - 1)
    let body = width <= terminal.width ?? .max ? wide(widths, terminal) : narrow(terminal)
    let note = note.isEmpty ? [] : [wrapped(note, to: terminal.textWidth), ""]
    return ([terminal.bold(title)] + note + body).joined(separator: "\n") + "\n"
  }

  private var gap: String { "   " }

  private func wide(_ widths: [Int], _ terminal: Terminal) -> [String] {
    let rule = widths.map { String(repeating: "-", count: $0) }
    return [terminal.bold(line(header, widths)), line(rule, widths)] + rows.map { line($0, widths) }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { column in
      let space = String(repeating: " ", count: widths[column] - cells[column].count)
      return column < textColumns ? cells[column] + space : space + cells[column]
    }
    return padded.joined(separator: gap).trimmingTrailingSpaces
  }

  private func narrow(_ terminal: Terminal) -> [String] {
    rows.flatMap { row in
      [terminal.bold(row[0])]
        + zip(header, row).dropFirst().map { name, cell in "  \(name): \(cell)" }
    }
  }
}

/// Breaks lines between words. A line is longer than `width` only if it is a single word.
func wrapped(_ text: String, to width: Int) -> String {
  var lines = [""]
  for word in text.split(separator: " ") {
    let line = lines[lines.count - 1]
    if line.isEmpty {
      lines[lines.count - 1] = String(word)
    } else if line.count + 1 + word.count <= width {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines.joined(separator: "\n")
}

extension String {
  var trimmingTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
