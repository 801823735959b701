import { Link } from 'react-router'
import {
  confirmDayClosing,
  confirmDayClosings,
  getDayClosings,
  prepareDayClosing,
  prepareDayClosings,
  withdrawDayClosing,
} from '#contracts/settlement/day-closing/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { NextStep } from '#web/components/next-step.tsx'
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Chip, type Column, Icon, Money, Stat, Stats } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { AccountPanel } from './account-panel.tsx'
import { Accounts } from './accounts.tsx'
import { dayHref, type DayClosings, fileHref, readAccount, readDay, shownDay, type ShownDay } from './query.ts'
import { text } from './text.ts'

/** What is open names the page, so that the focus goes there (web/kernel/arrival.ts). */
export function meta(args: Route.MetaArgs) {
  const { list, account } = args.loaderData ?? {}
  const day = list?.shown && shownDay(list.shown.day)
  return titled([account?.title, day, text.title].filter(Boolean).join(', '))(args)
}

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const list = await load(getDayClosings, readDay(args.request), args)
  return { list, account: readAccount(args.request, list.shown) }
}

/** Back to the day, with the account closed: what it says now stands in its row. */
const redirectTo = (_data: unknown, { request }: { readonly request: Request }): string => {
  const { day } = readDay(request)
  return day ? dayHref(day) : consolePaths.dayClosings.href()
}

export const action = submitMany({
  'prepare-all': submitWith(prepareDayClosings, {
    notice: ({ count, leftCount }) => text.prepare.done(count, leftCount),
    redirectTo,
  }),
  prepare: submitWith(prepareDayClosing, { notice: text.panel.prepare.done, redirectTo }),
  'sign-all': submitWith(confirmDayClosings, { notice: ({ count }) => text.sign.done(count), redirectTo }),
  sign: submitWith(confirmDayClosing, { notice: text.panel.sign.done, redirectTo }),
  withdraw: submitWith(withdrawDayClosing, { notice: text.panel.withdraw.done, redirectTo }),
})

/** The close of each day per escrow account: what differs and why, what to prepare, what to sign. */
export default function DayClosingsScreen({ loaderData: { list, account } }: Route.ComponentProps) {
  const { days, shown, mayDecide } = list
  return (
    <ConsoleFrame current="dayClosings" title={text.title} lead={<Next list={list} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <p className="prose-measure text-soft">{text.intro}</p>
        {!shown && <p className="prose-measure">{text.none}</p>}
        {shown && account && (
          <AccountPanel key={account.projectId} day={shown.day} account={account} mayDecide={mayDecide} />
        )}
        {shown && <Day shown={shown} mayDecide={mayDecide} />}
        {days.length > 0 && (
          <section className="grid gap-4">
            <h2>{text.days.title}</h2>
            <ConsoleTable rows={days} columns={DAYS} rowKey={({ day }) => day} caption={text.days.title} />
          </section>
        )}
      </div>
    </ConsoleFrame>
  )
}

/** What waits longest, where it is not the day that is open. */
function Next({ list: { days, shown, mayDecide } }: { readonly list: DayClosings }) {
  const waiting = mayDecide ? days.findLast(({ open }) => open > 0) : undefined
  if (!waiting || waiting.day === shown?.day) return null
  return (
    <NextStep late={waiting.isLate} to={dayHref(waiting.day)} button={text.next.button}>
      {text.next.open(shownDay(waiting.day), waiting.open)}
    </NextStep>
  )
}

function Day({ shown, mayDecide }: { readonly shown: ShownDay; readonly mayDecide: boolean }) {
  const { day, totals, plainCount, toSign } = shown
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl">{shownDay(day)}</h2>
        <a href={fileHref(day)} download className="link inline-flex min-h-6 items-center gap-2">
          <Icon name="download" className="size-5" /> {text.file.link}
        </a>
      </div>
      <Stats columns={3}>
        <Stat label={text.totals.bank}>
          <Money kurus={totals.bank} />
        </Stat>
        <Stat label={text.totals.ledger}>
          <Money kurus={totals.ledger} />
        </Stat>
        <Stat label={text.totals.difference} note={text.totals.differenceNote}>
          <Money kurus={totals.difference} />
        </Stat>
      </Stats>
      {mayDecide && (
        <div className="steps flex flex-wrap items-start gap-3">
          {plainCount > 0 && (
            <ContractForm endpoint={prepareDayClosings} form="prepare-all">
              <HiddenField name="day" value={day} />
              <SubmitButton>{text.prepare.button(plainCount)}</SubmitButton>
            </ContractForm>
          )}
          {toSign.count > 0 && (
            <StepForm
              endpoint={confirmDayClosings}
              form="sign-all"
              title={text.sign.title(toSign.count)}
              icon="check"
              look="primary"
              button={text.sign.button}
              consequence={text.sign.consequence}
              hidden={{ day, seal: toSign.seal }}
            />
          )}
        </div>
      )}
      <Accounts shown={shown} />
    </section>
  )
}

type DayRow = DayClosings['days'][number]

const DAYS: readonly Column<DayRow>[] = [
  {
    key: 'day',
    title: text.days.columns.day,
    head: true,
    cell: ({ day }) => (
      <Link to={dayHref(day)} className="link">
        {shownDay(day)}
      </Link>
    ),
  },
  { key: 'accounts', title: text.days.columns.accounts, number: true, cell: ({ accounts }) => accounts },
  { key: 'open', title: text.days.columns.open, number: true, cell: ({ open }) => open },
  { key: 'begun', title: text.days.columns.begun, number: true, cell: ({ begun }) => begun },
  { key: 'signed', title: text.days.columns.signed, number: true, cell: ({ signed }) => signed },
  { key: 'state', title: text.days.columns.state, cell: (row) => <DayState row={row} /> },
]

function DayState({ row: { open, begun, overtaken, isLate } }: { readonly row: DayRow }) {
  const state = overtaken > 0 ? 'overtaken' : open > 0 ? 'open' : begun > 0 ? 'begun' : 'confirmed'
  return (
    <Chip tone={state === 'confirmed' ? 'good' : isLate ? 'bad' : 'attention'}>
      {text.states[state]}
      {isLate && ` · ${text.late}`}
    </Chip>
  )
}
