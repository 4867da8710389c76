"""The documents say what the recorded run says, and would be caught if they did not."""

from making import script

from traitbench import quoting


def test_the_documents_quote_what_was_recorded():
    done = script("quotes")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 wrong" in done.stdout


def test_another_figure_is_noticed(tmp_path):
    one = next(q for q in quoting.all_of() if q.document == "README.md")
    (tmp_path / "README.md").write_text(one.text.replace(" ", "\n  "))
    assert one.stands_in(tmp_path), "lines may be broken anywhere"
    digit = next(c for c in one.text if c.isdigit())
    (tmp_path / "README.md").write_text(one.text.replace(digit, str((int(digit) + 1) % 10)))
    assert not one.stands_in(tmp_path)
