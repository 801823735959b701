import { expect, test } from 'vitest'
import { judgeSuitability } from '#server/modules/eligibility/standing/suitability-rules.ts'
import { findTest } from '#server/modules/eligibility/suitability/suitability-store.ts'
import {
  addBusinessDays,
  findCacheKey,
  findChoices,
  findLegalText,
  isChoice,
  findMasterData,
} from '#server/modules/platform/index.ts'
import { findStaticContents } from '../site/find-static-contents.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { getContentItem, publishContentDraft, saveHolidaysDraft } from '#contracts/content/endpoints.ts'
import { ask } from '#tests/support/ask.ts'
import { refusalOf } from '#tests/support/membership.ts'
import { asStaff, publish, seededItem } from '#tests/support/content.ts'
import { rolledBack } from '#tests/support/database.ts'
import type { Context } from '#server/kit/context.ts'
import { invariant } from '#contracts/common/errors.ts'
import type { ContentBody } from '#contracts/content/bodies.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { findPublishedBody } from '../site/find-published.ts'
import { saveDraftOf } from '../items/save-draft.ts'
import { contentQueues } from '../staff-queues.ts'

async function bodyOf<Kind extends ContentKind>(
  context: Context,
  kind: Kind,
  name: string,
): Promise<ContentBody<Kind>> {
  const body = await findPublishedBody(context, kind, name)
  invariant(body, 'the installation brought it')
  return body
}

test('master data says what was published, under a new cache key', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const key = await findCacheKey(context)
    const information = await bodyOf(context, 'platform-information', 'platform-information')
    const platform = {
      ...information,
      platformName: 'Yeni Ad',
      showPartners: false,
      navBarType: 2,
    }
    const itemId = seededItem('platform-information', 'platform-information')
    await publish(editor, 'platform-information', { itemId, body: platform })
    const brand = await bodyOf(context, 'brand', 'brand')
    const colours = { ...brand, actionColour: '#1f5c4a', accentColour: '#a05a2c' }
    await publish(editor, 'brand', { itemId: seededItem('brand', 'brand'), body: colours })
    const company = await bodyOf(context, 'company-information', 'company-information')
    const told = {
      ...company,
      companyTitle: 'Deneme A.Ş.',
      registeredEmail: 'deneme@hs01.kep.tr',
      workingHours: '9-18',
    }
    await publish(editor, 'company-information', {
      itemId: seededItem('company-information', 'company-information'),
      body: told,
    })

    expect(await findCacheKey(context)).not.toBe(key)
    const master = await findMasterData(context, findStaticContents)
    expect(master).toMatchObject({
      showPartners: false,
      platformInformation: {
        platformName: 'Yeni Ad',
        navBarType: 2,
        actionColour: '#1f5c4a',
        companyTitle: 'Deneme A.Ş.',
        registeredEmail: 'deneme@hs01.kep.tr',
      },
    })
    expect(master.staticContents).toContainEqual(
      expect.objectContaining({ seoName: 'hakkimizda', contentType: 'page', title: 'Hakkımızda' }),
    )
  })
})

test('a choice list is put in order, renamed and made inactive; a key in use is never dropped or doubled', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const itemId = seededItem('choice-list', 'educationLevels')
    const { entries } = await bodyOf(context, 'choice-list', 'educationLevels')
    const turned = entries.toReversed().map((entry) => ({ ...entry, active: entry.key !== 'diger' }))
    const body = { entries: [{ key: 'ustalik', label: 'Ustalık', active: true }, ...turned] }
    await publish(editor, 'choice-list', { itemId, body })
    const offered = await findChoices(context, 'educationLevels')
    expect(offered.map(({ key }) => key)).toEqual([
      'ustalik',
      ...entries.toReversed().flatMap(({ key }) => (key === 'diger' ? [] : [key])),
    ])
    expect(await isChoice(context, 'educationLevels', 'diger')).toBe(false)

    const save = saveDraftOf('choice-list')
    await expect(save(editor, { itemId, body: { entries: body.entries.slice(1) } })).rejects.toMatchObject({
      code: 'key-removed',
      detail: { parameters: { key: 'ustalik' } },
    })
    const doubled = { entries: [...body.entries, { key: 'lise', label: 'Lise', active: true }] }
    await expect(save(editor, { itemId, body: doubled })).rejects.toMatchObject({
      code: 'duplicate-entry',
      detail: { parameters: { key: 'lise' } },
    })
  })
})

