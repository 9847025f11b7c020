# A backend that verifies session tokens with PyJWT and its extra "crypto".
import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import jwt

SERVER = os.environ["AUREUS_SERVER_URL"]
APP = os.environ["AUREUS_APP_ORIGIN"]
KEYS = jwt.PyJWKClient(f"{SERVER}/.well-known/jwks.json", lifespan=300)


def session_of(authorization):
    """Returns the claims of `Bearer …`, or None. Raises if the keys of the Aureus server cannot be read."""
    scheme, _, token = (authorization or "").partition(" ")
    if scheme.lower() != "bearer":
        return None
    try:
        # Cached. The server publishes a key an hour before it signs, so an unknown key needs no fetch.
        known = {key.key_id: key.key for key in KEYS.get_signing_keys()}
        key = known[jwt.get_unverified_header(token)["kid"]]
        return jwt.decode(
            token,
            key,
            algorithms=["ES256"],
            issuer=SERVER,
            audience=APP,
            leeway=5,
            options={"require": ["exp", "iat", "sub", "sid"]},
        )
    except (KeyError, jwt.InvalidTokenError):
        return None


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        try:
            session = session_of(self.headers.get("authorization"))
        except (jwt.PyJWTError, OSError, ValueError):
            return self.answer(503, {"error": "Try again"})
        if not session:
            return self.answer(401, {"error": "Sign in"})
        return self.answer(200, {"account": session["sub"]})

    def answer(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
