import { isIPv4, isIPv6 } from 'node:net'
import { upperAscii } from '#contracts/common/text/text.ts'

/**
 * The network an address lies in, coarse enough that one provider's changing addresses are one: the first half of an IPv4
 * address, the first quarter of an IPv6 one. What is no address stands for itself.
 */
export function clientNetworkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain.split('.').slice(0, 2).join('.')
  if (!isIPv6(plain)) return plain.slice(0, 60)
  const [first = '', second = ''] = upperAscii(plain).split(':')
  return `${first}:${second}`
}
