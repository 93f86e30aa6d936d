#!/usr/bin/env python3
"""Draws the covers of the example chart and writes feed.json and recording.jsonl beside this file.

The albums are invented. The feed has the shape of Apple's top-albums feed; the recording holds it and the covers
as response records, as `albums fetch --record` would have written them. Needs Pillow.
"""
import base64
import io
import json
import math
import os

from PIL import Image, ImageDraw

HERE = os.path.dirname(os.path.abspath(__file__))
FEED_URL = "https://itunes.apple.com/us/rss/topalbums/limit=10/json"
SIZES = (55, 60, 170)
# name, artist, genre id and name, tracks, price, day, background, foreground, figure
ALBUMS = [
    ("Kite Weather", "Paper Lanterns", 20, "Alternative", 11, "9.99", "2026-09-18", "#f2b544", "#23395b", "kite"),
    ("Low Tide", "North Harbour", 21, "Rock", 9, "9.99", "2026-10-02", "#1f6f78", "#f4efe1", "waves"),
    ("Night Bus", "Ida Sørensen", 14, "Pop", 12, "11.99", "2026-10-30", "#1b1b3a", "#ffd166", "moon"),
    ("Café Été", "Les Volets Bleus", 14, "Pop", 10, "8.99", "2026-06-05", "#4d7ea8", "#ffffff", "stripes"),
    ("Small Machines", "Orrery", 7, "Electronic", 8, "7.99", "2026-08-21", "#2d2a32", "#dd6031", "rings"),
    ("Garden Party, Vol. 3", "Various Artists", 14, "Pop", 24, "12.99", "2026-07-10", "#3a7d44", "#f8f4e3", "dots"),
    ("雨の庭", "水野ひかり", 27, "J-Pop", 7, "6.93", "2026-05-27", "#8fa6b2", "#26343b", "rain"),
    ("Slow Arithmetic", "The Long Division", 11, "Jazz", 6, "9.99", "2025-11-14", "#7c3626", "#f0d9b5", "blocks"),
    ("Tin Roof Sessions", "Maple & Rye", 6, "Country", 13, None, "2026-10-23", "#b7410e", "#ffe8c2", "roof"),
    ("Loud", "Kestrel", 18, "Hip-Hop/Rap", 15, "10.99", "2026-11-06", "#0b0b0b", "#e0245e", "bars"),
]


