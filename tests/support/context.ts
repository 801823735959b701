import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import type { Context, Db } from '#server/kit/context.ts'
import { localFileStore } from '#server/kit/file-store/file-store.ts'
import type { Outside } from '#server/outside/index.ts'

/** Monday noon in Istanbul, far from every boundary of a day, a month or a year. */
export const TEST_NOW = new Date('2026-03-16T09:00:00Z')

function notArranged(system: string): never {
  throw new Error(`This test arranged no ${system}: pass one in the context.`)
}

/** Outside systems nobody arranged: a test that reaches one by accident says so. */
const nothingOutside: Outside = {
  get identity() {
    return notArranged('identity register')
  },
  edevlet: null,
  cards: null,
  get mkk() {
    return notArranged('MKK')
  },
  get bank() {
    return notArranged('escrow bank')
  },
  get mail() {
    return notArranged('mail server')
  },
  sms: null,
  iys: {
    addConsents: () => notArranged('register of consents'),
    findItems: () => notArranged('register of consents'),
    findStatus: () => notArranged('register of consents'),
    listChanges: () => notArranged('register of consents'),
  },
}

/** Only these calls of these systems; any other says that it was not arranged, or is not there. */
export function onlyOutside(parts: { readonly [System in keyof Outside]?: Partial<Outside[System]> | null }): Outside {
  return Object.create(nothingOutside, Object.getOwnPropertyDescriptors(parts))
}

/** Keys of tests only. */
export const testSecrets = {
  session: 'test-only-session-secret-0123456789abcdef',
  data: Buffer.alloc(32, 'data').toString('base64'),
  index: Buffer.alloc(32, 'index').toString('base64'),
  proof: Buffer.alloc(32, 'proof').toString('base64'),
}

/** A context as a verb receives it: a visitor's, at a fixed time, unless told otherwise. */
export function testContext(db: Db, overrides: Partial<Context> = {}): Context {
  return {
    db,
    clock: { now: () => TEST_NOW },
    actor: { kind: 'visitor' },
    requestId: 'test',
    client: { address: '203.0.113.7', userAgent: 'test' },
    outside: nothingOutside,
    files: localFileStore(path.join(os.tmpdir(), `acik-defter-test-files-${process.pid}`)),
    secrets: testSecrets,
    log: pino({ level: 'silent' }),
    baseUrl: 'http://localhost:3000',
    ...overrides,
  }
}
