import UIKitTraits

/// Who presents, who is on the screen, which callbacks come in which order and which traits hold, by the
/// rules of UIKit's documentation alone. Controllers are numbers; the first is the window's root.
struct PresentationModel {
  /// A mistake that the property must notice.
  enum Fault: CaseIterable {
    case askerPresents, dismissalIgnoresParents, presentersStay, sheetsCover, inheritsFromPresenter
    case onlyTheTopmostEnds, disappearsFirst, sheetsAreNotElevated
    case nothingAdapts, heightsDoNotMatter, delegatesDoNotMatter, adaptsOnlyAtFirst
  }

  /// Two stacks, the rest are pages; the first page is in the first stack, the second in the second.
  static let count = 8
  static let stacks = [0, 1]

  let fault: Fault?
  private(set) var contents = [0: [2], 1: [3]]
  /// By presenter.
  private(set) var presented: [Int: Presented] = [:]
  var densities: [Int: Int] = [:]
  private var (width, height) = (
    UIUserInterfaceSizeClass.unspecified, UIUserInterfaceSizeClass.unspecified
  )

  struct Presented {
    let controller: Int
    let asked: UIModalPresentationStyle
    /// What the delegate says where a size class is compact.
    let answer: UIModalPresentationStyle?
    /// The one that it has.
    var style: UIModalPresentationStyle
  }

  init(fault: Fault?) { self.fault = fault }

  // MARK: Questions

  func parent(of controller: Int) -> Int? {
    Self.stacks.first { contents[$0]?.contains(controller) ?? false }
  }

  /// A controller and its parent.
  private func line(of controller: Int) -> [Int] {
    [controller] + [parent(of: controller)].compactMap(\.self)
  }

  private func presenter(ofItself controller: Int) -> Int? {
    presented.first { $0.value.controller == controller }?.key
  }

  func presentedController(seenFrom controller: Int) -> Int? {
    line(of: controller).lazy.compactMap { presented[$0]?.controller }.first
  }

  func presentingController(seenFrom controller: Int) -> Int? {
    line(of: controller).lazy.compactMap(presenter(ofItself:)).first
  }

  /// The root, and what is presented on it, upwards.
  private var chain: [Int] {
    var chain = [0]
    while let next = presented[chain[chain.count - 1]]?.controller { chain.append(next) }
    return chain
  }

  /// Whether a member of the chain is covered: what it presents removes it.
  private func isCovered(_ member: Int) -> Bool {
    guard let style = presented[member]?.style, fault != .presentersStay else { return false }
    if fault == .sheetsCover, style == .pageSheet { return true }
    return [.fullScreen, .currentContext].contains(style)
  }

  /// A member of the chain and what it shows.
  private func shown(in member: Int) -> [Int] {
    [member] + (contents[member]?.suffix(1) ?? [])
  }

  var onScreen: [Int] { chain.filter { !isCovered($0) }.flatMap(shown) }

  func density(of controller: Int) -> Int {
    let own = line(of: controller).lazy.compactMap { densities[$0] }.first
    if let own { return own }
    if fault == .inheritsFromPresenter, let presenter = presentingController(seenFrom: controller) {
      return density(of: presenter)
    }
    return 1
  }

  func isElevated(_ controller: Int) -> Bool {
    let style = line(of: controller).lazy.compactMap { member in
      presented.values.first { $0.controller == member }?.style
    }.first
    let elevated: [UIModalPresentationStyle] = [.automatic, .pageSheet, .formSheet, .popover]
    return fault != .sheetsAreNotElevated && style.map(elevated.contains) ?? false
  }

  /// The width of a controller on screen: popovers and form sheets are narrow.
  func width(of controller: Int) -> UIUserInterfaceSizeClass {
    let style = line(of: controller).lazy.compactMap { member in
      presented.values.first { $0.controller == member }?.style
    }.first
    return style == .popover || style == .formSheet ? .compact : width
  }

  /// The style that a presentation has in a window of the present size classes.
  private func adapted(_ asked: UIModalPresentationStyle, _ answer: UIModalPresentationStyle?)
    -> UIModalPresentationStyle
  {
    if fault == .nothingAdapts { return asked }
    let isNarrow = width == .compact
    let isLow = height == .compact && fault != .heightsDoNotMatter
    // "For presentation styles that already make sense in the new environment, such as a full-screen
    // presentation style, no adaptive change is made."
    if !isNarrow && !isLow || [.fullScreen, .overFullScreen].contains(asked) { return asked }
    // "must be fullScreen, overFullScreen, formSheet, or none. If you do not return one of the allowed
    // styles, the presentation controller uses its preferred default style."
    if let answer, fault != .delegatesDoNotMatter {
      if answer == .none { return asked }
      if [.fullScreen, .overFullScreen, .formSheet].contains(answer) { return answer }
    }
    switch asked {
    // "In a compact-height size class, the behavior is the same as fullScreen."
    case .automatic, .pageSheet, .formSheet: return isLow ? .fullScreen : asked
    // "for horizontally or vertically compact environments, this option behaves the same as formSheet"
    case .popover: return isLow ? .fullScreen : .formSheet
    default: return asked
    }
  }

