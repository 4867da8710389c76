import TraitTestSupport
import UIKitTestSupport
import UIKitTraits
import XCTest

/// S10.1, F133: random lists whose cells and buttons are used again in other rows. In an update
/// exactly those configure themselves that need it or have read a trait that changed, and each shows
/// its content as `ListModel` says.
final class ListProperties: XCTestCase {
  static let name = "lists"

  /// At most half of what 10,000 cases have.
  static let minimums = [
    "configured because of a change": 340, "changed and not configured": 330, "used again": 105,
    "content adapted": 110,
  ]

  static func property(fault: ListModel.Fault? = nil) -> Property {
    Property(name) { source in
      let acts = source.list(average: 30, limit: 80) { ListAct(from: source) }
      return { labels in
        MainActor.assumeIsolated { ListTrial(fault: fault).contradiction(to: acts, &labels) }
      }
    }
  }

  func testExactlyThoseConfigureThemselvesThatShould() throws {
    try assertHolds(Self.property(), minimums: Self.minimums)
  }

  func testThePropertyCanFail() throws {
    try assertNotices(ListModel.Fault.self, inSteps: 8) { Self.property(fault: $0) }
  }
}

// MARK: - The list

/// Reads traits of a view when it configures itself, as its recipe says. The view's method reads
/// all of them; if there is a handler, only trait 0, and the handler the other one.
@MainActor
private final class Reader {
  let number: Int
  var recipe: Set<Int> = []
  var lines: [String] = []
  private var seen: [String] = []

  init(_ number: Int) { self.number = number }

  func readInMethod(of view: UIView, hasHandler: Bool) {
    read(view, hasHandler ? [0] : [0, 1])
    if !hasHandler { finish() }
  }

  func readInHandler(of view: UIView) {
    read(view, [1])
    finish()
  }

  private func read(_ view: UIView, _ traits: Set<Int>) {
    for trait in recipe.intersection(traits).sorted() {
      seen.append("\(trait) is \(trait == 0 ? view.traitCollection.density - 1 : view.accent)")
    }
  }

  private func finish() {
    lines.append("\(number) reads \(seen)")
    seen = []
  }
}

extension UIView {
  fileprivate var accent: Int { Int(traitCollection.accent) ?? 0 }
}

private final class Cell: UICollectionViewCell {
  var reader: Reader?

  override func updateConfiguration(using state: UICellConfigurationState) {
    reader?.readInMethod(of: self, hasHandler: configurationUpdateHandler != nil)
  }
}

private final class Button: UIButton {
  var reader: Reader?

  override func updateConfiguration() {
    reader?.readInMethod(of: self, hasHandler: configurationUpdateHandler != nil)
  }
}

private protocol NamedContent: UIContentConfiguration {
  var text: String { get set }
}

private struct DenseContent: NamedContent {
  var text: String

  func makeContentView() -> any UIView & UIContentView { ContentView(self) }

  func updated(for state: any UIConfigurationState) -> DenseContent {
    DenseContent(text: "0 is \(state.traitCollection.density - 1)")
  }
}

private struct AccentedContent: NamedContent {
  var text: String

  func makeContentView() -> any UIView & UIContentView { ContentView(self) }

  func updated(for state: any UIConfigurationState) -> AccentedContent {
    AccentedContent(text: "1 is \(Int(state.traitCollection.accent) ?? 0)")
  }
}

private final class ContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("No test decodes a content view") }
}

// MARK: - The trial

@MainActor
private final class ListTrial {
  private let stage = Stage()
  private let rows = [UIView(), UIView()]
  private let readers = (0..<ListModel.count).map { Reader($0) }
  private let cells = (0..<ListModel.cells).map { _ in Cell(frame: .zero) }
  private let buttons = (ListModel.cells..<ListModel.count).map { _ in Button(frame: .zero) }
  private var model: ListModel
  private var shown: [UIView] = []
  private var wasOutside: Set<Int> = []

  init(fault: ListModel.Fault?) {
    model = ListModel(fault: fault)
    for row in rows { stage.window.addSubview(row) }
    for (cell, reader) in zip(cells, readers) { cell.reader = reader }
    for (button, reader) in zip(buttons, readers.dropFirst(cells.count)) { button.reader = reader }
    for (number, recipe) in [[0], [1], [0, 1], [], [0], [1]].enumerated() {
      model.items[number].recipe = Set(recipe)
      readers[number].recipe = Set(recipe)
      rows[0].addSubview(items[number])
    }
    shown = cells.map(\.contentView)
    _ = update()
  }

  private var items: [UIView] { cells + buttons }

  func contradiction(to acts: [ListAct], _ labels: inout Labels) -> Property.Finding? {
    for (index, act) in (acts + [.update]).enumerated() {
      var reason: String?
      if case .update = act {
        reason = complaint(&labels)
      } else {
        perform(act, &labels)
      }
      reason = reason ?? wrongContent
      guard let reason else { continue }
      let done = acts.prefix(index + 1).map { "  \($0)" }.joined(separator: "\n")
      return .init(reason: reason, details: done, size: index + 1)
    }
    return nil
  }

