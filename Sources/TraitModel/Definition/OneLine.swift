extension String {
  /// The text with its line breaks as escapes. A message of one line can quote a file with it.
  package var onOneLine: String {
    reduce(into: "") { line, character in
      if character.isNewline {
        for scalar in character.unicodeScalars { line += scalar.escaped(asASCII: true) }
      } else {
        line.append(character)
      }
    }
  }
}
