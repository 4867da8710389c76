// Rule 12: attention, one call at a node after its traits were updated.
extension WorkedExample {
  static let attention = [
    WorkedExample(
      "A node is attended to after its deliveries and before those of its children",
      rules: "S6.8, rule 12",
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
      "A change of traits attends to no node, and an update that does not attend keeps the request",
      rules: "S6.12, rule 12",
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
      "A node behind the walk that wants attention gets it in the next round of the same pass",
      rules: "S6.10 S8.2, rule 12",
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
      "A nested update attends in its own subtree and not above it", rules: "S6.6 S8.2, rule 12",
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
          b is attended to
        a is attended to
        c is attended to
        """),
    WorkedExample(
      "A registration for every trait is called after all others", rules: "S7.5, S7.6",
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
      "A node that wants attention is updated without it", rules: "S6.6, rule 12",
      tree: """
        r
          a (size)
        """,
      steps: """
        want a
        update a
        a.size = 1
        update a
        attend a
        """,
      history: """
        a hears size 0 → 1
        a is attended to
        """),
    WorkedExample(
      "A detached node waits until its tree is updated", rules: "S6.6 S6.7, rule 12",
      tree: """
        r
          a
        """,
      steps: """
        detach a
        want a
        attend
        attend a
        want a
        attach a to r
        attend
        """,
      history: """
        a is attended to
        a is attended to
        """),
  ]
}
