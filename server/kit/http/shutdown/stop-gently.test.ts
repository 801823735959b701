import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createApplication } from '../application.ts'

interface Client {
  readonly socket: net.Socket
  heard: string
  error: unknown
  ended: boolean
}

async function connectTo(port: number): Promise<Client> {
  const socket = net.connect(port, '127.0.0.1')
  const client: Client = { socket, heard: '', error: null, ended: false }
  socket
    .setEncoding('utf8')
    .on('data', (text) => (client.heard += String(text)))
    .on('error', (error) => (client.error = error))
    .on('end', () => (client.ended = true))
  await once(socket, 'connect')
  return client
}

const ask = ({ socket }: Client, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)

async function listening() {
  const app = await createApplication({ log: pino({ level: 'silent' }) })
  let release = () => {}
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => (release = resolve))
    return { slow: 'answered' }
  })
  app.get('/quick', async () => ({ quick: 'answered' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as net.AddressInfo).port, release: () => release() }
}

test('while stopping, what comes is told so in the platform’s words and what is under way is answered', async () => {
  const { app, port, release } = await listening()
  const [slow, call, page, idle] = await Promise.all([1, 2, 3, 4].map(() => connectTo(port)))
  if (!slow || !call || !page || !idle) throw new Error('four connections')
  ask(slow, '/slow')
  ask(idle, '/quick')
  await expect.poll(() => idle.heard).toContain('answered')
  await sleep(50)
  const closed = app.close()
  await sleep(30)
  ask(call, '/api/none')
  ask(page, '/projeler')
  await expect.poll(() => call.heard && page.heard).toBeTruthy()
  for (const { heard } of [call, page]) {
    expect(heard).toMatch(/^HTTP\/1.1 503 /)
    expect(heard).toMatch(/\r\nretry-after: \d+\r\n/i)
    expect(heard).toMatch(/\r\nconnection: close\r\n/i)
    expect(heard).toContain('Hizmet şu anda yanıt veremiyor.')
  }
  expect(call.heard).toContain('"result":false,"data":null')
  expect(page.heard).toMatch(/content-type: text\/html[\s\S]*<html lang="tr">/)
  await expect.poll(() => idle.ended).toBe(true)
  expect(slow.ended).toBe(false)
  release()
  await closed
  expect(slow.heard).toContain('{"slow":"answered"}')
  expect([slow, call, page, idle].map(({ error }) => error)).toEqual([null, null, null, null])
})

test('no client that keeps asking is cut off: each hears an answer to what it asked, or a clean end', async () => {
  const { app, port } = await listening()
  const clients = await Promise.all(Array.from({ length: 60 }, () => connectTo(port)))
  let asked = 0
  const asking = clients.map(async (client, at) => {
    while (!client.ended && !client.error) {
      const before = client.heard.length
      ask(client, '/quick')
      asked++
      while (client.heard.length === before && !client.ended && !client.error) await sleep(1)
      if (client.heard.includes('503')) return client.socket.end()
      await sleep((at * 7) % 120)
    }
  })
  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(100)
  await app.close()
  await Promise.all(asking)
  expect(clients.filter(({ error }) => error !== null)).toEqual([])
  // On a slow machine a client sleeps through the telling, and finds a clean end.
  expect(clients.filter(({ heard }) => heard.includes('503 ')).length).toBeGreaterThan(40)
})

test('a server nobody is connected to stops at once', async () => {
  const { app } = await listening()
  const started = performance.now()
  await app.close()
  expect(performance.now() - started).toBeLessThan(150)
})
