import { PART } from '#contracts/slugs/slug-table.ts'
import { Link } from 'react-router'
import { fieldName, stepName } from '#contracts/projects/creation/field-messages.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { WrittenValue } from '#web/staff/components/application/field-value.tsx'
import { Moment } from '#web/ui/index.ts'
import type { ShownApplication } from './actions.tsx'
import { remarkPlace } from './open-points.tsx'
import { FILE_PART } from './part-keys.ts'
import { text } from './text.ts'

interface Of {
  readonly application: ShownApplication
}

type Remark = ShownApplication['remarks'][number]

/** What a field said before a round and after it. */
export type Change = ShownApplication['rounds'][number]['changes'][number]

export function Changed({ change: { step, field, before, after } }: { readonly change: Omit<Change, 'rowId'> }) {
  return (
    <>
      <del className="break-words text-soft">
        {text.rounds.before}: <Held step={step} field={field} value={before} />
      </del>
      <ins className="break-words no-underline">
        {text.rounds.after}: <Held step={step} field={field} value={after} />
      </ins>
    </>
  )
}

/** Notes that were written and go to the founder with the next round. */
function Unsent({ projectId, drafts }: { readonly projectId: string; readonly drafts: readonly Remark[] }) {
  const place = consolePaths.application.href({ projectId, [PART]: FILE_PART })
  return (
    <section>
      <h2 className="text-lg">{text.rounds.unsent}</h2>
      <p className="mb-3 text-sm text-soft">{text.rounds.unsentText}</p>
      <ul className="grid gap-2 text-sm">
        {drafts.map((remark) => (
          <li key={remark.id} className="break-words">
            <Link to={`${place}#${remarkPlace(remark)}`} className="link font-semibold">
              {stepName(remark.step)}, {fieldName(remark.step, remark.field)}
            </Link>
            : {remark.text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each round: what was asked and what changed, old and new value. */
export function RoundsPart({ application: { id, rounds, remarks } }: Of) {
  const drafts = remarks.filter(({ state }) => state === 'draft')
  if (rounds.length + drafts.length === 0) return <p className="text-soft">{text.rounds.none}</p>
  return (
    <div className="grid gap-8">
      {drafts.length > 0 && <Unsent projectId={id} drafts={drafts} />}
      {rounds.toReversed().map((round) => (
        <section key={round.round}>
          <h2 className="text-lg">{text.rounds.title(round.round)}</h2>
          <p className="mb-3 text-sm text-soft">
            {round.askedBy} · <Moment at={round.askedAt} />
          </p>
          <h3 className="mb-2 font-semibold">{text.rounds.asked}</h3>
          <ul className="mb-4 grid gap-2 text-sm">
            {remarks
              .filter(({ id }) => round.remarkIds.includes(id))
              .map((remark) => (
                <li key={remark.id} className="break-words">
                  <b>
                    {stepName(remark.step)}, {fieldName(remark.step, remark.field)}:
                  </b>{' '}
                  {remark.text}
                </li>
              ))}
          </ul>
          <h3 className="mb-2 font-semibold">{text.rounds.changed}</h3>
          {round.changes.length === 0 && <p className="text-sm text-soft">{text.rounds.nothing}</p>}
          <ul className="grid gap-3 text-sm">
            {round.changes.map(({ step, rowId, field, before, after }) => (
              <li key={`${step} ${rowId} ${field}`} className="grid gap-1 border-b border-line pb-3">
                <b>
                  {stepName(step)}, {fieldName(step, field)}
                </b>
                <Changed change={{ step, field, before, after }} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** A value of a round, in the words of the record. */
function Held({
  step,
  field,
  value,
}: {
  readonly step: string
  readonly field: string
  readonly value: string | null
}) {
  return value === null ? text.rounds.empty : <WrittenValue step={step} field={field} value={value} />
}
