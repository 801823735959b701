import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatMoment } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findMember } from '#server/modules/members/index.ts'
import { addLegalText } from '#server/modules/platform/index.ts'
import { rolledBack } from '#tests/support/database.ts'
import { anAcceptedOrder } from '#tests/support/accepted-order.ts'
import { anOrder, freezeDatabaseClock } from '#tests/support/investments.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { anEligibleInvestor, asMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { listInvestmentAcceptances } from './list-acceptances.ts'
import { readAcceptedDocument } from './read-accepted-document.ts'
import { showAcceptedText } from './show-accepted-text.ts'

const BODY = '## 1. Taraflar ve konu\n\nYatırımcı **ışıklı** bir gün diler; İğdır’da şöyle:\n\n- çay\n- gözleme\n'

const publish = (context: Context, body: string) =>
  inTransaction(asSystem(context), (tx) =>
    addLegalText(tx, { kind: 'investment-agreement', title: 'Yatırım Sözleşmesi', body, requiresAcceptance: false }),
  )

type Invested = Awaited<ReturnType<typeof anAcceptedOrder>> & { readonly shared: Context }

function invested(run: (given: Invested) => Promise<void>): Promise<void> {
  return rolledBack(async (shared) => {
    await freezeDatabaseClock(shared.db, TEST_NOW)
    await withLegalTexts(shared)
    await publish(shared, BODY)
    await run({ shared, ...(await anAcceptedOrder(shared)) })
  })
}

const bytesOf = ({ base64document }: { readonly base64document: string }) => Buffer.from(base64document, 'base64')

test('every text accepted for an order is read and saved as it was, with its terms, whatever is published later', () =>
  invested(async ({ own, shared, acceptanceId, investmentId, investor }) => {
    await publish(shared, '## Yepyeni\n\nBambaşka bir metin.')
    await sql`update projects.project set title = 'Başka ad'`.execute(shared.db)
    const { acceptances } = await listInvestmentAcceptances(own, { investmentId, after: '' })
    expect(acceptances).toMatchObject([
      { acceptanceId, amount: 300_000n, shareCount: 30, unitShareValue: 10_000n, formVersion: 1 },
    ])
    expect(acceptances[0]?.investments.map((one) => one.investmentId)).toEqual([investmentId])
    expect((await listInvestmentAcceptances(own, { after: '' })).acceptances).toEqual(acceptances)
    const texts = acceptances[0]?.texts ?? []
    expect(texts.map(({ kind }) => kind)).toEqual(['information-form', 'general-risk-notice', 'investment-agreement'])
    for (const { id, sha256, title } of texts) {
      const shown = await showAcceptedText(own, { acceptanceId, textId: id })
      expect(shown).toMatchObject({ text: { sha256 }, amount: 300_000n })
      const original = await readAcceptedDocument(own, { acceptanceId, textId: id, form: 'original' })
      expect(createHash('sha256').update(bytesOf(original)).digest('hex')).toBe(sha256)
      const pdf = await readAcceptedDocument(own, { acceptanceId, textId: id, form: 'pdf' })
      expect(pdf).toMatchObject({ mimetype: 'application/pdf', filename: expect.stringMatching(/\.pdf$/) })
      const paper = await readPaper(bytesOf(pdf))
      expect(paper).toMatchObject({ title, language: 'tr-TR', isTagged: true })
      expect(paper.words).toContain(`Metnin özeti (SHA-256): ${sha256}`)
      const fullName = (await findMember(shared, investor.id))?.fullName ?? '?'
      for (const fact of [fullName, '3.000,00 TL', '100,00 TL', formatMoment(TEST_NOW), 'Deneme Teknoloji A.Ş.'])
        expect(paper.words).toContain(fact)
      expect(paper.words).not.toContain('Başka ad')
      expect(paper.pages.at(-1)).toContain(`Sayfa ${paper.pages.length} / ${paper.pages.length}`)
    }
    const agreement = texts.at(-1)?.id ?? ''
    expect((await showAcceptedText(own, { acceptanceId, textId: agreement })).body).toBe(BODY)
    const { words } = await readPaper(
      bytesOf(await readAcceptedDocument(own, { acceptanceId, textId: agreement, form: 'pdf' })),
    )
    expect(words).toContain('Yatırımcı ışıklı bir gün diler; İğdır’da şöyle:')
    expect(words).toContain('gözleme')
    expect(words).not.toContain('Yepyeni')
  }))

test('what is accepted can be read by nobody else: to another member it is not there', () =>
  invested(async ({ own, shared, acceptanceId, investmentId }) => {
    const other = asMember(shared, (await anEligibleInvestor(shared)).id)
    const { acceptances } = await listInvestmentAcceptances(own, { after: '' })
    const textId = acceptances[0]?.texts[0]?.id ?? ''
    const refused = { code: 'not-found' }
    expect((await listInvestmentAcceptances(other, { after: '' })).acceptances).toEqual([])
    await expect(listInvestmentAcceptances(other, { investmentId, after: '' })).rejects.toMatchObject(refused)
    await expect(showAcceptedText(other, { acceptanceId, textId })).rejects.toMatchObject(refused)
    for (const form of ['pdf', 'original'] as const)
      await expect(readAcceptedDocument(other, { acceptanceId, textId, form })).rejects.toMatchObject(refused)
    await expect(showAcceptedText(own, { acceptanceId, textId: newId() })).rejects.toMatchObject(refused)
    await expect(showAcceptedText(own, { acceptanceId: newId(), textId })).rejects.toMatchObject(refused)
  }))

test('a text that no longer says what was accepted is handed out to nobody', () =>
  invested(async ({ own, shared, acceptanceId }) => {
    const { acceptances } = await listInvestmentAcceptances(own, { after: '' })
    const textId = acceptances[0]?.texts.at(-1)?.id ?? ''
    await sql`alter table platform.legal_text disable trigger legal_text_is_append_only`.execute(shared.db)
    await sql`update platform.legal_text set body = 'değiştirildi' where id = ${textId}`.execute(shared.db)
    await expect(showAcceptedText(own, { acceptanceId, textId })).rejects.toThrow('Broken invariant')
  }))

test('acceptances are listed a page at a time', () =>
  invested(async ({ own, shared, projectId, investor }) => {
    for (let n = 1; n <= 22; n++)
      await anOrder(shared.db, { projectId, investorId: investor.id, amountKurus: BigInt(n) * 10_000n })
    const first = await listInvestmentAcceptances(own, { after: '' })
    const second = await listInvestmentAcceptances(own, { after: first.next ?? '' })
    expect([first.acceptances.length, second.acceptances.length, second.next]).toEqual([20, 3, null])
    const ids = [...first.acceptances, ...second.acceptances].map(({ acceptanceId }) => acceptanceId)
    expect(new Set(ids).size).toBe(23)
  }))
