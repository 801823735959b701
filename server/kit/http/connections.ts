import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The connections of a server, and which of them owe an answer. */
export interface Connections {
  readonly opened: (socket: Socket) => void
  began(response: ServerResponse): void
  /** The answer that is waited for, where it is we who take their time: its request has come whole, and nothing of it is out. */
  owedBy(socket: Socket): ServerResponse | null
  /** How many are open. */
  count(): number
  /** Ends those that owe nothing, now, and each other as soon as its answer is out. The far side is let finish. */
  endIdle(): void
}

export function followConnections(): Connections {
  const open = new Set<Socket>()
  const owed = new WeakMap<Socket, number>()
  const newest = new WeakMap<Socket, ServerResponse>()
  let isEnding = false
  function closed(this: Socket): void {
    open.delete(this)
  }
  // Not a function of its own for every answer: this runs for each.
  function answered(this: ServerResponse): void {
    const { socket } = this.req
    const left = (owed.get(socket) ?? 1) - 1
    owed.set(socket, left)
    if (isEnding && left === 0) socket.end()
  }
  return {
    opened(socket) {
      open.add(socket)
      socket.on('close', closed)
    },
    began(response) {
      const { socket } = response.req
      owed.set(socket, (owed.get(socket) ?? 0) + 1)
      newest.set(socket, response)
      response.on('close', answered)
    },
    owedBy(socket) {
      const response = newest.get(socket)
      return response && !response.closed && response.req.complete && !response.headersSent ? response : null
    },
    count: () => open.size,
    endIdle() {
      isEnding = true
      for (const socket of open) if (!owed.get(socket)) socket.end()
    },
  }
}
