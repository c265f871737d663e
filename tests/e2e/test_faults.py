"""The net under all these tests: it holds what it is meant to hold."""

import pytest


@pytest.mark.parametrize(
    "script",
    [
        "console.error('oh')",
        "setTimeout(() => { throw new Error('oh') })",
        "document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">oh</p>')",
        "document.head.append(Object.assign(document.createElement('script'), {src: 'http://elsewhere.example/oh.js'}))",
    ],
)
def test_errors_and_breaches_of_the_policy_are_seen(browse, faults, script):
    alice = browse("alice")
    alice.page.goto("/")
    assert faults.seen == []
    alice.page.evaluate(script)
    alice.wait_until(faults.unexpected)
    assert len(faults.unexpected()) == 1
    faults.expect("oh", "Content Security Policy")
