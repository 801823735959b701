#!/usr/bin/env bash
# nodemailer's DKIM signature leaves out the header that one click to leave a list hangs on.
#
# Package:   nodemailer 10.6.0 (npm), with smtp-server 3.21.6 as the receiver; Node 20 or newer.
# Source:    dist/esm/dkim/sign.js (`defaultFieldNames`); RFC 8058 section 4 wants a DKIM signature over both List-Unsubscribe and
#            List-Unsubscribe-Post before a mail program offers its one click.
# Guess:     a library that signs list-unsubscribe by itself signs list-unsubscribe-post as well.
# Behaviour: its list of signed headers has the first and not the second, so that no mail program offers the one click.
# Right:     name `headerFieldNames` with list-unsubscribe-post.
# Output on 27 November 2026:
#   rsa: signed=true list-unsubscribe=true list-unsubscribe-post=false
#   named: signed=true list-unsubscribe=true list-unsubscribe-post=true
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

async function send(privateKey, headerFieldNames) {
  const dkim = { domainName: 'ornek.example', keySelector: 'a', privateKey, ...(headerFieldNames ? { headerFieldNames } : {}) }
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.server.address().port, ignoreTLS: true, dkim })
  const sent = await transport.sendMail({
    from: 'a@ornek.example',
    to: 'b@ornek.example',
    text: 'Merhaba',
    headers: { 'List-Unsubscribe': '<https://ornek.example/a>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  transport.close()
  const signature = /^DKIM-Signature:(?:.*\r\n[ \t])*.*/im.exec(wire)?.[0] ?? ''
  const names = (/\bh=([^;]*)/.exec(signature)?.[1] ?? '').replace(/\s/g, '').toLowerCase().split(':')
  return { isSigned: signature !== '', names, answer: sent.response.slice(0, 3) }
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const told = ({ isSigned, names }) =>
  `signed=${isSigned} list-unsubscribe=${names.includes('list-unsubscribe')} list-unsubscribe-post=${names.includes('list-unsubscribe-post')}`
console.log(`rsa: ${told(await send(rsa))}`)
console.log(`named: ${told(await send(rsa, 'from:to:list-unsubscribe:list-unsubscribe-post'))}`)
server.close()
END
node try.mjs | tee out.txt
diff out.txt - <<'END'
rsa: signed=true list-unsubscribe=true list-unsubscribe-post=false
named: signed=true list-unsubscribe=true list-unsubscribe-post=true
END
