import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PROOF_LOGS, type ProofLog } from '#contracts/proof/leaf.ts'
import { partsOf, type Range } from '#contracts/proof/tree.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { move, postTransfers } from '#server/modules/ledger/index.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { EMPTY_ROOT, nodeHash } from '../tree/hashing.ts'
import { readRoot, readSize } from '../tree/subtree-store.ts'
import { sealPortion, sealRows } from './seal.ts'

let clone: Awaited<ReturnType<typeof privateClone>>
let context: Context
beforeEach(async () => {
  clone = await privateClone()
  context = testContext(clone.db, { actor: { kind: 'system', job: 'test' } })
  await sealRows.run(context)
})
afterEach(() => clone.close())

/** Payments of a lira; the ids as they were given. */
async function pay(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const transfers = ids.map((id) => ({
    id,
    kind: 'paid' as const,
    at: new Date('2026-03-15T09:00:00Z'),
    projectId: randomUUID(),
    investorId: randomUUID(),
    investmentId: randomUUID(),
    legs: move('escrow-cash', 'withdrawable', 100n),
  }))
  await inTransaction(context, (tx) => postTransfers(tx, transfers))
  return ids
}

async function leavesOf(log: ProofLog): Promise<{ rowId: string; hash: Buffer }[]> {
  const { rows } = await sql<{ rowId: string; hash: Buffer }>`
    select row_id::text as row_id, hash from proof.leaf where log = ${log} order by leaf_index`.execute(context.db)
  return rows
}

/** The root over the leaves as the standard defines it, of nothing that is kept. */
async function definition(log: ProofLog): Promise<Buffer> {
  const hashes = (await leavesOf(log)).map(({ hash }) => hash)
  const over = (range: Range): Buffer => {
    if (range[1] - range[0] === 1) return hashes[range[0]] ?? EMPTY_ROOT
    const [left, right] = partsOf(range)
    return nodeHash(over(left), over(right))
  }
  return hashes.length === 0 ? EMPTY_ROOT : over([0, hashes.length])
}

async function expectWhole(log: ProofLog): Promise<void> {
  const leaves = await leavesOf(log)
  expect(await readSize(context, log)).toBe(leaves.length)
  expect(new Set(leaves.map(({ rowId }) => rowId)).size).toBe(leaves.length)
  expect(await readRoot(context, log, leaves.length)).toEqual(await definition(log))
}

test('what is written is sealed once, in the order in which it was written', async () => {
  const before = (await leavesOf('ledger')).length
  const first = await pay(3)
  const second = await pay(700)
  await sealRows.run(context)
  expect((await leavesOf('ledger')).slice(before).map(({ rowId }) => rowId)).toEqual([...first, ...second])
  expect(await sealRows.run(context)).toBe(0)
  for (const log of PROOF_LOGS) await expectWhole(log)
})

test('a row of a transaction that is still open is sealed after those that were written later', async () => {
  const before = (await leavesOf('trail')).length
  const subjectId = randomUUID()
  const read = {
    action: 'statement.issued',
    subjectId,
    data: { memberId: subjectId, investmentId: null, form: 'pdf', asOf: new Date(0) },
  } as const
  await inTransaction(context, async (tx) => {
    await recordEvent(tx, read)
    await inTransaction(context, (other) => recordEvent(other, read))
    await sealRows.run(context)
    expect((await leavesOf('trail')).length).toBe(before + 1)
  })
  await sealRows.run(context)
  expect((await leavesOf('trail')).length).toBe(before + 2)
  await expectWhole('trail')
})

test('rows from before the logs are sealed in portions, beside new ones', async () => {
  const old = await pay(50)
  await sql`delete from proof.unsealed`.execute(context.db)
  await sql`update proof.log set backlog_after = '00000000-0000-0000-0000-000000000000'`.execute(context.db)
  const fresh = await pay(3)
  for (let rounds = 0; (await sealPortion(context, 'ledger', 7)) !== null; rounds++) expect(rounds).toBeLessThan(100)
  const sealed = (await leavesOf('ledger')).map(({ rowId }) => rowId)
  expect(sealed).toEqual(expect.arrayContaining([...old, ...fresh]))
  await expectWhole('ledger')
})

test('several processes seal at once and are killed at any moment: every row stands once, and the tree is whole', async () => {
  const before = (await leavesOf('ledger')).length
  const ids = (await Promise.all(Array.from({ length: 8 }, () => pay(300)))).flat()
  let kills = 0
  const sealer = async (portion: number): Promise<void> => {
    for (;;) {
      const pool = openPool({ url: clone.url, max: 1 }, () => {})
      try {
        const own = { ...context, db: typedQueries(pool) }
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.db)
        // No more than are tried: on a busy machine none would come to the end of a portion.
        const killer = sleep(Math.random() * 60).then(() =>
          kills > 5 ? null : clone.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
        )
        try {
          while ((await sealPortion(own, 'ledger', portion)) !== null) await sleep(1)
          if (kills > 5) return
        } finally {
          await killer
        }
      } catch {
        // Its connection is gone: that is what is tried.
        kills++
      } finally {
        await pool.end().catch(() => {})
      }
    }
  }
  await Promise.all([sealer(40), sealer(90)])
  while ((await sealPortion(context, 'ledger')) !== null);
  expect(kills).toBeGreaterThan(5)
  const sealed = (await leavesOf('ledger')).slice(before).map(({ rowId }) => rowId)
  expect(sealed.toSorted()).toEqual(ids.toSorted())
  await expectWhole('ledger')
})

test('leaves, subtrees and roots stay as they are; a salt may go and never change', async () => {
  await pay(20)
  await sealRows.run(context)
  const refused = /append-only/
  await expect(sql`update proof.leaf set hash = hidden`.execute(context.db)).rejects.toThrow(refused)
  await expect(sql`delete from proof.leaf`.execute(context.db)).rejects.toThrow(refused)
  await expect(sql`delete from proof.subtree`.execute(context.db)).rejects.toThrow(refused)
  await expect(sql`truncate proof.subtree`.execute(context.db)).rejects.toThrow(refused)
  await expect(sql`update proof.salt set salt = salt`.execute(context.db)).rejects.toThrow(refused)
  await sql`delete from proof.salt`.execute(context.db)
  await expectWhole('ledger')
})
