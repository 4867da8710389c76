/// A statement about every program and every implementation.
///
/// Conforming types are written in `Tests/PropertyTests`, each in a file named for the property.
package protocol ForestProperty {
  /// The property's name in corpus lines.
  static var name: String { get }

  /// Draws the programs that the property is about.
  static var generator: ProgramGenerator { get }

  /// In how many of 1,000 random cases each situation occurs at least; see `Labels`.
  static var minimums: [String: Int] { get }

  /// Runs a program; returns what contradicts the property, if anything.
  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction?
}

/// What contradicts a property: a sentence, and an exhibit, usually two histories side by side.
package struct Contradiction {
  package var reason: String
  package var exhibit: String

  package init(_ reason: String, exhibit: String) {
    self.reason = reason
    self.exhibit = exhibit
  }
}

extension ForestProperty {
  package static var generator: ProgramGenerator { .init() }
  package static var minimums: [String: Int] { [:] }

  /// The property for one implementation, with programs that `generator` draws.
  package static func property<Forest: ForestUnderTest>(
    makeForest: @escaping () -> Forest
  ) -> Property {
    property(drawing: generator.program(from:), makeForest: makeForest)
  }

  /// The property for one implementation, with programs drawn in another way.
  package static func property<Forest: ForestUnderTest>(
    drawing draw: @escaping (ChoiceSource) -> Program, makeForest: @escaping () -> Forest
  ) -> Property {
    Property(name) { source in
      let program = draw(source)
      return { labels in
        contradiction(in: program, labels: &labels, makeForest: makeForest).map {
          .init(reason: $0.reason, details: "\(program)\n\n\($0.exhibit)", size: program.size)
        }
      }
    }
  }
}

// MARK: - Comparing histories

extension Contradiction {
  /// The difference of two histories; nil if they are equal.
  package init?(_ reason: String, _ left: History, _ right: History, titles: (String, String)) {
    if left == right { return nil }
    self.init(reason, exhibit: sideBySide(left.lines, right.lines, titles: titles))
  }

  /// A history in which an invariant of the world was broken.
  package init?<Forest>(brokenIn world: World<Forest>) {
    guard let promise = world.brokenPromise else { return nil }
    self.init(promise, exhibit: world.history.lines.joined(separator: "\n"))
  }
}
