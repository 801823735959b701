import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { proposeParameter } from '#contracts/platform/parameter-endpoints.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { grantRole } from '#server/modules/roles/index.ts'
import { ask } from '#tests/support/ask.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { compose } from './compose.ts'

test('who may confirm a proposal hears of it, whoever made it does not', () =>
  rolledBack(async (context) => {
    const officers = [await aMember(context, { firstName: 'Ece' }), await aMember(context), await aMember(context)]
    const [first, second, both] = officers
    const roles = [
      [first, 'compliance-officer'],
      [second, 'administrator'],
      [both, 'compliance-officer'],
      [both, 'administrator'],
    ] as const
    for (const [member, role] of roles) await grantRole(asSystem(context), { memberId: member?.id ?? '', role })
    await ask(asMember(context, first?.id ?? '', ['compliance-officer']), proposeParameter, {
      key: 'investor.yearly-limit.base',
      value: '65.000',
      validFrom: '2027-01-01',
      source: 'SPK Bülteni 2026/65',
      reason: '',
    })
    const { rows } = await sql<RecordedEvent>`
      select id, action, subject_kind, subject_id, actor_id,
        occurred_at, reason, data from platform.audit_event where action = 'parameter.proposed'`.execute(context.db)
    const mails = (await Promise.all(rows.map((event) => compose(context, event)))).flat()
    const told = mails.flatMap((message) => (message.channel === 'email' ? [message] : []))
    expect(new Set(told.map(({ to }) => to.memberId))).toEqual(new Set([second?.id, both?.id]))
    expect(told).toHaveLength(2)
    expect(told[0]?.letter).toMatchObject({
      template: 'staff-parameter-proposed',
      button: { path: '/yonetim/parametreler/investor.yearly-limit.base' },
    })
    expect(JSON.stringify(told[0]?.letter)).toContain('65.000\u202fTL')
  }))
