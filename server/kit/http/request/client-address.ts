import net from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Who asked is gone before it was looked at: no client has this address. */
const NOBODY = '0.0.0.0'
const LONGEST = 60

/**
 * The client's address in one normal form: what the outermost trusted proxy saw. Where that proxy wrote something that is no
 * address, the nearest one this side of it counts, which nobody outside can choose.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const seen = request.ips ?? [request.ip]
  return seen.toReversed().map(normalAddress).find(Boolean) ?? NOBODY
}

/**
 * An address as it is kept and compared: IPv4 also where it came mapped into IPv6, IPv6 in its shortest form, without port
 * and zone; null for anything else.
 */
export function normalAddress(text: string | undefined): string | null {
  // A destroyed socket has no address, whatever the types say.
  if (!text || text.length > LONGEST) return null
  const [bare = ''] = withoutPort(text.trim()).split('%')
  if (net.isIPv4(bare)) return bare
  if (!net.isIPv6(bare)) return null
  const { address } = new net.SocketAddress({ address: bare, family: 'ipv6' })
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1]
  return mapped ?? address
}

function withoutPort(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1]
  return inBrackets ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1')
}
