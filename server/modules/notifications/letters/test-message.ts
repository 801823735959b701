import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { sendTestMessage as endpoint } from '#contracts/content/endpoints.ts'
import { KIND_RULES } from '#contracts/content/kinds.ts'
import { isMobileNumber } from '#contracts/common/person/phone.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findTemplate, type Template } from '#server/modules/content/index.ts'
import { findMember, type Member } from '#server/modules/members/index.ts'
import { exampleLetter, exampleText } from './example-letter.ts'
import { memberAsReceiver, type Addressed } from './tell.ts'
import { asTest, asTestText } from '../templates/test-letter.ts'

/**
 * Asks for a template's draft, filled with example values, to the editor's own address or number and to nobody else's.
 * Refuses `sms-off` and `own-phone-missing` for short messages.
 */
export async function sendTestMessage(
  context: Context,
  { itemId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id } = requireStaff(context.actor, ...KIND_RULES['mail-template'].editors)
  const { kind, name } = await findTemplate(context, itemId)
  const editor = await findMember(context, id)
  if (!editor) throw new Refusal('not-found')
  if (kind === 'sms-template') {
    if (!context.outside.sms) throw new Refusal('sms-off')
    if (!isMobileNumber(editor.phone)) throw new Refusal('own-phone-missing')
  }
  await inTransaction(context, (tx) =>
    recordEvent(tx, {
      action: 'content.test-message-requested',
      subjectId: itemId,
      data: { kind, seoName: name },
    }),
  )
  return { recipient: kind === 'sms-template' ? editor.phone : editor.emailAddress }
}

/** The test message an event asks for. */
export async function composeTestMessage(context: Context, event: RecordedEvent): Promise<Addressed[]> {
  const editor = event.actorId === null ? null : await findMember(context, event.actorId)
  if (!editor) return []
  return testMessages(context, await findTemplate(context, event.subjectId), editor)
}

async function testMessages(context: Context, template: Template, editor: Member): Promise<Addressed[]> {
  const to = memberAsReceiver(editor)
  if (template.kind === 'sms-template') {
    const text = asTestText(await exampleText(context, template.name, template.body.text))
    return [
      {
        channel: 'sms',
        to: { ...to, phone: editor.phone },
        template: template.name,
        text,
        mailTokenId: null,
        holdsUntil: null,
      },
    ]
  }
  const letter = await exampleLetter(context, template.name, asTest(template.body))
  return letter
    ? [
        {
          channel: 'email',
          to,
          letter,
          mailTokenId: null,
          attachedTextId: null,
          attachedAcceptanceId: null,
          holdsUntil: null,
        },
      ]
    : []
}
