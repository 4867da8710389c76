import TraitTestSupport

enum ListAct: CustomStringConvertible {
  enum Place { case window, row(Int), item(Int) }

  /// Of a button.
  enum State: CaseIterable { case enabled, selected, highlighted }

  case override(Place, Int, Int?)
  case need(Int)
  case recipe(Int, Set<Int>)
  case handler(Int)
  case content(Int, kind: Int?, text: Int)
  case adapt(Int, Bool)
  case move(Int, row: Int?)
  case state(Int, State, Bool)
  case update

  init(from source: ChoiceSource) {
    let item = source.draw(ListModel.count)
    let cell = item % ListModel.cells
    switch source.draw(weights: [8, 1, 4, 1, 3, 1, 5, 2, 10], group: "lists") {
    case 0:
      let places: [Place] = [.window, .row(item % 2), .item(item)]
      let place = places[source.draw(3)]
      self = .override(place, source.draw(2), source.draw(4) == 0 ? nil : source.draw(3))
    case 1: self = .need(item)
    case 2: self = .recipe(item, [[], [0], [1], [0, 1]][source.draw(4)])
    case 3: self = .handler(item)
    case 4: self = .content(cell, kind: [nil, 0, 1][source.draw(3)], text: source.draw(3))
    case 5: self = .adapt(cell, source.draw(2) == 0)
    case 6: self = .move(item, row: [nil, 0, 1][source.draw(3)])
    case 7:
      let button = ListModel.cells + item % (ListModel.count - ListModel.cells)
      let state = State.allCases[source.draw(3)]
      self = .state(button, state, source.draw(2) == 0)
    default: self = .update
    }
  }

  var description: String {
    switch self {
    case .override(let place, let trait, let value):
      "override trait \(trait) at \(place) by \(value.map(String.init) ?? "nothing")"
    case .need(let item): "item \(item) needs a configuration"
    case .recipe(let item, let traits): "item \(item) will read \(traits.sorted())"
    case .handler(let item): "item \(item) gets a handler"
    case .content(let cell, let kind, let text):
      kind.map { "cell \(cell) gets content \(text) of kind \($0)" }
        ?? "cell \(cell) gets no content"
    case .adapt(let cell, let isOn): "cell \(cell) \(isOn ? "adapts" : "keeps") its content"
    case .move(let item, let row):
      row.map { "item \(item) goes into row \($0)" } ?? "item \(item) leaves"
    case .state(let button, let state, let isOn):
      "button \(button) is \(isOn ? "" : "not ")\(state)"
    case .update: "update"
    }
  }
}
