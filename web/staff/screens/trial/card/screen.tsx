import { useActionData } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { paths } from '#contracts/paths.ts'
import { CARD_ANSWERS } from '#contracts/trial/card.ts'
import { answerCardPage, chargeCardBack, getCardPage } from '#contracts/trial/endpoints.ts'
import { leadFromOutside } from '#web/api/lead-to.ts'
import { load } from '#web/api/load.ts'
import { ContractForm, HiddenField, RadioGroup, SubmitButton } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { requireTrial } from '#web/staff/components/trial/require-trial.ts'
import { TrialFrame } from '#web/staff/components/trial-frame.tsx'
import { Alert, Card, type Column, EmptyState, LinkButton, Money, Moment, Table } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

type Payment = OutputOf<typeof getCardPage>['payments'][number]

/** The page's name, as the provider's address has it. */
const PAGE = 'odeme'

export async function loader(args: Route.LoaderArgs) {
  requireTrial(args)
  const page = new URL(args.request.url).searchParams.get(PAGE) ?? ''
  return { name: page, ...(await load(getCardPage, { page }, args)) }
}

export const action = submitMany({
  answer: submitWith(answerCardPage, {
    after: ({ returnUrl, stays }) => (stays ? undefined : leadFromOutside(returnUrl)),
  }),
  dispute: submitWith(chargeCardBack, { notice: text.disputed }),
})

export default function TrialCard({ loaderData: { name, page, payments } }: Route.ComponentProps) {
  const reply = useActionData<FormReply<OutputOf<typeof answerCardPage>>>()
  const isQuiet = reply?.ok === true && reply.data.stays
  return (
    <TrialFrame current="card" title={text.title} lead={text.lead}>
      {isQuiet && (
        <Alert kind="info" title={text.quiet.title}>
          <p>{text.quiet.text}</p>
        </Alert>
      )}
      {page && !isQuiet ? (
        <Page name={name} page={page} />
      ) : (
        !isQuiet && (
          <EmptyState
            icon="lock"
            title={text.empty}
            action={<LinkButton to={paths.projects.href()}>{text.toProjects}</LinkButton>}
          >
            {text.emptyText}
          </EmptyState>
        )
      )}
      <section className="grid gap-4">
        <h2>{text.payments}</h2>
        {payments.length === 0 ? (
          <p className="text-soft">{text.none}</p>
        ) : (
          <Table rows={payments} columns={COLUMNS} rowKey={({ paymentId }) => paymentId} caption={text.payments} />
        )}
      </section>
    </TrialFrame>
  )
}

function Page({ name, page }: { readonly name: string; readonly page: Payment }) {
  return (
    <Card className="max-w-2xl">
      <h2 className="text-lg">{page.description}</h2>
      <p className="mt-1 mb-5 font-semibold">{text.pay(formatKurus(page.amount))}</p>
      {page.state === 'open' ? (
        <ContractForm endpoint={answerCardPage} form="answer" className="grid gap-5">
          <HiddenField name="page" value={name} />
          <RadioGroup
            name="answer"
            label={text.answer}
            defaultValue="approve"
            options={CARD_ANSWERS.map((key) => ({ key, value: text.answers[key][0], hint: text.answers[key][1] }))}
          />
          <p>
            <SubmitButton>{text.submit}</SubmitButton>
          </p>
        </ContractForm>
      ) : (
        <p className="text-soft">{text.closed}</p>
      )}
    </Card>
  )
}

const COLUMNS: readonly Column<Payment>[] = [
  {
    key: 'what',
    title: text.columns.what,
    head: true,
    cell: ({ description, lastFour }) => (
      <>
        {description}
        {lastFour && <span className="block font-normal text-soft">•••• {lastFour}</span>}
      </>
    ),
  },
  { key: 'amount', title: text.columns.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
  { key: 'state', title: text.columns.state, cell: ({ state }) => text.states[state] ?? state },
  { key: 'at', title: text.columns.at, cell: ({ changedAt }) => <Moment at={changedAt} /> },
  {
    key: 'dispute',
    title: text.columns.dispute,
    cell: ({ paymentId, state }) =>
      state === 'captured' ? (
        <ContractForm endpoint={chargeCardBack} form="dispute">
          <HiddenField name="paymentId" value={paymentId} />
          <SubmitButton look="secondary" size="small">
            {text.dispute}
          </SubmitButton>
        </ContractForm>
      ) : null,
  },
]
