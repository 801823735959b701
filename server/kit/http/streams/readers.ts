import { PassThrough } from 'node:stream'
import { tooManyRequests } from '../../refusal.ts'

/** Open lines of one process: each holds a connection and some kilobytes. */
const MOST_LINES = 2_000
/** Of one address: many people may share one, and who is refused asks every fifteen seconds instead. */
const MOST_OF_ADDRESS = 60
const AGAIN_SECONDS = 60
/** What a slow reader has not taken; beyond it he is let go and comes back with what he has. */
const MOST_UNREAD_BYTES = 64 * 1024

/** One open line. */
export interface Line {
  readonly body: PassThrough
  write(text: string): void
}

/** The open lines of a process, however many streams there are; bounded together and by address. */
export function openLines() {
  const lines = new Set<Line>()
  const byAddress = new Map<string, number>()

  /** Opens a line; refuses `too-many-requests` beyond the limits. It counts until its body is closed. */
  function open(address: string): Line {
    const own = byAddress.get(address) ?? 0
    if (lines.size >= MOST_LINES || own >= MOST_OF_ADDRESS) throw tooManyRequests(AGAIN_SECONDS)
    const body = new PassThrough()
    const line: Line = {
      body,
      write(text) {
        if (body.destroyed || body.writableEnded) return
        if (body.writableLength > MOST_UNREAD_BYTES) body.destroy()
        else body.write(text)
      },
    }
    lines.add(line)
    byAddress.set(address, own + 1)
    body.on('error', () => {})
    body.on('close', () => {
      lines.delete(line)
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
    return line
  }

  return {
    open,
    writeAll: (text: string): void => lines.forEach((line) => line.write(text)),
    endAll: (): void => lines.forEach(({ body }) => body.end()),
  }
}
