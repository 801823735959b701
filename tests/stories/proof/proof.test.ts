import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConsistency, getInclusion, getOwnProof, getRoots, getTotal } from '#contracts/proof/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findTampered, proofDueWork } from '#server/modules/proof/index.ts'
import { ask } from '#tests/support/ask.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import type { TestInvestor } from '#tests/support/membership.ts'
import { checkWithJavaScript, checkWithPython, hasPython } from '#tests/support/proof/checkers.ts'

let story: Story
let projectId: string
let seoName: string
let investors: TestInvestor[]
let orders: { readonly investmentId: string }[]
let visitor: Context

/** Each program is a process of its own, and a busy machine takes seconds to start one. */
const PATIENCE_MS = 120_000

const checkers = hasPython ? [checkWithJavaScript, checkWithPython] : [checkWithJavaScript]

async function runProof(context = story.context): Promise<void> {
  for (let round = 0; round < 20; round++) {
    let done = 0
    for (const work of proofDueWork) done += await work.run({ ...context, actor: { kind: 'system', job: work.name } })
    if (done === 0) return
  }
  throw new Error('the logs do not come to rest')
}

beforeAll(async () => {
  if (!hasPython) process.stderr.write('python3 is not on this machine: the second checker is not run\n')
  story = await startStory()
  visitor = { ...story.context, actor: { kind: 'visitor' } }
  projectId = await story.campaign()
  const { rows } = await sql<{ seoName: string }>`
    select seo_name from projects.public_project where id = ${projectId}`.execute(story.context.db)
  seoName = rows[0]?.seoName ?? ''
  investors = [await story.investor('Ada'), await story.investor('Bora'), await story.investor('Ceren')]
  orders = []
  for (const investor of investors) {
    const order = await story.invest(investor, projectId, 20_000n)
    orders.push({ investmentId: order.investmentId })
    await story.transfer(investor, { iban: order.iban, referenceNo: order.referenceNo, amount: 20_000n })
  }
  await story.moveTo('2026-03-17T09:00:00Z')
  await runProof()
  // A campaign of three orders through every verb: a busy machine takes its time.
}, 2 * PATIENCE_MS)
afterAll(() => story.close())

test(
  'a visitor checks a total, its roots and their course with either program',
  async () => {
    const roots = await ask(visitor, getRoots, { month: '' })
    const total = await ask(visitor, getTotal, { seoName })
    const [ledger] = roots.roots.filter(({ log }) => log === 'ledger')
    const inclusion = await ask(visitor, getInclusion, { log: 'ledger', index: 2, size: ledger?.size ?? 0 })
    const consistency = await ask(visitor, getConsistency, { log: 'ledger', from: 3, to: ledger?.size ?? 0 })
    expect(total).toMatchObject({ sum: '60000', shown: '60000', unsealed: 0, campaign: { id: projectId } })
    expect(total.parts[0]?.leaves.length).toBe(3)
    for (const check of checkers) {
      const { code, told } = check({ roots, total, inclusion, consistency })
      expect(told).not.toMatch(/YANLIŞ|false/)
      expect(code).toBe(0)
    }
  },
  PATIENCE_MS,
)

test('nobody stands in a total, and the same investor’s leaves have nothing in common', async () => {
  const told = JSON.stringify(await ask(visitor, getTotal, { seoName }))
  for (const { id } of investors) expect(told).not.toContain(id)
  for (const { investmentId } of orders) expect(told).not.toContain(investmentId)
  const hidden = [...told.matchAll(/private\\":\\"([0-9a-f]{64})/g)].map(([, one]) => one)
  expect(new Set(hidden).size).toBe(3)
})

test(
  'an investor opens their own leaves; another’s investment is not there',
  async () => {
    const [ada, bora] = investors
    const [order] = orders
    const own = await ask(story.as(ada ?? { id: '' }), getOwnProof, { investmentId: order?.investmentId ?? '' })
    const openings = own.parts.flatMap(({ leaves }) => leaves.map(({ opening }) => opening?.text ?? ''))
    expect(openings.filter((text) => text.includes(ada?.id ?? '?')).length).toBeGreaterThan(1)
    for (const check of checkers) expect(check({ own })).toMatchObject({ code: 0 })
    // 200 TL moved through four accounts are told as 200 TL.
    const { told } = checkWithJavaScript({ own })
    expect([told.match(/ paid \S+ TL/g), told.includes('400,00')]).toEqual([[' paid 200,00 TL'], false])
    const other = ask(story.as(bora ?? { id: '' }), getOwnProof, { investmentId: order?.investmentId ?? '' })
    await expect(other).rejects.toMatchObject({ code: 'not-found' })
  },
  PATIENCE_MS,
)

