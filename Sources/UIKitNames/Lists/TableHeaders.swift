import UIKitTraits

// The headers and footers of a table's sections. Those in sight are shown; their views are asked for then, or
// earlier if the height depends on them.
extension UITableView {
  final func headerEdge(_ section: Int, _ begun: Int) -> TableRows.Edge {
    if round.changes != begun { return edge(0) { false } }
    let wanted = delegate?.tableView(self, heightForHeaderInSection: section)
    return edge(wanted ?? sectionHeaderHeight) {
      shownHeaders[section] != nil || make(\.spareHeaders, section)
    }
  }

  final func footerEdge(_ section: Int, _ begun: Int) -> TableRows.Edge {
    if round.changes != begun { return edge(0) { false } }
    let wanted = delegate?.tableView(self, heightForFooterInSection: section)
    return edge(wanted ?? sectionFooterHeight) {
      shownFooters[section] != nil || make(\.spareFooters, section)
    }
  }

  private func edge(_ wanted: CGFloat, _ isThere: () -> Bool) -> TableRows.Edge {
    let isMeasured = wanted == UITableView.automaticDimension
    return .init(height: isMeasured ? isThere() ? 28 : 0 : wanted, isMeasured: isMeasured)
  }

  /// - Returns: Whether the section has such a view, made now or before; false if it may be another one by
  ///   then.
  private func make(
    _ views: ReferenceWritableKeyPath<UITableView, [Int: UIView]>, _ section: Int
  ) -> Bool {
    if self[keyPath: views][section] != nil { return true }
    let asked = round.changes
    let isHeader = views == \.shownHeaders || views == \.spareHeaders
    guard let view = isHeader ? makeHeader(section) : makeFooter(section) else { return false }
    if round.changes != asked {
      putAside(view)
      return false
    }
    // A layout inside may have made one.
    if let known = self[keyPath: views][section] {
      if known !== view { putAside(view) }
      return true
    }
    self[keyPath: views][section] = view
    return true
  }

  private func makeHeader(_ section: Int) -> UIView? {
    delegate?.tableView(self, viewForHeaderInSection: section)
      ?? title(dataSource?.tableView(self, titleForHeaderInSection: section))
  }
  private func makeFooter(_ section: Int) -> UIView? {
    delegate?.tableView(self, viewForFooterInSection: section)
      ?? title(dataSource?.tableView(self, titleForFooterInSection: section))
  }

  /// Shows the headers and footers in sight. Others can be used again, but for those that are measured.
  final func showHeaders(from low: CGFloat, to high: CGFloat, _ begun: ListRound) {
    let sections = rows.sections(from: low, to: high)
    func isInSight(_ start: CGFloat, _ height: CGFloat) -> Bool {
      height > 0 && start + height > low && start < high
    }
    let heads = sections.filter { isInSight(rows.sections[$0].start, rows.sections[$0].header) }
    let feet = sections.filter {
      isInSight(rows.sections[$0].end - rows.sections[$0].footer, rows.sections[$0].footer)
    }
    hide(\.shownHeaders, but: heads, \.spareHeaders) { $0.headEdge }
    hide(\.shownFooters, but: feet, \.spareFooters) { $0.footEdge }
    for section in heads where round.continues(begun) {
      let place = rows.sections[section]
      show(\.shownHeaders, \.spareHeaders, section, place.start, place.header) {
        delegate?.tableView(self, willDisplayHeaderView: $0, forSection: section)
      }
    }
    for section in feet where round.continues(begun) {
      let place = rows.sections[section]
      show(\.shownFooters, \.spareFooters, section, place.end - place.footer, place.footer) {
        delegate?.tableView(self, willDisplayFooterView: $0, forSection: section)
      }
    }
  }

  private func hide(
    _ views: ReferenceWritableKeyPath<UITableView, [Int: UIView]>, but shown: [Int],
    _ spare: ReferenceWritableKeyPath<UITableView, [Int: UIView]>,
    _ edge: (TableRows.Section) -> TableRows.Edge
  ) {
    for section in Set(self[keyPath: views].keys).subtracting(shown).sorted() {
      guard let view = self[keyPath: views].removeValue(forKey: section) else { continue }
      if rows.sections.indices.contains(section), edge(rows.sections[section]).isMeasured {
        self[keyPath: spare][section] = view
      } else {
        putAside(view)
      }
      view.removeFromSuperview()
    }
  }

  private func show(
    _ views: ReferenceWritableKeyPath<UITableView, [Int: UIView]>,
    _ spare: ReferenceWritableKeyPath<UITableView, [Int: UIView]>, _ section: Int, _ y: CGFloat,
    _ height: CGFloat, _ tell: (UIView) -> Void
  ) {
    if self[keyPath: views][section] == nil {
      self[keyPath: views][section] = self[keyPath: spare].removeValue(forKey: section)
    }
    guard make(views, section), let view = self[keyPath: views][section] else { return }
    view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    if view.superview === self { return }
    tell(view)
    if self[keyPath: views][section] === view { addSubview(view) }
  }

  final var headerLists: [ReferenceWritableKeyPath<UITableView, [Int: UIView]>] {
    [\.shownHeaders, \.shownFooters, \.spareHeaders, \.spareFooters]
  }

  /// - Parameter sections: Those whose headers and footers go; nil for all.
  final func takeOutHeaders(of sections: IndexSet? = nil) {
    for view in removeHeaders(of: sections) { view.removeFromSuperview() }
  }

  /// - Returns: The headers and footers, for the caller to take out when the table is in order again.
  final func removeHeaders(of sections: IndexSet?) -> [UIView] {
    var gone: [UIView] = []
    for views in headerLists {
      for section in self[keyPath: views].keys.sorted() where sections?.contains(section) ?? true {
        guard let view = self[keyPath: views].removeValue(forKey: section) else { continue }
        gone.append(view)
        putAside(view)
      }
    }
    return gone
  }

  private func putAside(_ view: UIView) {
    guard let header = view as? UITableViewHeaderFooterView else { return }
    headers.put(header, header.reuseIdentifier)
  }

  final var headedSections: IndexSet { IndexSet(headerLists.flatMap { self[keyPath: $0].keys }) }

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
