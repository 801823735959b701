import { Link } from 'react-router'
import { formatIban } from '#contracts/common/person/iban.ts'
import {
  confirmDayClosing,
  prepareDayClosing,
  withdrawDayClosing,
} from '#contracts/settlement/day-closing/endpoints.ts'
import { differenceLabels, openItemLabels } from '#contracts/settlement/day-closing/messages.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Facts } from '#web/components/facts.tsx'
import { TextAreaField } from '#web/form/index.ts'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Card, Icon, Money, Moment } from '#web/ui/index.ts'
import { AccountState, figuresOf } from './accounts.tsx'
import { type AccountDay, type Closing, dayHref, shownDay } from './query.ts'
import { text as words } from './text.ts'

const text = words.panel

interface Opened {
  readonly day: string
  readonly account: AccountDay
}

/** One account of a day: what is compared, what explains it, what is next, and what stood before. */
export function AccountPanel({ day, account, mayDecide }: Opened & { readonly mayDecide: boolean }) {
  const { title, now, standing, before, dueOn } = account
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm text-soft">
            {shownDay(day)} · {words.dueOn(shownDay(dueOn))}
          </p>
        </div>
        <AccountState account={account} />
      </div>
      <Facts facts={factsOf(account)} />
      <Reasons account={account} />
      <OpenItems account={account} />
      {now?.isBeingBooked && <Alert kind="info" title={text.booking} />}
      {standing?.state === 'begun' && standing.isOwn && <Alert kind="info" title={text.own} />}
      {mayDecide && <Steps day={day} account={account} />}
      {before.length > 0 && <Before closings={before} />}
      <p>
        <Link to={dayHref(day)} className="link inline-flex min-h-6 items-center gap-2" preventScrollReset>
          <Icon name="close" className="size-4" /> {text.close}
        </Link>
      </p>
    </Card>
  )
}

function factsOf(account: AccountDay) {
  const { projectId, iban, standing } = account
  const figures = figuresOf(account)
  const names = text.facts
  return [
    [
      names.campaign,
      <Link key="campaign" to={consolePaths.campaignSettlement.href({ projectId })} className="link">
        {text.campaign}
      </Link>,
    ],
    [names.iban, formatIban(iban)],
    [names.bank, figures?.bank == null ? text.notTold : <Money key="bank" kurus={figures.bank} />],
    [names.ledger, <Money key="ledger" kurus={figures?.ledger ?? 0n} />],
    [names.difference, figures?.difference == null ? '—' : <Money key="difference" kurus={figures.difference} />],
    [names.statement, text.statement(figures?.statementNumber ?? 0)],
    ...(standing ? signaturesOf(standing) : []),
  ] as const
}

function signaturesOf({ begunBy, begunAt, decidedBy, decidedAt, explanation }: Closing) {
  const signed = (by: string, at: number) => (
    <span key={at}>
      {by}, <Moment at={at} />
    </span>
  )
  return [
    ...(explanation === '' ? [] : [[text.facts.explanation, explanation] as const]),
    [text.facts.begun, signed(begunBy, begunAt)] as const,
    ...(decidedBy === null || decidedAt === null ? [] : [[text.facts.decided, signed(decidedBy, decidedAt)] as const]),
  ]
}

function Reasons({ account }: { readonly account: AccountDay }) {
  const figures = figuresOf(account)
  if (!figures) return null
  if (figures.reasons.length === 0) return <p className="font-semibold">{text.noDifference}</p>
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{text.reasons}</h3>
      <ul className="grid gap-1">
        {figures.reasons.map(({ kind, amount }) => (
          <li key={kind} className="flex flex-wrap justify-between gap-x-6">
            <span>{differenceLabels[kind]}</span>
            {amount !== null && <Money kurus={amount} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenItems({ account }: { readonly account: AccountDay }) {
  const items = figuresOf(account)?.openItems ?? []
  if (items.length === 0) return null
  const { title, note, counted } = text.openItems
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="grid gap-1">
        {items.map(({ kind, amount, count }) => (
          <li key={kind} className="flex flex-wrap justify-between gap-x-6">
            <span>{counted(openItemLabels[kind], count)}</span>
            <Money kurus={amount} />
          </li>
        ))}
      </ul>
      <p className="prose-measure text-sm text-soft">{note}</p>
    </section>
  )
}

function Steps({ day, account: { projectId, now, standing } }: Opened) {
  const hidden = { closingId: standing?.closingId ?? '' }
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3 empty:hidden">
      {now && !now.isBeingBooked && (
        <StepForm
          endpoint={prepareDayClosing}
          form="prepare"
          title={text.prepare.title}
          icon="check"
          look="primary"
          button={text.prepare.button}
          consequence={now.needsExplanation ? text.prepare.marked : text.prepare.plain}
          hidden={{ projectId, day, seal: now.seal }}
        >
          {now.needsExplanation && (
            <TextAreaField
              name="explanation"
              label={text.prepare.explanation}
              hint={text.prepare.hint}
              rows={3}
              maxLength={500}
            />
          )}
        </StepForm>
      )}
      {standing?.state === 'begun' && (
        <ReasonForm
          endpoint={withdrawDayClosing}
          form="withdraw"
          title={text.withdraw.title}
          icon="close"
          look="secondary"
          button={text.withdraw.button}
          consequence={text.withdraw.consequence}
          hidden={hidden}
        />
      )}
      {standing?.state === 'begun' && !standing.isOwn && (
        <StepForm
          endpoint={confirmDayClosing}
          form="sign"
          title={text.sign.title}
          icon="check"
          look="primary"
          button={text.sign.button}
          consequence={text.sign.consequence}
          hidden={hidden}
        />
      )}
    </div>
  )
}

function Before({ closings }: { readonly closings: readonly Closing[] }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{text.before}</h3>
      {closings.map((closing) => (
        <div key={closing.closingId} className="grid gap-2 border-l-2 border-line pl-4 text-sm">
          <p>
            <b>{text.ended[closing.state]}</b>
            {closing.endedAt !== null && (
              <>
                {', '}
                <Moment at={closing.endedAt} />
              </>
            )}
            {closing.endedBecause !== null && <span className="block">{closing.endedBecause}</span>}
          </p>
          <Facts
            facts={[
              [text.facts.bank, closing.bank === null ? text.notTold : <Money key="bank" kurus={closing.bank} />],
              [text.facts.ledger, <Money key="ledger" kurus={closing.ledger} />],
              [text.facts.statement, text.statement(closing.statementNumber)],
              ...signaturesOf(closing),
            ]}
          />
        </div>
      ))}
    </section>
  )
}
