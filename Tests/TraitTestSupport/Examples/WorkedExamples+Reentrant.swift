// Handlers that act. The rules are those of the reference's `Pass`.

extension WorkedExample {
  static let handlers = [
    WorkedExample(
      "An override set ahead takes effect in this round, one set behind in the next",
      rules: "S6.10, rule 3",
      tree: """
        r (size)
          a (size)
          b
          c (size)
          d (size)
        """,
      steps: """
        on b for size once
          a.size = 2
          c.size = 3
        r.size = 1
        update
        """,
      history: """
        r hears size 0 → 1
        a hears size 0 → 1
        b hears size 0 → 1
        c hears size 0 → 3
        d hears size 0 → 1
        a hears size 1 → 2
        """),
    WorkedExample(
      "All registrations of a visit get the same previous collection, whatever the first does",
      rules: "S6.14h, rule 8",
      tree: """
        r
          a
        """,
      steps: """
        on a for size once
          a.size = 2
          update a
        on a for size
        r.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
          a hears size 1 → 2
          a (2) hears size 1 → 2
        a (2) hears size 0 → 2
        """),
    WorkedExample(
      "Ended during a delivery, a registration is not called any more; made, not yet",
      rules: "S7.5, rule 8",
      tree: """
        r
        """,
      steps: """
        on r for size once
          unregister 2
          on r for size
        on r for size
        r.size = 1
        update
        r.size = 2
        update
        """,
      history: """
        r hears size 0 → 1
        r hears size 1 → 2
        r (3) hears size 1 → 2
        """),
    WorkedExample(
      "A node that moves itself ahead leaves the cursor where it was; its children go with it",
      rules: "S6.10, rules 4 and 6",
      tree: """
        r (size)
          a
            d (size)
          b (size)
          c (size)
        """,
      steps: """
        on a for size
          attach a to r
        r.size = 1
        update
        """,
      history: """
        r hears size 0 → 1
        a hears size 0 → 1
        b hears size 0 → 1
        c hears size 0 → 1
        d hears size 0 → 1
        """),
    WorkedExample(
      "A visited node that is moved ahead is visited again", rules: "S6.10, rule 6",
      tree: """
        r (size)
          a (size)
          b
          c {size: 3}
          d (size)
        """,
      steps: """
        on b for size
          attach a to c
        r.size = 1
        update
        """,
      history: """
        r hears size 0 → 1
        a hears size 0 → 1
        b hears size 0 → 1
        a hears size 1 → 3
        d hears size 0 → 1
        """),
    WorkedExample(
      "A node moved behind the cursor waits for the next round", rules: "S6.10, rules 4 and 6",
      tree: """
        r (size)
          a (size)
          b
          c (size)
          d (size)
        """,
      steps: """
        on b for size
          attach c to a
        r.size = 1
        update
        """,
      history: """
        r hears size 0 → 1
        a hears size 0 → 1
        b hears size 0 → 1
        d hears size 0 → 1
        c hears size 0 → 1
        """),
    WorkedExample(
      "A node inserted at the cursor is visited in this round", rules: "S6.10, rule 5",
      tree: """
        r
          a
            b (size)
        c (size)
        """,
      steps: """
        on a for size
          attach c to a at 0
        r.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
        c hears size 0 → 1
        b hears size 0 → 1
        """),
    WorkedExample(
      "A node that detaches itself gets all its deliveries; its subtree keeps its collections",
      rules: "S6.10, rules 4, 8 and 11",
      tree: """
        r
          a
            b (size)
          c (size)
        """,
      steps: """
        on a for size
          detach a
        on a for size
        r.size = 1
        update
        read a
        read b
        """,
      history: """
        a hears size 0 → 1
        a (2) hears size 0 → 1
        c hears size 0 → 1
        a is size 1
        b is plain
        """),
    WorkedExample(
      "A node that destroys itself gets no more deliveries, and the walk goes on",
      rules: "S6.10, rules 8 and 11",
      tree: """
        r
          a
            b (size)
          c (size)
        """,
      steps: """
        on a for size
          destroy a
        on a for size
        r.size = 1
        update
        read b
        """,
      history: """
        a hears size 0 → 1
        c hears size 0 → 1
        b is plain
        """),
    WorkedExample(
      "A pass goes on with its root's subtree when the root is moved", rules: "S6.10, rule 7",
      tree: """
        r
          a
            b (size)
        """,
      steps: """
        on a for size
          attach a to r
          read b
        on a for size
        a.size = 1
        update a
        read b
        update
        """,
      history: """
        a hears size 0 → 1
          b is plain
        a (2) hears size 0 → 1
        b hears size 0 → 1
        b is size 1
        """),
    WorkedExample(
      "A pass goes on with its root's subtree when the root is retired", rules: "S6.10, rule 7",
      tree: """
        r
          a (size)
        s (size)
        """,
      steps: """
        on r for size
          retire r
        r.size = 1
        s.size = 2
        update
        read a
        r.size = 3
        update
        """,
      history: """
        r hears size 0 → 1
        a hears size 0 → 1
        s hears size 0 → 2
        a is size 1
        """),
  ]
}

