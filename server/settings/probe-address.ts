import { lookup } from 'node:dns/promises'
import net from 'node:net'
import type { Config } from './config.ts'
import { whyNotListening } from '#server/why-not-started.ts'

/**
 * Refuses a start whose address cannot be had, before a database is made or anything is written. The port is free again afterwards;
 * whoever takes it meanwhile is found out when the platform listens.
 */
export async function probeAddress(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const { host, port } = config
  if (port === 0) return
  try {
    // A name may have two addresses (localhost), and the platform listens on both.
    const [first, ...more] = await lookup(host, { all: true })
    if (first) await listenOnce(first.address, port)
    for (const { address } of more) await listenOnce(address, port).catch(unlessTaken)
  } catch (error) {
    throw whyNotListening(error, config)
  }
}

/** An address this machine does not have is no reason not to start on the other. */
function unlessTaken(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw error
}

async function listenOnce(host: string, port: number): Promise<void> {
  const probe = net.createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ host, port }, resolve)
  })
  await new Promise<void>((resolve) => probe.close(() => resolve()))
}
