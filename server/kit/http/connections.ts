import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The connections of a server, and which of them owe an answer. */
export interface Connections {
  readonly opened: (socket: Socket) => void
  began(response: ServerResponse): void
  /** How many are open. */
  count(): number
  /** Ends those that owe nothing, now, and each other as soon as its answer is out. The far side is let finish. */
  endIdle(): void
}

export function followConnections(): Connections {
  const open = new Set<Socket>()
  const owed = new WeakMap<Socket, number>()
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
      response.on('close', answered)
    },
    count: () => open.size,
    endIdle() {
      isEnding = true
      for (const socket of open) if (!owed.get(socket)) socket.end()
    },
  }
}
