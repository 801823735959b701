import { once } from 'node:events'
import net from 'node:net'
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
