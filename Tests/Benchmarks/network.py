"""The rows that need a server: nginx on the loopback address."""
import base64
import contextlib
import io
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import time

from measure import compare, row, run

ALBUMS = os.environ["ALBUMS"]
CURL = subprocess.run(["curl", "--version"], capture_output=True, text=True).stdout.split(" (")[0]


@contextlib.contextmanager
def nginx(folder):
    """Serves folder/www on a free port, and gives the address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    config = os.path.join(folder, "nginx.conf")
    with open(config, "w") as file:
        file.write(f"""
daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log; worker_processes 1; user root;
events {{ worker_connections 1024; }}
http {{
  access_log off; sendfile on; keepalive_requests 100000; types {{ application/json json; image/jpeg jpg; }}
  client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder}; uwsgi_temp_path {folder};
  scgi_temp_path {folder};
  server {{ listen 127.0.0.1:{port}; root {folder}/www; }}
}}""")
    server = subprocess.Popen(["nginx", "-c", config, "-p", folder], stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


def curl_config(path, urls, output):
    with open(path, "w") as file:
        for index, url in enumerate(urls):
            file.write(f'url = "{url}"\noutput = "{output(index)}"\n')


def fetch(folder):
    """5,000 bodies of 2 KB, 32 at once; and the memory that it takes."""
    os.makedirs(f"{folder}/www")
    for index in range(5000):
        with open(f"{folder}/www/{index}.json", "w") as file:
            json.dump({"number": index, "text": "x" * 2000}, file)
    with nginx(folder) as base:
        urls = [f"{base}/{index}.json" for index in range(5000)]
        with open(f"{folder}/urls", "w") as file:
            file.writelines(url + "\n" for url in urls)
        curl_config(f"{folder}/curl", urls, lambda index: "/dev/null")
        costs = compare({
            "ours": ([ALBUMS, "fetch", "-j", "32", "-"], f"{folder}/urls"),
            "curl": (["curl", "-s", "--parallel", "--parallel-max", "32", "-K", f"{folder}/curl"], None),
        }, 5)
        name = "fetch 5,000 bodies, 32 at once"
        row(f"{name}: wall", costs["ours"].wall, costs["curl"].wall, f"{CURL} --parallel", "s", 1)
        row(f"{name}: CPU", costs["ours"].cpu, costs["curl"].cpu, f"{CURL} --parallel", "s", 1.3)
        row(f"{name}: peak memory", costs["ours"].peak / 1024, 64, "64 MiB", "MiB", 1)


def large(folder):
    """One body of 1 GiB: JSON of the captured kind, whose quotes must all be escaped."""
    os.makedirs(f"{folder}/www")
    line = json.dumps({"number": 1, "name": "x" * 60, "list": ["a", "b"]}).encode() + b",\n"
    with open(f"{folder}/www/large.json", "wb") as file:
        for _ in range((1 << 30) // (len(line) * 10000) + 1):
            file.write(line * 10000)
    with nginx(folder) as base:
        # Not in turn: a virtual machine whose host takes free memory back after a second or two needs seconds to get a
        # GiB of it again, which would be measured then.
        costs = compare({
            "ours": ([ALBUMS, "fetch", "--max-bytes", "2G", f"{base}/large.json"], None),
            "curl": (["curl", "-s", "-o", "/dev/null", f"{base}/large.json"], None),
        }, 9, in_turn=False)
        row("fetch one body of 1 GiB: wall", costs["ours"].wall, costs["curl"].wall, CURL, "s", 2)


def slow(folder):
    """32 answers that take 200 ms each, 32 at once."""
    server = subprocess.Popen([sys.executable, "-c", SLOW_SERVER], stdout=subprocess.PIPE, text=True)
    port = server.stdout.readline().strip()
    try:
        urls = [f"http://127.0.0.1:{port}/{index}" for index in range(32)]
        cost = compare({"ours": ([ALBUMS, "fetch", "-j", "32", *urls], None)}, 5)["ours"]
        row("fetch 32 answers of 200 ms, 32 at once: wall", cost.wall, 0.2, "one answer", "s", 2)
    finally:
        server.terminate()


SLOW_SERVER = """
import asyncio
async def answer(reader, writer):
    await reader.readuntil(b"\\r\\n\\r\\n")
    await asyncio.sleep(0.2)
    writer.write(b"HTTP/1.1 200 OK\\r\\nContent-Type: application/json\\r\\nContent-Length: 2\\r\\nConnection: close\\r\\n\\r\\n{}")
    await writer.drain()
    writer.close()
