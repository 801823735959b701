import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { answerContactMessage, type getContactMessage } from '#contracts/contact/endpoints.ts'
import { ANSWER_OUTCOMES, type ComplaintOutcome } from '#contracts/contact/complaints.ts'
import { complaintOutcomes } from '#contracts/contact/messages.ts'
import { SUSPECT_SCORE } from '#contracts/contact/rules.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { ContractForm, SelectField, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

export type ShownMessage = OutputOf<typeof getContactMessage>

/** What was written and by whom; below it the answer, or the form for it. */
export function Summary({ message }: { readonly message: ShownMessage }) {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 content-start gap-8">
        <Part title={text.message}>
          <div className="rounded border border-line bg-surface p-5 break-words">
            <PlainText>{message.message}</PlainText>
          </div>
        </Part>
        {message.answer && (
          <Part title={text.answer}>
            <div className="rounded border-l-2 border-action bg-surface p-5 break-words">
              <PlainText>{message.answer}</PlainText>
            </div>
          </Part>
        )}
        {message.closeReason && (
          <Part title={text.closeReason}>
            <p className="break-words">{message.closeReason}</p>
          </Part>
        )}
      </div>
      <div className="grid content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <SenderFacts message={message} />
        {message.signals.length > 0 && <Signals message={message} />}
        {message.others.length > 0 && <Others message={message} />}
      </div>
      {message.mayEdit && message.state === 'waiting' && <AnswerForm message={message} />}
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}

function AnswerForm({ message: { id, email, isComplaint } }: { readonly message: ShownMessage }) {
  const words = text.form
  return (
    <Part title={words.title}>
      <ContractForm endpoint={answerContactMessage} form="answer" className="grid gap-3">
        <input type="hidden" name="messageId" value={id} />
        {isComplaint && <OutcomeField outcomes={ANSWER_OUTCOMES} />}
        <TextAreaField name="answer" label={words.label} hint={words.hint(email)} rows={8} maxLength={4000} />
        <div className="flex justify-end max-sm:*:w-full">
          <SubmitButton icon="mail">{words.submit}</SubmitButton>
        </div>
      </ContractForm>
    </Part>
  )
}

/** How a complaint ended: asked with the step that ends it. */
export function OutcomeField({ outcomes }: { readonly outcomes: readonly ComplaintOutcome[] }) {
  return (
    <SelectField
      name="outcome"
      label={text.outcome}
      hint={text.outcomeHint}
      options={outcomes.map((key) => ({ key, value: complaintOutcomes[key] }))}
    />
  )
}

function SenderFacts({ message }: { readonly message: ShownMessage }) {
  const words = text.facts
  const handledAt = message.answeredAt ?? message.closedAt
  return (
    <dl className="grid gap-3 max-lg:sm:grid-cols-2">
      <Fact name={words.sender}>
        {message.name} {message.surname}
      </Fact>
      <Fact name={words.email}>
        <span className="break-all">{message.email}</span>
      </Fact>
      <Fact name={words.member}>{message.memberId ? words.isMember : words.isVisitor}</Fact>
      <Fact name={words.received}>
        <Moment at={message.receivedAt} />
      </Fact>
      {message.state === 'waiting' && <Fact name={words.due}>{formatDay(istanbulMoment(message.dueOn))}</Fact>}
      {handledAt !== null && (
        <Fact name={message.answer ? words.answered : words.closed}>
          <Moment at={handledAt} />
        </Fact>
      )}
      {message.isBereavement && (
        <Fact name={text.topic}>
          {text.bereavement}. {text.bereavementNote}
        </Fact>
      )}
      {message.isComplaint && (
        <Fact name={text.topic}>
          {message.outcome ? `${text.complaint}: ${complaintOutcomes[message.outcome]}` : text.complaint}
        </Fact>
      )}
      {message.handledBy && <Fact name={words.by}>{message.handledBy}</Fact>}
      {message.deletedAfter !== null && (
        <Fact name={words.deleted}>
          <Moment at={message.deletedAfter} day />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="min-w-0 break-words font-semibold">{children}</dd>
    </div>
  )
}

function Signals({ message: { signals, score } }: { readonly message: ShownMessage }) {
  const words = text.signals
  return (
    <Part title={words.title}>
      <ul className="grid gap-2 text-sm">
        {signals.map(({ code, label, points }) => (
          <li key={code} className="flex justify-between gap-4 border-b border-line pb-2">
            {label}
            <span className="whitespace-nowrap font-semibold">{words.points(points)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">{words.total(score, SUSPECT_SCORE)}</p>
    </Part>
  )
}

function Others({ message: { others } }: { readonly message: ShownMessage }) {
  return (
    <Part title={text.others}>
      <ul className="grid gap-3 text-sm">
        {others.map(({ id, excerpt, receivedAt, state }) => (
          <li key={id}>
            <Link to={consolePaths.contactMessage.href({ messageId: id })} className="link block truncate">
              {excerpt}
            </Link>
            <p className="text-soft">
              <Moment at={receivedAt} day /> · {text.states[state]}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
