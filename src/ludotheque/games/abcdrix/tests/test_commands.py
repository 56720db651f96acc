"""`ludotheque abcdrix find`."""

from __future__ import annotations

import msgspec
import pytest

from ludotheque.cli import main


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def test_it_says_whether_and_where(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["abcdrix", "find", "R*TE", "--examples", "3"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == "R*TE is an extract."
    assert second.startswith("In: ")


def test_it_speaks_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "fr", "abcdrix", "find", "xqz"]) == 0
    assert capsys.readouterr().out == "XQZ n’est dans aucun mot.\n"


def test_programs_read_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["abcdrix", "find", "r*té", "--examples", "2", "--json"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    assert (found["row"], found["extract"], len(found["examples"])) == ("R*TE", True, 2)
    assert main(["abcdrix", "find", "RTE", "--examples", "0", "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["examples"] == []


def test_rows_longer_than_the_games_are_found_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["abcdrix", "find", "anticonst*", "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["extract"]
    assert main(["abcdrix", "find", "abcdefgh", "--json"]) == 0
    assert not msgspec.json.decode(capsys.readouterr().out)["extract"]


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["find"], "Which letters?"),
        (["find", "R4"], "“R4” is not made of letters"),
        (["find", "RTE", "--examples", "many"], "“many” is not a number"),
        (["find", "RTE", "--examples", "1001"], "from 0 to 1000"),
        (["seek", "RTE"], "no command “seek”"),
        ([], "Ask like this"),
        (["find", "RTE", "--loud"], "Ask like this"),
    ],
)
def test_bad_input_is_one_sentence(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["abcdrix", *argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert len(err.splitlines()) == 1
