import { Link } from 'react-router'
import { COMMITTEE_FILE_READERS } from '#contracts/common/console-readers.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { tellEndFirst } from '#contracts/projects/form/told-end.ts'
import { decideFormChange, getFormChange } from '#contracts/projects/form-endpoints.ts'
import { call } from '#web/api/call.ts'
import { pageAnswer, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { Facts } from '#web/components/facts.tsx'
import { FormDifference } from '#web/components/form-difference.tsx'
import { ContractForm, HiddenField, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { closedBy } from '#web/staff/components/committee/declaration.tsx'
import { Alert, EmptyState, Icon, Moment } from '#web/ui/index.ts'
import { text as shared } from '#web/staff/components/committee/text.ts'
import { text as listText } from '#web/staff/components/form-change/text.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Change = OutputOf<typeof getFormChange>

export const meta = (args: Route.MetaArgs) => titled(args.loaderData?.change?.title ?? text.title)(args)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  try {
    const change = await call(getFormChange, { changeId: namedId(args.params.changeId) }, args.context)
    return { change, closed: null }
  } catch (error) {
    const closed = closedBy(error)
    if (closed !== 'declaration' && closed !== 'over') throw pageAnswer(error, args)
    return { change: null, closed }
  }
}

const here = (_data: unknown, { params }: Route.ActionArgs): string => consolePaths.formChange.href(params)

export const action = submitMany({
  approve: submitWith(decideFormChange, { notice: text.decide.done, redirectTo: here }),
  reject: submitWith(decideFormChange, { notice: text.decide.done, redirectTo: here }),
})

/** One request: what it changes, before and after, and the analyst's decision where it is theirs. */
export default function FormChange({ loaderData: { change, closed } }: Route.ComponentProps) {
  const roles = useShell().member?.roles ?? []
  const mayOpenFile = COMMITTEE_FILE_READERS.some((role) => roles.includes(role))
  if (!change) return <Undeclared words={closed === 'over' ? shared.over : text.closed} />
  return (
    <ConsoleFrame
      current="formChange"
      title={change.title}
      above={
        <p className="mb-3 text-sm">
          <Link to={consolePaths.formChanges.href()} className="link inline-flex min-h-6 items-center gap-2">
            <Icon name="arrow-left" className="size-4" /> {text.back}
          </Link>
        </p>
      }
    >
      <div className="grid max-w-4xl gap-8">
        {change.isMaterial && change.state === 'asked' && (
          <Alert kind="warning" title={text.material}>
            {change.resolutionId !== null && mayOpenFile && (
              <Link to={consolePaths.resolution.href({ resolutionId: change.resolutionId })} className="link">
                {text.decideThere}
              </Link>
            )}
          </Alert>
        )}
        {change.endsOn !== null && change.dueOn !== null && (
          <p className="prose-measure">{tellEndFirst(change.endsOn, change.dueOn)}</p>
        )}
        <Facts facts={factsOf(change)} />
        <section className="grid gap-4">
          <h2>{text.difference}</h2>
          <FormDifference differences={change.difference} />
        </section>
        {change.mayDecide && <Decision changeId={change.id} />}
      </div>
    </ConsoleFrame>
  )
}

/** To a member of the committee who has not said whether they have a relation: where they do, if still asked, and nothing of the file. */
function Undeclared({ words }: { readonly words: { readonly title: string; readonly text: string } }) {
  return (
    <ConsoleFrame current="formChange" title={text.title}>
      <EmptyState icon="lock" title={words.title}>
        <p>{words.text}</p>
        <p className="mt-4">
          <Link to={consolePaths.committee.href()} className="link">
            {text.closed.files}
          </Link>
        </p>
      </EmptyState>
    </ConsoleFrame>
  )
}

function factsOf(change: Change) {
  const { state, isMaterial, askedAt, dueOn, lapsesAt, fromVersion, reason, decisionReason, seoName } = change
  return [
    [text.kind, isMaterial ? listText.material : listText.minor],
    [text.state, listText.states[state]],
    [text.asked, askedAt === null ? '' : <Moment key="asked" at={askedAt} />],
    [text.due, dueOn ? formatDay(istanbulMoment(dueOn)) : ''],
    ...(lapsesAt === null ? [] : [[text.lapses, <Moment key="lapses" at={lapsesAt} />] as const]),
    [
      text.from,
      <Link key="form" className="link" to={paths.projectForm.href({ seoName, surum: String(fromVersion) })}>
        {fromVersion}
      </Link>,
    ],
    [text.reason, reason],
    // What the committee carried on the founder's own words has no others to show.
    ...(decisionReason && decisionReason !== reason ? [[text.decision, decisionReason] as const] : []),
  ] as const
}

function Decision({ changeId }: { readonly changeId: string }) {
  const words = text.decide
  return (
    <section className="card grid gap-6 p-5">
      <div>
        <h2>{words.title}</h2>
        <p className="prose-measure mt-1 text-sm text-soft">{words.note}</p>
      </div>
      <ContractForm endpoint={decideFormChange} form="approve">
        <HiddenField name="changeId" value={changeId} />
        <HiddenField name="outcome" value="approved" />
        <SubmitButton>{words.approve}</SubmitButton>
      </ContractForm>
      <ContractForm endpoint={decideFormChange} form="reject" className="grid gap-3">
        <HiddenField name="changeId" value={changeId} />
        <HiddenField name="outcome" value="rejected" />
        <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} rows={3} maxLength={2000} />
        <p>
          <SubmitButton look="secondary">{words.reject}</SubmitButton>
        </p>
      </ContractForm>
    </section>
  )
}
