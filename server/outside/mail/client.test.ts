import { once } from 'node:events'
import net from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { connectMailServer } from './client.ts'

test('a server that keeps talking without ever answering counts as silent after a while', async () => {
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.ornek.test\r\n')
    let talk: NodeJS.Timeout | undefined
    socket.on('data', () => (talk ??= setInterval(() => socket.write('250-a moment\r\n'), 40)))
    socket.on('close', () => clearInterval(talk))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const client = connectMailServer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@ornek.test', timeoutMs: 200 })
  const begun = performance.now()
  const sent = client.sendMail({ to: 'b@ornek.test', subject: 'S', text: 'T', html: '', messageId: 'm@ornek.test' })
  await expect(sent).rejects.toMatchObject({ system: 'mail', reason: 'timeout' })
  expect(performance.now() - begun).toBeLessThan(3_000)
  client.close()
  server.close()
})

test.each(['smtp', 'smtps'])(
  'a server with a certificate nobody vouches for is told as such (%s)',
  async (protocol) => {
    // The library's own certificate is signed by itself and over, as that of a freshly installed mail server may be.
    const server = new SMTPServer({ authOptional: true, secure: protocol === 'smtps' })
    server.on('error', () => {})
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as net.AddressInfo
    const client = connectMailServer({ smtpUrl: `${protocol}://127.0.0.1:${port}`, from: 'a@ornek.test' })
    const sent = client.sendMail({ to: 'b@ornek.test', subject: 'S', text: 'T', html: '', messageId: 'm@ornek.test' })
    await expect(sent).rejects.toMatchObject({
      name: 'OutsideUnavailable',
      reason: 'certificate-untrusted',
      message: 'mail gave no usable answer to sendMail: certificate-untrusted',
    })
    client.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  },
)

/** What servers say, and where in the conversation: greylisting and full boxes are for later, a bounce is for good. */
test.each([
  ['RCPT', 451, '4.7.1 Greylisted, try again later', 'OutsideUnavailable', 'busy'],
  ['RCPT', 452, '4.2.2 Mailbox full', 'OutsideUnavailable', 'busy'],
  ['RCPT', 550, '5.1.1 No such user', 'OutsideRefused', 'recipient-refused'],
  ['DATA', 451, '4.3.0 Queue file write error', 'OutsideUnavailable', 'busy'],
  ['DATA', 554, '5.7.1 Rejected as spam', 'OutsideRefused', 'message-refused'],
] as const)('%s answered with %i %s: %s %s', async (at, responseCode, words, name, why) => {
  const refusal = Object.assign(new Error(words), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(at === 'RCPT' ? refusal : null),
    // Read to its end and refused only then.
    onData: (stream, _session, done) => void stream.resume().on('end', () => done(at === 'DATA' ? refusal : null)),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as net.AddressInfo
  const client = connectMailServer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@ornek.test' })
  const sent = client.sendMail({ to: 'b@ornek.test', subject: 'S', text: 'T', html: '', messageId: 'm@ornek.test' })
  await expect(sent).rejects.toMatchObject(name === 'OutsideRefused' ? { name, code: why } : { name, reason: why })
  client.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
