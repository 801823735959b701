import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { StartRefused } from '#server/kit/start-refused.ts'
import { probeAddress } from './probe-address.ts'

test('a port in use is refused with what to do, and a free one is left free', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const refusal = await probeAddress({ host: '127.0.0.1', port }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartRefused)
  expect(String(refusal)).toContain(`PORT=${port + 1} npm start`)
  // The name that a trial listens on has this address too.
  await expect(probeAddress({ host: 'localhost', port })).rejects.toBeInstanceOf(StartRefused)
  other.close()
  await once(other, 'close')
  await probeAddress({ host: '127.0.0.1', port })
  await probeAddress({ host: '127.0.0.1', port })
})
