#!/usr/bin/env bash
# nodemailer sends a mail unsigned, and reports success, where it cannot use the DKIM key it was given.
#
# Package:   nodemailer 10.6.0 (npm), with smtp-server 3.21.6 as the receiver; Node 20 or newer.
# Source:    dist/esm/dkim/sign.js: the signature is RSA with SHA-256, and what the crypto module throws becomes `false`.
# Guess:     a signature that was asked for and cannot be made is an error; a key of any kind that DKIM knows (RFC 8463) will do.
# Behaviour: a text that is no key, and an Ed25519 key, send the mail without any signature; sendMail succeeds and warns of nothing.
# Right:     read the key oneself at start and refuse one that is not RSA.
# Output on 27 November 2026:
#   rsa: signed=true answer=250
#   no key: signed=false answer=250
#   ed25519: signed=false answer=250
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent nodemailer@10.6.0 smtp-server@3.21.6
cat >try.mjs <<'END'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'

let wire = ''
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    wire = ''
    stream.on('data', (part) => (wire += part))
    stream.on('end', () => done())
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')

async function send(privateKey) {
  const dkim = { domainName: 'ornek.example', keySelector: 'a', privateKey }
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.server.address().port, ignoreTLS: true, dkim })
  const sent = await transport.sendMail({
    from: 'a@ornek.example',
    to: 'b@ornek.example',
    text: 'Merhaba',
  })
  transport.close()
  return { isSigned: /^DKIM-Signature:/im.test(wire), answer: sent.response.slice(0, 3) }
}

const pem = (kind, options = {}) => generateKeyPairSync(kind, options).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const rsa = pem('rsa', { modulusLength: 2048 })
for (const [name, key] of [['rsa', rsa], ['no key', 'not a key'], ['ed25519', pem('ed25519')]]) {
  const { isSigned, answer } = await send(key)
  console.log(`${name}: signed=${isSigned} answer=${answer}`)
}
server.close()
END
node try.mjs | tee out.txt
diff out.txt - <<'END'
rsa: signed=true answer=250
no key: signed=false answer=250
ed25519: signed=false answer=250
END
