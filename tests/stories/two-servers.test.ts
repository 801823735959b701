import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/id.ts'
import { sendClaimed } from '#server/modules/settlement/registration/mkk-messages.ts'
import { sendWaitingAllocations } from '#server/modules/settlement/registration/send-allocation-lists.ts'
import { bankReferenceOf } from '#server/outside/index.ts'
import { sendBatch } from '#server/modules/notifications/send-messages.ts'
import { platformQueues } from '#server/modules/platform/index.ts'
import { onlyOutside, TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCampaign, anOrder, someInvestors } from '#tests/support/investments.ts'
import { pause } from '#tests/support/mails.ts'
import { asSystem } from '#tests/support/membership.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import { sendWaitingLists } from '#server/modules/payments/index.ts'
import { callsOf, tellClaimed } from '#server/modules/payments/requests/tell-requests.ts'

/** Short, so that the slow answers of these tests outlast it; long enough to be renewed in time on a busy machine. */
const CLAIM_SECONDS = 1
const SLOW_MS = 1_200

let database: Awaited<ReturnType<typeof privateClone>>
let servers: Context[] = []
let pools: ReturnType<typeof openPool>[] = []
/** What arrived outside, by what identifies it there. */
let arrived: string[] = []

async function answer<Result>(id: string, ms: number, result: Result): Promise<Result> {
  arrived.push(id)
  await pause(ms)
  return result
}

const outside = onlyOutside({
  mail: {
    sendMail: ({ messageId }: { messageId: string }) => answer(messageId, SLOW_MS, { messageId, answer: '' }),
    close() {},
  },
  mkk: {
    forwardFundingRequest: ({ requestId }: { requestId: string }) => answer(requestId, 30, undefined),
    withdrawFundingRequest: (requestId: string) => answer(`- ${requestId}`, 30, undefined),
    registerAllocationList: ({ listId }: { listId: string }) =>
      answer(listId, SLOW_MS, {
        listId,
        state: 'processing' as const,
        receivedAt: TEST_NOW,
        registeredAt: null,
        lines: [],
      }),
  },
  sms: {
    sendSms: ({ messageId }: { messageId: string }) => answer(messageId, SLOW_MS, { messageId, gatewayId: messageId }),
  },
  bank: {
    submitPaymentList: ({ messageId }: { messageId: string }) =>
      answer(messageId, SLOW_MS, { messageId, state: 'accepted' as const, lines: [], bytes: new Uint8Array() }),
    openEscrowAccount: (projectId: string) =>
      answer(projectId, 300, {
        iban: `TR${projectId.replaceAll('-', '').slice(0, 24)}`,
        accountName: 'Açık Defter',
        openedOn: '2026-03-16',
      }),
    tellRequest: ({ requestId }) => answer(requestId, 30, undefined),
    tellRequestEnd: ({ requestId }) => answer(`- ${requestId}`, 30, undefined),
  },
})

beforeEach(async () => {
  database = await privateClone()
  // The clock runs, so that claims end, but in the time of the tests' campaigns.
  await database.pool.query(
    `update platform.clock set offset_ms = extract(epoch from $1::timestamptz - now()) * 1000`,
    [TEST_NOW],
  )
  arrived = []
  pools = [1, 2].map(() => openPool({ url: database.programUrl, max: 12 }))
  servers = pools.map((pool) => asSystem(testContext(typedQueries(pool), { outside })))
})
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.close()
})

/** Both servers, each again and again until it has found nothing for longer than a claim lasts. */
async function onBoth(work: (server: Context) => Promise<number>): Promise<void> {
  await Promise.all(
    servers.map(async (server) => {
      let idle = 0
      while (idle < 40) {
        idle = (await work(server)) === 0 ? idle + 1 : 0
        await pause(50)
      }
    }),
  )
}

/** Orders of one campaign. */
async function placeMany(count: number): Promise<string[]> {
  const context = asSystem(testContext(database.db))
  const { projectId } = await aCampaign(database.db, { shares: 1_000_000n })
  const investors = await someInvestors(database.db, count)
  await database.pool.query(
    `insert into membership.mkk_account (member_id, registry_number, is_qualified, qualified_as_of, confirmed_at)
      select id, n, false, $2, $2 from unnest($1::uuid[]) with ordinality i(id, n)`,
    [investors, TEST_NOW],
  )
  const orders = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      anOrder(database.db, { projectId, investorId: investors[n] ?? '', amountKurus: 10_000n }),
    ),
  )
  const answers = await placeOrders(sendThrough(context), orders, 3)
  expect(answers.every(({ code }) => code === 'placed')).toBe(true)
  return orders.map(({ id }) => id)
}

/** Orders of one campaign, each waiting to be told to MKK. */
async function tellMkkOf(count: number): Promise<string[]> {
  const ids = await placeMany(count)
  await database.pool.query(`insert into settlement.mkk_message (investment_id, kind, created_at, next_try_at)
    select id, 'request', placed_at, placed_at from investments.investment`)
  return ids
}

test('two servers tell MKK of two hundred orders, each once', async () => {
  const ids = await tellMkkOf(200)
  await onBoth(async (server) => (await sendClaimed(server, CLAIM_SECONDS)).taken)
  expect(arrived.toSorted()).toEqual(ids.toSorted())
})

test('two servers tell the escrow bank of two hundred orders and of their ends, each once and each end after its order', async () => {
  const ids = (await placeMany(200)).map(bankReferenceOf)
  await database.pool.query(`update investments.campaign set escrow_iban = 'TR1'`)
  await database.pool.query(`insert into payments.escrow_message (investment_id, kind, happened_at, next_try_at)
    select id, kind, placed_at, placed_at from investments.investment cross join unnest(array['end', 'request']) kind`)
  await onBoth(async (server) => {
    const calls = callsOf(server.outside.bank)
    return calls ? (await tellClaimed(server, calls, CLAIM_SECONDS)).taken : 0
  })
  expect(arrived.toSorted()).toEqual([...ids, ...ids.map((id) => `- ${id}`)].toSorted())
  expect(ids.filter((id) => arrived.indexOf(id) > arrived.indexOf(`- ${id}`))).toEqual([])
})

