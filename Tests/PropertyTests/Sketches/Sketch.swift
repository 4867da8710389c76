import TraitTestSupport

/// What a SwiftUI view is made of. A view with states (`owner`) has three of them, its *levers*; what is
/// below it reads and sets them through bindings.
///
/// Each kind of identity that SwiftUI has is here: the place in a container, the branch of an `if`, the row's
/// number, the value of `id(_:)` and the type in an `AnyView`.
indirect enum Sketch: Sendable {
  /// A represented label, whose text is what the view reads, and which passes its text up.
  case leaf
  case pair(Sketch, Sketch)
  case either(Int, Sketch, Sketch?)
  case rows(Int, Sketch)
  case owner(startsWithLever: Bool, Sketch)
  case shaded(by: Int, Sketch)
  case deepened(Sketch)
  case identified(Int, Sketch)
  case erased(Int, Sketch)
  case modelled(Int, Sketch)
  /// Counts the changes of the first lever in the second.
  case counted(Sketch)
  case watched(Watched, Sketch)
  /// A stack that notes when it appears and disappears.
  case appearing(Sketch)
  case marked(Sketch)
  /// In a hosting controller of its own, represented by a view.
  case hosted(Sketch)
  /// Two tabs, of which a lever selects one.
  case tabs(Int, Sketch, Sketch)

  /// What a view can hear of by `onChange(of:)`, without doing anything.
  enum Watched: Int { case secondLever, shade }

  /// The rows that a lever's value stands for.
  static let rows = [[1, 2], [2, 3, 1], [3], []]
  static let leverCount = 3

  init(from source: ChoiceSource, depth: Int = 6) {
    self = source.span {
      if depth == 0 { return .leaf }
      func next() -> Sketch { Sketch(from: source, depth: depth - 1) }
      func lever() -> Int { source.draw(Self.leverCount) }
      switch source.draw(
        weights: [3, 5, 6, 4, 5, 3, 2, 3, 2, 2, 3, 2, 3, 2, 2, 3], group: "sketches")
      {
      case 0: return .leaf
      case 1: return .pair(next(), next())
      case 2: return .either(lever(), next(), source.draw(2) == 0 ? nil : next())
      case 3: return .rows(lever(), next())
      case 4: return .owner(startsWithLever: source.draw(2) == 1, next())
      case 5: return .shaded(by: lever(), next())
      case 6: return .deepened(next())
      case 7: return .identified(lever(), next())
      case 8: return .erased(lever(), next())
      case 9: return .modelled(source.draw(2), next())
      case 10: return .counted(next())
      case 11: return .watched(source.draw(2) == 0 ? .secondLever : .shade, next())
      case 12: return .appearing(next())
      case 13: return .marked(next())
      case 14: return .hosted(next())
      default: return .tabs(lever(), next(), next())
      }
    }
  }
}

extension Sketch: CustomStringConvertible {
  var hasHosts: Bool { lines.contains { $0.hasSuffix("hosted") } }

  var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    switch self {
    case .leaf: ["leaf"]
    case .pair(let first, let second): ["pair"] + inner(first, second)
    case .either(let lever, let first, let second):
      ["if lever \(lever) is even"] + inner(first) + (second.map { ["else"] + inner($0) } ?? [])
    case .rows(let lever, let row): ["rows of lever \(lever)"] + inner(row)
    case .owner(let startsWithLever, let content):
      ["owner\(startsWithLever ? ", which starts with lever 1" : "")"] + inner(content)
    case .shaded(let lever, let content): ["shade of lever \(lever)"] + inner(content)
    case .deepened(let content): ["one shade deeper"] + inner(content)
    case .identified(let lever, let content): ["identified by lever \(lever)"] + inner(content)
    case .erased(let lever, let content): ["of a type by lever \(lever)"] + inner(content)
    case .modelled(let number, let content): ["model \(number)"] + inner(content)
    case .counted(let content): ["changes of lever 0 counted in lever 1"] + inner(content)
    case .watched(.secondLever, let content): ["lever 1 watched"] + inner(content)
    case .watched(.shade, let content): ["shade watched"] + inner(content)
    case .appearing(let content): ["appearances noted"] + inner(content)
    case .marked(let content): ["preference marked"] + inner(content)
    case .hosted(let content): ["hosted"] + inner(content)
    case .tabs(let lever, let first, let second):
      ["tabs, selected by lever \(lever)"] + inner(first, second)
    }
  }

  private func inner(_ contents: Sketch...) -> [String] {
    contents.flatMap(\.lines).map { "  \($0)" }
  }
}