async def main():
    server = await asyncio.start_server(answer, "127.0.0.1", 0, backlog=128)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()
asyncio.run(main())
"""


def verification(folder):
    """1,000 covers in response records, decoded whole; and eight large ones at once."""
    drawn = [cover(index) for index in range(40)]
    path = f"{folder}/responses.jsonl"
    with open(path, "w") as file:
        for index in range(1000):
            with open(f"{folder}/{index}.jpg", "wb") as picture:
                picture.write(drawn[index % 40])
            file.write(json.dumps({"type": "response", "url": f"https://example.test/{index}.jpg", "status": 200,
                                   "mimeType": "image/jpeg", "headers": {"content-type": "image/jpeg"},
                                   "bodyBase64": base64.b64encode(drawn[index % 40]).decode()}) + "\n")
    costs = compare({
        "ours": ([ALBUMS, "artwork"], path),
        "djpeg": (f"cd {folder} && for file in *.jpg; do djpeg -outfile /dev/null $file; done", None),
    }, 3)
    row("artwork: 1,000 covers in response records: CPU", costs["ours"].cpu, costs["djpeg"].cpu, "djpeg", "s", 1.1)


def cover(index):
    """A cover of 600 by 600 as covers are: soft ground, some shapes, some grain; 60 to 120 KB as JPEG."""
    from PIL import Image, ImageDraw, ImageFilter

    chance = random.Random(index)
    color = lambda: tuple(chance.randrange(256) for _ in range(3))
    image = Image.linear_gradient("L").resize((600, 600)).rotate(chance.randrange(360))
    image = Image.merge("RGB", [image.point(lambda v, k=k: (v * k) % 256) for k in (chance.random() + 0.3 for _ in "rgb")])
    pen = ImageDraw.Draw(image)
    for _ in range(40):
        x, y, size = chance.randrange(600), chance.randrange(600), chance.randrange(20, 200)
        pen.ellipse([x, y, x + size, y + size], fill=color())
    image = image.filter(ImageFilter.GaussianBlur(2))
    grain = Image.effect_noise((600, 600), 28).convert("L")
    image = Image.blend(image, Image.merge("RGB", [grain] * 3), 0.18)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=85)
    return out.getvalue()


def artwork(folder):
    """1,000 covers of 600 by 600, saved and hashed."""
    os.makedirs(f"{folder}/www")
    drawn = [cover(index) for index in range(40)]
    for index in range(1000):
        with open(f"{folder}/www/{index}.jpg", "wb") as file:
            file.write(drawn[index % 40] + b"\xff\xd9" + str(index).encode())
    with nginx(folder) as base:
        with open(f"{folder}/albums", "w") as file:
            for index in range(1000):
                file.write(json.dumps({"type": "album", "id": str(index), "artist": "a", "name": "n",
                                       "image": f"{base}/{index}.jpg"}) + "\n")
        curl_config(f"{folder}/curl", [f"{base}/{i}.jpg" for i in range(1000)], lambda i: f"{folder}/theirs/{i}.jpg")

        def empty():
            for name in ("ours", "theirs"):
                shutil.rmtree(f"{folder}/{name}", ignore_errors=True)
            os.makedirs(f"{folder}/theirs")

        peer = (f"curl -s --parallel --parallel-max 8 -K {folder}/curl && cd {folder}/theirs && "
                "for file in *.jpg; do djpeg -outfile /dev/null $file; done && sha256sum *.jpg")
        costs = compare({
            "ours": ([ALBUMS, "artwork", "--output", f"{folder}/ours"], f"{folder}/albums"),
            "theirs": (peer, None),
        }, 3, before_each=empty)
        name = "artwork: 1,000 covers of 600x600"
        row(f"{name}: CPU", costs["ours"].cpu, costs["theirs"].cpu, f"{CURL} --parallel + djpeg + sha256sum", "s", 1.2)
        row(f"{name}: wall", costs["ours"].wall, costs["theirs"].wall, f"{CURL} --parallel + djpeg + sha256sum", "s", 0.6)
        row(f"{name}: peak memory", costs["ours"].peak / 1024, 128, "128 MiB", "MiB", 1)
