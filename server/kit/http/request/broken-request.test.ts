import { once } from 'node:events'
import net from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createApplication } from '../application.ts'

/** Sends bytes as they are and hears the whole reply. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  let reply = ''
  socket.on('data', (chunk) => (reply += chunk.toString()))
  await once(socket, 'close')
  return reply
}

test.for([
  ['bytes that are no request', 'merhaba\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: ornek.test\r\n: boş\r\n\r\n', 400],
  [
    'a length said twice',
    'POST /api/x HTTP/1.1\r\nHost: ornek.test\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  ['headers without end', `GET / HTTP/1.1\r\nHost: ornek.test\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
] as const)('%s are answered in the envelope, in Turkish', async ([, bytes, status]) => {
  const app = await createApplication({ log: pino({ level: 'silent' }) })
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as net.AddressInfo
    const [head = '', body = ''] = (await sendRaw(port, bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toMatch(/connection: close/)
    expect(JSON.parse(body)).toMatchObject({
      result: false,
      data: null,
      exceptionDetail: 'İstek okunamadı. Lütfen yeniden deneyiniz.',
      code: 'malformed-json',
    })
  } finally {
    await app.close()
  }
})
