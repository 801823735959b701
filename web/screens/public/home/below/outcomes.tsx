import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { campaignState } from '#web/components/campaign-state/index.ts'
import type { CardProject } from '#web/components/project-card.tsx'
import { Chip, type Column, EmptyState, Icon, Money, Moment, Percent, Table } from '#web/ui/index.ts'
import { Band } from '../band.tsx'
import { text } from './text.ts'

const words = text.outcomes

const columns: readonly Column<CardProject>[] = [
  {
    key: 'project',
    title: words.project,
    head: true,
    cell: (project) => (
      <Link to={paths.project.href({ seoName: project.seoName })} className="link">
        {project.title}
      </Link>
    ),
  },
  {
    key: 'result',
    title: words.result,
    cell: (project) => <State project={project} />,
  },
  { key: 'ended', title: words.ended, cell: (project) => <Moment at={project.projectEndDate} day /> },
  {
    key: 'investors',
    title: words.investors,
    number: true,
    cell: (project) => project.numberOfInvestors.toLocaleString('tr-TR'),
  },
  { key: 'goal', title: words.goal, number: true, cell: (project) => <Money kurus={project.fundingGoal} trim /> },
  { key: 'raised', title: words.raised, number: true, cell: (project) => <Money kurus={project.fundedAmount} trim /> },
  {
    key: 'reached',
    title: words.reached,
    number: true,
    cell: (project) => <Percent bps={project.fundingPercentage} />,
  },
]

/** Successes and failures in one account: neither is hidden. */
export function Outcomes({ projects }: { readonly projects: readonly CardProject[] }) {
  return (
    <Band title={words.title} lead={words.lead} id="sonuclar">
      {projects.length === 0 ? (
        <EmptyState title={words.empty}>
          <p>{words.emptyText}</p>
        </EmptyState>
      ) : (
        <>
          <div className="max-md:hidden">
            <Table rows={projects} columns={columns} rowKey={(project) => project.id} caption={words.caption} />
          </div>
          <Lines projects={projects} />
          <p className="mt-8">
            <Link
              to={`${paths.projects.href()}?durum=basarili&durum=basarisiz`}
              className="link inline-flex items-center gap-2 font-semibold"
            >
              {words.all} <Icon name="arrow-right" />
            </Link>
          </p>
        </>
      )}
    </Band>
  )
}

/** The same account for a phone: three short lines each, so that six of them are seen together. */
function Lines({ projects }: { readonly projects: readonly CardProject[] }) {
  return (
    <ul aria-label={words.caption} className="grid border-t border-edge md:hidden">
      {projects.map((project) => (
        <li key={project.id} className="grid gap-1 border-b border-line py-3.5 text-sm">
          <p className="flex items-start justify-between gap-3">
            <Link to={paths.project.href({ seoName: project.seoName })} className="link text-base font-semibold">
              {project.title}
            </Link>
            <State project={project} />
          </p>
          <p className="flex justify-between gap-3">
            <span>
              <Money kurus={project.fundedAmount} trim />{' '}
              <span className="text-soft">
                / <Money kurus={project.fundingGoal} trim />
              </span>
            </span>
            <b>
              <Percent bps={project.fundingPercentage} />
            </b>
          </p>
          <p className="flex justify-between gap-3 text-soft">
            <Moment at={project.projectEndDate} day />
            <span>{words.investorCount(project.numberOfInvestors.toLocaleString('tr-TR'))}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function State({ project }: { readonly project: CardProject }) {
  const state = campaignState(project)
  return (
    <Chip tone={state.tone} icon={state.icon}>
      {state.label}
    </Chip>
  )
}
