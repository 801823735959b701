import { type Outside, connectOutside, OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'
import { privateClone, type TestDatabase } from '#tests/support/database.ts'
import { type Simulators, startSimulators } from './index.ts'

export interface WireTest {
  readonly simulators: Simulators
  readonly outside: Outside
  readonly database: TestDatabase
  /** Business time; tests move it. */
  readonly clock: { now(): Date; set(moment: string): void }
  /** Stops the simulators and starts them again on the same database, as after a crash. */
  restart(): Promise<WireTest>
  close(): Promise<void>
}

/** Simulators on loopback and the real clients connected to them, with short patience. */
export async function startForTest(): Promise<WireTest> {
  const database = await privateClone()
  let now = new Date('2026-03-16T09:00:00Z')
  const clock = { now: () => now, set: (moment: string) => void (now = new Date(moment)) }

  async function start(): Promise<WireTest> {
    const simulators = await startSimulators({ pool: database.pool, clock })
    // Tests hand notices over themselves: nobody listens at the platform's address.
    await simulators.changeCardBehaviour({ sendsNotices: false })
    const { identity, edevlet, mkk, bank, mail, sms, iys, cards } = simulators.outsideConfig
    const outside = connectOutside({
      identity: { ...identity, timeoutMs: 3_000 },
      edevlet: edevlet && { ...edevlet, timeoutMs: 3_000 },
      mkk: { ...mkk, timeoutMs: 3_000 },
      bank: { ...bank, timeoutMs: 3_000 },
      mail: { ...mail, timeoutMs: 3_000 },
      sms: sms && { ...sms, timeoutMs: 3_000 },
      iys: iys && { ...iys, timeoutMs: 3_000, spacingMs: 0, now: () => clock.now().getTime() },
      cards: cards && { ...cards, timeoutMs: 3_000 },
    })
    async function stop() {
      outside.mail.close()
      await simulators.stop()
    }
    return {
      simulators,
      outside,
      database,
      clock,
      async restart() {
        await stop()
        return start()
      },
      async close() {
        await stop()
        await database.close()
      },
    }
  }
  return start()
}

/** What became of a call: its answer, or in words how it failed. */
export async function outcome<Result>(call: Promise<Result>): Promise<Result | string> {
  try {
    return await call
  } catch (error) {
    if (error instanceof OutsideRefused) return `refused: ${error.code}`
    if (error instanceof OutsideUnavailable) return `unavailable: ${error.reason}`
    throw error
  }
}
