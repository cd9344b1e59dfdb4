"""A mail server for the tests (aiosmtpd). Prints its port, then each email that it receives as a line of JSON.

Arguments: `none [PORT]`, `starttls CERTIFICATE KEY` or `tls CERTIFICATE KEY`. With a certificate, the server accepts
emails only after a sign-in as "careers" with the password "planted-password".

It refuses emails for refused@example.com permanently, and emails for later@example.com temporarily. It never responds
to an email for silent@example.com, or to the recipient slow@example.com. It prints the first email for lost@example.com, but never responds to it. It refuses
a sender whose address contains "refused-sender".
"""

import asyncio
import json
import logging
import ssl
import sys
import warnings

from aiosmtpd.smtp import AuthResult, SMTP


lost = set()


class Handler:
    async def handle_MAIL(self, server, session, envelope, address, options):
        if "refused-sender" in address:
            return "550 5.7.1 go away"
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address == "later@example.com":
            return "450 4.2.0 <later@example.com> is busy"
        if address == "slow@example.com":
            await asyncio.Event().wait()
        if address == "refused@example.com":
            return "550 5.1.1 <refused@example.com> is unknown here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        if "silent@example.com" in envelope.rcpt_tos:
            await asyncio.Event().wait()
        mail = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "hello": session.host_name,
            "encrypted": session.ssl is not None or encryption == "tls",
            "content": envelope.content.decode(),
        }
        print(json.dumps(mail), flush=True)
        if "lost@example.com" in envelope.rcpt_tos and not lost:
            lost.add("lost@example.com")
            await asyncio.Event().wait()
        return "250 OK"


def authenticate(server, session, envelope, mechanism, credentials):
    expected = (b"careers", b"planted-password")
    return AuthResult(success=(credentials.login, credentials.password) == expected, handled=False)


def session():
    if encryption == "none":
        return SMTP(Handler())
    options = {"authenticator": authenticate, "auth_required": True}
    if encryption == "starttls":
        return SMTP(Handler(), tls_context=context, require_starttls=True, **options)
    return SMTP(Handler(), auth_require_tls=False, **options)


async def serve():
    wrapper = context if encryption == "tls" else None
    server = await asyncio.get_running_loop().create_server(session, "127.0.0.1", port, ssl=wrapper)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


warnings.simplefilter("ignore")
logging.disable()
encryption = sys.argv[1]
port, context = 0, None
if encryption == "none":
    port = int("".join(sys.argv[2:]) or 0)
else:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(*sys.argv[2:])
asyncio.run(serve())
