import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getProjectCourse } from '#contracts/campaigns/endpoints.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { authorityStateNames } from '#contracts/membership/company/messages.ts'
import { getCampaignRecord, proposeResolution } from '#contracts/projects/resolution/endpoints.ts'
import { resolutionNames } from '#contracts/projects/resolution/messages.ts'
import { COMMITTEE_FILE_READERS, CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Facts } from '#web/components/facts.tsx'
import { FundingDays } from '#web/components/funding-days/index.tsx'
import { PlainText } from '#web/components/plain-text.tsx'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { TextAreaField } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { titled } from '#web/shell/meta.ts'
import { StateChip } from '#web/staff/components/application/sections.tsx'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Chip, Moment, Money } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Campaign = OutputOf<typeof getCampaignRecord>

export const meta = (args: Route.MetaArgs) => titled(args.loaderData?.campaign.title ?? text.resolutions)(args)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const of = { projectId: namedId(args.params.projectId) }
  const [campaign, course] = await Promise.all([load(getCampaignRecord, of, args), load(getProjectCourse, of, args)])
  return { campaign, days: daysOf(course.days) }
}

/** Sums by the end of each day, as what each of them brought. */
function daysOf(days: OutputOf<typeof getProjectCourse>['days']) {
  return days.map(({ day, raised }, at) => ({ day, standing: raised - (days[at - 1]?.raised ?? 0n) }))
}

const here = (_data: unknown, { params }: Route.ActionArgs): string => consolePaths.campaignRecord.href(params)

export const action = submitMany({
  suspension: submitWith(proposeResolution, { notice: text.propose.done, redirectTo: here }),
  resumption: submitWith(proposeResolution, { notice: text.propose.done, redirectTo: here }),
  cancellation: submitWith(proposeResolution, { notice: text.propose.done, redirectTo: here }),
})

/** One public campaign: how it stands, what the committee resolved about it, and what may be proposed. */
export default function CampaignRecord({ loaderData: { campaign, days } }: Route.ComponentProps) {
  const { fundingGoal, opensAt, closesAt } = campaign
  return (
    <ConsoleFrame
      current="campaignRecord"
      title={campaign.title}
      actions={<StateChip state={campaign.isSuspended ? 'suspended' : campaign.state} />}
    >
      <div className="grid gap-8">
        <Standing campaign={campaign} />
        <FundingDays days={days} goal={fundingGoal} opensAt={opensAt} closesAt={closesAt} />
        <Resolutions campaign={campaign} />
        <Proposals campaign={campaign} />
      </div>
    </ConsoleFrame>
  )
}

function Standing({ campaign }: { readonly campaign: Campaign }) {
  const roles = useShell().member?.roles ?? []
  const mayOpenCompany = CONSOLE_READERS.companies.some((role) => roles.includes(role))
  const { projectCode, companyName, opensAt, closesAt, suspendedAt, seoName } = campaign
  return (
    <Facts
      facts={[
        [text.facts.code, projectCode],
        [text.facts.company, companyName],
        ...ownerFacts(campaign, mayOpenCompany),
        [text.facts.goal, <Money key="goal" kurus={campaign.fundingGoal} trim />],
        [
          text.facts.period,
          <>
            <Moment at={opensAt} /> – <Moment at={closesAt} />
          </>,
        ],
        ...(suspendedAt === null ? [] : [[text.facts.suspendedAt, <Moment key="since" at={suspendedAt} />] as const]),
        [
          text.facts.page,
          <Link key="page" to={paths.project.href({ seoName })} className="link">
            {text.openPage}
          </Link>,
        ],
      ]}
    />
  )
}

/** After its company passed on, who owns it now and whether that one may sign for it; the way to the paper for whoever may open it. */
function ownerFacts({ ownership }: Campaign, mayOpenCompany: boolean): (readonly [string, ReactNode])[] {
  if (!ownership) return []
  const { companyId, ownerName, tookOverAt, authority } = ownership
  const owner = mayOpenCompany ? (
    <Link key="owner" to={consolePaths.company.href({ companyId })} className="link">
      {ownerName}
    </Link>
  ) : (
    ownerName
  )
  return [
    [text.facts.owner, owner],
    ...(tookOverAt === null ? [] : [[text.facts.tookOver, <Moment key="took-over" at={tookOverAt} />] as const]),
    ...(authority === null ? [] : [[text.facts.authority, authorityStateNames[authority]] as const]),
  ]
}

function Resolutions({ campaign: { resolutions } }: { readonly campaign: Campaign }) {
  const roles = useShell().member?.roles ?? []
  const mayOpen = COMMITTEE_FILE_READERS.some((role) => roles.includes(role))
  return (
    <section>
      <h2 className="mb-3 text-lg">{text.resolutions}</h2>
      {resolutions.length === 0 && <p className="text-soft">{text.none}</p>}
      <ul className="grid gap-4">
        {resolutions.map(({ id, kind, proposedAt, dueOn, isLate, ended, reason }) => (
          <li key={id} className="grid gap-2 rounded border border-line bg-surface p-4">
            <p className="flex flex-wrap items-center gap-3">
              {mayOpen ? (
                <Link to={consolePaths.resolution.href({ resolutionId: id })} className="link font-semibold">
                  {resolutionNames[kind]}
                </Link>
              ) : (
                <b>{resolutionNames[kind]}</b>
              )}
              <Chip tone={ended ? 'plain' : 'attention'}>{ended ? text.ended[ended.outcome] : text.waiting}</Chip>
              {isLate && (
                <Chip tone="attention" icon="clock">
                  {text.late}
                </Chip>
              )}
            </p>
            <p className="text-sm text-soft">
              <Moment at={proposedAt} />
              {!ended && ` · ${text.due(formatDay(istanbulMoment(dueOn)))}`}
            </p>
            {reason && (
              <div className="break-words">
                <PlainText>{reason}</PlainText>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proposals({ campaign: { projectId, mayPropose } }: { readonly campaign: Campaign }) {
  const words = text.propose
  if (mayPropose.length === 0) return null
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3 border-t border-line pt-5">
      {mayPropose.map((kind) => (
        <StepForm
          key={kind}
          endpoint={proposeResolution}
          form={kind}
          title={words.title[kind]}
          look={kind === 'cancellation' ? 'danger' : 'secondary'}
          button={words.button}
          consequence={words.consequence[kind]}
          hidden={{ projectId, kind }}
        >
          <TextAreaField name="reason" label={words.reason} hint={words.hint} rows={4} maxLength={4000} />
        </StepForm>
      ))}
    </div>
  )
}
