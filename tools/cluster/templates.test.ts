import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { fill, readTemplate } from './fill.ts'
import { commonVariables, nodeVariables, serverVariables, topologyHere } from './topology.ts'

const passwords = { superuser: 'a-1', replication: 'b-2', rewind: 'c-3', owner: 'd-4', program: 'e-5' }
const topology = topologyHere('/somewhere', 6_000)
const [node] = topology.nodes
const values = {
  ...commonVariables(topology, passwords),
  ...nodeVariables(topology, node),
  ...serverVariables(topology.servers[0]),
}
const names = fs.readdirSync(path.join(import.meta.dirname, 'templates'))
const variablesIn = (text: string): readonly string[] => [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name)

test('every variable of every template has a value, and every value is asked for', () => {
  const asked = new Set(names.flatMap((name) => variablesIn(readTemplate(name))))
  expect(Object.keys(values).filter((name) => !asked.has(name))).toEqual([])
  for (const name of names) expect(fill(readTemplate(name), values)).not.toContain('${')
})

test('a variable without a value is told by its name', () => {
  expect(() => fill('a ${NOT_GIVEN} b', values)).toThrow('NOT_GIVEN')
})

test('no two parts of a cluster on one machine share a port', () => {
  const ports = [
    ...topology.nodes.flatMap((one) => [one.postgresPort, one.patroniPort, one.etcdClientPort, one.etcdPeerPort]),
    ...topology.servers.map(({ port }) => port),
    topology.sitePort,
    topology.primaryPort,
    topology.standbyPort,
    topology.pgbouncerPort,
    topology.storePort,
  ]
  expect(new Set(ports).size).toBe(ports.length)
})

test('a server is told all that a pooler in transaction mode and a proxy in front need', () => {
  const settings = parseEnv(fill(readTemplate('server.env'), values))
  expect(settings).toMatchObject({
    DATABASE_URL: 'postgres://acik_defter_program:e-5@127.0.0.1:6050/acik_defter',
    DATABASE_READ_URL: 'postgres://acik_defter_program:e-5@127.0.0.1:6050/acik_defter_standby',
    DATABASE_OWNER_URL: 'postgres://acik_defter:d-4@127.0.0.1:6050/acik_defter',
    PREPARED_STATEMENTS: 'off',
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '5',
  })
})

test('new machines are made from the repository, as it was at the moment that is named', () => {
  const target = '--type=time "--target=2026-11-29 20:15:00+00" --target-action=promote'
  const text = fill(readTemplate('patroni.yml'), { ...values, BOOTSTRAP_METHOD: 'pgbackrest', RESTORE_TARGET: target })
  expect(text).toContain('  method: pgbackrest\n')
  const config = '/somewhere/node1/pgbackrest.conf'
  expect(text).toContain(`command: pgbackrest --config=${config} --stanza=acik-defter ${target} restore\n`)
  expect(text).toContain(`archive_command: pgbackrest --config=${config} --stanza=acik-defter archive-push "%p"\n`)
})

test('a leader is waited for long enough that Patroni itself would not give up first', () => {
  const text = fill(readTemplate('patroni.yml'), values)
  const [ttl = 0, loopWait = 0, retryTimeout = 0] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(text)?.[1]),
  )
  expect(ttl).toBeGreaterThanOrEqual(loopWait + 2 * retryTimeout)
  expect(text).toContain('synchronous_mode: true')
})
