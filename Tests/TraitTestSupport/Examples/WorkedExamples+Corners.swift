// Cases in which a single rule of the walk decides: an engine without it differs in these alone.

extension WorkedExample {
  static let corners = [
    WorkedExample(
      "A node that detaches itself leaves its older siblings alone", rules: "S6.10, rule 4",
      tree: """
        r
          a (size)
          b
          c (size)
        """,
      steps: """
        on b for size
          detach b
        r.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
        b hears size 0 → 1
        c hears size 0 → 1
        """),
    WorkedExample(
      "A node that was never visited is visited where a handler has moved it",
      rules: "S6.10, rule 6",
      tree: """
        r
          a
          b (size)
        c (size)
        """,
      steps: """
        on a for size once
          attach c to r
        attach c to r at 1
        r.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
        b hears size 0 → 1
        c hears size 0 → 1
        """),
    WorkedExample(
      "The rest of a subtree that was never visited is next when a handler has detached its first node",
      rules: "S6.10, S6.14, rule 2",
      tree: """
        r {size: 1}
          a (size)
        b
          c
          d (size)
        """,
      steps: """
        on b for size
          a.size = 2
          detach c
        attach b to r
        update
        """,
      history: """
        b hears size 0 → 1
        d hears size 0 → 1
        a hears size 1 → 2
        """),
    WorkedExample(
      "A first override of an eager node around the walk reaches the children ahead in this round",
      rules: "S6.4 S6.10, rule 10",
      tree: """
        r
          a!
            b
            c (size)
          d (text)
        """,
      steps: """
        on b for text
          a.size = 1
        b.text = 1
        d.text = 1
        update
        """,
      history: """
        b hears text 0 → 1
        c hears size 0 → 1
        d hears text 0 → 1
        """),
    WorkedExample(
      "A node updated early and then moved ahead is visited again in this round",
      rules: "S6.10, rules 6 and 9",
      tree: """
        r
          a
          b (size)
          c {size: 3}
          d (size)
        """,
      steps: """
        on a for size
          update b
          attach b to c
        r.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
          b hears size 0 → 1
        b hears size 1 → 3
        d hears size 0 → 1
        """),
    WorkedExample(
      "A pass goes on when something above its root is detached", rules: "S6.10, rule 7",
      tree: """
        r
          a
            b
              c (size)
        """,
      steps: """
        on b for size
          detach a
        b.size = 1
        update b
        read c
        attach a to r
        update
        """,
      history: """
        b hears size 0 → 1
        c hears size 0 → 1
        c is size 1
        """),
    WorkedExample(
      "Those registered after one that is ended in the middle of a delivery are called",
      rules: "S7.5, rule 8",
      tree: """
        r
        """,
      steps: """
        on r for size
          unregister 2
        on r for size
        on r for size
        r.size = 1
        update
        """,
      history: """
        r hears size 0 → 1
        r (3) hears size 0 → 1
        """),
    WorkedExample(
      "A handler may update something above its pass's root; the walk finds nothing left to do",
      rules: "S6.6, rule 9",
      tree: """
        r
          a
            b
              d (size)
            c
        """,
      steps: """
        on b for size
          update a
          read d
        b.size = 1
        update b
        """,
      history: """
        b hears size 0 → 1
          d hears size 0 → 1
          d is size 1
        """),
    WorkedExample(
      "A nested update has a walk of its own, from its root on", rules: "S6.6, rule 9",
      tree: """
        r
          a
            b (size)
          c
            d
            e (size)
          f (size)
        """,
      steps: """
        on a for size
          update c
        on d for size
          update r
        r.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
          d hears size 0 → 1
            b hears size 0 → 1
            e hears size 0 → 1
            f hears size 0 → 1
        """),
    WorkedExample(
      "Updating a node ahead, below a stale ancestor, leaves both as they are until the walk comes",
      rules: "S6.6 F63, rule 9",
      tree: """
        r
          a
          b
            c (size)
              d (size)
          e (size)
        """,
      steps: """
        on a for size
          update d
          read d
        on b for size
          attach d to e
        r.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
          d is plain
        b hears size 0 → 1
        c hears size 0 → 1
        e hears size 0 → 1
        d hears size 0 → 1
        """),
    WorkedExample(
      "Nodes above an updated node are read and not refreshed", rules: "S6.6 F63",
      tree: """
        r
          a
            b (size)
          c (size)
        """,
      steps: """
        r.size = 1
        a.size = 2
        update b
        read b
        update a
        read r
        update
        """,
      history: """
        b is plain
        b hears size 0 → 2
        r is plain
        c hears size 0 → 1
        """),
    WorkedExample(
      "A registration made in a handler at a node that is still ahead is called in this round",
      rules: "S7.5, rule 8",
      tree: """
        r
          a
          b
          c (size)
        """,
      steps: """
        on a for size once
          on b for size
        r.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
        b hears size 0 → 1
        c hears size 0 → 1
        """),
    WorkedExample(
      "A registration made after another one ended is not called in its place", rules: "S7.3",
      tree: """
        r
          a (size)
          b {text: 1}
            c
        """,
      steps: """
        r.size = 1
        update
        unregister 1
        on c for size
        r.size = 2
        update
        """,
      history: """
        a hears size 0 → 1
        c hears size 1 → 2
        """),
    WorkedExample(
      "Nor where another node of its scope has observed the trait all along", rules: "S7.3",
      tree: """
        r
          a (size)
          b {text: 1}
            c (size)
            d
        """,
      steps: """
        r.size = 1
        update
        unregister 1
        on d for size
        r.size = 2
        update
        """,
      history: """
        a hears size 0 → 1
        c hears size 0 → 1
        c hears size 1 → 2
        d hears size 1 → 2
        """),
    WorkedExample(
      "A handler may destroy a live root that the update has yet to come to", rules: "S6.10",
      tree: """
        r
        s (size)
        """,
      steps: """
        on r for size
          destroy s
        r.size = 1
        s.size = 2
        update
        """,
      history: """
        r hears size 0 → 1
        """),
  ]
}
