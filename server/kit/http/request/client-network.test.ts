import { expect, test } from 'vitest'
import { networksOf } from './client-network.ts'

/** The network of one subscriber. */
const networkOf = (address: string): string | undefined => networksOf(address)[0]?.name

test('addresses of one subscriber are one network, those of two are not', () => {
  const first = networkOf('2001:db8:7:1::1')
  expect(['2001:db8:7:1:ffff:1:2:3', '2001:0db8:0007:0001::', '2001:db8:7:1::1%eth0'].map(networkOf)).toEqual([
    first,
    first,
    first,
  ])
  expect(networkOf('2001:db8:7:2::1')).not.toBe(first)
  expect([networkOf('192.0.2.1'), networkOf('192.0.2.2')]).toEqual(['192.0.2.1', '192.0.2.2'])
  expect(['::ffff:192.0.2.1', '::ffff:c000:201'].map(networkOf)).toEqual(['192.0.2.1', '192.0.2.1'])
  expect([networkOf('::1'), networkOf('2001:db8::'), networkOf('fe80::1:2:3:4')]).toEqual([
    '0:0:0:0::/64',
    '2001:db8:0:0::/64',
    'fe80:0:0:0::/64',
  ])
})

test('a whole /48 has a bound above that of its parts; IPv4 has none but its own', () => {
  expect(networksOf('2001:db8:7:1::1')).toEqual([
    { name: '2001:db8:7:1::/64', times: 1 },
    { name: '2001:db8:7::/48', times: 10 },
  ])
  expect(networksOf('192.0.2.1')).toHaveLength(1)
  expect(networksOf('not an address')).toEqual([{ name: 'not an address', times: 1 }])
})
