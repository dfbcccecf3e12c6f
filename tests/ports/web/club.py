"""The people of an evening at a club, each with a phone: requests as the page makes them."""

import msgspec

from hoyle.evenings.club_acts import HOST
from ports.web.guest import Guest

DRIVE = {"type": "Announced", "title": "Harvest drive", "host": "Hob", "kind": "progressive", "hands": 4,
         "trumps": "HCDS"}  # fmt: skip
NIGHT = {"type": "NightAnnounced", "title": "Duplicate night", "host": "Hob", "boards": 1}


class Club:
    """An evening at servers, which may change: each person keeps their own cookie."""

    def __init__(self, guest, told=DRIVE, pbn="", **more):
        self.host, self.people, self.refused = guest, {}, None
        made = guest.http.post("/api/evenings", json={"announce": told | more, "pbn": pbn})
        assert made.status_code == 201, made.text
        self.page = made.json()["page"]

    def close(self):
        for each in self.people.values():
            each.close()

    def goes_on_at(self, base):
        """Everybody goes on at another address."""
        for each in (self.host, *self.people.values()):
            each.http.base_url = base
            each.http.headers["origin"] = base

    def asks(self, by, deed, was=None):
        """Ask for a deed as a person, None for somebody new; return the answer."""
        if by is None:
            by = len(self.people) + 1
            self.people[by] = Guest(str(self.host.http.base_url).rstrip("/"))
        did = msgspec.to_builtins(deed)
        phone = self.host if by == HOST else self.people[by]
        return phone.http.post(f"{self.page}/act", json={"do": did, "was": was})

    def do(self, by, deed, was=None):
        answer = self.asks(by, deed, was)
        assert answer.status_code == 200, answer.text

    def draw(self):
        answer = self.host.http.post(f"{self.page}/draw")
        assert answer.status_code == 200, answer.text

    def look(self, by=HOST, since=None):
        phone = self.host if by == HOST else self.people[by]
        return phone.http.get(f"{self.page}/state", params={} if since is None else {"since": since}).json()

    def results(self):
        return self.host.http.get(f"{self.page}/results").json()
