import { expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { mailTokenOf } from '#server/modules/access/index.ts'
import { rolledBack } from '#tests/support/database.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { askNewsletter } from './ask-newsletter.ts'
import { deleteExpiredSubscriptions } from './delete-expired.ts'
import { confirmNewsletter, leaveNewsletter, showNewsletterLink } from './follow-newsletter-link.ts'

const input = { email: 'okur@ornek.test', consent: true as const, companyUrl: '' }
const at = (context: Context, hours: number): Context => ({
  ...context,
  clock: { now: () => addHours(TEST_NOW, hours) },
})

/** The tokens that the letters about the newest subscription of the address carry. */
async function links(context: Context): Promise<{ confirm: string; leave: string }> {
  const row = await context.db
    .selectFrom('contact.subscription')
    .select(['confirm_token_id', 'leave_token_id'])
    .where('email', '=', input.email)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow()
  const tokenOf = (id: string): string => mailTokenOf(context.secrets, id)
  return { confirm: tokenOf(row.confirm_token_id), leave: tokenOf(row.leave_token_id) }
}

const states = async (context: Context): Promise<string[]> =>
  (await context.db.selectFrom('contact.subscription').select('state').orderBy('asked_at').execute()).map(
    ({ state }) => state,
  )

async function evidence(context: Context) {
  return context.db
    .selectFrom('contact.consent_step')
    .select(['step', 'text_version', 'client_address', 'user_agent'])
    .orderBy('at')
    .orderBy('id')
    .execute()
}

test('asked, confirmed by the link and left by another: each step is evidence with text, place and program', () =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    await askNewsletter(context, input)
    const { confirm, leave } = await links(context)
    expect(await showNewsletterLink(context, { token: confirm })).toEqual({
      purpose: 'confirm',
      address: 'o•••@ornek.test',
      hasLeft: false,
      isConfirmed: false,
    })
    await confirmNewsletter(at(context, 1), { token: confirm })
    const before = await evidence(context)
    expect(await confirmNewsletter(at(context, 2), { token: confirm })).toEqual({ done: true })
    expect(await evidence(context)).toEqual(before)
    expect(await showNewsletterLink(context, { token: confirm })).toMatchObject({
      purpose: 'confirm',
      isConfirmed: true,
    })
    expect(await showNewsletterLink(context, { token: leave })).toMatchObject({ purpose: 'leave', hasLeft: false })
    await leaveNewsletter(at(context, 2), { token: leave })
    await leaveNewsletter(at(context, 3), { token: leave })
    await expect(confirmNewsletter(context, { token: confirm })).rejects.toMatchObject({ code: 'link-invalid' })
    expect(await showNewsletterLink(context, { token: confirm })).toMatchObject({ purpose: 'none', isConfirmed: false })
    expect(await showNewsletterLink(context, { token: leave })).toMatchObject({ purpose: 'leave', hasLeft: true })
    expect(await states(context)).toEqual(['left'])
    const from = { text_version: 1, client_address: '203.0.113.7', user_agent: 'test' }
    expect(await evidence(context)).toEqual([
      { step: 'asked', ...from },
      { step: 'confirmed', ...from },
      { step: 'left', ...from },
    ])
  }))

test('asked again, the newer link counts and the older does not; after three days none', () =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    await askNewsletter(context, input)
    const first = await links(context)
    await askNewsletter(at(context, 1), input)
    const second = await links(context)
    expect(await showNewsletterLink(context, { token: first.confirm })).toMatchObject({ purpose: 'none' })
    const late = at(context, 73)
    expect(await showNewsletterLink(late, { token: second.confirm })).toMatchObject({ purpose: 'none' })
    await expect(confirmNewsletter(late, { token: second.confirm })).rejects.toMatchObject({ code: 'link-invalid' })
    await expect(leaveNewsletter(context, { token: second.leave })).rejects.toMatchObject({ code: 'link-invalid' })
    await expect(leaveNewsletter(context, { token: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'link-invalid' })
  }))

test('who is subscribed and asks again is mailed nothing; the fourth wish of a day and a filled hidden field neither', () =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    await askNewsletter(context, { ...input, companyUrl: 'x' })
    expect(await states(context)).toEqual([])
    await askNewsletter(context, input)
    await confirmNewsletter(context, { token: (await links(context)).confirm })
    expect(await askNewsletter(context, input)).toEqual({ done: true })
    expect(await askNewsletter(context, input)).toEqual({ done: true })
    expect(await askNewsletter(context, input)).toEqual({ done: true })
    expect(await states(context)).toEqual(['confirmed'])
    const actions = await context.db.selectFrom('platform.audit_event').select('action').orderBy('id').execute()
    expect(actions.map(({ action }) => action).filter((action) => action.startsWith('newsletter.'))).toEqual([
      'newsletter.asked',
      'newsletter.confirmed',
      'newsletter.asked-again',
      'newsletter.asked-again',
    ])
  }))

test('unconfirmed addresses go after three days, the evidence of those who left after three years', () =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    await askNewsletter(context, input)
    const clear = (days: number) => deleteExpiredSubscriptions.run(asSystem(at(context, days * 24)))
    await clear(2.9)
    expect(await states(context)).toEqual(['asked'])
    await clear(3)
    expect(await states(context)).toEqual([])

    await askNewsletter(context, input)
    const { confirm, leave } = await links(context)
    await confirmNewsletter(context, { token: confirm })
    await clear(4000)
    expect(await states(context)).toEqual(['confirmed'])
    await leaveNewsletter(context, { token: leave })
    // A new wish is a new record: it never shortens the term of the old one.
    await askNewsletter(at(context, 1), input)
    await clear(1094)
    expect(await states(context)).toEqual(['left'])
    await clear(1095)
    expect(await states(context)).toEqual([])
    expect(await evidence(context)).toEqual([])
  }))

test('evidence cannot be changed behind the program’s back', () =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    await askNewsletter(context, input)
    const change = context.db.updateTable('contact.consent_step').set({ step: 'confirmed' }).execute()
    await expect(change).rejects.toMatchObject({ code: 'KF900' })
  }))
