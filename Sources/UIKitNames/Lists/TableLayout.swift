import UIKitTraits

/// Views that went out of sight, by identifier, and how new ones are made.
@MainActor
struct ReusePool<Item: UIView> {
  var make: [String: () -> Item] = [:]
  private var unused: [String: Roll<Item>] = [:]
  private var places: [ObjectIdentifier: (name: String, place: Int)] = [:]

  /// Does nothing if the view is here already.
  mutating func put(_ item: Item, _ identifier: String?) {
    let key = ObjectIdentifier(item)
    guard let identifier, places[key] == nil else { return }
    places[key] = (identifier, unused[identifier, default: Roll()].add(item))
  }
  /// Called when a view is shown that a program may have kept, and not dequeued.
  mutating func withdraw(_ item: Item) {
    guard let (name, place) = places.removeValue(forKey: ObjectIdentifier(item)) else { return }
    unused[name]?.remove(at: place) { places[ObjectIdentifier($0)]?.place = $1 }
  }
  /// The view that was put here last.
  mutating func take(_ identifier: String) -> Item? {
    let item = unused[identifier]?.entry(before: nil)
    if let item { withdraw(item) }
    return item
  }
}

extension UITableView {
  /// Makes a change, or notes it for the end of the batch that is open.
  final func change(_ note: (inout ListChanges) -> Void) {
    beginUpdates()
    batch.note(note)
    endUpdates()
  }

  final func endView(_ end: TableEnd, _ section: Int) -> UITableViewHeaderFooterView? {
    if endViews[end]?.shown[section] == nil { showChanges() }
    return endViews[end]?.shown[section] as? UITableViewHeaderFooterView
  }

  /// Shows a view of the table's own in place of another one.
  final func exchange(
    _ old: UIView?, _ path: KeyPath<UITableView, UIView?>, at index: Int? = nil,
    measured: CGFloat? = nil
  ) {
    let new = self[keyPath: path]
    if old === new {
      // Programs assign a header or footer again to have its new height measured.
      if let new, let measured, new.frame.height != measured { setNeedsMeasure() }
      return
    }
    old?.removeFromSuperview()
    // A callback may have set another one.
    if let new, new === self[keyPath: path] { insertSubview(new, at: index ?? subviews.count) }
    setNeedsMeasure()
  }