  // MARK: Acts, with the callbacks that they and the next cycle make

  private func presenter(askedAt controller: Int) -> Int {
    fault == .askerPresents ? controller : parent(of: controller) ?? controller
  }

  private func isFree(_ controller: Int) -> Bool {
    controller != 0 && parent(of: controller) == nil && presenter(ofItself: controller) == nil
      && presented[controller] == nil
  }

  /// Whether the rules say what presenting does: it works, or it is logged.
  func canPresent(_ controller: Int, from asked: Int) -> Bool {
    let presenter = parent(of: asked) ?? asked
    return isFree(controller) && controller != presenter
  }

  mutating func present(
    _ controller: Int, from asked: Int, _ style: UIModalPresentationStyle,
    _ answer: UIModalPresentationStyle?
  ) -> [String] {
    let presenter = presenter(askedAt: asked)
    guard presented[presenter] == nil, chain.contains(presenter) else { return [] }
    presented[presenter] = Presented(
      controller: controller, asked: style, answer: answer, style: adapted(style, answer))
    let old = isCovered(presenter) ? shown(in: presenter) : []
    return exchange(old, for: shown(in: controller))
  }

  mutating func dismiss(_ controller: Int) -> [String] {
    let line = fault == .dismissalIgnoresParents ? [controller] : line(of: controller)
    guard
      let presenter = line.first(where: { presented[$0] != nil })
        ?? line.lazy.compactMap(presenter(ofItself:)).first
    else { return [] }
    var above: [Int] = []
    while let next = presented[above.last ?? presenter]?.controller { above.append(next) }
    if fault == .onlyTheTopmostEnds, above.count > 1 {
      presented[above[above.count - 2]] = nil
      return []
    }
    var events: [String] = []
    let comesBack = isCovered(presenter)
    for member in above.reversed() {
      let leaving = isCovered(member) ? [] : shown(in: member)
      presented[member] = nil
      let isLowest = member == above[0]
      events += exchange(
        // What a dismissed controller covered has disappeared before, if it was in the chain.
        leaving, for: isLowest && comesBack ? shown(in: presenter) : [])
    }
    presented[presenter] = nil
    return events
  }

  /// The lowest presentation adapts first; what is presented stays where it is.
  mutating func resize(_ width: UIUserInterfaceSizeClass, _ height: UIUserInterfaceSizeClass)
    -> [String]
  {
    (self.width, self.height) = (width, height)
    if fault == .adaptsOnlyAtFirst { return [] }
    var (wills, coming, leaving): ([String], [Int], [Int]) = ([], [], [])
    for member in chain {
      guard let old = presented[member] else { continue }
      let wasCovered = isCovered(member)
      let style = adapted(old.asked, old.answer)
      presented[member]?.style = style
      if isCovered(member) == wasCovered { continue }
      let event = wasCovered ? "will appear" : "will disappear"
      wills += shown(in: member).map { "\(event) \($0)" }
      if wasCovered { coming += shown(in: member) } else { leaving += shown(in: member) }
    }
    return wills + coming.map { "is appearing \($0)" } + coming.map { "did appear \($0)" }
      + leaving.map { "did disappear \($0)" }
  }

  /// Whether a controller may go onto a stack.
  func canPush(_ controller: Int) -> Bool {
    !Self.stacks.contains(controller) && isFree(controller)
  }

  mutating func push(_ controller: Int, onto stack: Int) -> [String] {
    change(stack) { $0.append(controller) }
  }

  mutating func pop(_ stack: Int) -> [String] {
    change(stack) { if $0.count > 1 { $0.removeLast() } }
  }

  private mutating func change(_ stack: Int, _ body: (inout [Int]) -> Void) -> [String] {
    let old = contents[stack]?.last
    body(&contents[stack, default: []])
    guard let old, let new = contents[stack]?.last, old != new, onScreen.contains(stack) else {
      return []
    }
    return ["will disappear \(old)", "will appear \(new)", "did disappear \(old)"]
      + ["is appearing \(new)", "did appear \(new)"]
  }

  /// What leaves has disappeared when what comes has appeared.
  private func exchange(_ old: [Int], for new: [Int]) -> [String] {
    let leaving = old.map { "did disappear \($0)" }
    return old.map { "will disappear \($0)" } + (fault == .disappearsFirst ? leaving : [])
      + new.map { "will appear \($0)" } + new.map { "is appearing \($0)" }
      + new.map { "did appear \($0)" } + (fault == .disappearsFirst ? [] : leaving)
  }
}