test.each([
  ['email', 50],
  ['sms', 20],
] as const)('two servers send %s that takes longer than a claim, all %i of it once', async (channel, count) => {
  await database.pool.query(
    `insert into notifications.message (id, event_id, template, recipient_key, channel, recipient, subject, text_body, html_body,
        state, created_at, next_attempt_at)
      select gen_random_uuid(), gen_random_uuid(), 'investment-placed', n, $2, case $2 when 'sms' then '+905321112233' else n || '@ornek.test' end, 'S', '', '', 'waiting', $1, $1
        from generate_series(1, $3::int) n`,
    [new Date('2026-03-16T08:00:00Z'), channel, count],
  )
  await onBoth((server) => sendBatch(server, ['urgent', 'other'], CLAIM_SECONDS))
  expect(arrived).toHaveLength(count)
  expect(new Set(arrived).size).toBe(count)
})

test('two servers hand in twenty payment lists and open five accounts, each once', async () => {
  for (let n = 0; n < 20; n++) {
    const { projectId } = await aCampaign(database.db)
    const batchId = newId()
    await database.pool.query(
      `insert into payments.refund_batch (id, state, begun_by, begun_at) values ($1, 'begun', $1, platform.now())`,
      [batchId],
    )
    await database.pool.query(
      `insert into payments.payment_list (id, project_id, purpose, refund_batch_id, debtor_iban, debtor_name, state, created_at,
          next_try_at) values ($1, $2, 'refund', $3, 'TR1', 'A', 'approved', platform.now(), platform.now())`,
      [newId(), projectId, batchId],
    )
  }
  await onBoth((server) => sendWaitingLists(server, true, CLAIM_SECONDS))
  expect(arrived).toHaveLength(20)
  expect(new Set(arrived).size).toBe(20)
  const { rows } = await database.pool.query(`select 1 from platform.audit_event where action = 'settlement.list-sent'`)
  expect(rows).toHaveLength(20)

  arrived = []
  const projects = []
  for (let n = 0; n < 5; n++) projects.push((await aCampaign(database.db, { state: 'upcoming' })).projectId)
  await onBoth((server) => runDueWork(server, 'open-escrow-accounts'))
  expect(arrived.toSorted()).toEqual(projects.toSorted())
})

test('two servers hand ten allocation lists to MKK, each once', async () => {
  const lists = Array.from({ length: 10 }, () => newId())
  for (const listId of lists) {
    const { projectId } = await aCampaign(database.db)
    await database.pool.query(
      `insert into settlement.allocation_list (id, project_id, made_at, due_on, share_count, amount_kurus, state, next_try_at)
        values ($1, $2, platform.now(), '2026-03-20', 1, 10000, 'made', platform.now())`,
      [listId, projectId],
    )
  }
  await onBoth((server) => sendWaitingAllocations(server, true, CLAIM_SECONDS))
  expect(arrived.toSorted()).toEqual(lists.toSorted())
})

test('what a server that died had taken is sent by the other once its claim has ended', async () => {
  const [id = ''] = await tellMkkOf(1)
  await database.pool.query(
    `update settlement.mkk_message set claimed_by = $1, claimed_until = platform.now() + interval '1 second'`,
    [newId()],
  )
  const [server] = servers as [Context]
  expect((await sendClaimed(server)).taken).toBe(0)
  await pause(1_100)
  expect((await sendClaimed(server)).taken).toBe(1)
  expect(arrived).toEqual([id])
})

test('a poisoned message and a campaign that throws are set aside, shown to staff, and hold up nothing behind them', async () => {
  const [server] = servers as [Context]
  const ids = await tellMkkOf(5)
  const poisoned = {
    ...server,
    outside: onlyOutside({
      mkk: {
        forwardFundingRequest: async ({ requestId }) => {
          if (requestId === ids[0]) throw new TypeError('nobody foresaw this')
          return answer(requestId, 0, undefined)
        },
      },
    }),
  }
  expect(await sendClaimed(poisoned)).toEqual({ taken: 5, sent: 4 })
  expect(arrived.toSorted()).toEqual(ids.slice(1).toSorted())

  const ending = [await aCampaign(database.db), await aCampaign(database.db), await aCampaign(database.db)]
  await database.pool.query(
    `update investments.campaign_total set closes_at = platform.now() - interval '1 hour' where project_id = any($1)`,
    [ending.map(({ projectId }) => projectId)],
  )
  await database.pool.query(
    `update projects.terms set closes_at = platform.now() - interval '1 hour' where project_id = any($1)`,
    [ending.map(({ projectId }) => projectId)],
  )
  await database.pool.query(`create function public.break() returns trigger language plpgsql as $$
    begin if new.project_id = '${ending[0]?.projectId}' and not new.accepting then raise exception 'broken'; end if; return new; end $$;
    create trigger break before update on investments.campaign_total for each row execute function public.break()`)
  expect(await runDueWork(server, 'close-campaigns')).toBe(2)
  expect(await runDueWork(server, 'close-campaigns')).toBe(0)

  const alarm = platformQueues.find(({ code }) => code === 'work-failing')
  expect((await alarm?.count(server))?.count).toBe(0)
  await database.pool.query(`update platform.failed_work set tries = 3`)
  expect((await alarm?.count(server))?.count).toBe(2)
})
