import { Link, useActionData } from 'react-router'
import { getProjectComments, getProjectDesk, getProjectDocuments } from '#contracts/campaigns/endpoints.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { tellHold } from '#contracts/investments/result-hold.ts'
import { paths } from '#contracts/paths.ts'
import { DESK_PROJECT, deskHref, deskSlugs, type DeskTab } from '#contracts/slugs/desk.ts'
import { keyOf, keysOf, PART } from '#contracts/slugs/slug-table.ts'
import { getEntrepreneurProjectUpdates, getProjectQuestionsForEntrepreneur } from '#contracts/projects/endpoints.ts'
import { getOwnFormChanges } from '#contracts/projects/form-endpoints.ts'
import { getObligations, getOwnReport } from '#contracts/projects/reporting/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { NextStep } from '#web/components/next-step.tsx'
import type { FormReply } from '#web/form/form-reply.ts'
import { titled } from '#web/shell/meta.ts'
import { PaperFirst, useHindrance } from '#web/site/components/acting/if-may.tsx'
import { QualifiedShareNote } from '#web/components/qualified-share.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { Countdown, Icon, Money, Stat, Stats, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { ChangeRequest } from './change/change-request.tsx'
import { Course, type Desk } from './course.tsx'
import { Days } from './days.tsx'
import { Documents } from './documents.tsx'
import { EarlyEnd } from './early-end.tsx'
import { Funnel } from './funnel.tsx'
import { Investors } from './investors.tsx'
import { Payout, PayoutFirst } from './payout.tsx'
import { tellRegisters } from './registers.ts'
import { Questions } from './questions.tsx'
import { REPORT } from './reporting/actions.ts'
import { dueFirst, OwedFirst, owes } from './reporting/lead.tsx'
import { Obligations, type Owed } from './reporting/obligations.tsx'
import { Report } from './reporting/report.tsx'
import { send } from './send.ts'
import { text } from './text.ts'
import { Updates } from './updates.tsx'
import { Withdrawal } from './withdrawal.tsx'

export function meta(args: Route.MetaArgs) {
  return titled(args.loaderData?.desk.title ?? text.title, text.description)(args)
}

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const query = new URL(args.request.url).searchParams
  const projectExternalId = query.get(DESK_PROJECT) ?? '0'
  const tab = keyOf(deskSlugs, query.get(PART)) ?? 'summary'
  const desk = await load(getProjectDesk, { projectExternalId }, args)
  const named = tab === 'reports' ? query.get(REPORT) : null
  const [updates, questions, comments, documents, changes, owed, report] = await Promise.all([
    tab === 'updates' ? load(getEntrepreneurProjectUpdates, { projectExternalId }, args) : [],
    tab === 'questions' ? load(getProjectQuestionsForEntrepreneur, { projectId: desk.id }, args) : [],
    tab === 'questions' && desk.isPublic ? load(getProjectComments, { projectId: desk.id }, args) : [],
    tab === 'documents' && desk.isPublic ? load(getProjectDocuments, { projectId: desk.id }, args) : null,
    tab === 'change' ? load(getOwnFormChanges, { projectExternalId }, args) : null,
    owes(desk.state) ? load(getObligations, { projectExternalId }, args) : null,
    named === null ? null : load(getOwnReport, { obligationId: namedId(named) }, args),
  ])
  return {
    desk,
    tab,
    updates,
    questions,
    comments: comments.filter(({ kind }) => kind === 'comment'),
    documents,
    changes,
    owed,
    report,
  }
}

export const action = send

