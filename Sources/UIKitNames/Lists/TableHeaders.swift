import UIKitTraits

/// An end of a section: its header or its footer.
enum TableEnd: CaseIterable { case head, foot }

/// The views of all headers, or of all footers, by section.
struct TableEndViews {
  var shown: [Int: UIView] = [:]
  /// Those that were made because their sections' heights depend on them, for the layout to come.
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
  /// Whether the delegate was told that the view comes.
  let wasShown: Bool
}

// Headers and footers in sight are shown; their views are asked for then, or earlier if the height depends on
// them.
extension UITableView {
  /// Asks the delegate for a height, and whether there is a view if the height depends on it.
  ///
  /// - Parameter start: Where the header or footer will be.
  final func height(of end: TableEnd, in section: Int, at start: CGFloat) -> CGFloat {
    let asked = round.changes
    let wanted =
      end == .head
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if wanted != UITableView.automaticDimension || round.changes != asked { return wanted }
    return has(end, in: section, at: start) ? 28 : 0
  }

  /// A view that is asked for is kept if the next layout shows it; any other can be used again for another section.
  private func has(_ end: TableEnd, in section: Int, at start: CGFloat) -> Bool {
    if endViews[end]?.view(section) != nil { return true }
    let asked = round.changes
    let view = new(end, of: section, isTitleEnough: true)
    if round.changes != asked { return false }
    guard let view else {
      return endViews[end]?.view(section) != nil || title(end, of: section) != nil
    }
    let isInSight =
      bounds.height == 0 || start + 28 > contentOffset.y && start < contentOffset.y + bounds.height
    if isInSight {
      endViews[end, default: .init()].spare[section] = view
    } else {
      putAside(view)
    }
    return true
  }

  /// Asks the delegate for a view.
  ///
  /// - Parameter isTitleEnough: Whether none is made for a title.
  /// - Returns: Nil also if the section may be another one by then, or if a layout in the middle has made one.
  private func new(_ end: TableEnd, of section: Int, isTitleEnough: Bool) -> UIView? {
    let asked = round.changes
    var view =
      end == .head
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if view == nil, !isTitleEnough, round.changes == asked {
      view = titled(title(end, of: section))
    }
    guard let view else { return nil }
    let known = round.changes == asked ? endViews[end]?.view(section) : nil
    if round.changes == asked, known == nil { return view }
    if known !== view { putAside(view) }
    return nil
  }

  private func title(_ end: TableEnd, of section: Int) -> String? {
    end == .head
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  /// Shows the headers and footers in sight, when the cells are there: section by section, as UIKit does. Others can be
  /// used again.
  final func showHeaders(from low: CGFloat, to high: CGFloat, _ begun: ListRound) {
    if !round.continues(begun) { return }
    let inSight = TableEnd.allCases.map { end in
      rows.sections(from: low, to: high).filter {
        let frame = frame(of: end, in: rows.sections[$0], from: low, to: high)
        return frame.height > 0 && frame.maxY > low && frame.minY < high
      }
    }
    tell(leaving: zip(TableEnd.allCases, inSight).flatMap { hide($0, but: $1) })
    let ends = zip(TableEnd.allCases, inSight.map { Set($0) })
    for section in Set(inSight.joined()).sorted() {
      for (end, sections) in ends where sections.contains(section) && round.continues(begun) {
        show(end, of: section, from: low, to: high)
      }
    }
    if !round.continues(begun) { return }
    for end in TableEnd.allCases {
      let spare = endViews[end]?.spare ?? [:]
      endViews[end]?.spare = [:]
      for view in spare.values { putAside(view) }
    }
  }

  /// In a plain table, a header or footer stays in sight as long as there is a row of its section, as in UIKit.
  private func frame(
    of end: TableEnd, in section: TableRows.Section, from low: CGFloat, to high: CGFloat
  ) -> CGRect {
    var (start, height) = section.place(of: end)
    if style == .plain {
      let inset = adjustedContentInset
      switch end {
      case .head: start = max(start, min(low + inset.top, section.end - section.foot - height))
      case .foot:
        start = min(start, max(high - inset.bottom - height, section.start + section.head))
      }
    }
    return CGRect(x: 0, y: start, width: bounds.width, height: height)
  }

  private func hide(_ end: TableEnd, but inSight: [Int]) -> [LeavingEnd] {
    let shown = endViews[end]?.shown ?? [:]
    return Set(shown.keys).subtracting(inSight).sorted().compactMap { section in
      guard let view = endViews[end]?.shown.removeValue(forKey: section) else { return nil }
      return LeavingEnd(end: end, section: section, view: view, wasShown: true)
    }
  }

  private func show(
    _ end: TableEnd, of section: Int, from low: CGFloat, to high: CGFloat
  ) {
    let place = frame(of: end, in: rows.sections[section], from: low, to: high)
    let asked = round.changes
    let made = endViews[end]?.view(section) ?? new(end, of: section, isTitleEnough: false)
    guard round.changes == asked, let view = made ?? endViews[end]?.view(section) else { return }
    endViews[end, default: .init()].spare[section] = nil
    endViews[end]?.shown[section] = view
    if let header = view as? UITableViewHeaderFooterView { headers.withdraw(header) }
    view.frame = place
    if view.superview === self { return }
    switch end {
    case .head: delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .foot: delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    if endViews[end]?.shown[section] === view { addSubview(view) }
  }

  /// Called when cells have come: headers and footers float before them.
  final func bringHeadersToFront() {
    for end in TableEnd.allCases {
      let views = (endViews[end]?.shown ?? [:]).sorted { $0.key < $1.key }
      for (_, view) in views { bringSubviewToFront(view) }
    }
  }

  /// - Returns: The headers and footers, for the caller to take out when the table is in order again.
  final func removeHeaders(where isGone: ((Int) -> Bool)?) -> [LeavingEnd] {
    guard let isGone else { return [] }
    var gone: [LeavingEnd] = []
    for end in TableEnd.allCases {
      for section in endViews[end]?.sections ?? [] where isGone(section) {
        let shown = endViews[end]?.shown.removeValue(forKey: section)
        guard let view = shown ?? endViews[end]?.spare.removeValue(forKey: section) else {
          continue
        }
        gone.append(
          LeavingEnd(end: end, section: section, view: view, wasShown: shown != nil))
      }
    }
    return gone
  }

  /// Called when the table is in order again: the delegate may change it. A view is used again only after it
  /// was told.
  final func tell(leaving gone: [LeavingEnd]) {
    for one in gone { one.view.removeFromSuperview() }
    for one in gone {
      switch one.end {
      case _ where !one.wasShown: break
      case .head:
        delegate?.tableView(self, didEndDisplayingHeaderView: one.view, forSection: one.section)
      case .foot:
        delegate?.tableView(self, didEndDisplayingFooterView: one.view, forSection: one.section)
      }
      // A callback may have laid out the same view again if it is a program's.
      if endViews[one.end]?.view(one.section) !== one.view { putAside(one.view) }
    }
  }

  private func putAside(_ view: UIView) {
    guard let header = view as? UITableViewHeaderFooterView else { return }
    headers.put(header, header.reuseIdentifier)
  }

  private func titled(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let look = header.defaultContentConfiguration().textProperties
    header.textLabel?.text = title
    header.textLabel?.font = look.font
    header.textLabel?.textColor = look.color
    header.textLabel?.adjustsFontForContentSizeCategory = true
    return header
  }
}
