// Rule 11: work at a node once its traits are right.
extension WorkedExample {
  static let attention = [
    WorkedExample(
      "A node is attended to after its deliveries and before those of its children",
      rules: "S6.4",
      tree: """
        r (size)
          a (size)
            b (size)
        """,
      steps: """
        want a
        when a
          read a
          read b
        r.size = 1
        attend
        """,
      history: """
        r hears size 0 → 1
        a hears size 0 → 1
        a is attended to
          a is size 1
          b is plain
        b hears size 0 → 1
        """),
    WorkedExample(
      "A change of traits attends to nobody, and an update that does not attend keeps the wish",
      rules: "S6.9",
      tree: """
        r (size)
          a (size)
        """,
      steps: """
        r.size = 1
        attend
        want a
        r.size = 2
        update
        attend
        attend
        """,
      history: """
        r hears size 0 → 1
        a hears size 0 → 1
        r hears size 1 → 2
        a hears size 1 → 2
        a is attended to
        """),
    WorkedExample(
      "Who wants attention behind the walk gets it in the next round of the same pass",
      rules: "S6.7, S8.2",
      tree: """
        r
          a
          b
          c
        """,
      steps: """
        want b
        when b once
          want a
          want b
          want c
        attend
        """,
      history: """
        b is attended to
        c is attended to
        a is attended to
        b is attended to
        """),
    WorkedExample(
      "A nested update attends on its own account, ancestors first",
      rules: "S6.6, S8.2",
      tree: """
        r
          a
            b
          c (size)
        """,
      steps: """
        want r
        want a
        want b
        want c
        when r
          update c
          attend b
        attend
        """,
      history: """
        r is attended to
          a is attended to
          b is attended to
        c is attended to
        """),
    WorkedExample(
      "Who registers for everything hears of each change, after all others", rules: "S7.5, S7.6",
      tree: "r (size)",
      steps: """
        on r for everything
        on r for size
        r.theme = 1
        update
        r.size = 1
        r.theme = 2
        update
        """,
      history: """
        r (2) hears theme 0 → 1
        r hears size 0 → 1, theme 1 → 2
        r (3) hears size 0 → 1, theme 1 → 2
        r (2) hears size 0 → 1, theme 1 → 2
        """),
    WorkedExample(
      "A node that wants attention is updated without it", rules: "S6.6",
      tree: """
        r
          a (size)
        """,
      steps: """
        want a
        update a
        r.size = 1
        update a
        attend a
        """,
      history: """
        a hears size 0 → 1
        a is attended to
        """),
    WorkedExample(
      "A detached node waits until it is live", rules: "S6.2",
      tree: """
        r
          a
        """,
      steps: """
        detach a
        want a
        attend
        attach a to r
        attend
        """,
      history: "a is attended to"),
  ]
}