extension WorkedExample {
  static let nested = [
    WorkedExample(
      "A parent's handler that updates a child has it up to date when the call returns",
      rules: "S6.6 F60, rule 9",
      tree: """
        r
          a (size)
            b (size)
          c (size)
        """,
      steps: """
        on r for size
          update a
          read b
          read c
        on r for size
        r.size = 1
        update
        """,
      history: """
        r hears size 0 → 1
          a hears size 0 → 1
          b hears size 0 → 1
          b is size 1
          c is plain
        r (2) hears size 0 → 1
        c hears size 0 → 1
        """),
    WorkedExample(
      "A handler that updates its own node brings the descendants up to date and nothing twice",
      rules: "S6.6, rule 9",
      tree: """
        r
          a
            b (size)
          c (size)
        """,
      steps: """
        on a for size
          update a
          read b
          read c
        on a for size
        r.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
          b hears size 0 → 1
          b is size 1
          c is plain
        a (2) hears size 0 → 1
        c hears size 0 → 1
        """),
    WorkedExample(
      "A handler that updates an ancestor brings the rest of that subtree up to date",
      rules: "S6.6, rule 9",
      tree: """
        r
          a
            b
              c (size)
            d (size)
          e (size)
        """,
      steps: """
        on b for size
          update a
          read e
        r.size = 1
        update
        """,
      history: """
        b hears size 0 → 1
          c hears size 0 → 1
          d hears size 0 → 1
          e is plain
        e hears size 0 → 1
        """),
    WorkedExample(
      "A node updated in another branch, below a stale parent, leaves none of its siblings out",
      rules: "S6.6 S6.15, rule 9",
      tree: """
        r
          a
          b
            c
            d {text: 1} (size)
        """,
      steps: """
        on a for size
          update c
          read c
        a.size = 1
        b.size = 2
        update
        read d
        """,
      history: """
        a hears size 0 → 1
          c is plain
        d hears size 0 → 2
        d is size 2, text 1
        """),
    WorkedExample(
      "What a handler has updated is visited again if it has changed since", rules: "S6.10, rule 9",
      tree: """
        r
          a (size)
          b (size)
        c (size)
        """,
      steps: """
        on r for size once
          update a
          attach c to a
          a.size = 2
        r.size = 1
        update
        """,
      history: """
        r hears size 0 → 1
          a hears size 0 → 1
        a hears size 1 → 2
        c hears size 0 → 2
        b hears size 0 → 1
        """),
    WorkedExample(
      "A node that was updated and then moved ahead is visited again",
      rules: "S6.10, rules 6 and 9",
      tree: """
        r
          a (size)
          b {size: 3}
        """,
      steps: """
        on r for size once
          update a
          attach a to b
        r.size = 1
        update
        """,
      history: """
        r hears size 0 → 1
          a hears size 0 → 1
        a hears size 1 → 3
        """),
    WorkedExample(
      "A handler may update nodes already passed, and another tree", rules: "S6.6 S6.10, rule 9",
      tree: """
        r
          a (size)
          b
        s (size)
        """,
      steps: """
        on b for size once
          a.size = 2
          update a
          read a
          s.size = 3
          update s
          read s
        r.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
        b hears size 0 → 1
          a hears size 1 → 2
          a is size 2
          s hears size 0 → 3
          s is size 3
        """),
    WorkedExample(
      "Updates nest: what the inner one has updated the outer one does not visit again",
      rules: "S6.6, rule 9",
      tree: """
        r
          a
            b (size)
              d (size)
            c (size)
          e (size)
        """,
      steps: """
        on r for size
          update a
          read e
        on b for size
          update a
          read c
        r.size = 1
        update
        """,
      history: """
        r hears size 0 → 1
          b hears size 0 → 1
          b (2) hears size 0 → 1
            d hears size 0 → 1
            c hears size 0 → 1
            c is size 1
          e is plain
        e hears size 0 → 1
        """),
  ]
}
