import { PART } from '#contracts/slugs/slug-table.ts'
import { Link } from 'react-router'
import { previewHref } from '#contracts/campaigns/preview/href.ts'
import { formatDay, formatMoment, istanbulMoment } from '#contracts/common/time/time.ts'
import { APPLICATION_TAB } from '#contracts/projects/evaluation/criteria.ts'
import {
  addRemark,
  assignApplication,
  closeRemark,
  getApplication,
  getApplications,
  judgeCriterion,
  rejectApplication,
  requestRevision,
  sendToCommittee,
} from '#contracts/projects/evaluation/endpoints.ts'
import { endSilentApplication, warnSilentFounder } from '#contracts/projects/evaluation/silence-endpoints.ts'
import { tabOf } from '#contracts/projects/evaluation/queue-tabs.ts'
import { schedulePublication, setCampaignDates } from '#contracts/projects/evaluation/publication-endpoints.ts'
import { isPublicState } from '#contracts/projects/lifecycle.ts'
import { getStaffObligations } from '#contracts/projects/reporting/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { namedTab, queueAround, queueHref } from '#web/staff/components/application/queue.ts'
import { OtherCompany } from '#web/staff/components/application/other-company.tsx'
import { StateChip } from '#web/staff/components/application/sections.tsx'
import { AuditTrail } from '#web/staff/components/audit-trail.tsx'
import { ObligationList } from '#web/staff/components/obligations/obligation-list.tsx'
import { text as obligationText } from '#web/staff/components/obligations/text.ts'
import { RecordPage } from '#web/staff/components/record-page.tsx'
import { recordText } from '#web/staff/components/record/text.ts'
import { Around } from '#web/staff/components/split/around.tsx'
import { Chip } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Actions, type ShownApplication } from './actions.tsx'
import { OpenPoints } from './open-points.tsx'
import { CHECKLIST_PART, FILE_PART } from './part-keys.ts'
import { ChecklistPart, FilePart, FormSignature, HistoryPart } from './parts.tsx'
import { RoundsPart } from './rounds.tsx'
import { SilenceSteps, tellSilence } from './silence.tsx'
import { text } from './text.ts'

const REPORTS_PART = 'raporlar'

export const meta = (args: Route.MetaArgs) => titled(args.loaderData?.application.title ?? text.back)(args)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const projectId = namedId(args.params.projectId)
  const query = new URL(args.request.url).searchParams
  const [application, reports] = await Promise.all([
    load(getApplication, { projectId }, args),
    query.get(PART) === REPORTS_PART ? load(getStaffObligations, { projectId }, args) : null,
  ])
  // The place it was opened from; else the one where it stands.
  const tab = namedTab(query) ?? tabOf(application.state) ?? 'waiting'
  return { application, reports, tab, queue: await load(getApplications, { tab }, args) }
}

/** Back to the same part of the record, beside the same list. */
const here = (_data: unknown, { params, request }: Route.ActionArgs): string => {
  const query = new URL(request.url).searchParams
  const kept = [PART, APPLICATION_TAB].flatMap((name) => {
    const said = query.get(name)
    return said ? [[name, said] as const] : []
  })
  return consolePaths.application.href({ ...params, ...Object.fromEntries(kept) })
}

export const action = submitMany({
  assign: submitWith(assignApplication, { notice: text.assign.done, redirectTo: here }),
  judge: submitWith(judgeCriterion, { notice: text.judge.done, redirectTo: here, isPassing: true }),
  remark: submitWith(addRemark, { notice: text.remark.done, redirectTo: here, isPassing: true }),
  close: submitWith(closeRemark, { notice: text.remark.closed, redirectTo: here, isPassing: true }),
  revision: submitWith(requestRevision, { notice: text.revision.done, redirectTo: here }),
  reject: submitWith(rejectApplication, { notice: text.reject.done, redirectTo: here }),
  send: submitWith(sendToCommittee, { notice: text.send.done, redirectTo: here }),
  warn: submitWith(warnSilentFounder, { notice: text.silence.warn.done, redirectTo: here }),
  endSilent: submitWith(endSilentApplication, { notice: text.silence.end.done, redirectTo: here }),
  dates: submitWith(setCampaignDates, { notice: text.dates.done, redirectTo: here }),
  publish: submitWith(schedulePublication, { notice: text.publish.done, redirectTo: here }),
})

