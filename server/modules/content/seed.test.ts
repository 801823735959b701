import { expect, test } from 'vitest'
import { contentTexts } from '#db/seed/base/content-texts.ts'
import { seedBase } from '#db/seed/base/seed-base.ts'
import { CONTENT_KINDS, KIND_RULES, PAGE_SLUGS } from '#contracts/content/kinds.ts'
import { LEGAL_TEXT_KINDS } from '#contracts/platform/endpoints.ts'
import { isChoice, renewCacheKey } from '#server/modules/platform/index.ts'
import type { Context } from '#server/kit/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { findPublishedBody } from './site/find-published.ts'

async function counts(context: Context): Promise<Record<string, number>> {
  const rows = await context.db
    .selectFrom('content.published')
    .select((by) => ['kind', by.fn.countAll<bigint>().as('count')])
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
}

test('a fresh installation has version 1 of everything the program relies on', async () => {
  await rolledBack(async (context) => {
    const published = await counts(context)
    for (const kind of CONTENT_KINDS.filter((one) => KIND_RULES[one].items !== 'free'))
      expect([kind, published[kind] ?? 0]).not.toEqual([kind, 0])
    expect([published['page'], published['policy']]).toEqual([PAGE_SLUGS.length, LEGAL_TEXT_KINDS.length])
    expect(published['faq']).toBeGreaterThan(10)
  })
})

test('the first versions are what the tables already say: nothing is doubled', async () => {
  await rolledBack(async (context) => {
    const texts = await context.db.selectFrom('platform.legal_text').select(['kind', 'version']).execute()
    expect(texts.filter(({ version }) => version !== 1)).toEqual([])
    const tests = await context.db.selectFrom('membership.suitability_version').select('version').execute()
    expect(tests).toEqual([{ version: 1 }])
    const banks = await findPublishedBody(context, 'choice-list', 'banks')
    expect(banks?.entries).toContainEqual({ key: '00010', label: 'Ziraat Bankası', active: true })
    expect((await findPublishedBody(context, 'brand', 'brand'))?.platformLogoUrl).toMatch(/^\/api\/file\/getfile\//)
  })
})

test('no text sends a refund of an investment to the account it came from: it goes to the one the investor has named', () => {
  const wrong = contentTexts().filter((text) => /(ödediğiniz|ödemeyi yaptığınız) hesab/.test(text))
  expect(wrong.map((text) => text.split('\n')[0])).toEqual([])
})

test('a second start asks one question; what the operator archived or changed stays so when a text is new', async () => {
  await rolledBack(async (context) => {
    const asked: string[] = []
    const listening = context.db.withPlugin({
      transformQuery: ({ node }) => (asked.push(node.kind), node),
      transformResult: async ({ result }) => result,
    })
    await seedBase({ ...context, db: listening })
    expect(asked).toHaveLength(1)

    const before = await counts(context)
    await context.db.updateTable('content.item').set({ archived_at: new Date() }).where('kind', '=', 'faq').execute()
    await context.db.updateTable('platform.setting').set({ value: '"old"' }).where('key', '=', 'seed.base').execute()
    await context.db.deleteFrom('platform.choice').where('key', '=', '00010').execute()
    await renewCacheKey(context)
    await seedBase(context)
    expect(await isChoice(context, 'banks', '00010')).toBe(false)
    expect(await counts(context)).toEqual({ ...before, faq: undefined })
  })
})
