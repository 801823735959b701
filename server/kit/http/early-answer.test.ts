import type http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDrain } from './shutdown/drain.ts'
import { openDoor } from './early-answer.ts'

const LIMIT_MS = 150
const MEGABYTES = 32

let server: http.Server
let port: number
beforeEach(async () => {
  const door = openDoor(LIMIT_MS, openDrain())
  server = door.serverFactory((request, response) => {
    if (request.url === '/much') return void response.end(Buffer.alloc(MEGABYTES * 1024 * 1024))
    if (request.url === '/never') return
    request.resume().on('end', () => void sleep(4 * LIMIT_MS).then(() => response.end('done')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('who waits for work that takes longer than a connection may be still gets its answer', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/slow`, { method: 'POST', body: 'all of it' })
  expect(await answer.text()).toBe('done')
})

/** Sends a beginning, reads nothing, and says when the connection is closed. */
async function closedAfter(begun: string): Promise<void> {
  const socket = net.connect(port, '127.0.0.1', () => socket.write(begun))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => server.once('connection', (one) => void one.once('close', resolve)))
  await closed
  socket.destroy()
}

test('who does not send the rest of a request, or does not read the answer, is let go; so is in the end who waits for what never comes', async () => {
  await closedAfter('POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf')
  await closedAfter('GET /never HTTP/1.1\r\nHost: a\r\n\r\n')
  await closedAfter('GET /much HTTP/1.1\r\nHost: a\r\n\r\n')
}, 10_000)