  private func perform(_ act: ListAct, _ labels: inout Labels) {
    switch act {
    case .override(let place, let trait, let value): override(place, trait, value)
    case .need(let item):
      model.items[item].needsRun = true
      item < cells.count
        ? cells[item].setNeedsUpdateConfiguration() : button(item).setNeedsUpdateConfiguration()
    case .recipe(let item, let traits):
      model.items[item].recipe = traits
      readers[item].recipe = traits
    case .handler(let item): setHandler(of: item)
    case .content(let cell, let kind, let text):
      setContent(of: cell, kind.map { .init(kind: $0, text: "text \(text)") })
    case .adapt(let cell, let isOn):
      model.items[cell].adaptsContent = isOn
      cells[cell].automaticallyUpdatesContentConfiguration = isOn
    case .move(let item, let row): move(item, to: row, &labels)
    case .state(let item, let state, let isOn):
      model.set(state, isOn, of: item)
      switch state {
      case .enabled: button(item).isEnabled = isOn
      case .selected: button(item).isSelected = isOn
      case .highlighted: button(item).isHighlighted = isOn
      }
    case .update: break
    }
  }

  private func button(_ item: Int) -> Button { buttons[item - cells.count] }

  /// A view outside of the window is brought up to date at other times, so its overrides stay.
  private func override(_ place: ListAct.Place, _ trait: Int, _ value: Int?) {
    switch place {
    case .window:
      model.window[trait] = value
      override(stage.window, trait, value)
    case .row(let row):
      model.rows[row][trait] = value
      override(rows[row], trait, value)
    case .item(let item):
      if model.items[item].row == nil { return }
      model.items[item].own[trait] = value
      override(items[item], trait, value)
    }
  }

  private func override(_ view: UIView, _ trait: Int, _ value: Int?) {
    switch (trait, value) {
    case (0, let value?): view.traitOverrides.density = value + 1
    case (0, nil): view.traitOverrides.remove(Density.self)
    case (_, let value?): view.traitOverrides.accent = value == 0 ? "plain" : "\(value)"
    case (_, nil): view.traitOverrides.remove(Accent.self)
    }
  }

  private func setHandler(of item: Int) {
    model.items[item].needsRun = true
    let reader = readers[item]
    if item < cells.count {
      cells[item].configurationUpdateHandler = { cell, _ in reader.readInHandler(of: cell) }
    } else {
      button(item).configurationUpdateHandler = { button in reader.readInHandler(of: button) }
    }
  }

  private func setContent(of cell: Int, _ content: ListModel.Content?) {
    model.set(content, of: cell)
    let text = content?.text ?? ""
    cells[cell].contentConfiguration =
      switch content?.kind {
      case 0: DenseContent(text: text)
      case 1: AccentedContent(text: text)
      default: nil
      }
  }

  private func move(_ item: Int, to row: Int?, _ labels: inout Labels) {
    model.items[item].row = row
    if let row {
      if wasOutside.remove(item) != nil { labels.count("used again") }
      rows[row].addSubview(items[item])
    } else {
      wasOutside.insert(item)
      items[item].removeFromSuperview()
    }
  }

  // MARK: - Comparing

  private func update() -> (expected: [String], actual: [String]) {
    let expected = model.update()
    stage.update()
    defer { for reader in readers { reader.lines = [] } }
    return (expected, readers.flatMap(\.lines))
  }

  private func complaint(_ labels: inout Labels) -> String? {
    let before = model
    let (expected, actual) = update()
    for (old, new) in zip(before.items, model.items) where old.row != nil && !old.needsRun {
      let hasChanged = old.values != new.values
      let isCalledFor = (0..<2).contains {
        old.reads.contains($0) && old.values[$0] != new.values[$0]
      }
      if isCalledFor { labels.count("configured because of a change") }
      if hasChanged, !isCalledFor { labels.count("changed and not configured") }
      if isCalledFor, old.content != new.content { labels.count("content adapted") }
    }
    return expected == actual ? nil : "The list did \(actual), not \(expected)"
  }

  /// A cell shows its content in the same view as before, or in another, as the model says.
  private var wrongContent: String? {
    for number in cells.indices {
      let (cell, item) = (cells[number], model.items[number])
      if cell.contentView !== shown[number] {
        shown[number] = cell.contentView
        views[number] += 1
      }
      let content = (cell.contentView as? ContentView)?.configuration as? any NamedContent
      if content?.text != item.content?.text {
        return "Cell \(number) shows '\(content?.text ?? "")', not '\(item.content?.text ?? "")'"
      }
      if cell.contentView.superview !== cell || views[number] != item.views {
        return "Cell \(number) shows its content in view \(views[number]), not \(item.views)"
      }
    }
    return nil
  }

  private var views = [Int](repeating: 0, count: ListModel.cells)
}
