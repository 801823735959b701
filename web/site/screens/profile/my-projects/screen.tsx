import { formatCount } from '#contracts/common/text/plain-text.ts'
import { Link } from 'react-router'
import { getProjectInvestmentInfo } from '#contracts/campaigns/page-endpoints.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { deskHref } from '#contracts/slugs/desk.ts'
import { getMyProjectDrafts } from '#contracts/projects/creation/endpoints.ts'
import { projectStateNames } from '#contracts/projects/state-messages.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import { isPublicState } from '#contracts/projects/lifecycle.ts'
import { load, requireMember } from '#web/api/load.ts'
import { campaignState } from '#web/components/campaign-state/index.ts'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { Cover } from '#web/site/components/picture.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { CardMoney } from '#web/site/components/project-card.tsx'
import { titled } from '#web/shell/meta.ts'
import { Card, Chip, EmptyState, LinkButton, Money, Moment, Stat, Tabs, type Tone } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Drafts } from './drafts.tsx'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

/** Query parameter of the state to be shown, as the wire's state code. */
const STATE = 'durum'

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const code = new URL(args.request.url).searchParams.get(STATE)
  const all = await load(getMyProjects, {}, args)
  const chosen = code && /^\d{1,9}$/.test(code) ? code : null
  const shown = chosen ? await load(getMyProjects, { stateCode: chosen }, args) : all
  const standings = shown
    .filter(({ state }) => isPublicState(state))
    .map(async ({ id }) => [id, await load(getProjectInvestmentInfo, { projectId: id }, args)] as const)
  const drafts = await load(getMyProjectDrafts, {}, args)
  return { all, chosen, shown, drafts, standings: new Map(await Promise.all(standings)) }
}

type Project = OutputOf<typeof getMyProjects>[number]
type Standing = OutputOf<typeof getProjectInvestmentInfo>

export default function MyProjects({ loaderData }: Route.ComponentProps) {
  const { all, chosen, shown, standings, drafts } = loaderData
  return (
    <ProfileFrame current="myProjects" title={text.title}>
      {drafts.length > 0 && <Drafts drafts={drafts} />}
      {all.length === 0 && drafts.length > 0 ? null : all.length === 0 ? (
        <EmptyState
          icon="briefcase"
          title={text.emptyTitle}
          action={<LinkButton to={paths.createProject.href()}>{text.create}</LinkButton>}
        >
          {text.emptyText}
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          <StateTabs projects={all} chosen={chosen} />
          <ul className="grid gap-6">
            {shown.map((project) => (
              <ProjectRow key={project.id} project={project} standing={standings.get(project.id) ?? null} />
            ))}
          </ul>
        </div>
      )}
      {(all.length > 0 || drafts.length > 0) && (
        <IfMay grant="manage" binds={false} quiet>
          <p className="mt-6">
            <LinkButton to={paths.createProject.href()} look="secondary" icon="plus">
              {text.create}
            </LinkButton>
          </p>
        </IfMay>
      )}
    </ProfileFrame>
  )
}

function StateTabs({ projects, chosen }: { readonly projects: readonly Project[]; readonly chosen: string | null }) {
  const codes = [...new Set(projects.map((project) => String(project.stateCode)))]
  if (codes.length < 2) return null
  const own = (code: string) => projects.filter((project) => String(project.stateCode) === code)
  // One code of the wire stands for several states of ours.
  const label = (code: string) => [...new Set(own(code).map(({ state }) => projectStateNames[state]))].join(', ')
  return (
    <Tabs
      label={text.filter}
      current={chosen ?? ''}
      tabs={[
        { key: '', label: text.all, to: paths.profile.myProjects.href(), count: projects.length },
        ...codes.map((code) => ({
          key: code,
          label: label(code),
          to: paths.profile.myProjects.href({ [STATE]: code }),
          count: own(code).length,
        })),
      ]}
    />
  )
}

const TONES: Partial<Record<Project['state'], Tone>> = {
  live: 'good',
  successful: 'good',
  reporting: 'good',
  'revision-requested': 'attention',
  'change-under-review': 'attention',
  suspended: 'attention',
  rejected: 'bad',
  unsuccessful: 'bad',
  cancelled: 'bad',
}

function ProjectRow({ project, standing }: { readonly project: Project; readonly standing: Standing | null }) {
  const isPublic = isPublicState(project.state)
  const badge = standing && project.state === 'live' ? campaignState({ ...project, ...standing }) : null
  return (
    <Card as="li" flush className="grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="relative">
        <Cover
          src={project.coverImage || null}
          sizes="(min-width: 64rem) 15rem, 100vw"
          className="lg:absolute lg:inset-0 lg:size-full"
        />
      </div>
      <div className="grid gap-4 p-5">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-lg">
              <Link to={deskHref(project.externalId)} className="link">
                {project.title}
              </Link>
            </h2>
            {badge ? (
              <Chip tone={badge.tone} icon={badge.icon}>
                {badge.label}
              </Chip>
            ) : (
              <Chip tone={TONES[project.state] ?? 'plain'}>{projectStateNames[project.state]}</Chip>
            )}
          </div>
          <p className="mt-1 text-sm text-soft">{project.shortDescription}</p>
        </div>
        {standing && <CardMoney project={standing} kind={campaignState({ ...project, ...standing }).kind} />}
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {standing ? (
            <Stat label={text.investors}>{formatCount(standing.numberOfInvestors)}</Stat>
          ) : (
            <Stat label={text.goal}>
              <Money kurus={project.fundingGoal} trim />
            </Stat>
          )}
          <Stat label={text.period} note={text.since(formatDay(new Date(project.stateSince * 1000)))}>
            <span className="text-base">
              <Moment at={project.projectStartDate} day /> – <Moment at={project.projectEndDate} day />
            </span>
          </Stat>
        </dl>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
          {project.state === 'revision-requested' && (
            <LinkButton to={paths.projectDraft.href({ draftId: project.id })} size="small">
              {text.toRevision}
            </LinkButton>
          )}
          {project.awaitsSignature && (
            <LinkButton to={paths.projectDraftSignature.href({ draftId: project.id })} size="small">
              {text.toSignature}
            </LinkButton>
          )}
          {project.unansweredQuestionCount > 0 ? (
            <Link to={paths.profile.projectQuestions.href()} className="link font-semibold text-accent">
              {text.questions(project.unansweredQuestionCount)}
            </Link>
          ) : (
            <span className="text-soft">{text.noQuestions}</span>
          )}
          {isPublic && (
            <Link to={paths.project.href({ seoName: project.seoName })} className="link">
              {text.toCampaign}
            </Link>
          )}
        </p>
      </div>
    </Card>
  )
}
