import { expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { deleteOldLetters } from './delete-old-letters.ts'

const TERM_DAYS = 2922
type State = 'sent' | 'given-up' | 'waiting'

async function aLetter(context: Context, memberId: string | null, state: State, daysAgo: number): Promise<string> {
  const id = newId()
  const now = context.clock.now()
  const at = addHours(now, -24 * daysAgo)
  await context.db
    .insertInto('notifications.message')
    .values({
      id,
      event_id: newId(),
      template: 'password-changed',
      recipient_key: memberId ?? newId(),
      channel: 'email',
      member_id: memberId,
      recipient: 'biri@ornek.com.tr',
      subject: 'Şifreniz değiştirildi',
      text_body: '',
      html_body: '',
      mail_token_id: null,
      state,
      created_at: at,
      attempts: 1,
      next_attempt_at: state === 'waiting' ? now : null,
      sent_at: state === 'sent' ? at : null,
      last_error: null,
    })
    .execute()
  return id
}

test('letters to members are deleted after eight years; those that still wait, later ones and those to strangers stay', () =>
  rolledBack(async (context) => {
    const { id } = await aMember(context)
    await aLetter(context, id, 'sent', TERM_DAYS)
    await aLetter(context, id, 'given-up', TERM_DAYS + 30)
    const kept = [
      await aLetter(context, id, 'sent', TERM_DAYS - 1),
      await aLetter(context, id, 'waiting', TERM_DAYS + 30),
      await aLetter(context, null, 'sent', TERM_DAYS + 30),
    ]
    expect(await deleteOldLetters.run(asSystem(context))).toBe(2)
    expect(await deleteOldLetters.run(asSystem(context))).toBe(0)
    const left = await context.db.selectFrom('notifications.message').select('id').execute()
    expect(left.map((letter) => letter.id).sort()).toEqual(kept.sort())
    const told = await context.db
      .selectFrom('platform.audit_event')
      .select(['subject_id', 'data'])
      .where('action', '=', 'member.letters-deleted')
      .execute()
    expect(told).toEqual([{ subject_id: id, data: { count: 2 } }])
  }))
