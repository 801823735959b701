import { Link } from 'react-router'
import type { projectCard } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type * as z from 'zod/mini'
import { Chip, FourPartBar, Icon, Money, Moment, Percent } from '#web/ui/index.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { campaignMoney } from '#contracts/campaigns/bar-shape.ts'
import { campaignState, hasMissed, shortTime, timeLabel, type CampaignState } from './campaign-state/index.ts'
import { FavouriteButton } from './favourite/button.tsx'
import { Cover, Logo } from './picture.tsx'
import { text } from './text.ts'

export type CardProject = z.output<typeof projectCard>

/** A campaign in a list. The whole card is one link; following is a separate button on top of it. */
export function ProjectCard({
  project,
  sizes,
  first,
  heading: Heading = 'h3',
}: {
  readonly project: CardProject
  readonly sizes: string
  readonly first?: boolean
  readonly heading?: 'h2' | 'h3'
}) {
  const { master } = useShell()
  const state = campaignState(project)
  return (
    <article className="card group relative flex flex-col overflow-hidden hover:border-action has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-action">
      <div className="relative border-b border-line">
        <Cover src={project.coverImage || null} sizes={sizes} {...(first ? { first } : {})} />
        <span className="absolute left-3 top-3">
          <Chip tone={state.tone} icon={state.icon}>
            {state.label}
          </Chip>
        </span>
        <div className="absolute right-3 top-2 z-10">
          <FavouriteButton seoName={project.seoName} title={project.title} isFavorite={project.isFavorite} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div className="flex items-start gap-3">
          {master.projectLogoShow && <Logo src={project.logo || null} />}
          <div className="min-w-0">
            <Heading className="text-lg">
              <Link
                to={paths.project.href({ seoName: project.seoName })}
                prefetch="intent"
                className="outline-none after:absolute after:inset-0 group-hover:text-action"
              >
                {project.title}
              </Link>
            </Heading>
            <p className="mt-1 line-clamp-2 text-sm text-soft">{project.shortDescription}</p>
          </div>
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
          <li className="flex items-center gap-1.5">
            <Icon name="chart" className="size-4" />
            {project.category}
          </li>
          <li className="flex items-center gap-1.5">
            <Icon name="pin" className="size-4" />
            {project.city}
          </li>
        </ul>
        <CardMoney project={project} kind={state.kind} />
        <CardFigures project={project} kind={state.kind} />
      </div>
      <p className="flex justify-between border-t border-line bg-sunk px-5 py-2.5 text-sm">
        <span className="text-soft">
          {text.card.minimum} ({text.card.oneShare})
        </span>
        <b>
          <Money kurus={project.unitShareValue} trim />
        </b>
      </p>
    </article>
  )
}

/** Before it opens a campaign has a goal and nothing else to show. */
export function CardMoney({
  project,
  kind,
}: {
  readonly project: Pick<CardProject, 'fundedAmount' | 'fundingGoal' | 'fundingPercentage' | 'sums'>
  readonly kind: CampaignState['kind']
}) {
  const isUpcoming = kind === 'upcoming'
  return (
    <div className="mt-auto">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <b className="text-lg tracking-tight">
            <Money kurus={isUpcoming ? project.fundingGoal : project.fundedAmount} trim />
          </b>{' '}
          <span className="text-sm text-soft">
            {isUpcoming ? (
              text.card.goal
            ) : (
              <>
                / <Money kurus={project.fundingGoal} trim />
              </>
            )}
          </span>
        </span>
        {!isUpcoming && (
          <b className={hasMissed(kind) ? 'text-soft' : 'text-action'}>
            <Percent bps={project.fundingPercentage - (project.fundingPercentage % 100n)} />
          </b>
        )}
      </p>
      {!isUpcoming && (
        <div className="mt-1.5">
          <FourPartBar money={campaignMoney(project)} />
        </div>
      )}
    </div>
  )
}

function CardFigures({ project, kind }: { readonly project: CardProject; readonly kind: CampaignState['kind'] }) {
  const words = text.card
  return (
    <dl className="flex justify-between gap-3 border-t border-line pt-3 text-sm">
      <div>
        <dt className="text-soft">{words[timeLabel(kind)]}</dt>
        <dd className="whitespace-nowrap font-semibold">
          {kind === 'live' && shortTime(project.timeUntilEnd)}
          {kind === 'upcoming' && shortTime(project.timeUntilStart)}
          {kind !== 'live' && kind !== 'upcoming' && <Moment at={project.projectEndDate} day />}
        </dd>
      </div>
      <div>
        <dt className="text-soft">{kind === 'upcoming' ? words.share : words.investors}</dt>
        <dd className="font-semibold">
          {kind === 'upcoming' ? (
            <Percent bps={project.percentageofShares} />
          ) : (
            project.numberOfInvestors.toLocaleString('tr-TR')
          )}
        </dd>
      </div>
      <div className="text-right">
        <dt className="text-soft">{words.valuation}</dt>
        <dd className="font-semibold">
          <Money kurus={project.postInvestmentCompanyValue} trim />
        </dd>
      </div>
    </dl>
  )
}
