import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { ratioBps } from '#contracts/common/money/basis-points.ts'
import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import { shortTime } from '#contracts/campaigns/standing/messages.ts'
import { timeLeft } from '#contracts/common/time/time-left.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { COMMITTEE_FILE_READERS } from '#contracts/common/console-readers.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { getCommitteeFiles } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { getRunningCampaigns } from '#contracts/projects/resolution/endpoints.ts'
import { resolutionNames } from '#contracts/projects/resolution/messages.ts'
import { load, requireMember } from '#web/api/load.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { titled } from '#web/shell/meta.ts'
import { ApplicationCell, StateChip } from '#web/staff/components/application/sections.tsx'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Chip, type Column, EmptyState, Icon, Moment, Money, Percent } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getCommitteeFiles>['files'][number]
type Campaign = OutputOf<typeof getRunningCampaigns>['campaigns'][number]

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return {
    files: (await load(getCommitteeFiles, {}, args)).files,
    campaigns: (await load(getRunningCampaigns, {}, args)).campaigns,
  }
}

/** Files of the committee, those that wait first; and the campaigns about which it can be asked to resolve. */
export default function Committee({ loaderData: { files, campaigns } }: Route.ComponentProps) {
  const roles = useShell().member?.roles ?? []
  const columns = columnsFor(COMMITTEE_FILE_READERS.some((role) => roles.includes(role)))
  return (
    <ConsoleFrame current="committee" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        {files.length === 0 ? (
          <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
        ) : (
          <ConsoleTable
            rows={files}
            columns={roles.includes('administrator') ? [...columns, SEATS] : columns}
            rowKey={({ id }) => id}
            caption={text.caption}
            since={({ stateSince }) => stateSince}
            waits={({ isOpen }) => isOpen}
          />
        )}
        {campaigns.length > 0 && <Running campaigns={campaigns} />}
      </div>
    </ConsoleFrame>
  )
}

/** Folded, as one comes here for the files: what runs is looked up when something happens to it. */
function Running({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-5 text-soft group-open:rotate-90" />
        <h2 className="text-lg">{text.running.title(campaigns.length)}</h2>
      </summary>
      <div className="mt-2 grid gap-3">
        <p className="prose-measure text-soft">{text.running.text}</p>
        <ConsoleTable
          rows={campaigns}
          columns={RUNNING}
          rowKey={({ projectId }) => projectId}
          caption={text.running.caption}
        />
      </div>
    </details>
  )
}

function fileHref({ id, kind, projectId }: Row, mayOpen: boolean): string {
  if (!mayOpen) return consolePaths.committeeSeats.href({ fileId: id })
  return kind === 'application'
    ? consolePaths.committeeFile.href({ projectId })
    : consolePaths.resolution.href({ resolutionId: id })
}

/** Who sets seats alone is led to them: the files are the committee's. */
const columnsFor = (mayOpen: boolean): readonly Column<Row>[] => [
  {
    key: 'project',
    title: text.columns.project,
    head: true,
    cell: (row) => <ApplicationCell to={fileHref(row, mayOpen)} application={row} />,
  },
  {
    key: 'kind',
    title: text.columns.kind,
    cell: ({ kind }) => (kind === 'application' ? text.application : resolutionNames[kind]),
  },
  {
    key: 'due',
    title: text.columns.due,
    cell: ({ dueOn, isLate }) =>
      dueOn && (
        <span className="grid justify-items-start gap-1 whitespace-nowrap max-lg:justify-items-end">
          {formatDay(istanbulMoment(dueOn))}
          {isLate && (
            <Chip tone="attention" icon="clock">
              {text.late}
            </Chip>
          )}
        </span>
      ),
  },
  {
    key: 'votes',
    title: text.columns.votes,
    number: true,
    cell: ({ cast, seats }) => cast !== null && text.counted(cast, seats),
  },
  {
    key: 'own',
    title: text.columns.own,
    cell: ({ own, isOpen, isShort, outcome }) => {
      if (isOpen && isShort) return text.short
      const over = outcome === 'lapsed' ? text.lapsed : text.decided
      if (own === null) return isOpen ? text.none : over
      return own === 'wait' && !isOpen ? over : text.own[own]
    },
  },
]

const SEATS: Column<Row> = {
  key: 'seats',
  title: text.seats,
  cell: ({ id, isOpen }) =>
    isOpen && (
      <Link to={consolePaths.committeeSeats.href({ fileId: id })} className="link">
        {text.seats}
      </Link>
    ),
}

/** How long it still takes, and the day. */
function Closes({ at }: { readonly at: number }) {
  const { now } = useShell()
  const left = at - Date.parse(now) / 1000
  return (
    <span className="grid">
      {left > 0 && <b>{shortTime(timeLeft(left))}</b>}
      <Moment at={at} day className="text-sm text-soft" />
    </span>
  )
}

const RUNNING: readonly Column<Campaign>[] = [
  {
    key: 'campaign',
    title: text.running.campaign,
    head: true,
    cell: ({ projectId, projectCode, title }) => (
      <span className="grid">
        <Link to={consolePaths.campaignRecord.href({ projectId })} className="link break-words">
          {title}
        </Link>
        <span className="text-sm font-normal text-soft">{projectCode}</span>
      </span>
    ),
  },
  { key: 'company', title: text.running.company, cell: ({ companyName }) => companyName },
  {
    key: 'state',
    title: text.running.state,
    cell: ({ isSuspended, state }) => <StateChip state={isSuspended ? 'suspended' : state} />,
  },
  {
    key: 'raised',
    title: text.running.raised,
    number: true,
    cell: ({ raised, fundingGoal }) => (
      <span className="grid">
        <b>
          <Money kurus={raised} trim />
        </b>
        <span className="text-sm text-soft">
          {text.running.ofGoal} <Percent bps={reachedShare(ratioBps(raised, fundingGoal))} />
        </span>
      </span>
    ),
  },
  {
    key: 'goal',
    title: text.running.goal,
    number: true,
    cell: ({ fundingGoal }) => <Money kurus={fundingGoal} trim />,
  },
  { key: 'closes', title: text.running.closes, number: true, cell: ({ closesAt }) => <Closes at={closesAt} /> },
]
