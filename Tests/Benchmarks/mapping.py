"""What `albums decode` does with response records of the iTunes RSS feed, in Python with orjson."""
import re
import sys

import orjson

ARTIST = re.compile(r"/artist/(?:[^/?]+/)?(?:id)?([0-9]+)(?:[?]|$)")
STORE = re.compile(r"^https?://[^/]+/([a-z][a-z])/")


def as_list(value):
    return value if isinstance(value, list) else [] if value is None else [value]


def album(entry, rank, store):
    artist, category = entry["im:artist"], entry["category"]["attributes"]
    href = artist.get("attributes", {}).get("href")
    found = ARTIST.search(href) if href else None
    price = entry["im:price"]["attributes"]
    record = {
        "type": "album", "id": entry["id"]["attributes"]["im:id"], "artist": artist["label"],
        "name": entry["im:name"]["label"],
        "image": max(as_list(entry["im:image"]), key=lambda image: int(image["attributes"]["height"]))["label"],
        "url": next(x["attributes"]["href"] for x in as_list(entry["link"]) if x["attributes"]["rel"] == "alternate"),
        "artistId": found and found.group(1), "artistURL": href, "releaseDate": entry["im:releaseDate"]["label"][:10],
        "genre": category["label"], "genreId": category["im:id"], "trackCount": int(entry["im:itemCount"]["label"]),
        "price": {"amount": float(price["amount"]), "currency": price["currency"]},
        "copyright": entry["rights"]["label"], "rank": rank, "storefront": store, "source": "itunes-rss",
    }
    return {key: value for key, value in record.items() if value is not None}


out = sys.stdout.buffer
for line in sys.stdin.buffer:
    feed = orjson.loads(orjson.loads(line)["body"])["feed"]
    found = STORE.search(feed["id"]["label"])
    store = found.group(1) if found else "us"
    for rank, entry in enumerate(as_list(feed.get("entry")), 1):
        out.write(orjson.dumps(album(entry, rank, store)) + b"\n")
