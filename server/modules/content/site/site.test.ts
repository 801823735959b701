import { expect, test } from 'vitest'
import type { ContentBody } from '#contracts/content/bodies.ts'
import { contentMessages } from '#contracts/content/messages.ts'
import { PAGE_SLUGS } from '#contracts/content/kinds.ts'
import { LEGAL_TEXT_KINDS } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { anAnnouncement, asStaff, publish, seededItem } from '#tests/support/content.ts'
import { rolledBack } from '#tests/support/database.ts'
import { asSystem } from '#tests/support/membership.ts'
import { listAnnouncements, listLatestAnnouncements, showAnnouncement } from './announcements.ts'
import { compareVersions } from '../items/compare-versions.ts'
import { publishFromSeed, seedItem } from '../index.ts'
import { listItems } from '../items/list-items.ts'
import { listBanners, listFaqs, listPartners } from './list-on-site.ts'
import { saveDraftOf } from '../items/save-draft.ts'
import {
  listInterests,
  showContact,
  showInvestmentDescriptions,
  showMobileAppUrls,
  showPartnershipStructure,
} from './show-company.ts'
import { showItem } from '../items/show-item.ts'
import { listAdditionalContents, showHomePage, showHowItWorks, showPage } from './show-pages.ts'
import {
  listOtherStaticContents,
  listStaticContents,
  listStaticContentsOfType,
  listStaticContentTitles,
  showStaticContent,
  showStaticContentFile,
} from './static-contents.ts'

const days = (count: number, context: Context) => new Date(context.clock.now().getTime() - count * 86_400_000)

test('announcements are paged by their first publication; each names its neighbours, and a draft shows nowhere', async () => {
  await rolledBack(async (context) => {
    const items = [1, 2, 3, 4, 5].map((age) =>
      seedItem('announcement', `duyuru-${age}`, { ...anAnnouncement, title: `Duyuru ${age}` }, days(age, context)),
    )
    expect(await publishFromSeed(asSystem(context), items)).toBe(5)
    expect(await publishFromSeed(asSystem(context), items)).toBe(0)
    const editor = await asStaff(context, 'content-editor')
    const itemId = seededItem('announcement', 'duyuru-3')
    await publish(editor, 'announcement', { itemId, body: { ...anAnnouncement, title: 'Üçüncü' } })
    await saveDraftOf('announcement')(editor, { itemId, body: { ...anAnnouncement, title: 'Taslak' } })

    const titles: string[] = []
    for (let after = ''; ;) {
      const page = await listAnnouncements(context, { after, count: 2 })
      titles.push(...page.announcements.map(({ title }) => title))
      if (page.next === null) break
      after = page.next
    }
    expect(titles).toEqual(['Duyuru 1', 'Duyuru 2', 'Üçüncü', 'Duyuru 4', 'Duyuru 5'])
    expect((await listLatestAnnouncements(context)).map(({ title }) => title)).toEqual(titles)
    await expect(listAnnouncements(context, { after: 'x' })).rejects.toMatchObject({ code: 'invalid-input' })
    expect(await showAnnouncement(context, { seoName: 'duyuru-3' })).toMatchObject({
      title: 'Üçüncü',
      newer: { seoName: 'duyuru-2', title: 'Duyuru 2' },
      older: { seoName: 'duyuru-4' },
      publishedAt: days(3, context).getTime() / 1000,
    })
    expect((await showAnnouncement(context, { seoName: 'duyuru-1' })).newer).toBeNull()
    expect((await showAnnouncement(context, { seoName: 'duyuru-5' })).older).toBeNull()
  })
})

