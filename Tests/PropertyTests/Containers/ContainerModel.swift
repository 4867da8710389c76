import UIKitTestSupport
import UIKitTraits

/// What is shown in tabs, stacks and columns, and which traits it has there, computed from nothing
/// but what each container was given. Controllers are numbers; the first is the root.
struct ContainerModel {
  /// A mistake that the property must notice.
  enum Fault: CaseIterable {
    case stackShowsItsFirst, tabsKeepTheirSelection, compactColumnIsIgnored, columnsKeepTheirWidth,
      containersAreNoParents, callbacksChangeNothing, columnsAreBare
  }

  enum Kind { case tabs, stack, columns, content }

  typealias Column = UISplitViewController.Column

  static let kinds: [Kind] = [
    .tabs, .stack, .columns, .stack, .content, .content, .content, .content, .content, .content,
  ]

  let fault: Fault?
  private(set) var lists: [Int: [Int]] = [:]
  private(set) var columns: [Column: Int] = [:]
  private(set) var selected = 0
  var width = UIUserInterfaceSizeClass.unspecified
  var densities: [Int: Int] = [:]

  init(fault: Fault?) { self.fault = fault }

  static let numbers = kinds.indices
  static func numbers(of kind: Kind) -> [Int] { numbers.filter { kinds[$0] == kind } }

  // MARK: - What containers are given

  func children(of container: Int) -> [Int] {
    guard Self.kinds[container] == .columns else { return lists[container] ?? [] }
    return ([.primary, .supplementary, .secondary, .compact] as [Column]).compactMap { columns[$0] }
  }

  func parent(of number: Int) -> Int? {
    Self.numbers.first { children(of: $0).contains(number) }
  }

  /// Whether a controller can go into a container: it is in no other, and not above it.
  func canTake(_ number: Int, into container: Int) -> Bool {
    guard number != 0, [nil, container].contains(parent(of: number)) else { return false }
    return !chain(from: container).contains(number)
  }

  /// Whether a stack takes it: no stack contains a stack.
  func canPush(_ number: Int, onto stack: Int) -> Bool {
    Self.kinds[number] != .stack && canTake(number, into: stack)
      && !children(of: stack).contains(number)
  }

  /// Only what is in a tab can be selected.
  func canSelect(_ number: Int) -> Bool { children(of: 0).contains(number) }

  mutating func fill(_ container: Int, with list: [Int]) {
    if Self.kinds[container] == .columns {
      columns = [:]
      columns[.primary] = list.first
      if list.count > 1 { columns[.secondary] = list[1] }
      return
    }
    let shown = shown(in: container).first
    lists[container] = list
    if Self.kinds[container] != .tabs { return }
    // The shown one stays, or else the place does.
    selected = shown.flatMap { list.firstIndex(of: $0) } ?? selected
    if selected >= list.count { selected = 0 }
  }

  mutating func put(_ number: Int?, in column: Column) { columns[column] = number }
  mutating func select(_ place: Int) { selected = place }

  // MARK: - What follows

  /// A controller and those above it.
  private func chain(from number: Int) -> [Int] {
    [number] + (parent(of: number).map(chain(from:)) ?? [])
  }

  var isCollapsed: Bool { width == .compact }

  func shown(in container: Int) -> [Int] {
    let list = children(of: container)
    switch Self.kinds[container] {
    case .content: return []
    case .stack: return Array(fault == .stackShowsItsFirst ? list.prefix(1) : list.suffix(1))
    case .tabs:
      if list.indices.contains(selected) { return [list[selected]] }
      return fault == .tabsKeepTheirSelection ? [] : Array(list.prefix(1))
    case .columns:
      let regular = ([.primary, .supplementary, .secondary] as [Column]).compactMap { columns[$0] }
      if !isCollapsed { return regular }
      if let compact = columns[.compact], fault != .compactColumnIsIgnored { return [compact] }
      return Array(regular.suffix(1))
    }
  }

  func isOnScreen(_ number: Int) -> Bool {
    if number == 0 { return true }
    guard let parent = parent(of: number) else { return false }
    return shown(in: parent).contains(number) && isOnScreen(parent)
  }

  /// The number of each navigation controller that columns make.
  static let wrapper = -1

  /// Whether a controller is in a column, and there in a navigation controller of the column's own.
  private func isWrapped(_ number: Int) -> Bool {
    fault != .columnsAreBare && Self.kinds[number] != .stack
      && columns.contains { $0.key != .compact && $0.value == number }
  }

  func nearest(_ kind: Kind, above number: Int) -> Int? {
    if fault == .containersAreNoParents { return nil }
    for above in chain(from: number) {
      if above != number, Self.kinds[above] == kind { return above }
      if kind == .stack, isWrapped(above) { return Self.wrapper }
    }
    return nil
  }

  /// The traits of a controller on the screen.
  func density(of number: Int) -> Int {
    chain(from: number).lazy.compactMap { densities[$0] }.first ?? Density.defaultValue
  }

  func width(of number: Int) -> UIUserInterfaceSizeClass {
    let isNarrow = chain(from: number).contains { above in
      columns.contains { $0.value == above && $0.key != .secondary }
    }
    return isNarrow && !isCollapsed && fault != .columnsKeepTheirWidth ? .compact : width
  }

  func layout(of number: Int) -> UISplitViewControllerLayoutEnvironment {
    guard nearest(.columns, above: number) != nil else { return .none }
    return isCollapsed ? .collapsed : .expanded
  }
}
