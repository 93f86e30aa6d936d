"""Makes seeds of the captured answers, where they are at hand: each as a saved body, and in a response record."""
import glob
import hashlib
import json
import os
import sys

folder = sys.argv[1]
corpus = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../shared/corpus")


def keep(choice, data):
    with open(os.path.join(folder, hashlib.sha1(choice + data).hexdigest()), "wb") as file:
        file.write(choice + data)


for path in glob.glob(os.path.join(corpus, "*/*.json")):
    data = open(path, "rb").read()
    if len(data) < 60_000:
        keep(b"1", data)
    try:
        body = json.dumps(json.loads(data), ensure_ascii=False, separators=(",", ":"))
    except ValueError:
        body = data.decode("utf-8", "replace")
    record = {"type": "response", "url": "https://itunes.apple.com/us/x?ids=1,2", "status": 200,
              "mimeType": "text/javascript", "headers": {"content-type": "text/javascript; charset=utf-8"}, "body": body}
    line = json.dumps(record, ensure_ascii=False).encode()
    if len(line) < 60_000:
        keep(b"0", line)
