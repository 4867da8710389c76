import SwiftSyntax

/// Finds the sites of a file, and the edits that insert a switch at each: while the switch is off, the
/// program does what it did.
///
///     a < b            mutantLess(17, a, b)
///     log(x)           if !mutant_is(18) { log(x) }
///     if isOpen {      if (mutant_is(19) != (isOpen)) {
///
/// An edit never adds a line, so that the compiler's errors name the lines of the original.
final class SiteFinder: SyntaxAnyVisitor {
  private(set) var sites: [Site] = []
  private(set) var edits: [Edit] = []

  private let lines: [Substring]
  private let locations: SourceLocationConverter
  /// The switch of a site; nil if none is to be inserted there.
  private let number: (Int, Operator) -> Int?
  private var closings: [SyntaxIdentifier: [Edit]] = [:]

  init(_ tree: SourceFileSyntax, number: @escaping (Int, Operator) -> Int?) {
    lines = tree.description.split(separator: "\n", omittingEmptySubsequences: false)
    locations = SourceLocationConverter(fileName: "", tree: tree)
    self.number = number
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Noting sites

  /// Notes a site, and inserts a switch there if it has a number. In `a || b || c` two expressions
  /// begin at `a`, so what has an operator is known by the operator's place.
  private func note(
    _ syntax: some SyntaxProtocol, _ kind: Operator, _ insert: (Int) -> Void
  ) {
    let offset = syntax.positionAfterSkippingLeadingTrivia.utf8Offset
    let place = locations.location(for: syntax.positionAfterSkippingLeadingTrivia)
    let text = lines[place.line - 1].trimmingPrefix { $0 == " " }
    sites.append(
      Site(
        offset: offset, operator: kind, line: place.line, column: place.column, text: String(text)))
    if let number = number(offset, kind) { insert(number) }
  }

  /// Puts text around syntax: the end once everything inside was visited.
  private func wrap(_ syntax: some SyntaxProtocol, _ before: String, _ after: String) {
    edits.append(
      Edit(offset: syntax.positionAfterSkippingLeadingTrivia.utf8Offset, text: before))
    let end = syntax.endPositionBeforeTrailingTrivia.utf8Offset
    closings[syntax.id, default: []].insert(Edit(offset: end, text: after), at: 0)
  }

  private func replace(_ token: some SyntaxProtocol, by text: String) {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = token.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(Edit(offset: start, length: end - start, text: text))
  }

  private func insert(_ text: String, after token: TokenSyntax) {
    edits.append(Edit(offset: token.endPositionBeforeTrailingTrivia.utf8Offset, text: text))
  }

  override func visitAnyPost(_ node: Syntax) {
    edits += closings.removeValue(forKey: node.id) ?? []
  }

  // MARK: - What is left alone

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    // An inlinable function may not call the switches, and a frozen type not have them in its
    // initial values. What inlinable functions may use has to stay visible.
    switch node.attributeName.trimmedDescription {
    case "inlinable": replace(node, by: node.isOfVisible ? "" : "@usableFromInline")
    case "frozen": replace(node, by: "")
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  // MARK: - Expressions

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else {
      return .visitChildren
    }
    switch sign.text {
    case "==", "!=", "===", "!==":
      note(sign, .negateEquality) { wrap(node, "((", ") != mutant_is(\($0)))") }
    case "<", "<=", ">", ">=": moveBound(of: node, sign)
    case "&&": call("mutantAnd", node, sign, .swapAndOr)
    case "||": call("mutantOr", node, sign, .swapAndOr)
    case "??": call("mutantDefault", node, sign, .takeDefault)
    case "|": call("mutantUnion", node, sign, .dropOperand)
    case "&": call("mutantIntersection", node, sign, .dropOperand)
    case "+", "&+":
      if isNumber(node.rightOperand) { call("mutantPlus", node, sign, .swapPlusMinus) }
    case "-", "&-":
      if isNumber(node.rightOperand) { call("mutantMinus", node, sign, .swapPlusMinus) }
    default: break
    }
    return .visitChildren
  }

  /// Makes `a < b` a call of a function that does either.
  private func call(
    _ function: String, _ node: InfixOperatorExprSyntax, _ sign: TokenSyntax, _ kind: Operator
  ) {
    note(sign, kind) { number in
      wrap(node, "\(function)(\(number), ", ")")
      replace(sign, by: ",")
    }
  }

  private func moveBound(of node: InfixOperatorExprSyntax, _ sign: TokenSyntax) {
    let names = ["<": "Less", "<=": "LessOrEqual", ">": "Greater", ">=": "GreaterOrEqual"]
    guard node.leftOperand.isTuple || node.rightOperand.isTuple else {
      return call("mutant\(names[sign.text]!)", node, sign, .moveBound)
    }
    // A tuple is not `Comparable`, but there are operators for it.
    let other = sign.text.hasSuffix("=") ? String(sign.text.dropLast()) : sign.text + "="
    note(sign, .moveBound) { number in
      wrap(node, "mutantBound(\(number), ", ", \(sign.text), \(other))")
      replace(sign, by: ",")
    }
  }

  private func isNumber(_ node: ExprSyntax) -> Bool { node.is(IntegerLiteralExprSyntax.self) }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" {
      note(node, .dropNot) { wrap(node, "(mutant_is(\($0)) != (", "))") }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    dropOperand(of: node)
    let isSymmetric = ["max", "min"].contains(node.calledExpression.trimmedDescription)
    for (first, second) in zip(node.arguments, node.arguments.dropFirst())
    where first.expression.canBeSwapped && second.expression.canBeSwapped && !isSymmetric
      && first.expression.trimmedDescription != second.expression.trimmedDescription
    {
      swap(first.expression, second.expression)
    }
    return .visitChildren
  }

