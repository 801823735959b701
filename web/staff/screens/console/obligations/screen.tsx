import { Link } from 'react-router'
import { getStaffObligations, noteObligation } from '#contracts/projects/reporting/endpoints.ts'
import { noteRegulatorTold, warnCompany } from '#contracts/projects/reporting/press-endpoints.ts'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ContractForm, HiddenField, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { obligationName, shownDue } from '#web/components/reporting/text.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { StandingChip, type StaffObligation } from '#web/staff/components/obligations/obligation-list.tsx'
import { text } from '#web/staff/components/obligations/text.ts'
import { FollowUp } from './follow-up.tsx'
import { type Column, EmptyState, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getStaffObligations, {}, args)
}

const after = (notice: string) => ({ notice, redirectTo: consolePaths.obligations.href(), isPassing: true })

export const action = submitMany({
  note: submitWith(noteObligation, after(text.note.done)),
  warn: submitWith(warnCompany, after(text.warn.done)),
  tell: submitWith(noteRegulatorTold, after(text.tell.done)),
})

/** What is late or near of all funded companies, and what was done about it. */
export default function StaffObligations({ loaderData: { obligations } }: Route.ComponentProps) {
  return (
    <ConsoleFrame current="obligations" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        {obligations.length === 0 ? (
          <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
        ) : (
          <ConsoleTable rows={obligations} columns={COLUMNS} rowKey={({ id }) => id} caption={text.caption} />
        )}
      </div>
    </ConsoleFrame>
  )
}

const COLUMNS: readonly Column<StaffObligation>[] = [
  {
    key: 'project',
    title: text.columns.project,
    head: true,
    cell: ({ seoName, projectTitle, companyName }) => (
      <span className="grid gap-1">
        <Link to={campaignHref(seoName, 'documents')} className="link font-semibold">
          {projectTitle}
        </Link>
        <span className="text-sm text-soft">{companyName}</span>
      </span>
    ),
  },
  { key: 'report', title: text.columns.report, cell: (row) => obligationName(row) },
  {
    key: 'due',
    title: text.columns.due,
    cell: (row) => (
      <span className="grid justify-items-start gap-1 whitespace-nowrap max-lg:justify-items-end">
        <span className={row.isDayProvisional ? 'whitespace-normal' : undefined}>{shownDue(row)}</span>
        <StandingChip {...row} />
      </span>
    ),
  },
  {
    key: 'note',
    title: text.columns.note,
    cell: (row) => (
      <div className="grid gap-4">
        <Note row={row} />
        <FollowUp row={row} />
      </div>
    ),
  },
]

function Note({ row: { id, note, notedBy, notedAt } }: { readonly row: StaffObligation }) {
  return (
    <div className="grid gap-2 text-left">
      {note === null ? (
        <span className="text-soft">{text.noNote}</span>
      ) : (
        <span className="break-words">
          {note}
          <span className="block text-sm text-soft">
            {notedBy && text.noteBy(notedBy)} {notedAt !== null && <Moment at={notedAt} />}
          </span>
        </span>
      )}
      <details className="why">
        <summary>{text.note.ask}</summary>
        <ContractForm endpoint={noteObligation} form={`note:${id}`} className="mt-2 grid gap-3">
          <HiddenField name="obligationId" value={id} />
          <TextAreaField name="note" label={text.note.label} hint={text.note.hint} rows={3} maxLength={1000} />
          <p>
            <SubmitButton size="small">{text.note.button}</SubmitButton>
          </p>
        </ContractForm>
      </details>
    </div>
  )
}