def cover(index, size):
    """One cover, drawn four times as large and brought down, as the bytes of a PNG."""
    *_, ground, ink, figure = ALBUMS[index]
    side = size * 4
    image = Image.new("RGB", (side, side), ground)
    pen = ImageDraw.Draw(image)
    at = lambda x, y: (x * side, y * side)
    if figure == "kite":
        pen.polygon([at(0.5, 0.15), at(0.75, 0.45), at(0.5, 0.8), at(0.25, 0.45)], fill=ink)
        pen.line([at(0.5, 0.8), at(0.6, 0.88), at(0.5, 0.95)], fill=ink, width=side // 60)
    elif figure == "waves":
        for row in range(5):
            points = [at(x / 60, 0.45 + row * 0.1 + 0.03 * math.sin(x / 4 + row)) for x in range(61)]
            pen.line(points, fill=ink, width=side // 40)
    elif figure == "moon":
        pen.ellipse([at(0.3, 0.2), at(0.8, 0.7)], fill=ink)
        pen.ellipse([at(0.2, 0.15), at(0.65, 0.6)], fill=ground)
    elif figure == "stripes":
        for stripe in range(0, 10, 2):
            pen.rectangle([at(0.1, stripe / 10 + 0.05), at(0.9, stripe / 10 + 0.13)], fill=ink)
    elif figure == "rings":
        for ring in range(5):
            edge = 0.1 + ring * 0.08
            pen.ellipse([at(edge, edge), at(1 - edge, 1 - edge)], outline=ink, width=side // 50)
    elif figure == "dots":
        for x in range(5):
            for y in range(5):
                radius = 0.02 + 0.012 * ((x * 3 + y * 2) % 5)
                cx, cy = 0.15 + x * 0.175, 0.15 + y * 0.175
                pen.ellipse([at(cx - radius, cy - radius), at(cx + radius, cy + radius)], fill=ink)
    elif figure == "rain":
        for drop in range(30):
            x, y = (drop * 37 % 100) / 100, (drop * 61 % 85) / 100
            pen.line([at(x, y), at(x - 0.03, y + 0.12)], fill=ink, width=side // 90)
    elif figure == "blocks":
        for step in range(6):
            pen.rectangle([at(0.1 + step * 0.13, 0.85 - step * 0.12), at(0.21 + step * 0.13, 0.88)], fill=ink)
    elif figure == "roof":
        pen.polygon([at(0.1, 0.55), at(0.5, 0.2), at(0.9, 0.55)], fill=ink)
        pen.rectangle([at(0.2, 0.55), at(0.8, 0.85)], outline=ink, width=side // 40)
    else:
        for bar in range(9):
            height = 0.2 + 0.6 * abs(math.sin(bar * 1.3))
            pen.rectangle([at(0.08 + bar * 0.095, 0.9 - height), at(0.14 + bar * 0.095, 0.9)], fill=ink)
    out = io.BytesIO()
    image.resize((size, size), Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
    return out.getvalue()


def image_url(index, size):
    return f"https://is1-ssl.mzstatic.com/image/thumb/Music/v4/ex/am/ple/{900000001 + index}.jpg/{size}x{size}bb.png"


def entry(index):
    """One entry of the feed; some lack what entries of the real feed lack now and then."""
    name, artist, genre_id, genre, tracks, price, day, *_ = ALBUMS[index]
    identity = str(900000001 + index)
    url = f"https://music.apple.com/us/album/{identity}?uo=2"
    made = {
        "im:name": {"label": name},
        "im:image": [{"label": image_url(index, size), "attributes": {"height": str(size)}} for size in SIZES],
        "im:itemCount": {"label": str(tracks)},
        "im:price": {"label": f"${price}", "attributes": {"amount": price, "currency": "USD"}},
        "im:contentType": {
            "im:contentType": {"attributes": {"term": "Album", "label": "Album"}},
            "attributes": {"term": "Music", "label": "Music"},
        },
        "rights": {"label": f"℗ {day[:4]} {artist}"},
        "title": {"label": f"{name} - {artist}"},
        "link": {"attributes": {"rel": "alternate", "type": "text/html", "href": url}},
        "id": {"label": url, "attributes": {"im:id": identity}},
        "im:artist": {
            "label": artist,
            "attributes": {"href": f"https://music.apple.com/us/artist/{800000001 + index}?uo=2"},
        },
        "category": {
            "attributes": {
                "im:id": str(genre_id),
                "term": genre,
                "scheme": f"https://music.apple.com/us/genre/id{genre_id}?uo=2",
                "label": genre,
            }
        },
        "im:releaseDate": {"label": f"{day}T00:00:00-07:00", "attributes": {"label": day}},
    }
    if artist == "Various Artists":
        del made["im:artist"]["attributes"]
    if price is None:
        del made["im:price"]
    return made


def response(url, media_type, second, body):
    record = {
        "type": "response",
        "url": url,
        "status": 200,
        "mimeType": media_type.split(";")[0],
        "headers": {"content-type": media_type},
        "fetchedAt": f"2026-11-30T21:00:{second:02}Z",
        "elapsed": 0.05,
        "attempts": 1,
    }
    try:
        record["body"] = body.decode()
    except UnicodeDecodeError:
        record["bodyBase64"] = base64.b64encode(body).decode()
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def main():
    feed = {
        "feed": {
            "author": {"name": {"label": "iTunes Store"}, "uri": {"label": "http://www.apple.com/itunes/"}},
            "entry": [entry(index) for index in range(len(ALBUMS))],
            "updated": {"label": "2026-11-30T13:00:00-07:00"},
            "rights": {"label": "Copyright 2008 Apple Inc."},
            "title": {"label": "iTunes Store: Top Albums"},
            "icon": {"label": "http://itunes.apple.com/favicon.ico"},
            "link": [
                {"attributes": {"rel": "alternate", "type": "text/html", "href": "https://music.apple.com/us/"}},
                {"attributes": {"rel": "self", "href": FEED_URL}},
            ],
            "id": {"label": FEED_URL},
        }
    }
    with open(os.path.join(HERE, "feed.json"), "w", encoding="utf-8") as file:
        json.dump(feed, file, ensure_ascii=False, indent=2)
        file.write("\n")
    with open(os.path.join(HERE, "recording.jsonl"), "w", encoding="utf-8") as file:
        body = json.dumps(feed, ensure_ascii=False, separators=(",", ":")).encode()
        file.write(response(FEED_URL, "text/javascript; charset=utf-8", 0, body))
        for index in range(len(ALBUMS)):
            file.write(response(image_url(index, SIZES[-1]), "image/png", index + 1, cover(index, SIZES[-1])))


if __name__ == "__main__":
    main()
