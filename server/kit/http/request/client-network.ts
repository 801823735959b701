import { isIPv6 } from 'node:net'

/** A network as limits count it. */
export interface Network {
  /** How it is written: an IPv4 address as it is, IPv6 with the length of its prefix. */
  readonly name: string
  /** How many times one subscriber's limit it has. */
  readonly times: number
}

/** A provider's network holds many subscribers; one who was given a whole /48 has sixty-five thousand networks of their own. */
const TIMES_OF_WIDER = 10

/**
 * The networks that a use by a client counts for, the narrowest first: one address is nothing to count, since a subscriber of IPv6 has
 * a /64 of them at least. IPv4 addresses count whole. The exact address is for evidence alone. What is no address stands for itself.
 */
export function networksOf(address: string): readonly Network[] {
  if (!isIPv6(address)) return [{ name: address, times: 1 }]
  const groups = groupsOf(address)
  // IPv4 mapped into IPv6: the address itself.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const parts = groups.slice(6).flatMap((group) => [group >> 8, group & 255])
    return [{ name: parts.join('.'), times: 1 }]
  }
  const name = (count: number): string => `${groups.slice(0, count).map(hex).join(':')}::/${count * 16}`
  return [
    { name: name(4), times: 1 },
    { name: name(3), times: TIMES_OF_WIDER },
  ]
}

const hex = (group: number): string => group.toString(16)

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%')
  const [head = '', tail] = bare.split('::')
  const left = numbersIn(head)
  if (tail === undefined) return left
  const right = numbersIn(tail)
  return [...left, ...Array<number>(Math.max(8 - left.length - right.length, 0)).fill(0), ...right]
}

function numbersIn(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [(a << 8) | b, (c << 8) | d]
  })
}
