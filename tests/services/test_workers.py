"""The processes in which AIs think: they survive what they are given, and never the server."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from games.workers import Workers
from tests import policies

SERVER = """
import signal
import time
from games.workers import Workers
from tests.policies import process

if __name__ == "__main__":
    # Whoever runs the tests in the background may have handed down that Ctrl+C is to be ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    workers = Workers(1)
    try:
        print(workers.run(process), flush=True)
        time.sleep({seconds})
    except KeyboardInterrupt:
        pass
"""


def until(condition: Callable[[], bool], seconds: float = 10) -> bool:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    with open(f"/proc/{process}/stat") as stat:
        return stat.read().rpartition(")")[2].split()[0] == "Z"  # dead, and nobody has asked how it died


def test_work_is_done_in_another_process_and_always_in_the_same():
    workers = Workers(1)
    first = workers.run(policies.process)
    assert first not in (0, os.getpid())
    assert workers.run(policies.process) == first
    assert workers.idle == [first]


def test_without_workers_it_is_done_here():
    assert Workers(0).run(policies.process) == os.getpid()


def test_what_the_work_raises_is_raised_here_and_harms_no_process():
    workers = Workers(1)
    first = workers.run(policies.process)
    with pytest.raises(ValueError, match="invalid literal"):
        workers.run(int, "four")
    assert workers.run(policies.process) == first


def test_a_worker_that_was_killed_while_idle_is_replaced():
    workers = Workers(1)
    first = workers.run(policies.process)
    os.kill(first, signal.SIGKILL)
    assert until(lambda: is_gone(first))
    assert workers.run(policies.process) not in (first, os.getpid())


def test_a_worker_that_is_killed_over_its_work_is_replaced():
    workers = Workers(1)
    first = workers.run(policies.process)
    with ThreadPoolExecutor(1) as threads:
        answer = threads.submit(workers.run, time.sleep, 0.7)
        assert until(lambda: workers.idle == [])
        os.kill(first, signal.SIGKILL)
        assert answer.result() is None
    assert workers.run(policies.process) not in (first, os.getpid())


def test_work_that_kills_its_processes_is_done_here_at_last():
    assert Workers(1).run(policies.only_in, os.getpid()) == os.getpid()


def test_many_share_few():
    workers = Workers(2)
    with ThreadPoolExecutor(6) as threads:
        found = set(threads.map(lambda _: workers.run(policies.process), range(12)))
    assert len(found) <= 2
    assert os.getpid() not in found


@pytest.mark.parametrize("sign", [None, signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_they_end_with_the_server_however_it_ends_and_quietly(sign, tmp_path):
    script = tmp_path / "server.py"
    script.write_text(SERVER.format(seconds=20 if sign else 0))
    server = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.getcwd()},
        start_new_session=True,
    )
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    if sign is signal.SIGINT:
        os.killpg(server.pid, sign)  # as Ctrl+C does: everyone who belongs to the terminal hears it
    elif sign is not None:
        server.send_signal(sign)
    _out, complaints = server.communicate(timeout=10)
    assert complaints == ""
    assert until(lambda: is_gone(worker))