test('banners show on their days in Istanbul, the last day included', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const banner = (text: string, shownFrom: string, shownUntil: string): ContentBody<'banner'> => ({
      text,
      linkLabel: '',
      linkPath: '',
      tone: 'info',
      shownFrom,
      shownUntil,
    })
    const past = { ...editor, clock: { now: () => new Date('2026-03-15T09:00:00Z') } }
    await publish(past, 'banner', { body: banner('dün bitti', '2026-03-01', '2026-03-15') })
    for (const body of [
      banner('her zaman', '', ''),
      banner('bugün bitiyor', '2026-03-01', '2026-03-16'),
      banner('yarın başlıyor', '2026-03-17', ''),
      banner('bugün başladı', '2026-03-16', ''),
    ])
      await publish(editor, 'banner', { body })
    const shown = async (now: string) =>
      (await listBanners({ ...context, clock: { now: () => new Date(now) } })).map(({ text }) => text)
    expect(await shown('2026-03-16T09:00:00Z')).toEqual(['bugün başladı', 'bugün bitiyor', 'her zaman'])
    // 00.30 of the 17th in Istanbul.
    expect(await shown('2026-03-16T21:30:00Z')).toEqual(['bugün başladı', 'yarın başlıyor', 'her zaman'])
  })
})

test('a banner that no day could show is refused at its last day', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const save = (shownFrom: string, shownUntil: string) =>
      saveDraftOf('banner')(editor, {
        body: { text: 'Bakım', linkLabel: '', linkPath: '', tone: 'info', shownFrom, shownUntil },
      })
    const at = (sentence: string) => ({
      code: 'invalid-input',
      detail: { fields: { 'body.shownUntil': sentence } },
    })
    await expect(save('2026-04-02', '2026-04-01')).rejects.toMatchObject(at(contentMessages.untilBeforeFrom))
    await expect(save('', '2026-03-15')).rejects.toMatchObject(at(contentMessages.untilPast))
    await expect(save('2026-03-16', '2026-03-16')).resolves.toBeTruthy()
  })
})

test('pages, questions and partners', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    for (const seoName of PAGE_SLUGS) expect((await showPage(context, { seoName })).sections.length).toBeGreaterThan(0)
    expect((await showHowItWorks(context)).entrepreneurs.title).not.toBe('')
    expect((await showHomePage(context)).steps.length).toBeGreaterThanOrEqual(3)
    const sections = await listAdditionalContents(context, { type: 'about' })
    expect(sections[0]?.title).toBe((await showPage(context, { seoName: 'about' })).sections[0]?.heading)
    expect(await listAdditionalContents(context, { type: 'bilinmeyen' })).toEqual([])
    const investors = await listFaqs(context, { audience: 'investors' })
    expect(new Set(investors.map(({ audience }) => audience))).toEqual(new Set(['investors']))
    expect((await listFaqs(context, {})).length).toBeGreaterThan(investors.length)
    const partner = { name: 'Örnek', role: 'Denetim', description: 'Denetler.', address: '' }
    const logo = '/api/file/getfile/ab/0123456789abcdef0123456789abcdab.webp'
    await publish(editor, 'partner', { body: { ...partner, logo } })
    await publish(editor, 'partner', { body: { ...partner, name: 'Logosuz', logo: '' } })
    expect((await listPartners(context)).map(({ logoUrl }) => logoUrl)).toEqual([`http://localhost:3000${logo}`, null])
  })
})

