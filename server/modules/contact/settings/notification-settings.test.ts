import { expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import { acceptLegalTexts } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { closeMembership } from '#server/modules/membership/index.ts'
import { mailTokenOf } from '#server/modules/access/index.ts'
import { recordConsent, listMembersToAsk } from '#server/modules/members/index.ts'
import { findLegalText } from '#server/modules/platform/index.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, asSystem, type TestMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { askNewsletter } from '../ask-newsletter.ts'
import { confirmNewsletter } from '../follow-newsletter-link.ts'
import { changeNotificationSettings, showNotificationSettings } from './notification-settings.ts'

const at = (context: Context, hours: number): Context => ({
  ...context,
  clock: { now: () => addHours(TEST_NOW, hours) },
})

async function consentOf(context: Context, consent: string) {
  return (await showNotificationSettings(context)).consents.find((each) => each.consent === consent)
}

async function accept(context: Context, member: TestMember, kind: 'explicit-consent' | 'commercial-messages') {
  const text = await findLegalText(context, { kind })
  await ask(asMember(context, member.id), acceptLegalTexts, {
    accepted: [{ id: text?.id ?? '', sha256: text?.sha256 ?? '' }],
  })
}

const steps = (context: Context) =>
  context.db
    .selectFrom('membership.consent')
    .select(['consent', 'given', 'source', 'client_address'])
    .orderBy('at')
    .orderBy('id')
    .execute()

const events = async (context: Context, memberId: string): Promise<string[]> =>
  (
    await context.db
      .selectFrom('platform.audit_event')
      .select('action')
      .where('subject_id', '=', memberId)
      .where('action', 'like', 'member.consent%')
      .orderBy('occurred_at')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('a consent given is taken back in one step, at once; each step is evidence, and again changes nothing', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const own = asMember(context, member.id)
    expect(await consentOf(own, 'commercial-email')).toMatchObject({ given: false, changedAt: null, source: null })
    await accept(context, member, 'commercial-messages')
    expect(await consentOf(own, 'commercial-email')).toMatchObject({
      given: true,
      source: 'acceptances',
      textVersion: 1,
    })
    // The box of the text is about mails: short messages are a consent of their own.
    expect(await consentOf(own, 'commercial-sms')).toMatchObject({ given: false, changedAt: null })
    for (const hours of [1, 2])
      await changeNotificationSettings(at(own, hours), { consent: 'commercial-email', given: false })
    expect(await consentOf(own, 'commercial-email')).toMatchObject({
      given: false,
      source: 'settings',
      changedAt: addHours(TEST_NOW, 1).getTime() / 1000,
    })
    await changeNotificationSettings(at(own, 3), { consent: 'commercial-email', given: true })
    const evidence = { consent: 'commercial-email', client_address: '203.0.113.7' }
    expect(await steps(context)).toEqual([
      { ...evidence, given: true, source: 'acceptances' },
      { ...evidence, given: false, source: 'settings' },
      { ...evidence, given: true, source: 'settings' },
    ])
    expect(await events(context, member.id)).toEqual([
      'member.consent-given',
      'member.consent-withdrawn',
      'member.consent-given',
    ])
  }))

test('evidence cannot be rewritten', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    await accept(context, member, 'explicit-consent')
    await expect(context.db.updateTable('membership.consent').set({ given: false }).execute()).rejects.toMatchObject({
      code: 'KF900',
    })
  }))

test('the newsletter of the own address is shown and ended without its link; it begins with the mailed link only', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const own = asMember(context, member.id)
    await changeNotificationSettings(own, { consent: 'newsletter', given: true })
    expect((await showNotificationSettings(own)).newsletter.state).toBe('asked')
    const row = await context.db
      .selectFrom('contact.subscription')
      .select('confirm_token_id')
      .where('email', '=', member.emailAddress)
      .executeTakeFirstOrThrow()
    await confirmNewsletter(at(context, 1), { token: mailTokenOf(context.secrets, row.confirm_token_id) })
    await askNewsletter(context, { email: 'baskasi@ornek.test', consent: true, companyUrl: '' })
    expect((await showNotificationSettings(own)).newsletter).toEqual({
      state: 'confirmed',
      since: addHours(TEST_NOW, 1).getTime() / 1000,
    })
    await changeNotificationSettings(at(own, 2), { consent: 'newsletter', given: false })
    expect((await showNotificationSettings(own)).newsletter.state).toBe('none')
    const states = await context.db
      .selectFrom('contact.subscription')
      .select(['email', 'state'])
      .orderBy('email')
      .execute()
    expect(states).toEqual([
      { email: 'baskasi@ornek.test', state: 'asked' },
      { email: member.emailAddress, state: 'left' },
    ])
  }))

test('whoever took a consent back is not asked again when its text is renewed', () =>
  rolledBack(async (context) => {
    const [kept, withdrawn] = [await aMember(context), await aMember(context)]
    for (const member of [kept, withdrawn]) await accept(context, member, 'explicit-consent')
    await changeNotificationSettings(at(asMember(context, withdrawn.id), 1), {
      consent: 'explicit-consent',
      given: false,
    })
    const none = '00000000-0000-0000-0000-000000000000'
    const asked = await listMembersToAsk(asSystem(context), { kind: 'explicit-consent', version: 2 }, none, 1000)
    expect(asked.map(({ id }) => id)).toContain(kept.id)
    expect(asked.map(({ id }) => id)).not.toContain(withdrawn.id)
  }))

test('with the membership consents end; three years later their evidence is deleted, not a day before', () =>
  rolledBack(async (context) => {
    const [closed, given] = [await aMember(context), await aMember(context)]
    for (const member of [closed, given]) await accept(context, member, 'commercial-messages')
    await inTransaction(asMember(context, closed.id), (tx) => closeMembership(tx, closed.id))
    const late = { ...asSystem(context), clock: { now: () => addHours(TEST_NOW, 1095 * 24) } }
    const early = { ...late, clock: { now: () => addHours(TEST_NOW, 1095 * 24 - 1) } }
    expect(await runDueWork(early, 'membership.delete-ended-consents')).toBe(0)
    expect(await runDueWork(late, 'membership.delete-ended-consents')).toBe(1)
    expect(await runDueWork(late, 'membership.delete-ended-consents')).toBe(0)
    const left = await context.db.selectFrom('membership.consent').select('member_id').execute()
    expect(left.map(({ member_id }) => member_id)).toEqual([given.id])
  }))

test('taking back what was never given leaves no trace', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    await inTransaction(asMember(context, member.id), (tx) =>
      recordConsent(tx, member.id, { consent: 'commercial-sms', given: false, source: 'settings' }),
    )
    expect(await steps(context)).toEqual([])
  }))
