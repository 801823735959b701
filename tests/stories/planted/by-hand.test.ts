import { expect, test } from 'vitest'
import type { Endpoint, InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { Context } from '#server/kit/context.ts'
import { askTruthsAgain, getTruths } from '#contracts/platform/truths-endpoint.ts'
import { askTruthsNow, getPlantings, plantChange, putBackChange } from '#contracts/trial/endpoints.ts'
import { ask } from '#tests/support/ask.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem, refusalOf } from '#tests/support/membership.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import type { TrialGround } from '#trial/console/ground.ts'
import { trialRoutes } from '#trial/console/routes.ts'

/** The trial's console over the story's database. */
function consoleOf({ context, pool, databaseUrl }: Story) {
  const routes = trialRoutes({
    pool,
    ownerUrl: databaseUrl,
    async runDueWork() {
      while ((await runDueWork(asSystem(context), 'ask-invariants')) > 0);
      return 0
    },
    systemContext: (job: string): Context => ({ ...context, actor: { kind: 'system', job } }),
  } as TrialGround)
  return async <E extends Endpoint>({ path }: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const route = routes.find(({ endpoint }) => endpoint.path === path)
    return (await route?.run(context, input)) as OutputOf<E>
  }
}

test('a record changed by hand in the trial is named on the console until it is put back', async () => {
  const story = await startStory()
  try {
    const projectId = await story.campaign()
    const investor = await story.investor('Ada')
    await story.transfer(investor, await story.invest(investor, projectId, 70_000n))
    await story.moveTo('2026-03-17T09:00:00Z')
    const atConsole = consoleOf(story)
    const officer = story.as(await aMember(story.context), 'finance-officer')
    const auditor = story.as(await aMember(story.context), 'auditor')
    const brokenNames = async () =>
      (await ask(auditor, getTruths, {})).truths.filter(({ broken }) => broken !== null).map(({ name }) => name)

    expect(await atConsole(askTruthsNow, {})).toMatchObject({ brokenCount: 0 })
    expect(await refusalOf(atConsole(plantChange, { planting: 'refund-account' }))).toBe('planting-no-record')
    await atConsole(plantChange, { planting: 'posted-amount' })
    expect(await refusalOf(atConsole(plantChange, { planting: 'posted-amount' }))).toBe('planting-there')
    expect((await atConsole(getPlantings, {})).planted).toMatchObject([
      { planting: 'posted-amount', before: '700,00 TL', after: '701,00 TL' },
    ])
    expect(await brokenNames()).toEqual([])
    expect((await atConsole(askTruthsNow, {})).brokenCount).toBeGreaterThan(0)
    expect(await brokenNames()).toEqual(expect.arrayContaining(['transfers-balance', 'day-sums-equal-ledger']))
    const { truths } = await ask(auditor, getTruths, {})
    expect(truths.findIndex(({ broken }) => broken === null)).toBe((await brokenNames()).length)
    expect(truths.find(({ name }) => name === 'transfers-balance')?.broken).toMatchObject({
      count: 1,
      records: [expect.stringMatching(/^[-0-9a-f]{36}$/)],
    })

    await atConsole(putBackChange, { planting: 'posted-amount' })
    expect(await refusalOf(atConsole(putBackChange, { planting: 'posted-amount' }))).toBe('planting-gone')
    expect(await refusalOf(ask(auditor, askTruthsAgain, {}))).toBe('not-permitted')
    // The officer has the broken ones asked anew; whoever works next finds them whole.
    expect((await ask(officer, askTruthsAgain, {})).count).toBe((await brokenNames()).length)
    expect(await atConsole(askTruthsNow, {})).toMatchObject({ brokenCount: 0 })
    expect(await brokenNames()).toEqual([])
  } finally {
    await story.close()
  }
}, 120_000)
