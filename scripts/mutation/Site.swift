/// A place in a source file where a bug can be inserted.
struct Site: Codable {
  /// Unique in a file: where the changed syntax begins, and how it is changed.
  let offset: Int
  let `operator`: Operator
  let line: Int
  let column: Int
  /// The source line, to recognise the site by after edits elsewhere.
  let text: String
}

/// A way to change a program. All of them keep its types.
enum Operator: String, Codable {
  case negateCondition = "negate the condition"
  case negateResult = "negate the result"
  case dropNot = "drop the negation"
  case negateEquality = "swap == and !="
  case moveBound = "include or exclude the bound"
  case swapAndOr = "swap && and ||"
  case swapPlusMinus = "swap + and -"
  case addOne = "add one"
  case flipLiteral = "swap true and false"
  case takeDefault = "take the default"
  case deleteStatement = "delete the statement"
  case returnEarly = "return at once"
  case returnNothing = "return nothing"
  case skipLoop = "leave the loop at once"
  case dropOperand = "drop the operand"
  case dropElement = "drop the last element"
  case swapArguments = "swap the arguments"
}

/// A change of the text. Those at one offset are made in the order in which they were found.
struct Edit {
  let offset: Int
  var length = 0
  let text: String
}
