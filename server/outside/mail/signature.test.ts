import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { connectMailServer } from './client.ts'
import type { OutgoingMail } from './port.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signing = {
  domain: 'ornek.test',
  selector: 'posta',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

/** The mail as it came over the wire. */
async function sent(mail: Partial<OutgoingMail>): Promise<string> {
  let wire = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (part: Buffer) => (wire += part.toString('latin1')))
      stream.on('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const client = connectMailServer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Işık <a@ornek.test>', signing })
  await client.sendMail({
    to: 'b@ornek.test',
    subject: 'Haftalık bülten: ığüşöç',
    text: 'Merhaba  \n\n.nokta\n',
    html: '<p>Merhaba</p>',
    messageId: 'm@ornek.test',
    ...mail,
  })
  client.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return wire
}

const relaxed = (name: string, value: string): string =>
  `${name.toLowerCase()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`

/** What a receiver does (RFC 6376, relaxed/relaxed): the headers that are signed, null where the signature is not right. */
function verify(mail: string): string[] | null {
  const split = mail.indexOf('\r\n\r\n')
  const headers = mail
    .slice(0, split)
    .split(/\r\n(?![ \t])/)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const)
  const [, signature = ''] = headers.find(([name]) => name === 'DKIM-Signature') ?? []
  const tags = new Map(
    signature
      .replace(/\r\n/g, '')
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, '')]),
  )
  const lines = mail.slice(split + 4).split('\r\n')
  const body = `${lines
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tags.get('bh')) return null
  const signed = (tags.get('h') ?? '').split(':')
  const picked = signed.flatMap((name) => {
    const header = headers.findLast(([each]) => each.toLowerCase() === name.toLowerCase())
    return header ? [relaxed(...header)] : []
  })
  const own = relaxed('dkim-signature', signature.replace(/(;\s*b=)[^;]*/, '$1'))
  const isRight = createVerify('RSA-SHA256')
    .update([...picked, own].join('\r\n'), 'latin1')
    .verify(publicKey, tags.get('b') ?? '', 'base64')
  return isRight ? signed.map((name) => name.toLowerCase()) : null
}

const oneClick = {
  'List-Unsubscribe': '<https://ornek.test/ayril?token=x>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}

test('a letter that offers one click to leave is signed over both of its headers', async () => {
  const names = verify(await sent({ headers: oneClick }))
  expect(names).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']))
})

test('what was changed on the way is not right any more, and the test’s receiver sees it', async () => {
  const mail = await sent({ headers: oneClick })
  expect(verify(mail)).not.toBeNull()
  expect(verify(mail.replace('token=x', 'token=y'))).toBeNull()
  expect(verify(mail.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Click'))).toBeNull()
  expect(verify(mail.replace('Merhaba', 'Merhabb'))).toBeNull()
})

test('a letter without such headers is signed as well', async () => {
  expect(verify(await sent({}))).not.toContain('list-unsubscribe')
})