  /// Makes `a.union(b)` a choice between that and `a`.
  private func dropOperand(of node: FunctionCallExprSyntax) {
    guard let method = node.calledExpression.as(MemberAccessExprSyntax.self), let set = method.base,
      ["union", "intersection", "subtracting", "symmetricDifference"]
        .contains(method.declName.baseName.text),
      node.arguments.count == 1, node.trailingClosure == nil, set.isOneLine,
      !set.trimmedDescription.hasSuffix("?")
    else { return }
    note(method.declName, .dropOperand) {
      wrap(node, "(mutant_is(\($0)) ? \(set.trimmedDescription) : ", ")")
    }
  }

  /// Makes each argument a choice between both. Overloads decide whether they have one type: see
  /// `mutantEither`.
  private func swap(_ first: ExprSyntax, _ second: ExprSyntax) {
    note(first, .swapArguments) { number in
      wrap(first, "mutantEither(\(number), ", ", \(second.trimmedDescription))")
      wrap(second, "mutantEither(\(number), ", ", \(first.trimmedDescription))")
    }
  }

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    let kept = node.elements.dropLast().map(\.expression.trimmedDescription)
    let isPattern = node.ancestorOrSelf { $0.as(ExpressionPatternSyntax.self) } != nil
    if !kept.isEmpty, ExprSyntax(node).isOneLine, !isPattern {
      note(node, .dropElement) {
        wrap(node, "(mutant_is(\($0)) ? [\(kept.joined(separator: ", "))] : ", ")")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // The compiler counts the literals of a switch's patterns to see that none is missing.
    let isPattern = node.ancestorOrSelf { $0.as(ExpressionPatternSyntax.self) } != nil
    // Whether memory is kept is a hint, too.
    let isHint = node.parent?.as(LabeledExprSyntax.self)?.label?.text == "keepingCapacity"
    if isPattern || isHint { return .skipChildren }
    let sign = node.literal.text == "true" ? "!" : ""
    note(node, .flipLiteral) { replace(node, by: "(\(sign)mutant_is(\($0)))") }
    return .skipChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if ["0", "1"].contains(node.literal.text) {
      note(node, .addOne) { wrap(node, "mutantPlusOne(\($0), ", ")") }
    }
    return .skipChildren
  }

  // MARK: - Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { negate(condition) }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  /// Negates a condition, unless another operator does the same.
  private func negate(_ condition: ExprSyntax, as kind: Operator = .negateCondition) {
    if condition.is(BooleanLiteralExprSyntax.self) { return }
    if condition.as(PrefixOperatorExprSyntax.self)?.operator.text == "!" { return }
    if let infix = condition.as(InfixOperatorExprSyntax.self),
      ["==", "!=", "===", "!=="].contains(infix.operator.trimmedDescription)
    {
      return
    }
    note(condition, kind) { wrap(condition, "(mutant_is(\($0)) != (", "))") }
  }

  // MARK: - Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if isDeletable(node) {
      note(node, .deleteStatement) { wrap(node.item, "if !mutant_is(\($0)) { ", " }") }
    }
    return .visitChildren
  }

  private func isDeletable(_ item: CodeBlockItemSyntax) -> Bool {
    guard var expression = item.item.as(ExprSyntax.self), item.isStatement else { return false }
    if let attempt = expression.as(TryExprSyntax.self) { expression = attempt.expression }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      let neverReturns = ["fatalError", "preconditionFailure", "exit", "abort"]
      let isDelegation = name == "self.init" || name == "super.init"
      return !neverReturns.contains(name) && !isDelegation && !item.endsGuard
        && !isHint(call, named: name)
    }
    // A variable must have its first value: only properties and elements can go without one.
    guard let assignment = expression.as(InfixOperatorExprSyntax.self), !item.isInInitializer,
      assignment.operator.isAssignment
    else { return false }
    let target = assignment.leftOperand
    return target.is(MemberAccessExprSyntax.self) || target.is(SubscriptCallExprSyntax.self)
  }

  /// Whether a program does the same without a call, which only the optimiser or the allocator needs.
  private func isHint(_ call: FunctionCallExprSyntax, named name: String) -> Bool {
    if name == "withExtendedLifetime" {
      return call.trailingClosure?.statements.isEmpty ?? false
    }
    return name.hasSuffix(".reserveCapacity")
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if !node.body.statements.isEmpty {
      note(node, .skipLoop) {
        insert(" if mutant_is(\($0)) { break }; ", after: node.body.leftBrace)
      }
    }
    return .visitChildren
  }

  // MARK: - Results

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, let first = body.statements.first else { return .visitChildren }
    let type = node.signature.returnClause?.type
    guard let type, type.trimmedDescription != "Void" else {
      note(node, .returnEarly) {
        insert(" if mutant_is(\($0)) { return }; ", after: body.leftBrace)
      }
      return .visitChildren
    }
    let isOne = body.statements.count == 1
    if type.trimmedDescription == "Bool", isOne, let result = first.item.as(ExprSyntax.self) {
      negateResult(result)
    } else if let nothing = nothing(of: type), !isOne || first.item.is(StmtSyntax.self) {
      note(node, .returnNothing) {
        insert(" if mutant_is(\($0)) { return \(nothing) }; ", after: body.leftBrace)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.typeAnnotation?.type.trimmedDescription == "Bool",
      case .getter(let items) = node.accessorBlock?.accessors, items.count == 1,
      let result = items.first?.item.as(ExprSyntax.self)
    {
      negateResult(result)
    }
    return .visitChildren
  }

  private func negateResult(_ result: ExprSyntax) {
    if result.is(IfExprSyntax.self) || result.is(SwitchExprSyntax.self) { return }
    negate(result, as: .negateResult)
  }

  /// The value that stands for nothing in a type; nil if there is none that is sure to compile.
  private func nothing(of type: TypeSyntax) -> String? {
    if type.is(OptionalTypeSyntax.self) { return "nil" }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    return ["Int": "0", "String": "\"\"", "Double": "0"][type.trimmedDescription]
  }
}