test('the wire’s static contents: agreements in force and pages, by id, address and type, and as a file', async () => {
  await rolledBack(async (context) => {
    const all = await listStaticContents(context)
    expect(all).toHaveLength(LEGAL_TEXT_KINDS.length + PAGE_SLUGS.length)
    expect(new Set(all.map(({ seoName }) => seoName)).size).toBe(all.length)
    for (const { id, seoName } of all) {
      const details = await showStaticContent(context, { id })
      expect(details).toEqual(await showStaticContent(context, { seoName }))
      expect(details.body.length).toBeGreaterThan(200)
    }
    const other = (await listOtherStaticContents(context)).map(({ seoName }) => seoName)
    expect(other).toEqual(expect.arrayContaining(['cerceve-sozlesme', 'genel-risk-bildirim-formu']))
    expect(other).not.toContain('uyelik-sozlesmesi')
    expect(other).not.toContain('hakkimizda')
    expect(await listStaticContentsOfType(context, { contentType: 'page' })).toHaveLength(PAGE_SLUGS.length)
    const titles = await listStaticContentTitles(context, { contentType: 'form' })
    expect(titles.map(({ key }) => key)).toEqual(['genel-risk-bildirim-formu'])
    const file = await showStaticContentFile(context, { seoName: 'hakkimizda' })
    const text = Buffer.from(file.base64document, 'base64').toString('utf8')
    expect([file.filename, text.split('\n')[0]]).toEqual(['hakkimizda.md', '# Hakkımızda'])
    await expect(showStaticContent(context, { seoName: 'yok' })).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('what the company must publish, how it is reached, and the texts beside every amount', async () => {
  await rolledBack(async (context) => {
    const structure = await showPartnershipStructure(context)
    expect(structure).toMatchObject({ companyTitle: '', boardMembers: [], committeeMembers: [], notices: [] })
    expect(structure).not.toHaveProperty('contactEmail')
    expect(Object.keys(await showContact(context))).toHaveLength(6)
    expect((await showInvestmentDescriptions(context)).investmentLimitDescription).toContain('50.000')
    expect(await showMobileAppUrls(context)).toEqual({ playStoreUrl: '', appStoreUrl: '' })
    expect((await listInterests(context)).categories).toContainEqual({ key: 'enerji', value: 'Enerji' })
  })
})

test('the console finds items however a title is typed, a page at a time, each kind in its order', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'auditor')
    const items = Array.from({ length: 60 }, (_, at) =>
      seedItem('announcement', `duyuru-${at}`, { ...anAnnouncement, title: `IĞDIR Şubesi ${at}` }, days(at, context)),
    )
    await publishFromSeed(asSystem(context), items)
    const first = await listItems(editor, { kind: 'announcement', query: 'igdir sube', after: '' })
    const next = await listItems(editor, { kind: 'announcement', query: 'igdir sube', after: first.next ?? '' })
    const titles = [...first.items, ...next.items].map(({ title }) => title)
    expect(titles).toEqual(items.map(({ body }) => ('title' in body ? body.title : '')))
    expect([first.items.length, next.next, first.mayEdit]).toEqual([50, null, false])
    expect((await listItems(editor, { kind: 'announcement', query: '%', after: '' })).items).toEqual([])
    const policies = await listItems(editor, { kind: 'policy', query: '', after: '' })
    const names = policies.items.map(({ title }) => title)
    expect(names).toEqual([...names].sort(new Intl.Collator('tr').compare))
    expect(policies.items.every(({ audience }) => audience === null)).toBe(true)
    const questions = await listItems(editor, { kind: 'faq', query: '', after: '' })
    expect(new Set(questions.items.map(({ audience }) => audience))).toEqual(
      new Set(['general', 'investors', 'entrepreneurs']),
    )
    const key = first.next ?? ''
    await expect(listItems(editor, { kind: 'policy', query: '', after: key })).rejects.toMatchObject({
      code: 'invalid-input',
    })
    const archived = await listItems(editor, { kind: 'announcement', query: '', archived: 'yes', after: '' })
    expect(archived.items).toEqual([])
  })
})

test('the history says field by field what changed between two versions, never between two items', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const { itemId } = await publish(editor, 'announcement', { body: anAnnouncement })
    const changed = { ...anAnnouncement, title: 'Bayram tatilinde ödemeler', summary: 'Tatil', text: 'İş günü' }
    await publish(editor, 'announcement', { itemId, body: changed })
    const { versions } = await showItem(editor, { itemId })
    const [toId = '', fromId = ''] = versions.map(({ id }) => id)
    const { fields } = await compareVersions(editor, { fromId, toId })
    // As the form has them, whatever order the database keeps them in.
    expect(fields.map(({ path }) => path)).toEqual(['title', 'summary', 'text'])
    expect(fields[0]?.parts).toEqual([
      { kind: 'same', text: 'Bayram tatilinde ' },
      { kind: 'removed', text: 'iadeler' },
      { kind: 'added', text: 'ödemeler' },
    ])
    const page = await showItem(editor, { itemId: seededItem('page', 'about') })
    const other = page.versions[0]?.id ?? ''
    await expect(compareVersions(editor, { fromId, toId: other })).rejects.toMatchObject({ code: 'not-found' })
  })
})
