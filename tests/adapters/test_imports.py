"""Who only plays needs none of what research needs."""

from __future__ import annotations

import subprocess
import sys


def test_the_package_and_its_command_import_nothing_of_it() -> None:
    program = (
        "import sys, ludotheque, ludotheque.cli, ludotheque.cli.sim, ludotheque.server.http.app\n"
        "from ludotheque.core import registry; registry.games()\n"
        "sys.exit(str({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules)))"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == "set()\n"
