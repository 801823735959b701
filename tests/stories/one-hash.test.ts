import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acceptLegalTexts, getAcceptances } from '#contracts/membership/endpoints.ts'
import { getInvestmentAcceptances, getAcceptedDocument } from '#contracts/investments/endpoints.ts'
import {
  getContentDifference,
  getContentItem,
  getContentVersion,
  getLegalAcceptances,
} from '#contracts/content/endpoints.ts'
import { findLegalText } from '#server/modules/platform/index.ts'
import { anAcceptedOrder } from '#tests/support/accepted-order.ts'
import { asStaff, publish, seededItem } from '#tests/support/content.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { freezeDatabaseClock } from '#tests/support/investments.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { ask } from '#tests/support/ask.ts'

const KIND = 'general-risk-notice'
const body = { title: 'Genel Risk Bildirim Formu', text: '## Riskler\n\nİğdır’da bile.', requiresAcceptance: true }

test('one version of a text has one hash: for the member, the auditor, the trail, the paper and whoever takes it himself', () =>
  rolledBack(async (shared) => {
    await freezeDatabaseClock(shared.db, TEST_NOW)
    const editor = await asStaff(shared, 'compliance-officer', 'content-editor')
    const itemId = seededItem('policy', KIND)
    const before = await ask(editor, getContentItem, { itemId })
    await publish(editor, 'policy', { itemId, body })
    const { own, acceptanceId, investor } = await anAcceptedOrder(shared)
    const inForce = await findLegalText(shared, { kind: KIND })
    const { id = '', sha256 = '' } = inForce ?? {}
    await ask(own, acceptLegalTexts, { accepted: [{ id, sha256 }] })

    // Anybody can take it themselves of what they read.
    expect(sha256).toBe(createHash('sha256').update(`${body.title}\n${body.text}`).digest('hex'))
    // The member.
    const mine = (await ask(own, getAcceptances, { after: '' })).acceptances.find(
      ({ legalTextId }) => legalTextId === id,
    )
    const [invested] = (await ask(own, getInvestmentAcceptances, { after: '' })).acceptances
    expect([mine?.sha256, invested?.texts.find((text) => text.id === id)?.sha256]).toEqual([sha256, sha256])
    // What is kept.
    const { rows } = await sql<{ sha256: string }>`
      select sha256 from membership.legal_acceptance where member_id = ${investor.id} and legal_text_id = ${id}
      union all select t ->> 'sha256' from investments.acceptance, jsonb_array_elements(texts) t
        where investor_id = ${investor.id} and t ->> 'id' = ${id}`.execute(shared.db)
    expect(rows).toEqual([{ sha256 }, { sha256 }])
    // The console, wherever it shows a version, and the list of who accepted it.
    const { versions, published } = await ask(editor, getContentItem, { itemId })
    const fromId = before.published?.id ?? ''
    const toId = published?.id ?? ''
    const compared = await ask(editor, getContentDifference, { fromId, toId })
    expect(versions.find((version) => version.id === toId)?.sha256).toBe(sha256)
    expect([published?.sha256, compared.to.sha256]).toEqual([sha256, sha256])
    expect((await ask(editor, getContentVersion, { versionId: toId })).version.sha256).toBe(sha256)
    const auditor = await asStaff(shared, 'auditor')
    const { acceptances } = await ask(auditor, getLegalAcceptances, { legalTextId: id, after: '' })
    expect(acceptances.map((one) => one.sha256)).toEqual([sha256])
    // The audit trail.
    const trail = await sql<{ before: string; after: string }>`
      select data ->> 'sha256Before' as before, data ->> 'sha256After' as after from platform.audit_event
        where action = 'content.published' and data ->> 'versionId' = ${toId}`.execute(shared.db)
    expect(trail.rows).toEqual([{ before: before.published?.sha256, after: sha256 }])
    expect(before.published?.sha256).toBe(compared.from.sha256)
    // The paper and the file.
    const file = async (form: 'pdf' | 'original') =>
      Buffer.from((await ask(own, getAcceptedDocument, { acceptanceId, textId: id, form })).base64document, 'base64')
    expect((await readPaper(await file('pdf'))).words).toContain(sha256)
    expect(
      createHash('sha256')
        .update(await file('original'))
        .digest('hex'),
    ).toBe(sha256)
  }))

test('what was accepted under the first version stays what it was, and the console shows that hash for it', () =>
  rolledBack(async (shared) => {
    await freezeDatabaseClock(shared.db, TEST_NOW)
    const editor = await asStaff(shared, 'compliance-officer', 'content-editor')
    const itemId = seededItem('policy', KIND)
    const first = await findLegalText(shared, { kind: KIND })
    const { own } = await anAcceptedOrder(shared)
    await publish(editor, 'policy', { itemId, body })
    const [invested] = (await ask(own, getInvestmentAcceptances, { after: '' })).acceptances
    const { versions } = await ask(editor, getContentItem, { itemId })
    const shown = versions.find(({ number }) => number === 1)?.sha256
    expect([invested?.texts.find((text) => text.kind === KIND)?.sha256, shown]).toEqual([first?.sha256, first?.sha256])
  }))
