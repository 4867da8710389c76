import UIKitTraits

/// Views that went out of sight, by identifier, and how new ones are made.
@MainActor
struct ReusePool<Item: UIView> {
  var make: [String: () -> Item] = [:]
  private var unused: [String: [Item]] = [:]

  mutating func put(_ item: Item, _ identifier: String?) {
    if let identifier { unused[identifier, default: []].append(item) }
  }
  mutating func take(_ identifier: String) -> Item? { unused[identifier]?.popLast() }
}

/// The heights of a table's rows, by section, and where each begins.
struct TableRows {
  var top: CGFloat = 0
  var heights: [[CGFloat]] = []
  var headers: [CGFloat] = []
  var footers: [CGFloat] = []

  var paths: [IndexPath] {
    heights.indices.flatMap { section in
      heights[section].indices.map { IndexPath(row: $0, section: section) }
    }
  }

  func start(of section: Int) -> CGFloat {
    var y = top
    for place in 0..<section {
      y += headers[place] + footers[place]
      for height in heights[place] { y += height }
    }
    return y
  }
  func end(of section: Int) -> CGFloat {
    start(of: section) + headers[section] + heights[section].reduce(0, +)
  }
  var bottom: CGFloat { start(of: heights.count) }

  func frame(of path: IndexPath, width: CGFloat) -> CGRect {
    guard heights.indices.contains(path.section),
      heights[path.section].indices.contains(path.row)
    else { return .zero }
    let before = heights[path.section][..<path.row].reduce(0, +)
    let y = start(of: path.section) + headers[path.section] + before
    return CGRect(x: 0, y: y, width: width, height: heights[path.section][path.row])
  }

  /// The rows between two heights, with their frames.
  func frames(from low: CGFloat, to high: CGFloat, width: CGFloat) -> [(IndexPath, CGRect)] {
    var found: [(IndexPath, CGRect)] = []
    var y = top
    for section in heights.indices {
      y += headers[section]
      for (row, height) in heights[section].enumerated() {
        if y + height > low, y < high {
          let frame = CGRect(x: 0, y: y, width: width, height: height)
          found.append((IndexPath(row: row, section: section), frame))
        }
        y += height
      }
      y += footers[section]
    }
    return found
  }
}

extension UITableView {
  /// Asks the data source for the numbers of rows if they may have changed.
  final func count() {
    if !isStale { return }
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    counts = (0..<sections).map { dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0 }
  }

  /// Asks the delegate for the heights.
  final func measure() {
    count()
    var rows = TableRows()
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)
      rows.top = header.frame.height
    }
    for (section, count) in counts.enumerated() {
      rows.heights.append((0..<count).map { height(of: IndexPath(row: $0, section: section)) })
      rows.headers.append(headerHeight(section))
      rows.footers.append(footerHeight(section))
    }
    self.rows = rows
    let end = rows.bottom
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: end, width: bounds.width, height: footer.frame.height)
    }
    contentSize = CGSize(
      width: bounds.width, height: end + (tableFooterView?.frame.height ?? 0))
    backgroundView?.frame = bounds
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    let isThere = make(\.shownHeaders, section) {
      delegate?.tableView(self, viewForHeaderInSection: section)
        ?? title(dataSource?.tableView(self, titleForHeaderInSection: section))
    }
    let wanted = delegate?.tableView(self, heightForHeaderInSection: section)
    return height(wanted ?? sectionHeaderHeight, isThere)
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let isThere = make(\.shownFooters, section) {
      delegate?.tableView(self, viewForFooterInSection: section)
        ?? title(dataSource?.tableView(self, titleForFooterInSection: section))
    }
    let wanted = delegate?.tableView(self, heightForFooterInSection: section)
    return height(wanted ?? sectionFooterHeight, isThere)
  }

  /// - Returns: Whether the section has such a view, made now or before.
  private func make(
    _ views: ReferenceWritableKeyPath<UITableView, [Int: UIView]>, _ section: Int,
    _ view: () -> UIView?
  ) -> Bool {
    if self[keyPath: views][section] != nil { return true }
    guard let view = view() else { return false }
    self[keyPath: views][section] = view
    return true
  }

  private func height(of path: IndexPath) -> CGFloat {
    let wanted = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return wanted == UITableView.automaticDimension ? 44 : wanted
  }

  private func height(_ wanted: CGFloat, _ isThere: Bool) -> CGFloat {
    if wanted == UITableView.automaticDimension { return isThere ? 28 : 0 }
    return wanted
  }

  /// Shows the rows in sight. The cells of other rows can be used again.
  final func showRows() {
    let isUnsized = bounds.height == 0
    let low = isUnsized ? 0 : contentOffset.y
    let wanted = rows.frames(
      from: low, to: isUnsized ? .infinity : low + bounds.height, width: bounds.width)
    let paths = Set(wanted.map(\.0))
    takeOut(shown.keys.filter { !paths.contains($0) })
    for (path, frame) in wanted {
      if let cell = shown[path] {
        cell.frame = frame
      } else if let cell = dataSource?.tableView(self, cellForRowAt: path) {
        show(cell, at: path, frame)
      }
    }
    for cell in unplaced where !shown.values.contains(where: { $0 === cell }) {
      cell.removeFromSuperview()
    }
    unplaced = []
  }

  private func show(_ cell: UITableViewCell, at path: IndexPath, _ frame: CGRect) {
    shown[path] = cell
    cell.frame = frame
    cell.isEditing = isEditing
    if selection.contains(path) { cell.setSelected(true, animated: false) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    if cell.superview !== self { addSubview(cell) }
  }

  /// Cells that are subviews still, until the layout has used some of them again.
  private var unplaced: [UITableViewCell] {
    get { self[look: [], "unplaced"] }
    set { self[look: [], "unplaced"] = newValue }
  }

  final func takeOut(_ paths: [IndexPath]) {
    for path in paths.sorted(by: >) {
      guard let cell = shown.removeValue(forKey: path) else { continue }
      cells.put(cell, cell.reuseIdentifier)
      unplaced.append(cell)
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
  }

  /// Places the sections' headers and footers.
  final func showHeaders() {
    for section in rows.heights.indices {
      if let header = shownHeaders[section] {
        if header.superview !== self {
          delegate?.tableView(self, willDisplayHeaderView: header, forSection: section)
        }
        place(header, rows.start(of: section), rows.headers[section])
      }
      if let footer = shownFooters[section] {
        place(footer, rows.end(of: section), rows.footers[section])
      }
    }
  }

  private func place(_ view: UIView, _ y: CGFloat, _ height: CGFloat) {
    view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    if height == 0 {
      view.removeFromSuperview()
    } else if view.superview !== self {
      addSubview(view)
    }
  }

  final func takeOutHeaders() {
    for view in Array(shownHeaders.values) + Array(shownFooters.values) {
      view.removeFromSuperview()
      if let header = view as? UITableViewHeaderFooterView {
        headers.put(header, header.reuseIdentifier)
      }
    }
    (shownHeaders, shownFooters) = ([:], [:])
  }

  private func title(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = title
    var content = header.defaultContentConfiguration()
    content.text = title
    header.contentConfiguration = content
    return header
  }
}