test('a holiday entered by one officer moves the terms once another publishes it', async () => {
  await rolledBack(async (context) => {
    const [officer, second] = [await asStaff(context, 'finance-officer'), await asStaff(context, 'administrator')]
    const { entries } = await bodyOf(context, 'holidays', 'holidays')
    expect(await addBusinessDays(context, '2026-03-16', 1)).toBe('2026-03-17')
    const body = { entries: [...entries, { day: '2026-03-17', label: 'İdari izin', halfDay: false }] }
    const itemId = seededItem('holidays', 'holidays')
    const waiting = async (who: Context) => {
      const queue = contentQueues.find(({ code }) => code === 'holidays-second-officer')
      return (await queue?.count(who))?.count
    }
    const { revision } = await ask(officer, saveHolidaysDraft, { itemId, body })
    expect([await waiting(officer), await waiting(second)]).toEqual([0, 1])
    expect((await ask(officer, getContentItem, { itemId })).isOwnDraft).toBe(true)
    const draft = { itemId, revision, reason: 'Deneme' }
    const later = { ...draft, publishAt: toUnixSeconds(new Date('2026-03-17T09:00:00Z')) }
    expect(await refusalOf(ask(officer, publishContentDraft, draft))).toBe('own-draft')
    expect(await refusalOf(ask(officer, publishContentDraft, later))).toBe('own-draft')
    expect(await addBusinessDays(context, '2026-03-16', 1)).toBe('2026-03-17')
    await ask(second, publishContentDraft, draft)
    expect(await waiting(second)).toBe(0)
    expect(await addBusinessDays(context, '2026-03-16', 1)).toBe('2026-03-18')
  })
})

test('an agreement becomes the next version of the legal text, in force from its publication', async () => {
  await rolledBack(async (context) => {
    const officer = await asStaff(context, 'compliance-officer')
    const kind = 'framework-agreement'
    const before = await findLegalText(context, { kind })
    const policy = await bodyOf(context, 'policy', kind)
    const body = { ...policy, text: `${policy.text}\n\nEk madde.`, requiresAcceptance: true }
    await publish(officer, 'policy', { itemId: seededItem('policy', kind), body })
    const after = await findLegalText(context, { kind })
    expect(after).toMatchObject({ version: 2, body: body.text, effectiveFrom: context.clock.now() })
    expect(after?.sha256).not.toBe(before?.sha256)
    expect(await findLegalText(context, { id: before?.id ?? '' })).toMatchObject({ version: 1, body: policy.text })
    const row = await context.db
      .selectFrom('platform.legal_text')
      .select('requires_acceptance')
      .where('id', '=', after?.id ?? '')
      .executeTakeFirst()
    expect(row?.requires_acceptance).toBe(true)
  })
})

test('a new suitability test is judged by its own questions; its pass mark can be reached', async () => {
  await rolledBack(async (context) => {
    const officer = await asStaff(context, 'compliance-officer')
    const itemId = seededItem('suitability-test', 'suitability-test')
    const test = await bodyOf(context, 'suitability-test', 'suitability-test')
    const questions = test.questions.slice(0, 3).map((question) => ({ ...question, right: 'b' as const }))
    await expect(
      saveDraftOf('suitability-test')(officer, { itemId, body: { passMark: 4, questions } }),
    ).rejects.toMatchObject({ code: 'invalid-input', detail: { fields: { 'body.passMark': expect.any(String) } } })
    await publish(officer, 'suitability-test', { itemId, body: { passMark: 3, questions } })
    const inForce = await findTest(context)
    expect(inForce).toMatchObject({ version: 2, passMark: 3 })
    const answers = inForce.questions.map(({ key }) => ({ questionKey: key, answerKey: 'b' }))
    expect(judgeSuitability(inForce.questions, inForce.passMark, answers)).toMatchObject({ passed: true })
  })
})

test('a letter uses only marks that are filled, and all that it is for', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const itemId = seededItem('mail-template', 'investment-placed')
    const letter = await bodyOf(context, 'mail-template', 'investment-placed')
    const save = saveDraftOf('mail-template')
    const wrong = { ...letter, text: `${letter.text} {tcKimlikNo}` }
    await expect(save(editor, { itemId, body: wrong })).rejects.toMatchObject({
      code: 'unknown-mark',
      detail: { parameters: { mark: '{tcKimlikNo}' } },
    })
    const lacking = { ...letter, text: letter.text.replaceAll('{escrowIban}', 'IBAN') }
    await expect(save(editor, { itemId, body: lacking })).rejects.toMatchObject({ code: 'mark-missing' })
    const sms = seededItem('sms-template', 'password-changed')
    await expect(
      saveDraftOf('sms-template')(editor, { itemId: sms, body: { text: '{amount}' } }),
    ).rejects.toMatchObject({
      code: 'unknown-mark',
    })
    await publish(editor, 'mail-template', { itemId, body: { ...letter, subject: 'Talebiniz alındı' } })
    expect(await findPublishedBody(context, 'mail-template', 'investment-placed')).toMatchObject({
      subject: 'Talebiniz alındı',
    })
  })
})
