import { Link } from 'react-router'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import {
  answerContactMessage,
  closeContactMessage,
  getContactMessage,
  markNotSpam,
} from '#contracts/contact/endpoints.ts'
import { CLOSE_OUTCOMES } from '#contracts/contact/complaints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { AuditTrail } from '#web/staff/components/audit-trail.tsx'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { RecordPage, recordParts } from '#web/staff/components/record-page.tsx'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Chip, Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { OutcomeField, type ShownMessage, Summary } from './summary.tsx'
import { text } from './text.ts'

export const meta = (args: Route.MetaArgs) => titled(text.title(args.loaderData?.message.referenceNo ?? ''))(args)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return { message: await load(getContactMessage, { messageId: namedId(args.params.messageId) }, args) }
}

const here = (_data: unknown, { params }: Route.ActionArgs): string => consolePaths.contactMessage.href(params)

export const action = submitMany({
  answer: submitWith(answerContactMessage, { notice: text.form.done, redirectTo: here }),
  close: submitWith(closeContactMessage, { notice: text.close.done, redirectTo: here }),
  clear: submitWith(markNotSpam, { notice: text.clear.done, redirectTo: here }),
})

/** One message: what was written, what speaks against it, the answer, and what was done with it. */
export default function ContactMessage({ loaderData: { message } }: Route.ComponentProps) {
  const isOpen = message.state === 'waiting' || message.state === 'suspect'
  return (
    <RecordPage
      current="contactMessage"
      title={text.title(message.referenceNo)}
      above={
        <p className="mb-3 text-sm">
          <Link to={consolePaths.contactMessages.href()} className="link inline-flex min-h-6 items-center gap-2">
            <Icon name="arrow-left" className="size-4" /> {text.back}
          </Link>
        </p>
      }
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
