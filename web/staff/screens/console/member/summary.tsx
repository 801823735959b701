import { Link } from 'react-router'
import { formatPhone } from '#contracts/common/person/phone-format.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Facts } from '#web/components/facts.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Chip, type Column, Moment, type Tone } from '#web/ui/index.ts'
import type { OpenedPart } from './open-part.ts'
import { stepNames } from '#web/staff/components/record/text.ts'
import { text } from './text.ts'

type Record = OpenedPart<'summary'>

const words = text.summary

/** How the person stands: contact, steps, what they may do and why not, companies. */
export function Summary({ record }: { readonly record: Record }) {
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2>{words.contact}</h2>
        <Facts facts={factsOf(record)} />
      </section>
      <section className="grid gap-3">
        <h2>{words.steps}</h2>
        <ConsoleTable rows={record.steps} columns={STEPS} rowKey={({ step }) => step} caption={words.steps} />
      </section>
      <Permissions permissions={record.permissions} />
      <section className="grid gap-3">
        <h2>{words.companies}</h2>
        {record.companies.length === 0 && <p className="text-soft">{words.noCompanies}</p>}
        <ul className="grid gap-1.5">
          {record.companies.map(({ id, name, isOwner }) => (
            <li key={id}>
              <Link to={consolePaths.member.href({ memberId: id })} className="link">
                {name}
              </Link>{' '}
              · {isOwner ? words.owner : words.person}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function factsOf(record: Record) {
  const { identity } = record
  return [
    ...(record.emailAddress ? [[words.email, record.emailAddress] as const] : []),
    [words.phone, record.phoneNumber ? formatPhone(record.phoneNumber) : words.noPhone] as const,
    [words.since, <Moment key="since" at={record.memberSince} />] as const,
    ...(record.suspendedAt === null
      ? []
      : [
          [words.suspended, <Moment key="suspended" at={record.suspendedAt} />] as const,
          [words.suspensionReason, record.suspensionReason] as const,
        ]),
    ...(record.closedAt === null ? [] : [[words.closed, <Moment key="closed" at={record.closedAt} />] as const]),
    ...(identity
      ? [
          [words.identity, `${identity.name}, ${identity.maskedNumber}`] as const,
          [words.birthDate, formatDay(istanbulMoment(identity.birthDate))] as const,
        ]
      : []),
    [words.qualified, record.isQualified ? words.yes : words.no] as const,
  ]
}

type Step = Record['steps'][number]

const TONES: { readonly [State in Step['state']]: Tone } = {
  done: 'good',
  open: 'plain',
  failed: 'bad',
  waiting: 'attention',
}

const STEPS: readonly Column<Step>[] = [
  { key: 'step', title: words.stepColumns.step, head: true, cell: ({ step }) => stepNames[step] ?? step },
  {
    key: 'state',
    title: words.stepColumns.state,
    cell: ({ state }) => <Chip tone={TONES[state]}>{words.states[state]}</Chip>,
  },
  {
    key: 'recorded',
    title: words.stepColumns.recorded,
    cell: ({ state, summary }) => {
      if (summary === null) return <span className="text-soft">{words.hidden}</span>
      // Of an open step there is nothing recorded: the sentence that asks the member for it is the member's.
      return state === 'open' ? '—' : summary
    },
  },
  { key: 'at', title: words.stepColumns.at, cell: ({ doneAt }) => (doneAt === null ? '—' : <Moment at={doneAt} />) },
]

function Permissions({ permissions }: Pick<Record, 'permissions'>) {
  return (
    <section className="grid gap-3">
      <h2>{words.permissions}</h2>
      <p className="prose-measure text-sm text-soft">{words.permissionsNote}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {permissions.map(({ code, allowed, reasons }) => (
          <li key={code} className="card grid content-start gap-2 p-4 text-sm">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <b>{text.permissions[code] ?? code}</b>
              <Chip tone={allowed ? 'good' : 'bad'}>{allowed ? words.allowed : words.denied}</Chip>
            </p>
            {reasons.map((reason) => (
              <p key={reason.code} className="text-soft">
                {reason.message}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