export default function MyProject({ loaderData }: Route.ComponentProps) {
  const { desk, tab, updates, questions, comments, documents, changes, owed, report } = loaderData
  const reply = useActionData<FormReply>()
  const refused = reply && 'ok' in reply && !reply.ok ? reply.form : null
  const to = (key: DeskTab) => deskHref(desk.externalId, key)
  const counts: Partial<Record<DeskTab, number>> = {
    questions: desk.unansweredQuestionCount,
    updates: desk.updateCount,
    reports: owed?.punctuality.missing ?? 0,
  }
  return (
    <ProfileFrame
      current="myProjects"
      title={desk.title}
      above={<Above desk={desk} />}
      lead={<Lead desk={desk} owed={owed} to={to} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Tabs
          label={text.tabsLabel}
          current={tab}
          tabs={keysOf(deskSlugs).map((key) => ({
            key,
            label: text.tabs[key],
            to: to(key),
            ...(counts[key] ? { count: counts[key] } : {}),
          }))}
        />
        {tab === 'summary' && desk.payout && <Payout payout={desk.payout} projectExternalId={desk.externalId} />}
        {tab === 'summary' && <EarlyEnd desk={desk} />}
        {tab === 'summary' && <Overview desk={desk} />}
        {tab === 'summary' && <Withdrawal desk={desk} />}
        {tab === 'questions' && <Questions questions={questions} comments={comments} refused={refused} />}
        {tab === 'updates' && <Updates desk={desk} updates={updates} refused={refused} />}
        {tab === 'investors' && <Investors desk={desk} />}
        {tab === 'documents' && <Documents desk={desk} documents={documents} />}
        {changes && <ChangeRequest desk={desk} own={changes} />}
        {tab === 'reports' &&
          (report ? <Report report={report} /> : <Obligations owed={owed} projectExternalId={desk.externalId} />)}
      </div>
    </ProfileFrame>
  )
}

/** What a founder who was warned of their silence reads in place of the usual next step. */
const warnedOf = ({ answerBy }: Desk): string | null =>
  answerBy === null ? null : text.warned(formatDay(istanbulMoment(answerBy)))

function Lead({
  desk,
  owed,
  to,
}: {
  readonly desk: Desk
  readonly owed: Owed | null
  readonly to: (tab: DeskTab) => string
}) {
  // Of the transfer it is the bank's answers that tell how far it is, not the campaign's state.
  const hindrance = useHindrance({ grant: 'manage', binds: true })
  const asked = hindrance === null ? undefined : text.onlySeen[desk.state]
  const next =
    desk.state === 'payout' && desk.payout
      ? text.payout.standings[desk.payout.standing]
      : desk.resultHold
        ? tellHold(desk.resultHold, 'founder')
        : desk.registers
          ? tellRegisters(desk.registers, hindrance === null)
          : (asked ?? warnedOf(desk) ?? text.next[desk.state])
  const reason = desk.stateReason === null ? null : text.reason(desk.stateReason)
  // Who only sees reads how it stands, and is asked for nothing.
  if (hindrance === 'grant') return <Standing next={next} reason={reason} />
  if (desk.state === 'revision-requested')
    return (
      <NextStep to={paths.projectDraft.href({ draftId: desk.id })} button={text.toRevision} note={reason}>
        {next}
      </NextStep>
    )
  if (hindrance !== null && asksToBind(desk)) return <PaperFirst hindrance={hindrance} note={next} />
  if (desk.awaitsSignature)
    return (
      <NextStep to={paths.projectDraftSignature.href({ draftId: desk.id })} button={text.toSignature}>
        {warnedOf(desk) ?? text.sign}
      </NextStep>
    )
  if (desk.payout?.standing === 'refused' || desk.payout?.standing === 'account-missing')
    return <PayoutFirst payout={desk.payout} to={to('summary')} before={desk.registers ? next : null} />
  const due = owed && dueFirst(owed)
  if (due) return <OwedFirst due={due} projectExternalId={desk.externalId} note={next} />
  if (desk.unansweredQuestionCount > 0)
    return (
      <NextStep
        to={paths.profile.projectQuestions.href()}
        button={text.toAnswer}
        note={reason === null ? next : `${next} ${reason}`}
      >
        {text.answer(desk.unansweredQuestionCount)}
      </NextStep>
    )
  if (desk.state === 'reporting')
    return (
      <NextStep to={to('reports')} button={text.toReports} note={reason}>
        {text.next[desk.state]}
      </NextStep>
    )
  if (!desk.isPublic) return <Standing next={next} reason={reason} />
  if (hindrance !== null) return <PaperFirst hindrance={hindrance} note={next} />
  return (
    <NextStep to={to('updates')} button={text.toUpdates} note={reason}>
      {next}
    </NextStep>
  )
}

const asksToBind = ({ awaitsSignature, payout }: Desk): boolean =>
  awaitsSignature || payout?.standing === 'refused' || payout?.standing === 'account-missing'

function Standing({ next, reason }: { readonly next: string; readonly reason: string | null }) {
  return (
    <div className="prose-measure grid gap-1">
      <p className="text-lg">{next}</p>
      {reason && <p>{reason}</p>}
    </div>
  )
}

function Overview({ desk }: { readonly desk: Desk }) {
  return (
    <div className="grid gap-10">
      {desk.isPublic && (
        <Stats columns={isTimed(desk) ? 5 : 4} lines>
          {isTimed(desk) && <TimeLeft desk={desk} />}
          <Stat label={text.figures.funded} note={text.figures.ofGoal(formatKurus(desk.fundingGoal, 'trim'))}>
            <Money kurus={desk.funded} trim />
          </Stat>
          <Stat label={text.figures.awaiting}>
            <Money kurus={desk.sums.awaitingPayment} trim />
          </Stat>
          <Stat label={text.figures.withdrawable}>
            <Money kurus={desk.sums.withdrawable} trim />
          </Stat>
          <Stat label={text.figures.final}>
            <Money kurus={desk.sums.final} trim />
          </Stat>
        </Stats>
      )}
      {desk.qualifiedShare && <QualifiedShareNote share={desk.qualifiedShare} />}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {desk.isPublic ? (
          <div className="grid content-start gap-10">
            <Funnel desk={desk} />
            <Days desk={desk} />
          </div>
        ) : null}
        <Course desk={desk} />
      </div>
    </div>
  )
}

/** Whether something is counted down to: its opening, its closing. */
const isTimed = ({ state }: Desk): boolean =>
  state === 'upcoming' || state === 'live' || state === 'change-under-review'

function TimeLeft({ desk: { state, opensAt, closesAt } }: { readonly desk: Desk }) {
  const isAhead = state === 'upcoming'
  return (
    <Stat label={isAhead ? text.figures.untilOpening : text.figures.untilClosing}>
      <Countdown until={isAhead ? opensAt : closesAt} />
    </Stat>
  )
}

function Above({ desk }: { readonly desk: Desk }) {
  return (
    <p className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <Link to={paths.profile.myProjects.href()} className="link inline-flex items-center gap-2">
        <Icon name="arrow-left" className="size-4" />
        {text.back}
      </Link>
      {desk.isPublic && (
        <Link to={paths.project.href({ seoName: desk.seoName })} className="link">
          {text.toCampaign}
        </Link>
      )}
    </p>
  )
}
