import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/kit/id.ts'
import { placeOrders, sendThrough } from './orders/place-orders.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { findAuditSubjects } from './find-audit-subjects.ts'

test('people by address and by name as people write it, an investment by its reference, a project by its code', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    const auditor = asMember(context, newId(), ['auditor'])
    const find = async (words: string) => (await findAuditSubjects(auditor, { words })).subjects
    const member = await aMember(context, { firstName: 'Çağrı İpek', lastName: 'Işıklı' })
    const named = { kind: 'member', id: member.id, name: 'Çağrı İpek Işıklı' }
    expect(await find('CAGRI ipek isikli')).toMatchObject([named])
    expect(await find(member.emailAddress.toUpperCase())).toMatchObject([named])
    expect(await find('Çağrı')).toEqual([])

    const campaign = await aCampaign(context.db)
    const [investorId = ''] = await someInvestors(context.db, 1)
    const order = await anOrder(context.db, { projectId: campaign.projectId, investorId, amountKurus: 20_000n })
    await placeOrders(sendThrough(context), [order], 3)
    expect(await find(order.referenceNo.toLowerCase())).toMatchObject([
      { kind: 'investment', id: order.id, name: order.referenceNo },
    ])
    const { rows } = await sql<{ code: string }>`
      select project_code as code from projects.project where id = ${campaign.projectId}`.execute(context.db)
    expect(await find(rows[0]?.code ?? '')).toMatchObject([{ kind: 'project', id: campaign.projectId }])
    expect(await find(order.id.toUpperCase())).toMatchObject([{ kind: 'record', id: order.id }])
    expect(await find('…')).toEqual([])
  }))
