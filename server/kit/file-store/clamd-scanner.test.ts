import net from 'node:net'
import type { AddressInfo } from 'node:net'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../id.ts'
import { clamdScanner } from './clamd-scanner.ts'
import { filePathOf, FilesUnavailable, localFileStore } from './file-store.ts'
import { scannedFileStore } from './scanned-file-store.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-scanned-'))
const HARMFUL = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
const LIMIT = 500_000

/** Speaks INSTREAM as clamd does: sizes, chunks, an empty chunk at the end, a limit, a verdict. */
const clamd = net.createServer((socket) => {
  let received = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    const command = 'zINSTREAM\0'
    if (!received.toString('latin1').startsWith(command)) return
    const chunks: Buffer[] = []
    for (let at = command.length; at + 4 <= received.length;) {
      const length = received.readUInt32BE(at)
      if (length === 0) {
        const isFound = Buffer.concat(chunks).includes(HARMFUL)
        return void socket.end(isFound ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
      }
      if (at + 4 + length > received.length) return
      chunks.push(received.subarray(at + 4, at + 4 + length))
      if (Buffer.concat(chunks).length > LIMIT) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      at += 4 + length
    }
  })
})
await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
const { port } = clamd.address() as AddressInfo
const scan = clamdScanner({ host: '127.0.0.1', port })
afterAll(() => {
  clamd.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('clean bytes are kept; harmful ones are refused, wherever in the file they stand', async () => {
  const store = scannedFileStore(localFileStore(folder), scan)
  const clean = filePathOf(newId(), 'pdf')
  await store.write('private', clean, Buffer.alloc(200_000, 'a'))
  expect((await store.read('private', clean)).length).toBe(200_000)
  const harmful = filePathOf(newId(), 'pdf')
  // Across the border of two chunks.
  const bytes = Buffer.concat([Buffer.alloc(65_520, 'a'), Buffer.from(HARMFUL), Buffer.alloc(100, 'b')])
  await expect(store.write('private', harmful, bytes)).rejects.toMatchObject({ code: 'file-infected' })
  expect(await store.open('private', harmful)).toBeNull()
})

test('what nobody could look through is not taken in', async () => {
  await expect(scan(Buffer.alloc(LIMIT + 1))).rejects.toThrow(FilesUnavailable)
  await expect(clamdScanner({ host: '127.0.0.1', port: 9 })(Buffer.from('a'))).rejects.toThrow(FilesUnavailable)
  await expect(clamdScanner({ path: path.join(folder, 'nobody') })(Buffer.from('a'))).rejects.toThrow(FilesUnavailable)
})
