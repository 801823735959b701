import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { announceEvent, type getObligations } from '#contracts/projects/reporting/endpoints.ts'
import { obligationDuties, obligationLaw, standingNames } from '#contracts/projects/reporting/messages.ts'
import { ANNOUNCED_KINDS, isReported, REMINDER_STEPS } from '#contracts/projects/reporting/obligations.ts'
import { Punctuality } from '#web/components/reporting/punctuality.tsx'
import { obligationName, shownDay, shownDue, standingTones } from '#web/components/reporting/text.ts'
import { ContractForm, DateField, HiddenField, RadioGroup, SubmitButton, TextField } from '#web/form/index.ts'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { Card, Chip, LinkButton } from '#web/ui/index.ts'
import { reportHref } from './actions.ts'
import { DutiesDrawn } from './duties-drawn.tsx'
import { text } from './text.ts'

export type Owed = OutputOf<typeof getObligations>
type Obligation = Owed['obligations'][number]

const NOW = ['late', 'today', 'soon']

/** What a company owes: what is late or near, the years ahead, and what is done. */
export function Obligations({
  owed,
  projectExternalId,
}: {
  readonly owed: Owed | null
  readonly projectExternalId: string
}) {
  if (owed === null) return <p className="prose-measure text-soft">{text.none}</p>
  if (owed.obligations.length === 0) return <p className="prose-measure text-soft">{text.making}</p>
  const of = { projectExternalId, today: owed.today }
  const now = owed.obligations.filter(({ standing }) => NOW.includes(standing))
  const ahead = owed.obligations.filter(({ standing }) => standing === 'ahead')
  const done = owed.obligations.filter(({ doneOn }) => doneOn !== null).toReversed()
  const next = now.length > 0 ? now : ahead.slice(0, 1)
  const later = ahead.filter((one) => !next.includes(one))
  return (
    <div className="grid gap-10">
      <section className="grid gap-3">
        <h2 className="text-lg">{text.punctuality}</h2>
        <Punctuality figures={owed.punctuality} />
        <DutiesDrawn obligations={owed.obligations} today={owed.today} />
        <p className="text-sm text-soft">
          {owed.state === 'archived' ? text.ended : owed.endsOn && text.term(shownDay(owed.endsOn))}
        </p>
      </section>
      <section className="grid gap-4">
        <h2>{text.now}</h2>
        {next.length === 0 ? (
          <p className="text-soft">{text.nowNone}</p>
        ) : (
          <ul className="grid gap-4">
            {next.map((one) => (
              <Waiting key={one.id} obligation={one} {...of} />
            ))}
          </ul>
        )}
        {owed.state !== 'archived' && (
          <IfMay grant="manage" binds={false}>
            <Announce projectExternalId={projectExternalId} />
          </IfMay>
        )}
      </section>
      {later.length > 0 && (
        <section className="grid gap-3">
          <h2>{text.ahead}</h2>
          {[...Map.groupBy(later, ({ dueOn }) => dueOn.slice(0, 4))].map(([year, some], at) => (
            <details key={year} className="why" open={at === 0}>
              <summary>{text.aheadOf(year, some.length)}</summary>
              <Rows obligations={some} {...of} />
            </details>
          ))}
        </section>
      )}
      <section className="grid gap-3">
        <h2>{text.done}</h2>
        {done.length === 0 ? <p className="text-soft">{text.doneNone}</p> : <Rows obligations={done} {...of} />}
      </section>
    </div>
  )
}

interface Of {
  readonly projectExternalId: string
  readonly today: string
}

/** Days of the ladder that are still to come. */
function remindersAhead({ dueOn }: Obligation, today: string): string {
  return REMINDER_STEPS.map((days) => addDays(dueOn, days))
    .filter((day) => day > today)
    .slice(0, 3)
    .map(shownDay)
    .join(', ')
}

function Waiting({ obligation, projectExternalId, today }: Of & { readonly obligation: Obligation }) {
  const { kind, standing, hasDraft } = obligation
  const reminders = remindersAhead(obligation, today)
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">{obligationName(obligation)}</h3>
        <Chip tone={standingTones[standing]}>{standingNames[standing]}</Chip>
      </div>
      <p className="prose-measure">{obligationDuties[kind]}</p>
      <p className="text-sm text-soft">
        {text.due}: <b>{shownDue(obligation)}</b> · {obligationLaw[kind]}
        {reminders && <> · {text.reminders(reminders)}</>}
      </p>
      {isReported(kind) && (
        <IfMay grant="manage" binds={false} quiet>
          <p>
            <LinkButton
              to={reportHref(projectExternalId, obligation.id)}
              look={standing === 'ahead' ? 'secondary' : 'primary'}
            >
              {hasDraft ? text.resume : text.prepare}
            </LinkButton>
          </p>
        </IfMay>
      )}
    </Card>
  )
}

function Rows({ obligations, projectExternalId }: Of & { readonly obligations: readonly Obligation[] }) {
  return (
    <ul className="divide-y divide-line">
      {obligations.map((one) => (
        <li key={one.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
          <span className="min-w-0 flex-1 basis-60">
            {isReported(one.kind) ? (
              <Link to={reportHref(projectExternalId, one.id)} className="link">
                {obligationName(one)}
              </Link>
            ) : (
              obligationName(one)
            )}
            <span className="block text-sm text-soft">
              {text.due}: {shownDue(one)} · {obligationLaw[one.kind]}
              {one.doneOn && (
                <>
                  {' '}
                  · {text.doneOn}: {shownDay(one.doneOn)}
                </>
              )}
              {one.versions > 1 && <> · {text.versions(one.versions)}</>}
            </span>
          </span>
          <Chip tone={standingTones[one.standing]}>{standingNames[one.standing]}</Chip>
        </li>
      ))}
    </ul>
  )
}

function Announce({ projectExternalId }: { readonly projectExternalId: string }) {
  const words = text.announce
  return (
    <details className="why">
      <summary>{words.ask}</summary>
      <ContractForm endpoint={announceEvent} form="bildir" className="mt-3 grid max-w-3xl gap-4">
        <h3>{words.title}</h3>
        <p className="prose-measure text-sm">{words.text}</p>
        <HiddenField name="projectExternalId" value={projectExternalId} />
        <RadioGroup
          name="kind"
          label={words.kind}
          options={ANNOUNCED_KINDS.map((key) => ({ key, value: words.kinds[key] }))}
        />
        <TextField name="title" label={words.name} hint={words.nameHint} maxLength={120} />
        <DateField name="eventOn" label={words.day} />
        <p>
          <SubmitButton look="secondary">{words.button}</SubmitButton>
        </p>
      </ContractForm>
    </details>
  )
}
