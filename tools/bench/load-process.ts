// Child of load.ts. Speaks HTTP/1.1 over plain sockets: a full client would cost more than the server it measures, and
// the two share a small machine.
import { connect, type Socket } from 'node:net'

export interface LoadRequest {
  readonly port: number
  readonly path: string
  readonly connections: number
  readonly seconds: number
  readonly headers: Readonly<Record<string, string>>
}

export interface LoadReport {
  readonly requestsPerSecond: number
  readonly requests: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Why the figures are worth nothing; empty when they are. */
  readonly failure: string
}

const HEAD_END = '\r\n\r\n'

/** Sends the next request whenever a reply is complete; resolves when the time is up. */
function keepAsking(socket: Socket, text: string, until: number, latenciesMs: number[]): Promise<string> {
  return new Promise((resolve) => {
    let sentAt = 0
    let missing = 0
    let head = ''
    const end = (failure: string): void => {
      socket.destroy()
      resolve(failure)
    }
    const ask = (): void => {
      head = ''
      sentAt = performance.now()
      socket.write(text)
    }
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) missing -= chunk.length
      else {
        head += chunk.toString('latin1')
        const at = head.indexOf(HEAD_END)
        if (at < 0) return
        if (!head.startsWith('HTTP/1.1 200')) return end(head.slice(0, 60))
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, at))?.[1]
        if (length === undefined) return end('a reply without content-length')
        missing = Number(length) - (head.length - at - HEAD_END.length)
      }
      if (missing > 0) return
      const now = performance.now()
      latenciesMs.push(now - sentAt)
      if (now >= until) end('')
      else ask()
    })
    socket.on('error', (error) => end(error.message))
    socket.on('close', () => end('the connection was closed'))
    socket.setNoDelay(true)
    ask()
  })
}

async function run({ port, path, connections, seconds, headers }: LoadRequest): Promise<LoadReport> {
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const text = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  const latenciesMs: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const ends = await Promise.all(
    Array.from({ length: connections }, () => keepAsking(connect(port, 'localhost'), text, until, latenciesMs)),
  )
  const elapsed = (performance.now() - started) / 1000
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const quantile = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    requestsPerSecond: sorted.length / elapsed,
    requests: sorted.length,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    failure: ends.find((failure) => failure !== '') ?? '',
  }
}

process.on('message', (request: LoadRequest) => {
  void run(request).then((report) => process.send?.(report))
})
