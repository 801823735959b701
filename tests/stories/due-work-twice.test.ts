import { expect, test } from 'vitest'
import { settlementDueWork } from '#server/modules/settlement/index.ts'
import { startStory } from '#tests/support/campaign-story.ts'
import { freezeDatabaseClock } from '#tests/support/investments.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

/** A failing campaign with five paid investments, its deadline passed while nothing ran. */
async function failedCampaign() {
  const story = await startStory()
  const projectId = await story.campaign()
  for (const name of ['Defne', 'Can', 'Ece', 'Mert', 'Elif']) {
    const investor = await story.investor(name)
    await story.transfer(investor, await story.invest(investor, projectId, 10_000n))
  }
  await story.moveTo('2026-03-16T10:00:00Z')
  expect(await story.states(projectId)).toEqual(Array(5).fill('paid'))
  return { story, projectId }
}

const effects = async ({ pool }: Awaited<ReturnType<typeof startStory>>) => {
  const { rows } = await pool.query<{ kind: string; n: bigint }>(
    'select kind, count(*) as n from ledger.posting where leg = 1 group by kind order by kind',
  )
  return Object.fromEntries(rows.map((row) => [row.kind, Number(row.n)]))
}

test('due work run by three processes at once does everything exactly once', async () => {
  const { story, projectId } = await failedCampaign()
  await freezeDatabaseClock(story.context.db, new Date('2026-04-02T09:00:00Z'))
  const context = { ...story.context, clock: { now: () => new Date('2026-04-02T09:00:00Z') } }
  for (let round = 0; round < 4; round++) {
    const results = await Promise.allSettled(
      [1, 2, 3].flatMap(() =>
        settlementDueWork.map((work) => work.run({ ...context, actor: { kind: 'system', job: work.name } })),
      ),
    )
    // Another process was faster with a step of a project; the runner logs that and goes on.
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'project-step-impossible' })
    }
  }
  expect(await story.states(projectId)).toEqual(Array(5).fill('refund-pending'))
  expect(await effects(story)).toEqual({ placed: 5, paid: 5, finalised: 5, 'refund-owed': 5 })
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

/** Every write may be the last: the first attempt dies at its first write, each later one survives one write more. */
const DYING = `
  create sequence public.write_count;
  create function public.die() returns trigger language plpgsql as $$
  declare n bigint := nextval('public.write_count');
  begin
    if n = any (array(select k * (k + 1) / 2 from generate_series(1, 12) k)) then
      raise exception 'the connection is lost' using errcode = '57P01';
    end if;
    return null;
  end $$;
  ${[
    'investments.investment',
    'investments.refund',
    'investments.campaign',
    'investments.campaign_total',
    'investments.investor_year',
    'ledger.posting',
    'platform.audit_event',
    'projects.project',
  ]
    .map(
      (table) =>
        `create trigger die before insert or update on ${table} for each statement execute function public.die();`,
    )
    .join('\n')}`

test('due work that dies at any of its writes is taken up again and ends the same', async () => {
  const { story, projectId } = await failedCampaign()
  const at = new Date('2026-04-02T09:00:00Z')
  await freezeDatabaseClock(story.context.db, at)
  await story.pool.query(DYING)
  const context = { ...story.context, clock: { now: () => at } }
  let deaths = 0
  for (let round = 0; round < 15; round++) {
    for (const work of settlementDueWork) {
      const run = work.run({ ...context, actor: { kind: 'system', job: work.name } })
      await run.catch((error: unknown) => {
        expect(error).toMatchObject({ code: '57P01' })
        deaths++
      })
    }
  }
  expect(deaths).toBe(12)
  expect(await story.states(projectId)).toEqual(Array(5).fill('refund-pending'))
  expect(await effects(story)).toEqual({ placed: 5, paid: 5, finalised: 5, 'refund-owed': 5 })
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})
