"""What holds on every server: in memory, on fakeredis and on a real one."""

from __future__ import annotations

from drivers.stream import Alone, Id, Joined, Reset, TakenOver
from drivers.stream.lines import Server
from drivers.stream.messages import HEADER_MOST, as_text
from drivers.stream.reading import StreamReader
from tests.drivers.stream.conftest import Place
from tests.drivers.stream.devices import Device, bodies, epochs, newest


def test_a_game_arrives_row_by_row(server: Server) -> None:
    device = Device(server)

    device.begin(rows=2)
    device.tick()
    device.play(3)
    device.tick()

    assert epochs(server) == {1: ("kitchen-pi", bodies(device))}
    assert device.events == [Joined(1, 1)]
    assert device.desk.behind() == 0


def test_more_rows_than_go_at_once_arrive_in_order(server: Server) -> None:
    device = Device(server)

    device.begin(rows=450)
    device.tick()

    assert newest(server) == ("kitchen-pi", bodies(device))


def test_a_restart_goes_on_in_the_same_epoch(server: Server) -> None:
    device = Device(server)
    device.begin(rows=3)
    device.tick()

    device.restart()
    device.resume()
    device.play(2)
    device.tick()

    assert epochs(server) == {1: ("kitchen-pi", bodies(device))}
    assert device.events == [Joined(1, 1)]


def test_another_game_is_another_epoch(server: Server) -> None:
    device = Device(server)
    device.begin(1, rows=3)
    device.tick()

    device.begin(2, rows=1)
    device.tick()

    assert list(epochs(server)) == [1, 2]
    assert newest(server) == ("kitchen-pi", bodies(device))
    assert device.events == [Joined(1, 1), Joined(2, 2)]


def test_a_game_that_ended_before_it_could_be_sent_is_sent_before_the_next(server: Server) -> None:
    device = Device(server)

    device.begin(1, rows=2)
    first = bodies(device)
    device.begin(2, rows=1)
    device.tick()

    assert [rows for _, rows in epochs(server).values()] == [first, bodies(device)]


def test_an_old_owner_is_shut_out_and_says_so_once(server: Server) -> None:
    old, new = Device(server, "old"), Device(server, "new")
    old.begin(rows=2)
    old.tick()
    new.begin(rows=2)
    new.tick()

    old.play()
    for _ in range(3):
        old.wait()

    assert old.heard(TakenOver) == [TakenOver(1, new.owner)]
    assert epochs(server)[1] == ("old", bodies(old)[:2])
    assert newest(server) == ("new", bodies(new))


def test_an_idle_owner_learns_of_it_within_a_few_seconds(server: Server) -> None:
    old, new = Device(server, "old"), Device(server, "new")
    old.begin(rows=2)
    old.tick()
    new.begin(rows=2)
    new.tick()

    old.wait(2.0)

    assert old.heard(TakenOver) == [TakenOver(1, new.owner)]


def test_a_table_that_was_taken_stays_taken_after_a_restart(server: Server) -> None:
    old, new = Device(server, "old"), Device(server, "new")
    old.begin(rows=2)
    old.tick()
    new.begin(rows=2)
    new.tick()

    old.restart()
    old.resume(claim=False)
    old.tick()

    assert old.events == [TakenOver(1, new.owner)]
    assert newest(server)[0] == "new"


def test_a_table_goes_back_and_forth(server: Server) -> None:
    one, two = Device(server, "one"), Device(server, "two")

    for number in range(1, 5):
        for device in (one, two):
            device.begin(number, rows=number)
            device.tick()
    one.wait()

    assert newest(server) == ("two", bodies(two))
    assert one.heard(TakenOver)[-1] == TakenOver(4, two.owner)
    assert list(epochs(server)) == list(range(1, 9))


def test_whoever_was_shut_out_asks_no_more_until_another_game(server: Server) -> None:
    old, new = Device(server, "old"), Device(server, "new")
    old.begin()
    old.tick()
    new.begin()
    new.tick()
    old.wait()

    for _ in range(100):
        old.wait(60)
    opened = old.server.opened
    old.begin(2)
    old.tick()

    assert opened == 1
    assert newest(server)[0] == "old"


def test_rows_that_the_store_has_lost_are_not_taken_off_the_server(server: Server) -> None:
    device = Device(server)
    device.begin(rows=5)
    device.tick()
    before = bodies(device)

    device.restart()
    del device.rows[3:]
    device.resume()
    device.tick()

    assert device.events == [Reset(1, "conflict"), Joined(1, 2)]
    assert [rows for _, rows in epochs(server).values()] == [before, bodies(device)]


def test_the_secret_of_the_dice_never_leaves_the_device(server: Server) -> None:
    device = Device(server)
    device.begin()
    device.rows = [{"dice": {"secret": "c0ffee"}}, {"dice": {"pact": {"secret": "c0ffee"}}}]
    device.resume()

    device.tick()
    device.restart()
    device.resume()
    device.play()
    device.tick()

    book = StreamReader(server).newest("kitchen")
    assert book is not None
    assert book.rows[:2] == [{"dice": {}}, {"dice": {}}]
    assert device.events == [Joined(1, 1)]


def test_rubbish_in_the_stream_is_stepped_over(place: Place) -> None:
    device = Device(place.server)
    device.begin(rows=2)
    device.tick()
    place.write("kitchen", Id(1763460000000, 0), {"hello": "world"})

    device.play()
    device.tick()

    book = StreamReader(place.server).newest("kitchen")
    assert book is not None
    assert book.last == Id(1763460000001, 3)
    assert [event for event in device.events if isinstance(event, Reset)] == [Reset(1, "conflict")]


def test_rubbish_does_not_hide_who_holds_the_table(place: Place) -> None:
    old, new = Device(place.server, "old"), Device(place.server, "new")
    new.begin()
    new.tick()
    place.write("kitchen", Id(7, 3), {"hello": "world"})

    old.begin(claim=False)
    old.tick()

    assert old.events == [TakenOver(1, new.owner)]


def test_tables_do_not_meet(server: Server) -> None:
    kitchen, attic = Device(server, "a", "kitchen"), Device(server, "b", "attic")

    for device in (kitchen, attic):
        device.begin(rows=2)
        device.tick()
    kitchen.wait()

    assert newest(server, "kitchen")[0] == "a"
    assert newest(server, "attic")[0] == "b"
    assert kitchen.heard(TakenOver) == []


def test_a_header_that_nobody_would_read_is_not_sent(server: Server) -> None:
    device = Device(server)

    device.desk.begin(1, as_text({"data": "x" * HEADER_MOST}), [], True)
    device.tick()

    assert [event.kind for event in device.heard(Alone)] == ["refused"]
    assert epochs(server) == {}