  final var inOrder: [(key: IndexPath, value: UITableViewCell)] {
    shown.sorted { $0.key < $1.key }
  }
  final var inSight: [(key: IndexPath, value: UITableViewCell)] {
    inOrder.filter { !kept.contains(ObjectIdentifier($0.value)) }
  }

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
      // A callback may reload the table once more, and may have laid it out before.
      isStale = false
      takeOut(Array(shown.keys), headersWhere: { _ in true })
      if shown.isEmpty, endViews.values.allSatisfy(\.sections.isEmpty) { isStale = false }
    }
    measure()
  }

  /// Loads what is out of date now: what is asked of a table counts its new rows. Until a batch of changes ends,
  /// the rows are the former ones, of which the delegate may know nothing any more.
  final func loadIfNeeded() {
    if isMeasured || isMeasuring || batch.isOpen { return }
    if isStale { takeOut([], headersWhere: { _ in true }) }
    measure()
  }

  /// Makes the cells of the rows that a change has brought, and the headers and footers, for what is asked before
  /// the layout: UIKit makes them in the change. The views around the table wait, even if they are to be laid out.
  final func showChanges() {
    if isChanged, !isStale, !isMeasuring, !batch.isOpen { bringUpToDate(attending: true) }
  }

  final func setNeedsMeasure() {
    (isMeasured, isLayoutToCome) = (false, true)
    invalidations += 1
    setNeedsConfiguration()
    setNeedsLayout()
  }

  /// Takes all rows out of date, after a change of the data.
  final func rowsDidChange() {
    (isStale, isChanged) = (true, false)
    forgetCounts()
    setNeedsMeasure()
  }

  final func forgetCounts() {
    isCounted = false
    round.change()
  }

  /// Asks the data source for the numbers of rows if they may have changed. If it changes them meanwhile, these
  /// answers are dropped: another call has asked again, or the next one does.
  final func count() {
    if isCounted { return }
    isCounted = true
    let begun = round.changes
    var new: [Int] = []
    for section in 0..<(dataSource?.numberOfSections(in: self) ?? 0)
    where round.changes == begun {
      new.append(dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0)
    }
    if round.changes == begun { counts = new }
  }

  /// Asks the delegate for the heights.
  final func measure() {
    if isMeasuring { return }
    (isMeasured, isMeasuring) = (false, true)
    defer {
      isMeasuring = false
      if !isMeasured {
        // The delegate has changed the data or a height, and may have updated the table meanwhile.
        setNeedsMeasure()
      } else if !isLayoutToCome {
        // The delegate has laid the table out before the rows were there; or a trait has changed that it read.
        setNeedsLayout()
      }
    }
    count()
    if !isCounted { return }
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)
    }
    var rows = TableRows(
      top: tableHeaderView?.frame.height ?? 0, footer: tableFooterView?.frame.height ?? 0)
    let (begun, valid) = (round.changes, invalidations)
    // Another one makes what was measured invalid.
    var asked = delegate
    for (section, count) in counts.enumerated() {
      let heights = heights(ofRows: count, in: section, asking: &asked)
      if round.changes != begun { return }
      let header = height(of: .head, in: section, at: rows.bottom)
      if round.changes != begun { return }
      let end = rows.bottom + header + (count == 0 ? 0 : heights.end(of: count - 1))
      let footer = height(of: .foot, in: section, at: end)
      if round.changes != begun { return }
      rows.add(header: header, heights, footer: footer)
    }
    self.rows = rows
    isMeasured = invalidations == valid
    let end = rows.bottom
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: end, width: bounds.width, height: footer.frame.height)
    }
    setContent(
      CGSize(width: bounds.width, height: end + (tableFooterView?.frame.height ?? 0)))
  }

  /// The last delegate that was asked for the height of a row, and does not have the method.
  static var silentDelegate: ObjectIdentifier?

  /// - Parameter delegate: Nil from then on, once it is known to say nothing of heights: all rows have the table's.
  /// - Complexity: O(rows) if the delegate says how high they are.
  private func heights(
    ofRows count: Int, in section: Int, asking delegate: inout (any UITableViewDelegate)?
  ) -> TableRows.Heights {
    FacadeWork.steps += 1
    let begun = round.changes
    var heights: [CGFloat] = []
    for row in 0..<count {
      guard let asked = delegate, round.changes == begun else { break }
      UITableView.silentDelegate = nil
      let wanted = asked.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
      if UITableView.silentDelegate == ObjectIdentifier(asked) {
        delegate = nil
      } else {
        FacadeWork.steps += 1
        heights.append(height(for: wanted))
      }
    }
    return delegate == nil ? .equal(height(for: rowHeight), count: count) : .init(heights)
  }

  private func height(for wanted: CGFloat) -> CGFloat {
    wanted == UITableView.automaticDimension ? 44 : wanted
  }

  /// Shows the rows in sight. The cells of other rows can be used again, but not the one with the
  /// first responder: scrolling does not end editing.
  final func showRows() {
    isLayoutToCome = false
    if !isMeasured { return }
    isChanged = false
    let begun = round.layOut()
    backgroundView?.frame = bounds
    let isUnsized = bounds.height == 0
    let low = isUnsized ? 0 : contentOffset.y
    var wanted = rows.frames(
      from: low, to: isUnsized ? .infinity : low + bounds.height, width: bounds.width)
    var paths = Set(wanted.map(\.0))
    FacadeWork.steps += wanted.count
    kept = []
    for (path, cell) in shown where !paths.contains(path) && hasFirstResponder(cell) {
      kept.insert(ObjectIdentifier(cell))
      wanted.append((path, rows.frame(of: path, width: bounds.width)))
      paths.insert(path)
    }
    takeOut(shown.keys.filter { !paths.contains($0) })
    let old = Set(shown.values.map { ObjectIdentifier($0) })
    // A callback may have changed the data: then there is another layout.
    for (path, frame) in wanted where round.continues(begun) { show(path, frame) }
    showHeaders(from: low, to: isUnsized ? .infinity : low + bounds.height, begun)
    let used = Set(shown.values.map { ObjectIdentifier($0) })
    if style == .plain, !used.isSubset(of: old) { bringHeadersToFront() }
    let leaving = unplaced
    unplaced = []
    // A cell that leaves may have the table laid out, which then uses others again.
    for cell in leaving where place(of: cell) == nil { cell.removeFromSuperview() }
  }

  private func show(_ path: IndexPath, _ frame: CGRect) {
    if let cell = shown[path], reconfigured[path] == nil { return cell.frame = frame }
    let asked = round
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    if round != asked { return giveBack(cell) }
    reconfigured[path] = nil
    let isNew = shown[path] !== cell
    if isNew {
      tell(leaving: remove([path]))
      showEditing(in: [cell], animated: false)
      let isSelected = selection.contains(path)
      if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    }
    cell.frame = frame
    if round != asked { return giveBack(cell) }
    shown[path] = cell
    cells.withdraw(cell)
    paths?[ObjectIdentifier(cell)] = path
    if !isNew { return }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    if cell.superview !== self, round == asked || place(of: cell) != nil {
      addSubview(cell)
    }
  }

  /// A cell that the data source has made for a row that may be another one by now.
  private func giveBack(_ cell: UITableViewCell) {
    if place(of: cell) != nil { return }
    cells.put(cell, cell.reuseIdentifier)
    unplaced.append(cell)
  }

  final func showEditing(in cells: [UITableViewCell], animated: Bool) {
    for cell in cells where cell.isEditing != isEditing {
      cell.setEditing(isEditing, animated: animated)
    }
  }

  /// - Parameter isGone: Whether the header and the footer of a section go too; nil if none do.
  final func takeOut(_ paths: [IndexPath], headersWhere isGone: ((Int) -> Bool)? = nil) {
    let (cells, ends) = (remove(paths), removeHeaders(where: isGone))
    tell(leaving: ends)
    tell(leaving: cells)
  }

  private func remove(_ paths: [IndexPath]) -> [(IndexPath, UITableViewCell)] {
    paths.sorted(by: >).compactMap { path in
      guard let cell = shown.removeValue(forKey: path) else { return nil }
      self.paths?[ObjectIdentifier(cell)] = nil
      reconfigured[path] = nil
      unplaced.append(cell)
      return (path, cell)
    }
  }

  /// Called when the cells have left: the delegate may change the table. A cell is used again only after it
  /// was told.
  private func tell(leaving gone: [(IndexPath, UITableViewCell)]) {
    for (path, cell) in gone {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      // A callback may have laid out the same cell again if the program keeps it.
      if place(of: cell) == nil { cells.put(cell, cell.reuseIdentifier) }
    }
  }

  /// Has the next layout ask for the rows that are new, and takes out the cells of those that are gone.
  final func moveRows(_ move: ListMove) {
    let gone = remove(shown.keys.filter(move.takesOut))
    let ends = removeHeaders(where: move.takesOut(section:))
    let old = shown
    paths = nil
    (shown, reconfigured) = (shown.moved(move.path), reconfigured.moved(move.path))
    // Only if two rows were told to go to the same place; the layout keeps those in use.
    if shown.count < old.count { unplaced += old.values }
    let lost = TableEnd.allCases.flatMap { endViews[$0]?.move(move.section) ?? [] }
    selection.move(move.selected)
    forgetCounts()
    isChanged = true
    reconfigureRows(at: shown.keys.filter(move.isReconfigured))
    setNeedsMeasure()
    for view in lost { view.removeFromSuperview() }
    tell(leaving: ends)
    tell(leaving: gone)
  }
}
