import { expect, test } from 'vitest'
import { moduleRoutes } from '#server/modules.ts'
import { allOf, attackServer } from './attack-server.ts'
import { attacksOn } from './call-attacks.ts'

test('no call can be sent what stops the process for others', async () => {
  const endpoints = moduleRoutes.map(({ endpoint }) => endpoint)
  const { sent, offences } = await attackServer('calls', allOf(endpoints, attacksOn))
  expect(offences).toEqual([])
  expect(sent).toBeGreaterThan(1_000)
}, 600_000)
