"""Work on threads: bounded, given up where nobody wants it, and ended at once."""

import asyncio
import threading

import pytest

pytest.importorskip("starlette", reason="needs manaplan[web]")

from manaplan.solver.stopping import given_up
from manaplan.web.work import Busy, Work


def wait_until_given_up() -> bool:
    """A long question: true once it is given up."""
    ended = threading.Event()
    while not given_up():
        ended.wait(0.01)
    return True


def test_only_so_many_questions_may_be_open() -> None:
    async def ask() -> None:
        work = Work(threads=1, waiting=2)
        open_ = [asyncio.ensure_future(work.run(wait_until_given_up)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="2 questions are open"):
            await work.run(lambda: True)
        work.close()
        await asyncio.gather(*open_, return_exceptions=True)

    asyncio.run(ask())


def test_a_question_is_given_up_once_its_asker_has_gone() -> None:
    async def ask() -> bool:
        return await Work(threads=1).run(wait_until_given_up, asyncio.sleep(0.05))

    assert asyncio.run(ask())


def test_a_question_that_nobody_awaits_any_more_is_given_up() -> None:
    async def ask() -> bool:
        work = Work(threads=1)
        task = asyncio.ensure_future(work.run(wait_until_given_up))
        await asyncio.sleep(0.05)
        task.cancel()
        return await work.run(lambda: True)  # there is one thread only, and it is free again

    assert asyncio.run(ask())


def test_at_the_end_all_are_given_up_and_none_is_taken() -> None:
    async def ask() -> bool:
        work = Work(threads=1)
        task = asyncio.ensure_future(work.run(wait_until_given_up))
        await asyncio.sleep(0.05)
        work.close()
        with pytest.raises(Busy, match="ending"):
            await work.run(lambda: True)
        return await task

    assert asyncio.run(ask())


def test_what_a_question_raises_reaches_its_asker() -> None:
    def fail() -> None:
        raise KeyError("x")

    async def ask() -> None:
        await Work(threads=1).run(fail)

    with pytest.raises(KeyError):
        asyncio.run(ask())