/** One application: its sections with remarks, the checklist, what rounds changed, its founder, and its trail. */
export default function Application({ loaderData }: Route.ComponentProps) {
  const { application, reports, tab, queue } = loaderData
  const of = { application }
  const list = queueAround(queue, tab, application.id)
  return (
    <RecordPage
      current="application"
      title={application.title}
      list={list}
      above={<Around list={list} back={queueHref(tab)} />}
      status={
        <>
          {application.isLate && (
            <Chip tone="attention" icon="clock">
              {text.late}
            </Chip>
          )}
          <StateChip state={application.state} />
        </>
      }
      lead={
        <div className="grid gap-4">
          <Lead application={application} />
          {application.mayAct && <SilenceSteps {...of} />}
          {!isPublicState(application.state) && <OtherCompany {...application} />}
          {application.state === 'approved' && application.formSignature && <FormSignature {...of} />}
          {application.isMine && application.state === 'under-evaluation' && <OpenPoints {...of} />}
        </div>
      }
      parts={[
        { key: FILE_PART, label: text.parts.file, content: <FilePart {...of} /> },
        { key: CHECKLIST_PART, label: text.parts.checklist, content: <ChecklistPart {...of} /> },
        {
          key: 'duzeltmeler',
          label: text.parts.rounds,
          count: application.remarks.filter(({ state }) => state !== 'closed').length,
          content: <RoundsPart {...of} />,
        },
        { key: 'girisimci', label: text.parts.history, content: <HistoryPart {...of} /> },
        {
          key: REPORTS_PART,
          label: obligationText.part,
          content: reports && <ObligationList obligations={reports.obligations} />,
        },
        { key: 'denetim', label: recordText.audit, content: <AuditTrail entries={application.trail} /> },
      ]}
      actions={<Actions {...of} />}
    />
  )
}

function Lead({ application }: { readonly application: ShownApplication }) {
  const mayAssign = application.mayAct && !application.isMine && application.dueOn !== null
  const isReturned = application.mayAct && application.state === 'submitted'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="prose-measure basis-full">
        {[leadOf(application), tellSilence(application)].filter((one) => one !== null).join(' ')}
      </p>
      {isPublicState(application.state) && (
        <Link to={consolePaths.campaignRecord.href({ projectId: application.id })} className="link">
          {text.toCampaign}
        </Link>
      )}
      {application.hasDraft && (
        <Link to={previewHref(application.id)} className="link">
          {text.toPreview}
        </Link>
      )}
      {(mayAssign || isReturned) && (
        <ContractForm endpoint={assignApplication} form="assign" className="contents">
          <HiddenField name="projectId" value={application.id} />
          <SubmitButton size="small" icon="user">
            {text.assign.button}
          </SubmitButton>
        </ContractForm>
      )}
    </div>
  )
}

function leadOf({ state, dueOn, isMine, analyst, publication, formSignature }: ShownApplication): string | null {
  const day = dueOn ? formatDay(istanbulMoment(dueOn)) : ''
  if (state === 'submitted') return text.lead.unassigned(day)
  if (state === 'under-evaluation') {
    if (isMine) return text.lead.mine(day)
    return analyst ? text.lead.others(analyst, day) : text.lead.unassigned(day)
  }
  if (state === 'revision-requested') return text.lead.revision
  if (state === 'in-committee') return text.lead.committee
  if (state === 'rejected' || state === 'discontinued') return text.lead[state]
  if (state !== 'approved') return null
  if (publication) return text.lead.scheduled(...dayAndTime(new Date(publication.publishAt * 1000)))
  return formSignature ? text.lead.signed(formatDay(new Date(formSignature.signedAt * 1000))) : text.lead.unsigned
}

const dayAndTime = (at: Date): [day: string, time: string] => [formatDay(at), formatMoment(at).slice(-'10.30'.length)]
