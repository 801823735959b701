import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connectOutside, OutsideUnavailable } from '#server/outside/index.ts'
import { rolledBack } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { listOutsideHealth } from './list-health.ts'
import { noteOutsideHealth } from './note-health.ts'

test('each system is told as it was last seen: never tried, unreachable, failing, off', () =>
  rolledBack(async (context) => {
    const server = createServer((socket) => socket.destroy())
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const there = `http://127.0.0.1:${port}`
    const nowhere = `http://127.0.0.1:${await freePort()}`
    const outside = connectOutside({
      identity: { citizenUrl: nowhere, foreignerUrl: nowhere, timeoutMs: 500 },
      edevlet: null,
      mkk: { url: there, token: 'x', timeoutMs: 500 },
      bank: { url: there, token: 'x', timeoutMs: 500 },
      mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'x@ornek.test' },
      sms: null,
      iys: null,
      cards: null,
    })
    const watching = { ...context, outside }
    const administrator = asMember(watching, (await aMember(context)).id, ['administrator'])
    const statesOf = async () =>
      Object.fromEntries((await listOutsideHealth(administrator)).systems.map(({ system, state }) => [system, state]))
    expect(await statesOf()).toMatchObject({ mail: 'untried', bank: 'untried', sms: 'off', edevlet: 'off' })

    await expect(outside.bank.paymentListStatus('yok', [])).rejects.toBeInstanceOf(OutsideUnavailable)
    const system = asSystem(watching)
    expect(await noteOutsideHealth.run(system)).toBe(4)
    expect(await noteOutsideHealth.run(system)).toBe(0)
    expect(await statesOf()).toEqual({
      mail: 'untried',
      bank: 'failing',
      mkk: 'untried',
      identity: 'unreachable',
      edevlet: 'off',
      sms: 'off',
      iys: 'off',
      cards: 'off',
    })
    outside.mail.close()
    await new Promise((resolve) => server.close(resolve))
  }))
