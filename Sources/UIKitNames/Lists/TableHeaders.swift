import UIKitTraits

/// An end of a section: its header or its footer.
enum TableEnd: CaseIterable { case head, foot }

/// The views of all headers, or of all footers, by section.
struct TableEndViews {
  var shown: [Int: UIView] = [:]
  /// Those that are out of sight and were made because their sections' heights depend on them.
  var spare: [Int: UIView] = [:]

  func view(_ section: Int) -> UIView? { shown[section] ?? spare[section] }
  var sections: IndexSet { IndexSet(shown.keys).union(IndexSet(spare.keys)) }

  /// - Returns: The views whose sections are gone.
  mutating func move(_ section: (Int) -> Int?) -> [UIView] {
    let old = Array(shown.values) + Array(spare.values)
    (shown, spare) = (shown.moved(section), spare.moved(section))
    let kept = Set((Array(shown.values) + Array(spare.values)).map { ObjectIdentifier($0) })
    return old.filter { !kept.contains(ObjectIdentifier($0)) }
  }
}

/// A header or footer that leaves.
struct LeavingEnd {
  let end: TableEnd
  let section: Int
  let view: UIView
  let way: Way

  /// The delegate was told that the view comes, unless it was spare.
  enum Way { case shownToUnused, shownToSpare, spareToUnused }
}

// Headers and footers in sight are shown; their views are asked for then, or earlier if the height depends on
// them.
extension UITableView {
  /// Asks the delegate for a height, and for the view if the height depends on it.
  final func edge(_ end: TableEnd, of section: Int) -> TableRows.Edge {
    let wanted =
      end == .head
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if wanted != UITableView.automaticDimension { return .init(height: wanted, isMeasured: false) }
    return .init(height: make(end, of: section) == nil ? 0 : 28, isMeasured: true)
  }

  /// - Returns: The view, made now or before; nil if there is none, or if the section may be another one by then.
  private func make(_ end: TableEnd, of section: Int) -> UIView? {
    if let known = endViews[end]?.view(section) { return known }
    let asked = round.changes
    guard let view = ask(end, of: section) else { return nil }
    // A layout in the middle may have made one.
    let known = round.changes == asked ? endViews[end]?.view(section) : nil
    if round.changes != asked || known != nil && known !== view { putAside(view) }
    if round.changes != asked || known != nil { return known }
    endViews[end, default: .init()].spare[section] = view
    return view
  }

  private func ask(_ end: TableEnd, of section: Int) -> UIView? {
    switch end {
    case .head:
      delegate?.tableView(self, viewForHeaderInSection: section)
        ?? title(dataSource?.tableView(self, titleForHeaderInSection: section))
    case .foot:
      delegate?.tableView(self, viewForFooterInSection: section)
        ?? title(dataSource?.tableView(self, titleForFooterInSection: section))
    }
  }

  /// Shows the headers and footers in sight. Others can be used again, but for those that are measured.
  final func showHeaders(from low: CGFloat, to high: CGFloat, _ begun: ListRound) {
    if !round.continues(begun) { return }
    let inSight = TableEnd.allCases.map { end in
      rows.sections(from: low, to: high).filter {
        let (start, edge) = rows.sections[$0].place(of: end)
        return edge.height > 0 && start + edge.height > low && start < high
      }
    }
    tell(leaving: zip(TableEnd.allCases, inSight).flatMap { hide($0, but: $1) })
    for (end, sections) in zip(TableEnd.allCases, inSight) {
      for section in sections where round.continues(begun) { show(end, of: section) }
    }
  }

  private func hide(_ end: TableEnd, but inSight: [Int]) -> [LeavingEnd] {
    let shown = endViews[end]?.shown ?? [:]
    return Set(shown.keys).subtracting(inSight).sorted().compactMap { section in
      guard let view = endViews[end]?.shown.removeValue(forKey: section) else { return nil }
      let isMeasured =
        rows.sections.indices.contains(section)
        && rows.sections[section].place(of: end).edge.isMeasured
      return LeavingEnd(
        end: end, section: section, view: view, way: isMeasured ? .shownToSpare : .shownToUnused)
    }
  }

  private func show(_ end: TableEnd, of section: Int) {
    let (start, edge) = rows.sections[section].place(of: end)
    guard let view = make(end, of: section) else { return }
    endViews[end]?.spare[section] = nil
    endViews[end]?.shown[section] = view
    view.frame = CGRect(x: 0, y: start, width: bounds.width, height: edge.height)
    if view.superview === self { return }
    switch end {
    case .head: delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .foot: delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    if endViews[end]?.shown[section] === view { addSubview(view) }
  }

  /// - Returns: The headers and footers, for the caller to take out when the table is in order again.
  final func removeHeaders(where isGone: (Int) -> Bool) -> [LeavingEnd] {
    var gone: [LeavingEnd] = []
    for end in TableEnd.allCases {
      for section in endViews[end]?.sections ?? [] where isGone(section) {
        let shown = endViews[end]?.shown.removeValue(forKey: section)
        guard let view = shown ?? endViews[end]?.spare.removeValue(forKey: section) else {
          continue
        }
        gone.append(
          LeavingEnd(
            end: end, section: section, view: view,
            way: shown == nil ? .spareToUnused : .shownToUnused))
      }
    }
    return gone
  }

  /// Called when the table is in order again: the delegate may change it. A view is used again only after it
  /// was told.
  final func tell(leaving gone: [LeavingEnd]) {
    let begun = round.changes
    for one in gone { one.view.removeFromSuperview() }
    for one in gone {
      switch one.end {
      case _ where one.way == .spareToUnused: break
      case .head:
        delegate?.tableView(self, didEndDisplayingHeaderView: one.view, forSection: one.section)
      case .foot:
        delegate?.tableView(self, didEndDisplayingFooterView: one.view, forSection: one.section)
      }
      // A callback may have changed the sections, or laid out a new view, or the same one if it is a program's.
      let known = endViews[one.end]?.view(one.section)
      if known == nil, one.way == .shownToSpare, round.changes == begun {
        endViews[one.end]?.spare[one.section] = one.view
      } else if known !== one.view {
        putAside(one.view)
      }
    }
  }

  private func putAside(_ view: UIView) {
    guard let header = view as? UITableViewHeaderFooterView else { return }
    headers.put(header, header.reuseIdentifier)
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