/** Changes what the platform never changes, as somebody does who has the database. */
async function byHand(statement: string): Promise<void> {
  const client = await story.pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** What is done by hand in a test is undone by hand, so that the next begins with what was sealed. */
async function whileTampered(there: string, back: string, look: () => Promise<void>): Promise<void> {
  await byHand(there)
  try {
    await look()
  } finally {
    await byHand(back)
  }
}

test(
  'a sum changed by hand is named by the nightly check, and by a stranger who asks for the total',
  async () => {
    expect(await findTampered(story.context)).toEqual([])
    const [, order] = orders
    const moreBy = (kurus: number): string =>
      `update ledger.posting set amount_kurus = amount_kurus + sign(amount_kurus)::bigint * ${kurus}
      where investment_id = '${order?.investmentId}' and kind = 'paid'`
    await whileTampered(moreBy(5_000), moreBy(-5_000), async () => {
      expect(await findTampered(story.context)).toEqual([expect.stringMatching(/^ledger leaf \d+ .*: row-changed$/)])
      const total = await ask(visitor, getTotal, { seoName })
      for (const check of checkers) {
        const { code, told } = check({ total })
        expect(code).toBe(1)
        expect(told).toMatch(/yaprak mühürlendikten sonra değişmiş|leaf \d+ was changed/)
      }
    })
    expect(await findTampered(story.context)).toEqual([])
  },
  PATIENCE_MS,
)

test('who a payment is, a row that was taken away and one that was slipped in are named', async () => {
  const [one, other] = investors
  const renamed = (from: TestInvestor | undefined, to: TestInvestor | undefined): string =>
    `update ledger.posting set investor_id = '${to?.id}' where investor_id = '${from?.id}' and kind = 'paid'`
  await byHand(
    `create table public.put_aside as select * from platform.audit_event where action = 'investment.paid' limit 1`,
  )
  await whileTampered(
    `delete from platform.audit_event where id in (select id from public.put_aside)`,
    `insert into platform.audit_event select * from public.put_aside`,
    async () => expect(await findTampered(story.context)).toEqual([expect.stringMatching(/^trail leaf .*: row-gone$/)]),
  )
  await byHand(`drop table public.put_aside`)
  const stranger = { ...one, id: '00000000-0000-4000-8000-000000000000' } as TestInvestor
  await whileTampered(renamed(one, stranger), renamed(stranger, one), async () => {
    expect(await findTampered(story.context)).toEqual([expect.stringMatching(/^ledger leaf .*: row-changed$/)])
  })
  const slipped = '11111111-0000-4000-8000-000000000000'
  await whileTampered(
    `insert into ledger.posting values ('${slipped}', 1, 'paid', 'escrow-cash', '${projectId}', '${other?.id}', null, 5, now()),
      ('${slipped}', 2, 'paid', 'withdrawable', '${projectId}', '${other?.id}', null, -5, now())`,
    `delete from ledger.posting where transfer_id = '${slipped}'`,
    async () => expect(await findTampered(story.context)).toEqual([`ledger row ${slipped}: row-unsealed`]),
  )
})

test(
  'who changes row, leaves and tree alike is named by yesterday’s root',
  async () => {
    const yesterday = await ask(visitor, getRoots, { month: '' })
    const size = yesterday.roots.find(({ log }) => log === 'ledger')?.size ?? 0
    // A forged history: the first leaf is another, and all above it follows.
    await byHand(`create table public.former as select * from proof.leaf where log = 'ledger' and leaf_index = 0`)
    await whileTampered(
      `update proof.leaf set hash = sha256('forged') where log = 'ledger' and leaf_index = 0`,
      `update proof.leaf l set hash = f.hash from public.former f where l.log = f.log and l.leaf_index = f.leaf_index`,
      async () => {
        const consistency = await ask(visitor, getConsistency, { log: 'ledger', from: size, to: size })
        for (const check of checkers) {
          const { code, told } = check({ yesterday, consistency })
          expect(code).toBe(1)
          expect(told).toMatch(/ÇELİŞKİ|contradiction/)
        }
        expect((await findTampered(story.context)).join()).toMatch(/root day .*: root-changed/)
      },
    )
    await byHand(`drop table public.former`)
  },
  PATIENCE_MS,
)

test(
  'deleting the salts of somebody’s rows leaves the tree whole, the total checked and nothing to open',
  async () => {
    const [, , order] = orders
    await sql`create table public.kept as select * from proof.salt`.execute(story.context.db)
    await sql`delete from proof.salt s using proof.leaf l where l.log = s.log and l.leaf_index = s.leaf_index
    and l.row_id in (select transfer_id from ledger.posting where investment_id = ${order?.investmentId}::uuid)`.execute(
      story.context.db,
    )
    expect(await findTampered(story.context)).toEqual([])
    const total = await ask(visitor, getTotal, { seoName })
    for (const check of checkers) expect(check({ total })).toMatchObject({ code: 0 })
    const [, , ceren] = investors
    const own = await ask(story.as(ceren ?? { id: '' }), getOwnProof, { investmentId: order?.investmentId ?? '' })
    expect(own.parts[0]?.leaves.some(({ opening }) => opening !== null)).toBe(false)
  },
  PATIENCE_MS,
)

test(
  'both programs refuse what is not as it was sealed',
  async () => {
    const total = await ask(visitor, getTotal, { seoName })
    const [part] = total.parts
    const [leaf] = part?.leaves ?? []
    if (!part || !leaf) throw new Error('a total has leaves')
    const richer = leaf.leaf.replaceAll('20000', '30000')
    const swapped = { ...part, nodes: part.nodes.map(([from, until]) => [from, until, '00'.repeat(32)]) }
    const lies = {
      amount: { ...total, parts: [{ ...part, leaves: [{ ...leaf, leaf: richer }, ...part.leaves.slice(1)] }] },
      sum: { ...total, sum: '70000', shown: '70000' },
      missing: { ...total, sum: '40000', shown: '40000', parts: [{ ...part, leaves: part.leaves.slice(1) }] },
      nodes: { ...total, parts: [swapped] },
      signature: { ...total, parts: [{ ...part, root: { ...part.root, signature: '00'.repeat(64) } }] },
      campaign: { ...total, campaign: { ...total.campaign, id: orders[0]?.investmentId } },
    }
    for (const check of checkers) {
      const { told } = check(lies)
      const refused = [...told.matchAll(/^(?:YANLIŞ|false)\s+(\w+)\.json/gm)].map(([, name]) => name)
      expect(refused).toEqual(Object.keys(lies))
    }
  },
  PATIENCE_MS,
)

test(
  'a new key signs from its day on; what the former one signed is checked as before',
  async () => {
    await story.moveTo('2026-03-18T09:00:00Z')
    const secrets = { ...story.context.secrets, proof: randomBytes(32).toString('base64') }
    await runProof({ ...story.context, secrets })
    const roots = await ask(visitor, getRoots, { month: '' })
    const [newest, former] = roots.roots.filter(({ log }) => log === 'ledger')
    expect(roots.keys.map(({ publicKey }) => publicKey)).toEqual([newest?.publicKey, former?.publicKey])
    expect(newest?.publicKey).not.toBe(former?.publicKey)
    const consistency = await ask(visitor, getConsistency, {
      log: 'ledger',
      from: former?.size ?? 0,
      to: newest?.size ?? 0,
    })
    const total = await ask(visitor, getTotal, { seoName })
    for (const check of checkers) {
      expect(check({ roots, consistency, total })).toMatchObject({ code: 0 })
      // The former key's word for what the new one signed.
      const forged = roots.roots.map((root) => ({ ...root, publicKey: former?.publicKey }))
      expect(check({ roots: { ...roots, roots: forged } })).toMatchObject({ code: 1 })
    }
    expect(await findTampered(story.context)).toEqual([])
  },
  PATIENCE_MS,
)
