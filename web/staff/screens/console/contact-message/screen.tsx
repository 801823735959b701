import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import {
  answerContactMessage,
  closeContactMessage,
  getContactMessage,
  getContactMessages,
  markNotSpam,
} from '#contracts/contact/endpoints.ts'
import { CLOSE_OUTCOMES } from '#contracts/contact/complaints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { AuditTrail } from '#web/staff/components/audit-trail.tsx'
import { listHref, messageHref, namesList, orderOf, readFilters } from '#web/staff/components/messages/filters.ts'
import { messagesAround } from '#web/staff/components/messages/list-around.ts'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { Around } from '#web/staff/components/split/around.tsx'
import { RecordPage, recordParts } from '#web/staff/components/record-page.tsx'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Chip } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { OutcomeField, type ShownMessage, Summary } from './summary.tsx'
import { text } from './text.ts'

export const meta = (args: Route.MetaArgs) => titled(text.title(args.loaderData?.message.referenceNo ?? ''))(args)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const query = new URL(args.request.url).searchParams
  const message = await load(getContactMessage, { messageId: namedId(args.params.messageId) }, args)
  // The list it was opened from; else the one where it stands.
  const filters = namesList(query) ? readFilters(query) : { ...readFilters(query), tab: message.state }
  const { messages } = await load(getContactMessages, { ...filters, order: orderOf(filters) }, args)
  return { message, filters, messages }
}

/** Back to the record, beside the same list. */
const here = (_data: unknown, { params, request }: Route.ActionArgs): string => {
  const query = new URL(request.url).searchParams
  return messageHref(params.messageId, namesList(query) ? readFilters(query) : {})
}

export const action = submitMany({
  answer: submitWith(answerContactMessage, { notice: text.form.done, redirectTo: here }),
  close: submitWith(closeContactMessage, { notice: text.close.done, redirectTo: here }),
  clear: submitWith(markNotSpam, { notice: text.clear.done, redirectTo: here }),
})

/** One message: what was written, what speaks against it, the answer, and what was done with it. */
export default function ContactMessage({ loaderData: { message, filters, messages } }: Route.ComponentProps) {
  const list = messagesAround(messages, filters, message.id)
  const isOpen = message.state === 'waiting' || message.state === 'suspect'
  return (
    <RecordPage
      current="contactMessage"
      title={text.title(message.referenceNo)}
      list={list}
      above={<Around list={list} back={listHref(filters)} />}
      status={<Status message={message} />}
      lead={<Lead message={message} />}
      parts={recordParts({ summary: <Summary message={message} />, audit: <AuditTrail entries={message.trail} /> })}
      actions={message.mayEdit && isOpen && <Actions message={message} />}
    />
  )
}

const TONES = { waiting: 'attention', suspect: 'bad', answered: 'good', closed: 'plain' } as const

function Status({ message: { state, isLate, isComplaint, isBereavement } }: { readonly message: ShownMessage }) {
  return (
    <>
      {isComplaint && <Chip>{text.complaint}</Chip>}
      {isBereavement && <Chip tone="attention">{text.bereavement}</Chip>}
      {isLate && (
        <Chip tone="attention" icon="clock">
          {text.late}
        </Chip>
      )}
      <Chip tone={TONES[state]} {...(state === 'suspect' ? { icon: 'alert' as const } : {})}>
        {text.states[state]}
      </Chip>
    </>
  )
}

function Lead({ message: { state, dueOn } }: { readonly message: ShownMessage }) {
  if (state === 'waiting') return <p className="prose-measure">{text.lead.waiting(formatDay(istanbulMoment(dueOn)))}</p>
  return state === 'suspect' ? <p className="prose-measure">{text.lead.suspect}</p> : null
}

function Actions({ message: { id, state, isComplaint } }: { readonly message: ShownMessage }) {
  return (
    <>
      <ReasonForm
        endpoint={closeContactMessage}
        form="close"
        title={text.close.title}
        icon="close"
        button={text.close.button}
        consequence={text.close.consequence}
        hidden={{ messageId: id }}
      >
        {isComplaint && state === 'waiting' && <OutcomeField outcomes={CLOSE_OUTCOMES} />}
      </ReasonForm>
      {state === 'suspect' && (
        <ContractForm endpoint={markNotSpam} form="clear" className="contents">
          <input type="hidden" name="messageId" value={id} />
          <SubmitButton size="small" icon="check">
            {text.clear.button}
          </SubmitButton>
        </ContractForm>
      )}
    </>
  )
}
