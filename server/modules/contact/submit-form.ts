import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import type { submitContactForm } from '#contracts/contact/endpoints.ts'
import { makeMessageReference } from '#contracts/contact/reference.ts'
import { findSignals, scoreOf, SUSPECT_SCORE } from '#contracts/contact/rules.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findAnswerDay } from './answer-term.ts'
import { registerComplaint } from './complaints/register.ts'
import { gatherFacts } from './gather-facts.ts'

/**
 * Takes a message. What speaks against it is summed up; from SUSPECT_SCORE on it waits apart and nobody is mailed, but it is
 * kept like every other. The same form sent twice is one message with one number.
 */
export async function submitForm(
  context: Context,
  input: InputOf<typeof submitContactForm>,
): Promise<OutputOf<typeof submitContactForm>> {
  const actor = requireVisitorOrMember(context.actor)
  const gathered = await gatherFacts(context, input)
  const isBereavement = input.topic === 'bereavement'
  if ('known' in gathered) return { referenceNo: gathered.known, isBereavement }
  const { id, nonce, fingerprint, facts } = gathered
  const signals = findSignals(facts)
  const score = scoreOf(signals)
  const state = score >= SUSPECT_SCORE ? 'suspect' : 'waiting'
  const receivedAt = context.clock.now()
  const dueOn = await findAnswerDay(context, { isBereavement })
  const isComplaint = input.topic === 'complaint'
  const referenceNo = makeMessageReference(createHash('sha256').update(id).digest())
  await inTransaction(context, async (tx) => {
    const written = await tx.db
      .insertInto('contact.message')
      .values({
        id,
        reference_no: referenceNo,
        first_name: input.name,
        last_name: input.surname,
        email: input.email,
        body: input.message,
        is_complaint: isComplaint,
        is_bereavement: isBereavement,
        member_id: actor.kind === 'member' ? actor.id : null,
        state,
        received_at: receivedAt,
        due_on: dueOn,
        score,
        signals: JSON.stringify(signals),
        form_nonce: nonce,
        text_fingerprint: fingerprint,
        answer: null,
        handled_at: null,
        handled_by: null,
        close_reason: null,
      })
      // The same form at the same moment twice: the first one stands. Its number, made from its id, may be met before the id is.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (written.numInsertedOrUpdatedRows === 0n) {
      const first = await tx.db.selectFrom('contact.message').select('id').where('id', '=', id).executeTakeFirst()
      invariant(first, 'a message has a number of its own')
      return
    }
    await recordEvent(tx, {
      action: state === 'suspect' ? 'contact.message-suspected' : 'contact.message-received',
      subjectId: id,
      data: { referenceNo, score, signals: signals.map(({ code }) => code), ...(isComplaint ? { isComplaint } : {}) },
    })
    if (isComplaint && state === 'waiting') await registerComplaint(tx, { id, referenceNo, receivedAt, dueOn })
  })
  return { referenceNo, isBereavement }
}
