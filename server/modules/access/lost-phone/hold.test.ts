import { expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import { updateProjectFundingInformation } from '#contracts/projects/creation/endpoints.ts'
import {
  updateCompanyGrants,
  inviteCompanyMember,
  approveOrDenied,
  requestCompanyMembership,
} from '#contracts/membership/company/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { aWholeDraft, refusalOf as refusedWith, withChoices } from '#tests/support/applications/applications.ts'
import { aCompany } from '#tests/support/companies.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, refusalOf, signedIn, TEST_PASSWORD, testIban } from '#tests/support/membership.ts'
import { ask, send } from '#tests/support/ask.ts'
import { insertReview } from '#server/modules/eligibility/index.ts'
import { switchCodeMethod } from '../second-factor/switch-code-method.ts'
import { insertRequest, settleRequest } from './lost-phone-store.ts'

/** The person's second steps were removed, and two days of a hold run. */
async function isHeld(context: Context, personId: string): Promise<void> {
  await inTransaction(asMember(context, personId), async (tx) => {
    const id = await insertReview(tx, {
      memberId: personId,
      kind: 'lost-phone',
      basis: 'unproven',
      note: '',
      typed: null,
    })
    await insertRequest(tx, id, personId)
    await settleRequest(tx, id, 'removed', addHours(TEST_NOW, 48))
  })
}

const HELD = 'held-after-lost-phone'

test('while it runs nobody is let into the company who could name its account in his place, and nobody of it may do more', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId, secondId } = await aCompany(context, ['see'])
    const stranger = await aMember(context)
    await ask(asMember(context, stranger.id), requestCompanyMembership, { taxNumber: '1111111114' })
    const request = await context.db
      .selectFrom('membership.company_request')
      .select('id')
      .where('person_id', '=', stranger.id)
      .executeTakeFirstOrThrow()
    await isHeld(context, ownerId)
    const owner = asMember(context, ownerId)
    const ofAccount = { accountId: companyId }
    const invitation = { ...ofAccount, emailAddress: 'ortak@ornek.test', grants: ['invest' as const] }
    expect(await refusalOf(ask(owner, inviteCompanyMember, invitation))).toBe(HELD)
    const answer = { ...ofAccount, requestId: request.id, grants: ['invest' as const] }
    expect(await refusalOf(ask(owner, approveOrDenied, { ...answer, answer: 'yes' }))).toBe(HELD)
    expect(
      await refusalOf(ask(owner, updateCompanyGrants, { ...ofAccount, memberId: secondId, grants: ['invest'] })),
    ).toBe(HELD)
    // Less is theirs to grant at any time, and so is a no.
    expect(
      await refusalOf(ask(owner, updateCompanyGrants, { ...ofAccount, memberId: secondId, grants: ['see'] })),
    ).toBe('none')
    expect(await refusalOf(ask(owner, approveOrDenied, { ...answer, answer: 'no' }))).toBe('none')
    const later: Context = { ...owner, clock: { now: () => addHours(TEST_NOW, 49) } }
    expect(await refusalOf(ask(later, inviteCompanyMember, invitation))).toBe('none')
  }))

test('while it runs an application keeps the account its money would be paid to', () =>
  rolledBack(async (plain) => {
    const context = await withChoices(plain)
    const { id } = await aMember(context)
    const own = asMember(context, id)
    const { projectId } = await aWholeDraft(own)
    await isHeld(context, id)
    const save = (fields: object) => refusedWith(send(own, updateProjectFundingInformation, { projectId, ...fields }))
    expect((await save({ payoutIban: testIban(88_001) })).code).toBe(HELD)
    expect((await save({ privileges: 'Yok' })).code).not.toBe(HELD)
  }))

test('while it runs the code by mail that took the place of what was lost is not taken away again', () =>
  rolledBack(async (context) => {
    const { id } = await aMember(context)
    const own = await signedIn(context, id)
    const mail = (enabled: boolean) =>
      refusalOf(switchCodeMethod(own, { channel: 'mail', enabled, currentPassword: TEST_PASSWORD }))
    expect(await mail(true)).toBe('none')
    await isHeld(context, id)
    expect(await mail(false)).toBe(HELD)
    expect(await mail(true)).toBe('method-on')
  }))
