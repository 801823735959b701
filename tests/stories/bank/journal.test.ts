import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getCampaignJournal } from '#contracts/ledger/campaign-journal-endpoint.ts'
import { listJournalCampaigns } from '#tools/ledger/campaigns.ts'
import { newId } from '#server/kit/id.ts'
import { writeJournal } from '#server/modules/ledger/index.ts'
import { ask } from '#tests/support/ask.ts'
import { startStory } from '#tests/support/campaign-story.ts'
import { privateClone } from '#tests/support/database.ts'
import { aMember, refusalOf } from '#tests/support/membership.ts'

test('the book of a campaign is a journal in which every transfer stands whole, in order, with amounts nobody can misread', async () => {
  const story = await startStory()
  try {
    const projectId = await story.campaign()
    const investor = await story.investor('Ada')
    const order = await story.invest(investor, projectId, 70_000n)
    await story.transfer(investor, order)
    await story.moveTo('2026-03-17T09:00:00Z')
    const { rows } = await sql<{ name: string }>`
      select seo_name as name from projects.public_project where id = ${projectId}`.execute(story.context.db)
    const name = rows[0]?.name ?? ''
    expect(await listJournalCampaigns(story.context)).toEqual([{ id: projectId, name }])
    const auditor = story.as(await aMember(story.context), 'auditor')
    const { journal, fileName } = await ask(auditor, getCampaignJournal, { projectId })
    expect(fileName).toBe(`${name}.journal`)
    const told = journal.replaceAll(`:${name}`, '').replaceAll(/transfer: [-0-9a-f]{36}, at: [^,\n]+/g, 'transfer: …')
    expect(told.split('\n\n').slice(1).join('\n\n').replaceAll(order.investmentId, 'ORDER')).toMatchInlineSnapshot(`
      "
      2026-03-16 placed | Yatırım talebi alındı  ; transfer: …, order: ORDER
          commitment  700.00 TL
          awaiting-payment  -700.00 TL

      2026-03-16 paid | Ödeme emanet hesabına ulaştı  ; transfer: …, order: ORDER
          awaiting-payment  700.00 TL
          commitment  -700.00 TL
          escrow-cash  700.00 TL
          withdrawable  -700.00 TL
      "
    `)
    expect(journal).toMatch(/^decimal-mark \.\ncommodity 1\.00 TL\naccount commitment {2}; type: A\n/)
    const finance = story.as(await aMember(story.context), 'finance-officer')
    expect(await refusalOf(ask(finance, getCampaignJournal, { projectId: newId() }))).toBe('not-found')
  } finally {
    await story.close()
  }
})

test('a book of many portions has every transfer once, whatever moments the database keeps', async () => {
  const { pool, db, close } = await privateClone()
  try {
    const projectId = newId()
    // Moments are kept to the microsecond; a program's own dates know milliseconds.
    await pool.query(
      `insert into ledger.posting (transfer_id, leg, kind, account, project_id, amount_kurus, occurred_at)
        select t.id, l.leg, 'placed', l.account, $1, l.amount, '2026-03-16 09:00:00.000700+00'::timestamptz + t.n / 3 * interval '1 microsecond'
          from (select gen_random_uuid() as id, n from generate_series(1, 5600) n) t
          cross join (values (1::smallint, 'commitment', 100), (2::smallint, 'awaiting-payment', -100)) l(leg, account, amount)`,
      [projectId],
    )
    const transfers: string[] = []
    for await (const piece of writeJournal({ db }, [{ id: projectId, name: 'deniz' }]))
      transfers.push(...[...piece.matchAll(/transfer: (\S+),/g)].map(([, id = '']) => id))
    expect(transfers).toHaveLength(5_600)
    expect(new Set(transfers).size).toBe(5_600)
  } finally {
    await close()
  }
})
