"""Stub."""


def describe(state):
    return {}


def build(options, data):
    raise NotImplementedError
