from __future__ import annotations

from hashlib import sha256

import pytest

from drivers.roller.chain import DEVICE, ROLLER, Chain, before

VECTORS = [
    (DEVICE, b"demo-device", "0436ad65a0cefb7ba07813dad3723fe102c1a5f500ebe588291e1c66d4f58132"),
    (ROLLER, b"demo-roller", "fba82c5b950a32d1b83ccf7d4fd5ae293d61bf3934c57f02a7307df35bb9a845"),
]


@pytest.mark.parametrize(("label", "secret", "commitment"), VECTORS)
def test_link_0_of_the_vectors(label: bytes, secret: bytes, commitment: str) -> None:
    chain = Chain(label, sha256(secret).digest(), 1000)

    assert chain.link(0).hex() == commitment


@pytest.mark.parametrize("length", [1, 63, 64, 65, 200])
def test_every_link_leads_to_the_one_before(length: int) -> None:
    chain = Chain(ROLLER, bytes(32), length)

    links = [chain.link(i) for i in range(length + 1)]

    assert links[-1] == bytes(32)
    assert [before(ROLLER, link) for link in links[1:]] == links[:-1]


def test_the_two_chains_of_one_secret_differ() -> None:
    assert Chain(ROLLER, bytes(32), 9).link(0) != Chain(DEVICE, bytes(32), 9).link(0)


@pytest.mark.parametrize("i", [-1, 65])
def test_a_link_outside_the_chain_is_refused(i: int) -> None:
    with pytest.raises(ValueError, match=f"link {i} of a chain of 64"):
        Chain(ROLLER, bytes(32), 64).link(i)
