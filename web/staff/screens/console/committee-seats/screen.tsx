import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getCommitteeSeats, substituteSeat, waiveSignature } from '#contracts/projects/resolution/seat-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { SelectField, TextAreaField } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { WayBack } from '#web/staff/components/committee/declaration.tsx'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Chip } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Seats = OutputOf<typeof getCommitteeSeats>

export const meta = (args: Route.MetaArgs) => titled(args.loaderData?.file.title ?? text.title)(args)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return { file: await load(getCommitteeSeats, { fileId: namedId(args.params.fileId) }, args) }
}

const here = (_data: unknown, { params }: Route.ActionArgs): string => consolePaths.committeeSeats.href(params)

export const action = submitMany({
  substitute: submitWith(substituteSeat, { notice: text.substitute.done, redirectTo: here }),
  waive: submitWith(waiveSignature, { notice: text.waive.done, redirectTo: here }),
})

/** Who sits at a file, for the administrator who fills seats that stay empty. */
export default function CommitteeSeats({ loaderData: { file } }: Route.ComponentProps) {
  return (
    <ConsoleFrame current="committeeSeats" title={file.title} above={<WayBack />}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        {file.isShort && file.isOpen && (
          <Alert kind="warning" title={text.short}>
            <p>{text.shortText}</p>
          </Alert>
        )}
        <ul className="grid gap-4">
          {file.seats.map((seat) => (
            <SeatRow key={seat.memberId} file={file} seat={seat} />
          ))}
        </ul>
        {file.isOpen && file.candidates.length === 0 && (
          <p className="prose-measure">
            {text.nobody}{' '}
            <Link to={consolePaths.staff.href()} className="link">
              {text.toStaff}
            </Link>
          </p>
        )}
      </div>
    </ConsoleFrame>
  )
}

function SeatRow({ file, seat }: { readonly file: Seats; readonly seat: Seats['seats'][number] }) {
  const { fileId, candidates } = file
  const { memberId, state, hasLeft, maySubstitute, mayWaive } = seat
  const member = seat.member ?? text.unnamed
  return (
    <li className="grid gap-3 rounded border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        {member}
        <Chip tone={state === 'done' ? 'good' : state === 'conflicted' ? 'bad' : 'plain'}>{text.states[state]}</Chip>
        {hasLeft && <Chip tone="attention">{text.left}</Chip>}
      </p>
      {maySubstitute && candidates.length > 0 && (
        <StepForm
          endpoint={substituteSeat}
          form="substitute"
          title={text.substitute.title(member)}
          button={text.substitute.button}
          consequence={text.substitute.consequence}
          hidden={{ fileId, memberId }}
        >
          <SelectField
            name="substituteId"
            label={text.substitute.member}
            options={candidates.map((each) => ({ key: each.memberId, value: each.member ?? text.unnamed }))}
          />
          <TextAreaField name="reason" label={text.substitute.reason} rows={2} maxLength={500} />
        </StepForm>
      )}
      {mayWaive && (
        <StepForm
          endpoint={waiveSignature}
          form="waive"
          title={text.waive.title(member)}
          button={text.waive.button}
          consequence={text.waive.consequence}
          hidden={{ fileId, memberId }}
        >
          <TextAreaField name="reason" label={text.waive.reason} rows={2} maxLength={500} />
        </StepForm>
      )}
    </li>
  )
}
