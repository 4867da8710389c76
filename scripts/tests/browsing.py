"""Drives a real browser through a pipe: hovers over elements, and emulates a phone."""

import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import time

import pytest

BROWSER = (
    shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
)


class Tab:
    """One page in a new browser."""

    def __init__(self, folder, url, width=1200, height=900, dark=False):
        if not BROWSER:
            pytest.skip("there is no browser to look with: apt-get install chromium")
        told, self.tell = os.pipe()
        self.hear, said = os.pipe()
        command = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        command += [f"--user-data-dir={folder}", "--remote-debugging-pipe"]
        def connect():
            """The browser reads from descriptor 3 and writes to 4."""
            ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (told, said)]
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            command,
            preexec_fn=connect,
            pass_fds=[3, 4],
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        os.close(told)
        os.close(said)
        self.number, self.rest, self.session = 0, b"", None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=width < 600,
        )
        scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self.call("Emulation.setEmulatedMedia", features=scheme)
        self.call("Page.navigate", url=url)
        end = time.monotonic() + 120
        while self.value("document.readyState + location.href") != "complete" + url:
            assert time.monotonic() < end, "the page does not come"
            time.sleep(0.05)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.tell, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                assert "error" not in answer, answer
                return answer["result"]

    def message(self):
        while b"\0" not in self.rest:
            assert select.select([self.hear], [], [], 120)[0], "the browser does not answer"
            part = os.read(self.hear, 1 << 16)
            assert part, "the browser ended"
            self.rest += part
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def value(self, expression):
        """The value of an expression in the page. (The page's policy forbids only its own scripts.)"""
        found = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def point_at(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def shot(self, path):
        data = self.call("Page.captureScreenshot", captureBeyondViewport=False)["data"]
        path.write_bytes(base64.b64decode(data))
        return path

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.tell)
        os.close(self.hear)
