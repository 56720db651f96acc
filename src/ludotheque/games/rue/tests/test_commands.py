"""`ludotheque rue …` as people and programs type it."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.cli import main
from ludotheque.games.rue.images import IMAGES

TABLE = {
    "placed": {"belge": 3},
    "statements": [
        {"type": "At", "image": "allemande", "house": 0},
        {"type": "With", "a": "belge", "b": "lapin"},
    ],
}


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command with this on standard input: status, output, errors."""
    monkeypatch.setenv("LANGUAGE", "en")

    def run(text: str, *argv: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        status = main(["rue", *argv])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_deduce_answers_in_json(say: Any) -> None:
    status, out, _ = say(json.dumps(TABLE), "deduce", "-")
    answer = json.loads(out)
    assert status == 0
    assert answer["consistent"] is True
    assert list(answer["possible"]) == list(IMAGES)
    assert answer["possible"]["lapin"] == [3]
    assert answer["possible"]["italienne"] == [1, 2, 4]


def test_deduce_says_that_there_is_no_street(say: Any) -> None:
    table = {
        "placed": {"belge": 0},
        "statements": [{"type": "NotAt", "image": "belge", "house": 0}],
    }
    status, out, _ = say(json.dumps(table), "deduce", "-")
    assert status == 0
    assert json.loads(out) == {"consistent": False, "possible": {image: [] for image in IMAGES}}


def test_one_object_per_line_gives_one_per_line(say: Any) -> None:
    status, out, _ = say("{}\n\n" + json.dumps(TABLE) + "\n{}", "deduce", "-")
    assert status == 0
    assert [json.loads(line)["possible"]["lapin"] for line in out.splitlines()] == [
        [0, 1, 2, 3, 4], [3], [0, 1, 2, 3, 4],
    ]  # fmt: skip


def test_a_file_may_hold_one_object_over_several_lines(say: Any, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text(json.dumps(TABLE, indent=2))
    status, out, _ = say("", "deduce", str(file))
    assert status == 0
    assert json.loads(out)["possible"]["lapin"] == [3]


def statement(**fields: Any) -> str:
    return json.dumps({"statements": [fields]})


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("{oops", "Line 1: this is not JSON"),
        ("[" * 100_000, "Line 1: brackets are nested too deeply"),
        ("[" * 100_000 + "]" * 100_000, "Line 1: brackets are nested too deeply"),
        ('{"placed": ' * 100_000, "Line 1: brackets are nested too deeply"),
        ('{"placed": {"belge": 1, "belge": 2}}', "the key “belge” is given twice"),
        ('{"placed": {},\n "placed": {}}', "the key “placed” is given twice"),
        (statement(type="At", image="chat", house=1).replace('"house"', '"image"'), "“image”"),
        ('{"placed": {"belge": ' + "9" * 5000 + "}}", "Line 1"),
        ('{"image": "' + "x" * 5000 + '"}', "“image”"),
        ("[1]", "“$”"),
        ('{"place": {}}', "“place”"),
        ('{"placed": []}', "“placed”"),
        ('{"placed": {"belge": 5}}', "“placed.belge”"),
        ('{"placed": {"belge": true}}', "“placed.belge”"),
        ('{"placed": {"suisse": 1}}', "“placed.suisse”"),
        ('{"statements": {}}', "“statements”"),
        ('{"statements": [3]}', "“statements[0]”"),
        (statement(a="chat"), "“statements[0].type”"),
        (statement(type="Under", a="chat", b="belge"), "“statements[0].type”"),
        (statement(type="With", a="chat"), "“statements[0].b”"),
        (statement(type="With", a="chat", b="loup"), "“statements[0].b”"),
        (statement(type="With", a="chat", b="chien"), "“statements[0].b”"),
        (statement(type="Beside", a="chat", b="chat"), "“statements[0].b”"),
        (statement(type="At", image="chat", house="left"), "“statements[0].house”"),
        (statement(type="At", image="chat", house=1, b="chien"), "“statements[0].b”"),
    ],
)
def test_bad_input_is_one_sentence_that_names_the_field(say: Any, text: str, named: str) -> None:
    for command in ("deduce", "explain"):
        status, out, err = say(text, command, "-")
        assert status == 2
        assert out == ""
        assert named in err
        assert err.count("\n") == 1


def test_lines_before_a_bad_one_are_answered(say: Any) -> None:
    status, out, err = say('{}\n{"placed": {"belge": 9}}\n{}', "deduce", "-")
    assert status == 2
    assert len(out.splitlines()) == 1
    assert err.startswith("Line 2, field “placed.belge”")


def test_errors_come_in_the_readers_language(say: Any) -> None:
    _, _, err = say('{"placed": {"belge": 9}}', "deduce", "-", "--language", "fr")
    assert err.startswith("Ligne 1, champ «\u202fplaced.belge\u202f»")


