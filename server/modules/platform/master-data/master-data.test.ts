import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getMasterData } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { keepPicture } from '#server/kit/files/index.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { rolledBack } from '#tests/support/database.ts'
import { findCacheKey, renewCacheKey } from './cache-key.ts'
import { findCities, findDistricts, findHomeCities } from './find-places.ts'
import { findLegalText } from '../legal-texts/find-legal-text.ts'
import { replaceSettings } from './replace-master-data.ts'
import { ask } from '#tests/support/ask.ts'

const findMasterData = (context: Context) => ask(context, getMasterData, {})

test('a strict client parses it: every member there, no null but the one allowed, keys are text', async () => {
  await rolledBack(async (context) => {
    const wire = JSON.parse(JSON.stringify(z.encode(getMasterData.output, await findMasterData(context)))) as Record<
      string,
      unknown
    >
    for (const [name, value] of Object.entries(wire)) expect([name, value]).not.toEqual([name, null])
    const information = wire['platformInformation'] as Record<string, unknown>
    for (const [name, value] of Object.entries(information)) {
      if (name !== 'platformParentOrganizationUrl') expect([name, value]).not.toEqual([name, null])
    }
    const pairs = Object.values(wire).filter(Array.isArray).flat() as Record<string, unknown>[]
    for (const pair of pairs)
      if ('key' in pair) expect([typeof pair['key'], typeof pair['value']]).toEqual(['string', 'string'])
    expect(information['platformLogoUrl']).toMatch(/^http:\/\/localhost:3000\/api\/file\/getfile\//)
    expect(wire['languageId']).toBe(1055)
  })
})

test('it is built again when the cache key changes, and not before', async () => {
  await rolledBack(async (context) => {
    const before = await findMasterData(context)
    await context.db
      .updateTable('platform.setting')
      .set({ value: '"Başka Ad"', updated_at: context.clock.now() })
      .where('key', '=', 'platformName')
      .execute()
    expect((await findMasterData(context)).platformInformation.platformName).toBe(
      before.platformInformation.platformName,
    )
    const key = await findCacheKey(context)
    await renewCacheKey(context)
    expect(await findCacheKey(context)).not.toBe(key)
    expect((await findMasterData(context)).platformInformation.platformName).toBe('Başka Ad')
  })
})

test('it says what the sign measures, so that its place can be kept', async () => {
  await rolledBack(async (context) => {
    const create = { width: 300, height: 97, channels: 3, background: '#0f5a43' } as const
    const bytes = await sharp({ create }).png().toBuffer()
    const { path } = await keepPicture(context, { name: 'logo.png', bytes, visibility: 'public' })
    await replaceSettings(context as TransactionContext, { platformLogoUrl: `/api/file/getfile/${path}` })
    await renewCacheKey(context)
    const sized = { platformLogoWidth: 300, platformLogoHeight: 97 }
    expect((await findMasterData(context)).platformInformation).toMatchObject(sized)
  })
})

test('81 provinces and 973 districts, in Turkish order', async () => {
  await rolledBack(async (context) => {
    const cities = await findHomeCities(context)
    expect(cities).toHaveLength(81)
    const names = cities.map(({ value }) => value)
    expect(names).toEqual([...names].sort(new Intl.Collator('tr').compare))
    expect(names.indexOf('Iğdır')).toBeLessThan(names.indexOf('İstanbul'))
    let districts = 0
    for (const { key } of cities) districts += (await findDistricts(context, { cityId: key })).length
    expect(districts).toBe(973)
    expect(await findCities(context, { countryId: 'DE' })).toEqual([])
    await expect(findCities(context, { countryId: '??' })).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('legal texts: the version in force of a kind, or one by its id', async () => {
  await rolledBack(async (context) => {
    const first = await findLegalText(context, { kind: 'general-risk-notice' })
    expect(first?.version).toBe(1)
    expect(first?.body).toContain('tamamını kaybedebilirsiniz')
    await context.db
      .insertInto('platform.legal_text')
      .values({
        id: '00000000-0000-7000-8000-000000000002',
        kind: 'general-risk-notice',
        version: 2,
        title: 'Yeni',
        body: 'Yeni metin',
        sha256: 'x',
        effective_from: new Date('2026-03-17T00:00:00Z'),
      })
      .execute()
    expect((await findLegalText(context, { kind: 'general-risk-notice' }))?.version).toBe(1)
    const tomorrow = { ...context, clock: { now: () => new Date('2026-03-17T00:00:00Z') } }
    expect((await findLegalText(tomorrow, { kind: 'general-risk-notice' }))?.version).toBe(2)
    expect((await findLegalText(tomorrow, { id: first?.id ?? '' }))?.version).toBe(1)
  })
})
