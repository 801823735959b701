#!/usr/bin/env bash
# nodemailer tells a mail server with an untrusted certificate and one that is not there by the same code.
#
# Package:   nodemailer 10.6.0 (npm), with smtp-server 3.21.6 and its built-in certificate as the server; Node 20 or newer.
# Source:    dist/esm/smtp-connection/index.js: errors of the socket get the code ESOCKET; the code they had goes to `originalCode`, which
#            the documentation does not name.
# Guess:     a certificate that is signed by itself (Debian's mail servers come with one) or over fails with ETLS or with the code that
#            Node's TLS gives it, so that an operator can be told what to mend.
# Behaviour: code ESOCKET and command CONN in both cases, with STARTTLS as with TLS from the start.
# Right:     look at `originalCode`.
# Output on 27 November 2026:
#   starttls: code=ESOCKET command=CONN originalCode=CERT_HAS_EXPIRED
#   smtps: code=ESOCKET command=CONN originalCode=CERT_HAS_EXPIRED
#   nobody: code=ESOCKET command=CONN originalCode=ECONNREFUSED
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent nodemailer@10.6.0 smtp-server@3.21.6
cat >try.mjs <<'END'
import { once } from 'node:events'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'

async function told(name, port, secure) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, secure, requireTLS: !secure })
  try {
    await transport.sendMail({ from: 'a@ornek.example', to: 'b@ornek.example', text: 'Merhaba' })
    console.log(`${name}: sent`)
  } catch ({ code, command, originalCode }) {
    console.log(`${name}: code=${code} command=${command} originalCode=${originalCode}`)
  }
  transport.close()
}

let port = 0
for (const [name, secure] of [['starttls', false], ['smtps', true]]) {
  const server = new SMTPServer({ authOptional: true, secure })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  port = server.server.address().port
  await told(name, port, secure)
  await new Promise((resolve) => server.close(resolve))
}
await told('nobody', port, false)
END
node try.mjs 2>/dev/null | tee out.txt
diff out.txt - <<'END'
starttls: code=ESOCKET command=CONN originalCode=CERT_HAS_EXPIRED
smtps: code=ESOCKET command=CONN originalCode=CERT_HAS_EXPIRED
nobody: code=ESOCKET command=CONN originalCode=ECONNREFUSED
END