@pytest.mark.parametrize("argv", [(), ("deduce",), ("guess", "-"), ("deduce", "a", "b")])
def test_wrong_words_show_the_usage(say: Any, argv: tuple[str, ...]) -> None:
    status, _, err = say("", *argv)
    assert status == 2
    assert err.startswith("Usage")


def test_a_missing_file_is_a_sentence(say: Any, tmp_path: Path) -> None:
    status, _, err = say("", "deduce", str(tmp_path / "none.json"))
    assert status == 2
    assert "none.json" in err


def test_help_teaches_the_format(say: Any) -> None:
    status, out, _ = say("", "--help")
    assert status == 0
    assert '"placed"' in out


def test_explain_gives_minimal_facts_and_steps_in_both_languages(say: Any) -> None:
    status, out, _ = say(json.dumps(TABLE | {"image": "lapin"}), "explain", "-")
    assert status == 0
    (reason,) = json.loads(out)["explanations"]
    assert (reason["image"], reason["house"]) == ("lapin", 3)
    assert reason["because"] == {"placed": {"belge": 3}, "statements": [TABLE["statements"][1]]}  # type: ignore[index]
    assert [step["type"] for step in reason["steps"]] == ["MustBe"]
    assert reason["text"]["fr"] == [
        "Puisque la famille belge a un lapin, le lapin habite en quatrième position."
    ]
    assert reason["text"]["en"] == [
        "Since the Belgian family has a rabbit, the rabbit lives in fourth place."
    ]


def test_explain_takes_every_certain_image_when_none_is_named(say: Any) -> None:
    _, out, _ = say(json.dumps(TABLE), "explain", "-")
    assert [each["image"] for each in json.loads(out)["explanations"]] == ["allemande", "lapin"]


def test_explain_refuses_an_image_that_is_not_certain(say: Any) -> None:
    status, _, err = say(json.dumps(TABLE | {"image": "chat"}), "explain", "-")
    assert status == 2
    assert "“image”" in err


def test_explain_gives_a_minimal_conflict(say: Any) -> None:
    table = TABLE | {"placed": {"belge": 3, "lapin": 1, "chat": 0}}
    _, out, _ = say(json.dumps(table), "explain", "-")
    answer = json.loads(out)
    assert answer["consistent"] is False
    assert answer["because"]["placed"] == {"belge": 3, "lapin": 1}
    assert len(answer["because"]["statements"]) == 1
    _, text, _ = say(json.dumps(table), "explain", "-", "--text")
    assert text.startswith("No street agrees with all of this: ")


def test_explain_as_text_reads_like_a_proof(say: Any) -> None:
    _, out, _ = say(json.dumps(TABLE | {"image": "lapin"}), "explain", "-", "--text")
    first, second = out.splitlines()
    assert first.startswith(
        "It is certain: the rabbit lives in fourth place. It is enough to know: "
    )
    assert second == "  Since the Belgian family has a rabbit, the rabbit lives in fourth place."


def test_bytes_that_are_no_text_are_one_sentence(say: Any, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(b'{"placed": {"belge": "\xff\xfe"}}')
    for name in (str(file), "no\0name"):
        status, out, err = say("", "deduce", name)
        assert (status, out) == (2, "")
        assert err.count("\n") == 1


def test_unreadable_standard_input_is_one_sentence(
    say: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'{"a": "\xff"}'), "utf-8"))
    assert main(["rue", "deduce", "-"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


names = st.sampled_from(["placed", "statements", "image", "type", "a", "b", "house", "belge", "At"])
leaves = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=4), names,
    st.sampled_from(IMAGES), st.integers(0, 4),
)  # fmt: skip
objects = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=4),
    max_leaves=12,
)


@given(
    st.one_of(st.text(), objects.map(json.dumps)),
    st.integers(0, 60),
    st.sampled_from(["", "{", "}", "[", '"', ",", "\n", "\\", "\0", "[" * 3000, "\ud800"]),
    st.sampled_from([("deduce",), ("explain",), ("explain", "--text")]),
)
@settings(max_examples=150, deadline=None)
def test_whatever_is_typed_is_answered_or_refused_in_words(
    text: str, at: int, put: str, command: tuple[str, ...]
) -> None:
    out, err = io.StringIO(), io.StringIO()
    typed = io.StringIO(text[:at] + put + text[at:])
    with redirect_stdout(out), redirect_stderr(err), pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", typed)
        status = main(["rue", command[0], "-", *command[1:]])
    assert status in (0, 2)
    assert (status == 2) is (err.getvalue().strip() != "")
    assert "Traceback" not in err.getvalue()
