import { expect, test } from 'vitest'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import { getAcceptances, getInvestorInformation, getInvestorPermissions } from '#contracts/membership/endpoints.ts'
import { getLegalAcceptances } from '#contracts/content/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { addLegalText, findLegalText } from '#server/modules/platform/index.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, anEligibleInvestor, asMember, asSystem } from '#tests/support/membership.ts'
import { acceptLegalTexts } from './accept-legal-texts.ts'
import { showPendingAcceptances } from './pending-acceptances.ts'
import { renewStandings } from '../standing/renew-standings.ts'
import { ask } from '#tests/support/ask.ts'

async function renew(context: Context, kind: LegalTextKind, requiresAcceptance: boolean): Promise<void> {
  await inTransaction(context, (tx) =>
    addLegalText(tx, { kind, title: `Yeni ${kind}`, body: `Yeni metin ${Math.random()}`, requiresAcceptance }),
  )
}

async function acceptCurrent(own: Context, kind: LegalTextKind): Promise<void> {
  const text = await findLegalText(own, { kind })
  await acceptLegalTexts(own, { accepted: [{ id: text?.id ?? '', sha256: text?.sha256 ?? '' }] })
}

const later = <C extends Context>(context: C, minutes: number): C => ({
  ...context,
  clock: { now: () => new Date(Date.parse('2026-03-16T09:00:00Z') + minutes * 60_000) },
})

async function investPermission(own: Context) {
  const { investorPermissions } = await ask(own, getInvestorPermissions, {})
  return investorPermissions.find(({ code }) => code === 'invest')
}

/** The steps at which a renewed text waits; the membership agreement is none of them. */
const RENEWED_STEPS = {
  'membership-agreement': [],
  'framework-agreement': ['agreements'],
  'general-risk-notice': ['risk-notice'],
}

test.each(['membership-agreement', 'framework-agreement', 'general-risk-notice'] as const)(
  'a renewed %s stops investing until it is accepted, and nothing else',
  (kind) =>
    rolledBack(async (context) => {
      const investor = await anEligibleInvestor(context)
      const own = asMember(later(context, 10), investor.id)
      await renew(later(context, 5), kind, true)
      await renewStandings.run(asSystem(later(context, 10)))
      expect(await investPermission(own)).toEqual({
        code: 'invest',
        allowed: false,
        reasons: [
          {
            code: `renewed-${kind}`,
            message: `Yeni ${kind} yenilendi. Yeni metni okuyup onaylamanız gerekiyor.`,
            fixPath: '/profil/onaylar',
          },
        ],
      })
      const { investorPermissions } = await ask(own, getInvestorPermissions, {})
      expect(investorPermissions.filter(({ allowed }) => !allowed)).toHaveLength(1)
      const member = await ask(own, getInvestorInformation, {})
      expect(member).toMatchObject({ mayInvest: false, pendingAcceptances: 1, next: null })
      expect(member.steps.filter(({ isRenewed }) => isRenewed).map(({ step }) => step)).toEqual(RENEWED_STEPS[kind])
      const standing = () =>
        context.db
          .selectFrom('membership.member_standing')
          .select('state')
          .where('member_id', '=', investor.id)
          .execute()
      expect(await standing()).toEqual([{ state: 'renewed-text' }])
      expect(await showPendingAcceptances(own)).toMatchObject([
        { kind, version: 2, acceptedVersion: 1, isNeededToInvest: true },
      ])
      await acceptCurrent(own, kind)
      expect(await investPermission(own)).toMatchObject({ allowed: true, reasons: [] })
      expect(await showPendingAcceptances(own)).toEqual([])
      expect(await standing()).toEqual([{ state: 'eligible' }])
    }),
)

test('a new version that needs no acceptance asks nobody; one after it that does asks for the newest', () =>
  rolledBack(async (context) => {
    const investor = await anEligibleInvestor(context)
    const own = asMember(later(context, 10), investor.id)
    await renew(context, 'framework-agreement', false)
    expect(await showPendingAcceptances(own)).toEqual([])
    expect(await investPermission(own)).toMatchObject({ allowed: true })
    expect(await renewStandings.run(asSystem(later(context, 10)))).toBe(0)
    await renew(context, 'framework-agreement', true)
    await renew(context, 'framework-agreement', false)
    expect(await showPendingAcceptances(own)).toMatchObject([{ version: 4, acceptedVersion: 1 }])
    await acceptCurrent(own, 'framework-agreement')
    expect(await showPendingAcceptances(own)).toEqual([])
  }))

test('whoever never accepted a text is not asked to renew it; a renewed notice does not stop investing', () =>
  rolledBack(async (context) => {
    const investor = await anEligibleInvestor(context)
    const own = asMember(context, investor.id)
    await renew(context, 'explicit-consent', true)
    await renew(context, 'privacy-notice', true)
    expect(await showPendingAcceptances(own)).toMatchObject([{ kind: 'privacy-notice', isNeededToInvest: false }])
    expect(await investPermission(own)).toMatchObject({ allowed: true })
  }))

test('the member sees what he accepted, staff who accepted a version; a page key of somebody else’s making is refused', () =>
  rolledBack(async (context) => {
    const [first, second] = [await aMember(context), await aMember(later(context, 1))]
    const own = asMember(later(context, 2), first.id)
    await renew(context, 'membership-agreement', true)
    await acceptCurrent(own, 'membership-agreement')
    const { acceptances, next } = await ask(own, getAcceptances, { after: '' })
    const named = acceptances.map(({ kind, version }) => `${kind} ${version}`)
    expect(named[0]).toBe('membership-agreement 2')
    // Accepted in one moment, at sign-up: in either order.
    expect(named.slice(1).toSorted()).toEqual(['membership-agreement 1', 'privacy-notice 1'])
    expect(next).toBeNull()
    expect(acceptances[0]).toMatchObject({ title: 'Yeni membership-agreement', acceptedAt: 1_773_651_720 })
    const staff = asMember(context, second.id, ['content-editor'])
    const legalTextId = acceptances[named.indexOf('membership-agreement 1')]?.legalTextId ?? ''
    const page = await ask(staff, getLegalAcceptances, { legalTextId, after: '', count: 1 })
    expect(page).toMatchObject({ total: 2, acceptances: [{ memberId: second.id, name: 'Ayşe Nur Işık', version: 1 }] })
    const rest = await ask(staff, getLegalAcceptances, { legalTextId, after: page.next ?? '', count: 1 })
    expect(rest).toMatchObject({ acceptances: [{ memberId: first.id }], next: null })
    await expect(ask(own, getLegalAcceptances, { legalTextId, after: '' })).rejects.toMatchObject({
      code: 'not-permitted',
    })
    await expect(ask(own, getAcceptances, { after: '2026_x' })).rejects.toMatchObject({ code: 'invalid-input' })
  }))
