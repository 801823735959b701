import { PART } from '#contracts/slugs/slug-table.ts'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import {
  closeSuspicion,
  noteSuspicion,
  type openSuspicions,
  reportSuspicion,
} from '#contracts/people/suspicion-endpoints.ts'
import { Facts } from '#web/components/facts.tsx'
import { DateField, TextAreaField, TextField } from '#web/form/index.ts'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Card, Chip, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

type Note = OutputOf<typeof openSuspicions>['notes'][number]

const words = text.suspicions
/** Query parameter: the note that is decided on. */
const NOTE = 'not'
const day = (date: string): string => formatDay(istanbulMoment(date))

/** Notes of suspicion, for compliance officers: what was noted, by when it is reported, and what became of it. */
export function Suspicions({ notes, memberId }: { readonly notes: readonly Note[]; readonly memberId: string }) {
  const [query] = useSearchParams()
  const open = notes.filter(({ state }) => state === 'open')
  // One decision at a time: its forms are told apart by nothing but their step.
  const chosen = open.find(({ id }) => id === query.get(NOTE)) ?? (open.length === 1 ? open[0] : undefined)
  return (
    <div className="grid gap-6">
      <Alert kind="warning" title={words.secret} />
      <div className="steps">
        <StepForm
          endpoint={noteSuspicion}
          form="note"
          title={words.note.title}
          button={words.note.button}
          consequence={words.note.consequence}
          hidden={{ memberId }}
        >
          <TextAreaField name="note" label={words.note.label} rows={5} maxLength={4000} />
        </StepForm>
      </div>
      {notes.length === 0 && <p className="text-soft">{words.none}</p>}
      {notes.map((note) => (
        <NoteCard
          key={`${note.id} ${note.state}`}
          note={note}
          isChosen={note.id === chosen?.id}
          tab={query.get(PART) ?? ''}
        />
      ))}
    </div>
  )
}

function NoteCard({ note, isChosen, tab }: { readonly note: Note; readonly isChosen: boolean; readonly tab: string }) {
  const tone = note.state === 'open' ? (note.isLate ? 'bad' : 'attention') : 'good'
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base">{words.of(day(note.dueOn))}</h2>
        <Chip tone={tone}>{note.isLate ? words.late : words.states[note.state]}</Chip>
      </div>
      <p className="prose-measure whitespace-pre-line break-words">{note.note}</p>
      <Facts facts={factsOf(note)} />
      {note.state === 'open' && !isChosen && (
        <p className="text-sm">
          <Link
            to={`?${new URLSearchParams({ [PART]: tab, [NOTE]: note.id }).toString()}`}
            className="link"
            preventScrollReset
          >
            {words.decide}
          </Link>
        </p>
      )}
      {isChosen && (
        <div className="steps flex flex-wrap items-start gap-3">
          <StepForm
            endpoint={reportSuspicion}
            form="report"
            title={words.report.title}
            button={words.report.button}
            consequence={words.report.consequence}
            hidden={{ suspicionId: note.id }}
          >
            <TextField name="reportNumber" label={words.report.number} autoComplete="off" maxLength={60} />
            <DateField name="reportedOn" label={words.report.day} />
          </StepForm>
          <StepForm
            endpoint={closeSuspicion}
            form="close"
            title={words.close.title}
            button={words.close.button}
            hidden={{ suspicionId: note.id }}
          >
            <TextAreaField name="closeReason" label={words.close.reason} rows={3} maxLength={2000} />
          </StepForm>
        </div>
      )}
    </Card>
  )
}

function factsOf(note: Note) {
  return [
    [words.notedBy, note.notedBy] as const,
    [words.notedAt, <Moment key="noted" at={note.notedAt} />] as const,
    ...(note.reportNumber && note.reportedOn
      ? [[words.report.number, note.reportNumber] as const, [words.report.day, day(note.reportedOn)] as const]
      : []),
    ...(note.closeReason ? [[words.close.reason, note.closeReason] as const] : []),
    ...(note.decidedBy ? [[words.decidedBy, note.decidedBy] as const] : []),
  ]
}
