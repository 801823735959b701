import { formatCount } from '#contracts/common/text/plain-text.ts'
import { Link } from 'react-router'
import { campaignDate } from '#contracts/campaigns/standing/badge.ts'
import { dateNames } from '#contracts/campaigns/standing/messages.ts'
import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import { digitsOf } from '#contracts/common/money/basis-points.ts'
import { paths } from '#contracts/paths.ts'
import { campaignState } from '#web/components/campaign-state/index.ts'
import type { CardProject } from '#web/site/components/project-card.tsx'
import { Chip, EmptyState, Icon, Money, Moment, Percent } from '#web/ui/index.ts'
import { Band } from '../band.tsx'
import { ReachedBar, ReachedLegend, ReturnedHatch } from './reached-bar.tsx'
import { text } from './text.ts'

const words = text.outcomes

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
          <ReturnedHatch />
          <Lines projects={projects} />
          <ReachedLegend />
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

/** One line each where there is room, three short ones on a phone, so that all of them are seen together. */
function Lines({ projects }: { readonly projects: readonly CardProject[] }) {
  const digits = digitsOf(projects.map(({ fundingPercentage }) => reachedShare(fundingPercentage)))
  return (
    <ul aria-label={words.caption} className="grid border-t border-edge">
      {projects.map((project) => (
        <li
          key={project.id}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 text-sm lg:grid-cols-[minmax(0,1fr)_7rem_12rem_6.5rem_9rem_12.5rem_3.5rem]"
        >
          <Link to={paths.project.href({ seoName: project.seoName })} className="link text-base font-semibold">
            {project.title}
          </Link>
          <span className="max-md:text-right">
            <State project={project} />
          </span>
          <EndedOn project={project} />
          <span className="text-right">{words.investorCount(formatCount(project.numberOfInvestors))}</span>
          <span className="max-lg:order-last max-lg:col-span-2">
            <ReachedBar share={project.fundingPercentage} isReturned={campaignState(project).tone === 'bad'} />
          </span>
          <span className="lg:text-right">
            <b>
              <Money kurus={project.fundedAmount} trim />
            </b>{' '}
            / <Money kurus={project.fundingGoal} trim />
          </span>
          <b className="text-right">
            <Percent bps={reachedShare(project.fundingPercentage)} digits={digits} />
          </b>
        </li>
      ))}
    </ul>
  )
}

function EndedOn({ project }: { readonly project: CardProject }) {
  const { name, at } = campaignDate(project)
  return (
    <span>
      <span className="text-soft">{dateNames[name]}</span> <Moment at={at} day />
    </span>
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
