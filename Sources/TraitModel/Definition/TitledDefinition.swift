/// A definition whose type is made at run time, so that the type's name is meaningless to people.
package protocol TitledDefinition: TraitDefinition {
  /// The definition's name in failure sentences.
  static var title: String { get }
}

/// The name of a definition in failure sentences: its `title` if it has one, else its type's name.
package func title(of definition: any TraitDefinition.Type) -> String {
  (definition as? any TitledDefinition.Type)?.title ?? "'\(definition)'"
}
