/// Which cells and buttons of two rows configure themselves in an update, and what they read then,
/// by the rule of tracking (S10.1) alone. Traits are numbers: 0 is the density, 1 the accent.
struct ListModel {
  /// A mistake that the property must notice.
  enum Fault: CaseIterable {
    case everyChangeConfigures, noChangeConfigures, earlierReadsCountForEver, rowsAreForgotten,
      sameKindGetsAnotherView
  }

  struct Item {
    var row: Int? = 0
    var own: [Int: Int] = [:]
    /// What the next run will read.
    var recipe: Set<Int> = []
    /// What the last run has read.
    var reads: Set<Int> = []
    var needsRun = true
    /// The values when the item was last brought up to date.
    var values = [0, 0]
    var content: Content?
    var adaptsContent = true
    var states: Set<ListAct.State> = [.enabled]
    /// How many views have shown its content.
    var views = 0
  }

  struct Content: Equatable {
    /// The trait that its adapted version names.
    var kind: Int
    var text: String
  }

  static let cells = 4
  static let count = 6

  let fault: Fault?
  var items = [Item](repeating: Item(), count: ListModel.count)
  var rows: [[Int: Int]] = [[:], [:]]
  var window: [Int: Int] = [:]

  func values(of item: Item) -> [Int] {
    let row = item.row.map { rows[$0] } ?? [:]
    return (0..<2).map { trait in
      item.own[trait] ?? (fault == .rowsAreForgotten ? nil : row[trait]) ?? window[trait] ?? 0
    }
  }

  mutating func set(_ state: ListAct.State, _ isOn: Bool, of number: Int) {
    if items[number].states.contains(state) == isOn { return }
    items[number].states.formSymmetricDifference([state])
    items[number].needsRun = true
  }

  /// The program sets a content, which the next run adapts.
  mutating func set(_ content: Content?, of number: Int) {
    show(content, in: number)
    if content != nil && items[number].adaptsContent { items[number].needsRun = true }
  }

  private mutating func show(_ content: Content?, in number: Int) {
    let isKept =
      content != nil && content?.kind == items[number].content?.kind
      && fault != .sameKindGetsAnotherView
    if !isKept { items[number].views += 1 }
    items[number].content = content
  }

  /// Brings everything in the window up to date.
  ///
  /// - Returns: What each item that configured itself has read, as lines.
  mutating func update() -> [String] {
    items.indices.compactMap { number in
      guard items[number].row != nil else { return nil }
      let (old, new) = (items[number].values, values(of: items[number]))
      items[number].values = new
      let changed = Set((0..<2).filter { old[$0] != new[$0] })
      let isCalledFor =
        switch fault {
        case .everyChangeConfigures: !changed.isEmpty
        case .noChangeConfigures: false
        default: !items[number].reads.isDisjoint(with: changed)
        }
      guard items[number].needsRun || isCalledFor else { return nil }
      return configure(number)
    }
  }

  private mutating func configure(_ number: Int) -> String {
    items[number].needsRun = false
    var reads = items[number].recipe
    if let content = items[number].content, items[number].adaptsContent {
      let value = items[number].values[content.kind]
      show(Content(kind: content.kind, text: "\(content.kind) is \(value)"), in: number)
      reads.insert(content.kind)
    }
    if fault == .earlierReadsCountForEver { reads.formUnion(items[number].reads) }
    items[number].reads = reads
    let seen = items[number].recipe.sorted().map { "\($0) is \(items[number].values[$0])" }
    return "\(number) reads \(seen)"
  }
}
