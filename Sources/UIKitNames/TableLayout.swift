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

extension UITableView {
  /// - Complexity: O(1), but for the first call after cells came or went, O(shown cells).
  final func place(of cell: UITableViewCell) -> IndexPath? {
    if paths == nil { FacadeWork.steps += shown.count }
    let paths = paths ?? shown.places
    self.paths = paths
    return paths[ObjectIdentifier(cell)]
  }

  /// Runs in an update before the layout: rows are measured once and not at each scroll.
  final func update() {
    if isStale {
      takeOut(Array(shown.keys))
      takeOutHeaders()
    }
    // A trait has changed that the delegate read: no layout was asked for.
    if !isUnmeasured { setNeedsLayout() }
    (isStale, isUnmeasured) = (false, false)
    measure()
    showHeaders()
  }

  /// Loads what is out of date now: what is asked of a table counts its new rows.
  final func loadIfNeeded() {
    if isMeasured { return }
    if isStale { takeOutHeaders() }
    measure()
  }

  final func setNeedsMeasure() {
    (isMeasured, isUnmeasured) = (false, true)
    setNeedsConfiguration()
    setNeedsLayout()
  }

  /// Takes all rows out of date, after a change of the data.
  final func rowsDidChange() {
    (isStale, isCounted) = (true, false)
    setNeedsMeasure()
  }

  /// Asks the data source for the numbers of rows if they may have changed.
  final func count() {
    if isCounted { return }
    isCounted = true
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    counts = (0..<sections).map { dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0 }
  }

  /// Asks the delegate for the heights.
  final func measure() {
    count()
    isMeasured = true
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)
    }
    var rows = TableRows(top: tableHeaderView?.frame.height ?? 0)
    for (section, count) in counts.enumerated() {
      FacadeWork.steps += count + 1
      let heights = (0..<count).map { height(of: IndexPath(row: $0, section: section)) }
      let header = headerHeight(section)
      rows.add(header: header, heights, footer: footerHeight(section))
    }
    self.rows = rows
    let end = rows.bottom
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: end, width: bounds.width, height: footer.frame.height)
    }
    contentSize = CGSize(
      width: bounds.width, height: end + (tableFooterView?.frame.height ?? 0))
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

  /// Shows the rows in sight. The cells of other rows can be used again, but not the one with the
  /// first responder: scrolling does not end editing.
  final func showRows() {
    backgroundView?.frame = bounds
    let isUnsized = bounds.height == 0
    let low = isUnsized ? 0 : contentOffset.y
    var wanted = rows.frames(
      from: low, to: isUnsized ? .infinity : low + bounds.height, width: bounds.width)
    var paths = Set(wanted.map(\.0))
    FacadeWork.steps += wanted.count
    for (path, cell) in shown where !paths.contains(path) && hasFirstResponder(cell) {
      wanted.append((path, rows.frame(of: path, width: bounds.width)))
      paths.insert(path)
    }
    takeOut(shown.keys.filter { !paths.contains($0) })
    for (path, frame) in wanted {
      if let cell = shown[path], reconfigured[path] == nil {
        cell.frame = frame
      } else if let cell = dataSource?.tableView(self, cellForRowAt: path) {
        reconfigured[path] = nil
        show(cell, at: path, frame)
      }
    }
    let used = Set(shown.values.map { ObjectIdentifier($0) })
    let leaving = unplaced
    unplaced = []
    for cell in leaving where !used.contains(ObjectIdentifier(cell)) { cell.removeFromSuperview() }
  }

  private func show(_ cell: UITableViewCell, at path: IndexPath, _ frame: CGRect) {
    let isNew = shown[path] !== cell
    let gone = isNew ? remove([path]) : []
    shown[path] = cell
    paths?[ObjectIdentifier(cell)] = path
    cell.frame = frame
    tell(leaving: gone)
    if !isNew { return }
    showEditing(in: [cell])
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    if cell.superview !== self { addSubview(cell) }
  }

  final func showEditing(in cells: [UITableViewCell]) {
    for cell in cells where cell.isEditing != isEditing {
      cell.setEditing(isEditing, animated: false)
    }
  }

  final func takeOut(_ paths: [IndexPath]) { tell(leaving: remove(paths)) }

  private func remove(_ paths: [IndexPath]) -> [(IndexPath, UITableViewCell)] {
    paths.sorted(by: >).compactMap { path in
      guard let cell = shown.removeValue(forKey: path) else { return nil }
      self.paths?[ObjectIdentifier(cell)] = nil
      reconfigured[path] = nil
      cells.put(cell, cell.reuseIdentifier)
      unplaced.append(cell)
      return (path, cell)
    }
  }

  /// Called when the cells have left: the delegate may change the table.
  private func tell(leaving gone: [(IndexPath, UITableViewCell)]) {
    for (path, cell) in gone {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
  }

  /// Places the sections' headers and footers.
  final func showHeaders() {
    for (section, place) in rows.sections.enumerated() {
      if let header = shownHeaders[section] {
        if header.superview !== self {
          delegate?.tableView(self, willDisplayHeaderView: header, forSection: section)
        }
        self.place(header, place.start, place.header)
      }
      if let footer = shownFooters[section] {
        self.place(footer, place.end - place.footer, place.footer)
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

  /// - Parameter sections: Those whose headers and footers go; nil for all.
  final func takeOutHeaders(of sections: IndexSet? = nil) {
    for view in removeHeaders(of: sections) { view.removeFromSuperview() }
  }

  /// - Returns: The headers and footers, for the caller to take out when the table is in order again.
  private func removeHeaders(of sections: IndexSet?) -> [UIView] {
    var gone: [UIView] = []
    for views in [\UITableView.shownHeaders, \UITableView.shownFooters] {
      for (section, view) in self[keyPath: views] where sections?.contains(section) ?? true {
        self[keyPath: views][section] = nil
        gone.append(view)
        if let header = view as? UITableViewHeaderFooterView {
          headers.put(header, header.reuseIdentifier)
        }
      }
    }
    return gone
  }

  private var headedSections: IndexSet {
    IndexSet(shownHeaders.keys).union(IndexSet(shownFooters.keys))
  }

  /// Has the next layout ask for the rows that are new, and takes out the cells of those that are gone.
  final func moveRows(_ move: ListMove) {
    let gone = remove(shown.keys.filter(move.takesOut))
    var leaving = removeHeaders(
      of: headedSections.filteredIndexSet(includeInteger: move.takesOut(section:)))
    let old = shown
    paths = nil
    (shown, reconfigured) = (shown.moved(move.path), reconfigured.moved(move.path))
    // Only if two rows were told to go to the same place; the layout keeps those in use.
    if shown.count < old.count { unplaced += old.values }
    for views in [\UITableView.shownHeaders, \UITableView.shownFooters] {
      let old = self[keyPath: views]
      let new = old.moved(move.section)
      self[keyPath: views] = new
      if new.count == old.count { continue }
      let used = Set(new.values.map { ObjectIdentifier($0) })
      leaving += old.values.filter { !used.contains(ObjectIdentifier($0)) }
    }
    selection.move(move.path)
    isCounted = false
    reconfigureRows(at: shown.keys.filter(move.isReconfigured))
    setNeedsMeasure()
    for view in leaving { view.removeFromSuperview() }
    tell(leaving: gone)
  }

  final func scroll(to y: CGFloat, animated: Bool) {
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
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
