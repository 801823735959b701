import { expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import { listMemberSegment, suspendMember } from '#contracts/people/endpoints.ts'
import { MEMBER_SEGMENTS, type MemberSegment, NEW_DAYS } from '#contracts/people/parts.ts'
import type { Context } from '#server/kit/context.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { ask } from '#tests/support/ask.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, anEligibleInvestor, asMember, refusalOf } from '#tests/support/membership.ts'

async function inSegment(officer: Context, segment: MemberSegment): Promise<readonly string[]> {
  return (await ask(officer, listMemberSegment, { segment, after: '' })).members.map(({ id }) => id)
}

test('a member stands in the segments that fit them, and each says how many it holds', () =>
  rolledBack(async (context) => {
    const officer = asMember(context, (await aMember(context)).id, ['compliance-officer'])
    const { counts: before } = await ask(officer, listMemberSegment, { after: '' })
    const ready = await anEligibleInvestor(context, { firstName: 'Defne' })
    const qualified = await anEligibleInvestor(context, { firstName: 'Ece', isQualified: true })
    const newcomer = await aMember(context)
    await inTransaction(context, (tx) => refreshStanding(tx, newcomer.id))
    const suspended = await anEligibleInvestor(context, { firstName: 'Mert' })
    await ask(officer, suspendMember, { memberId: suspended.id, reason: 'Hesap sahibi inceleniyor.' })

    const found = Object.fromEntries(
      await Promise.all(MEMBER_SEGMENTS.map(async (segment) => [segment, await inSegment(officer, segment)] as const)),
    )
    const standsIn = (id: string) => MEMBER_SEGMENTS.filter((segment) => found[segment]?.includes(id))
    expect(standsIn(ready.id)).toEqual(['new'])
    expect(standsIn(qualified.id)).toEqual(['new', 'qualified'])
    expect(standsIn(newcomer.id)).toEqual(['new', 'incomplete'])
    expect(standsIn(suspended.id)).toEqual(['new', 'suspended'])
    const { members } = await ask(officer, listMemberSegment, { segment: 'new', after: '' })
    expect(members.find(({ id }) => id === qualified.id)).toMatchObject({ isQualified: true, nextStep: null })
    expect(members.find(({ id }) => id === newcomer.id)).toMatchObject({ isQualified: false, nextStep: 'identity' })
    const { counts } = await ask(officer, listMemberSegment, { after: '' })
    expect([counts.qualified - before.qualified, counts.suspended - before.suspended]).toEqual([1, 1])
    expect([counts.new - before.new, counts.all - before.all]).toEqual([4, 4])

    // Nobody is new for ever.
    const later = { ...officer, clock: { now: () => addHours(context.clock.now(), 24 * (NEW_DAYS + 1)) } }
    expect(await inSegment(later, 'new')).not.toContain(qualified.id)
    expect(await inSegment(later, 'qualified')).toContain(qualified.id)
    expect(await refusalOf(ask(asMember(context, newcomer.id), listMemberSegment, { after: '' }))).toBe('not-permitted')
    expect(await refusalOf(ask(officer, listMemberSegment, { segment: 'new', after: 'x' }))).toBe('invalid-input')
  }))

test('a segment goes on where its page ended', () =>
  rolledBack(async (context) => {
    const officer = asMember(context, (await aMember(context)).id, ['administrator'])
    const ids = []
    for (let at = 0; at < 52; at++) {
      const { id } = await aMember(context)
      await inTransaction(context, (tx) => refreshStanding(tx, id))
      ids.push(id)
    }
    for (const segment of ['new', 'incomplete'] as const) {
      const seen: string[] = []
      for (let after = ''; ;) {
        const page = await ask(officer, listMemberSegment, { segment, after })
        seen.push(...page.members.map(({ id }) => id))
        if (page.next === null) break
        after = page.next
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(ids.filter((id) => !seen.includes(id))).toEqual([])
    }
  }))
