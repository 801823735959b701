import { beginCardMatter, decideCardMatter, getCardDesk } from '#contracts/cards/endpoints.ts'
import { cardStates } from '#contracts/cards/messages.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Alert, type Column, Money, Moment, Stat, Stats } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Matters } from './matters.tsx'
import { text } from './text.ts'

type Desk = OutputOf<typeof getCardDesk>

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getCardDesk, {}, args)
}

const redirectTo = consolePaths.cards.href()

export const action = submitMany({
  begin: submitWith(beginCardMatter, { notice: text.matters.done.begun, redirectTo }),
  agree: submitWith(decideCardMatter, {
    complete: (input) => ({ matterId: String(input['matterId']), agrees: true }),
    notice: text.matters.done.closed,
    redirectTo,
  }),
  refuse: submitWith(decideCardMatter, {
    complete: (input) => ({ matterId: String(input['matterId']), agrees: false }),
    notice: text.matters.done.refused,
    redirectTo,
  }),
})

/** Card payments as finance sees them: what to look into first, then payments and the provider's notices. */
export default function Cards({
  loaderData: { isOn, mayDecide, clearing, matters, payments, notices },
}: Route.ComponentProps) {
  return (
    <ConsoleFrame current="settlement" title={text.title}>
      <div className="grid gap-10">
        <div className="grid gap-6">
          <p className="prose-measure text-soft">{text.intro}</p>
          {!isOn && <Alert kind="info" title={text.off} />}
          <Stats columns={3}>
            <Stat label={text.clearing} note={text.clearingNote}>
              <Money kurus={clearing} />
            </Stat>
          </Stats>
        </div>
        <section className="grid gap-4">
          <h2>{text.matters.title}</h2>
          <Matters matters={matters} mayDecide={mayDecide} />
        </section>
        <section className="grid gap-4">
          <h2>{text.payments.title}</h2>
          {payments.length === 0 ? (
            <p className="text-soft">{text.payments.none}</p>
          ) : (
            <ConsoleTable
              rows={payments}
              columns={PAYMENTS}
              rowKey={({ paymentId }) => paymentId}
              caption={text.payments.title}
            />
          )}
        </section>
        <section className="grid gap-4">
          <h2>{text.notices.title}</h2>
          {notices.length === 0 ? (
            <p className="text-soft">{text.notices.none}</p>
          ) : (
            <ConsoleTable
              rows={notices}
              columns={NOTICES}
              rowKey={({ noticeId, cameAt, outcome }) => `${noticeId} ${cameAt} ${outcome}`}
              caption={text.notices.title}
            />
          )}
        </section>
      </div>
    </ConsoleFrame>
  )
}

const { columns: ofPayments } = text.payments
const PAYMENTS: readonly Column<Desk['payments'][number]>[] = [
  {
    key: 'investor',
    title: ofPayments.investor,
    head: true,
    cell: ({ investorName, projectTitle }) => (
      <>
        {investorName}
        <span className="block font-normal text-soft">{projectTitle}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: ofPayments.state,
    cell: ({ state, isSettled }) => (isSettled ? `${cardStates[state]}, ${text.payments.settled}` : cardStates[state]),
  },
  { key: 'amount', title: ofPayments.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
  { key: 'surcharge', title: ofPayments.surcharge, number: true, cell: ({ surcharge }) => <Money kurus={surcharge} /> },
  { key: 'card', title: ofPayments.card, cell: ({ card }) => card || '—' },
  { key: 'at', title: ofPayments.at, cell: ({ startedAt }) => <Moment at={startedAt} /> },
]

const { columns: ofNotices } = text.notices
const NOTICES: readonly Column<Desk['notices'][number]>[] = [
  { key: 'id', title: ofNotices.id, head: true, cell: ({ noticeId }) => <span className="break-all">{noticeId}</span> },
  { key: 'outcome', title: ofNotices.outcome, cell: ({ outcome }) => text.notices.outcomes[outcome] ?? outcome },
  { key: 'state', title: ofNotices.state, cell: ({ state }) => text.notices.states[state] ?? '—' },
  { key: 'at', title: ofNotices.at, cell: ({ cameAt }) => <Moment at={cameAt} /> },
]
