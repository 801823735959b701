import net from 'node:net'
import { FilesUnavailable } from './file-store.ts'
import type { Scanner } from './scanned-file-store.ts'

/** Where clamd listens: a host and port, or a socket of this machine. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** For connection, transfer and verdict together. */
const TIMEOUT_MS = 30_000
const CHUNK = 65_536
/** A verdict is one line. */
const MOST_ANSWER = 4_096

/**
 * Has clamd look through bytes by its INSTREAM command. Throws `FilesUnavailable` where it does not answer, breaks off, or
 * refuses (larger than its StreamMaxLength): what was not looked through is not taken in.
 */
export function clamdScanner(address: ScannerAddress): Scanner {
  return async (bytes) => {
    const answer = await converse(address, bytes)
    if (answer === 'stream: OK') return 'clean'
    if (answer.endsWith(' FOUND')) return 'infected'
    throw new FilesUnavailable('scan', answer || 'no verdict')
  }
}

function converse(address: ScannerAddress, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(address)
    const parts: Buffer[] = []
    let length = 0
    const end = (reason: string | null, cause?: unknown): void => {
      socket.destroy()
      if (reason === null) resolve(Buffer.concat(parts).toString('utf8').replaceAll('\0', '').trim())
      else reject(new FilesUnavailable('scan', reason, { cause }))
    }
    socket.setTimeout(TIMEOUT_MS, () => end('no answer in time'))
    socket.on('error', (error) => end('no connection', error))
    socket.on('data', (part) => {
      parts.push(part)
      length += part.length
      if (length > MOST_ANSWER) end('an answer that is none')
      else if (part.includes(0)) end(null)
    })
    socket.on('end', () => end(null))
    socket.on('connect', () => {
      // A verdict may come before everything was sent: what is written after it goes nowhere, which is no fault.
      socket.write('zINSTREAM\0')
      for (let from = 0; from < bytes.length; from += CHUNK) {
        const chunk = bytes.subarray(from, from + CHUNK)
        socket.write(sized(chunk.length))
        socket.write(chunk)
      }
      socket.write(sized(0))
    })
  })
}

function sized(length: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  return head
}
