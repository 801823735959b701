import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban } from '#contracts/common/person/iban.ts'
import {
  enterRequestsTold,
  type getUntoldRequests,
  retellRequests,
} from '#contracts/settlement/untold-requests-endpoints.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { ContractForm, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { Card, type Column, Money } from '#web/ui/index.ts'
import { CampaignLink } from '../campaign-link.tsx'
import { text } from './text.ts'

type List = OutputOf<typeof getUntoldRequests>
type Message = List['messages'][number]

/** Requests that the escrow bank has not taken, and what the reader may do; nothing where it has taken all. */
export function Untold({ list }: { readonly list: List }) {
  const { messages, count, mayDecide } = list
  if (count === 0) return null
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-lg">{text.title}</h2>
      <p className="prose-measure text-sm text-soft">{isByHand(list) ? text.byHand : text.wire}</p>
      {count > messages.length && <p className="text-sm text-soft">{text.more(count)}</p>}
      <ConsoleTable
        rows={messages}
        columns={COLUMNS}
        rowKey={({ investmentId, kind }) => `${investmentId} ${kind}`}
        caption={text.caption}
        since={({ happenedAt }) => happenedAt}
      />
      {mayDecide && <Steps list={list} />}
    </Card>
  )
}

/** The bank has no calls by which it is told; were it to have them, nothing would wait for an officer. */
const isByHand = ({ messages }: List): boolean => messages.some(({ state }) => state === 'by-hand')

function Steps({ list }: { readonly list: List }) {
  const { messages, listMark } = list
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      <StepForm
        endpoint={enterRequestsTold}
        form="enter-told"
        look={isByHand(list) ? 'primary' : 'secondary'}
        title={text.enter.title}
        icon="check"
        button={text.enter.button(messages.length)}
        consequence={text.enter.consequence}
        hidden={{ listMark }}
      >
        <TextAreaField name="reason" label={text.enter.reason} hint={text.enter.hint} maxLength={500} rows={2} />
      </StepForm>
      {!isByHand(list) && (
        <ContractForm endpoint={retellRequests} form="retell">
          <SubmitButton size="small" icon="bank">
            {text.retell.button}
          </SubmitButton>
        </ContractForm>
      )}
    </div>
  )
}

const standingOf = ({ state, attempts }: Message): string =>
  state === 'waiting' ? text.states.waiting(attempts) : text.states[state]

const COLUMNS: readonly Column<Message>[] = [
  {
    key: 'payer',
    title: text.payer,
    head: true,
    cell: ({ payerName, projectId, title }) => (
      <>
        {payerName}
        <CampaignLink projectId={projectId} title={title} />
      </>
    ),
  },
  { key: 'reference', title: text.reference, cell: ({ referenceNo }) => referenceNo },
  { key: 'iban', title: text.iban, cell: ({ iban }) => <span className="break-words">{formatIban(iban)}</span> },
  { key: 'what', title: text.what, cell: ({ reason }) => text.kinds[reason ?? 'request'] },
  {
    key: 'standing',
    title: text.standing,
    cell: (message) => (
      <>
        {standingOf(message)}
        {message.refusal !== null && <span className="block text-xs text-soft">{text.refusals[message.refusal]}</span>}
      </>
    ),
  },
  { key: 'amount', title: text.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]
