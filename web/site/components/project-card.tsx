import { formatCount } from '#contracts/common/text/plain-text.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { projectCard } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type * as z from 'zod/mini'
import { Chip, FourPartBar, Icon, Money, Moment, Percent } from '#web/ui/index.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { campaignMoney } from '#contracts/campaigns/bar-shape.ts'
import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import { campaignDate, hasMissed } from '#contracts/campaigns/standing/badge.ts'
import { dateNames, shortTime, timeToOpening } from '#contracts/campaigns/standing/messages.ts'
import { timeLeft } from '#contracts/common/time/time-left.ts'
import { campaignState, type CampaignState } from '#web/components/campaign-state/index.ts'
import { FavouriteButton } from './favourite/button.tsx'
import { OpeningNotice } from './opening/opening-notice.tsx'
import { Cover, Logo } from './picture.tsx'
import { text } from '#web/components/text.ts'

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
        <span className="on-picture absolute left-3 top-3">
          <Chip tone={state.tone} icon={state.icon}>
            {state.label}
          </Chip>
        </span>
        <div className="on-picture absolute right-3 top-2 z-10">
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
        {project.unitShareValue !== undefined && <Place project={project} />}
        <CardMoney project={project} kind={state.kind} />
        <CardFigures project={project} kind={state.kind} />
        {state.kind === 'upcoming' && (
          // Without terms they are shown what visitors are.
          <OpeningNotice project={project} mayAsk={project.unitShareValue !== undefined} />
        )}
      </div>
      <Foot project={project} />
    </article>
  )
}

/** The latest that has become of an ended campaign's money and shares. */
function endingOf({ registered, paidOut, refunds }: NonNullable<CardProject['ending']>): string {
  const words = text.card
  if (refunds) {
    const { count, executedCount } = refunds
    if (count === 0) return words.nothingToRefund
    return (executedCount === count ? words.refunded : words.refunding)(executedCount, count)
  }
  return paidOut ? words.paidOut : registered ? words.registered : words.toRegister
}

/** What one share costs, or what became of one that ended; a visitor has sector and city in its place. */
function Foot({ project }: { readonly project: CardProject }) {
  const ending = project.ending && endingOf(project.ending)
  return (
    <p className="flex justify-between gap-4 border-t border-line bg-sunk px-5 py-2.5 text-sm">
      {ending ? (
        <>
          <span className="text-soft">{text.card.outcome}</span> <b>{ending}</b>
        </>
      ) : project.unitShareValue === undefined ? (
        <>
          <span>{project.category}</span> <span>{project.city}</span>
        </>
      ) : (
        <>
          <span className="text-soft">
            {text.card.minimum} ({text.card.oneShare})
          </span>
          <b>
            <Money kurus={project.unitShareValue} trim />
          </b>
        </>
      )}
    </p>
  )
}

function Place({ project: { category, city } }: { readonly project: Pick<CardProject, 'category' | 'city'> }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      <li>{category}</li>
      <li className="flex items-center gap-1.5">
        <Icon name="pin" className="size-4" />
        {city}
      </li>
    </ul>
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
      <p className="flex items-baseline justify-between gap-x-3">
        <span>
          <b className="text-lg tracking-tight">
            <Money kurus={isUpcoming ? project.fundingGoal : project.fundedAmount} trim />
          </b>{' '}
          {/* On a line of its own in every card, so that those beside each other have their bars at one height. */}
          <span className={`${isUpcoming ? '' : 'block'} text-sm text-soft`}>
            {!isUpcoming && <Money kurus={project.fundingGoal} trim />} {text.card.goal}
          </span>
        </span>
        {!isUpcoming && (
          <b className={hasMissed(kind) ? 'text-soft' : 'text-action'}>
            <Percent bps={reachedShare(project.fundingPercentage)} digits={1} />
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

/** Its time, who is in it, and for members what it is valued at; a visitor has the day in its place. */
function CardFigures({ project, kind }: { readonly project: CardProject; readonly kind: CampaignState['kind'] }) {
  const words = text.card
  const date = campaignDate(project)
  const day = [dateNames[date.name], <Moment key={date.name} at={date.at} day />] as const
  const figures: (readonly [label: string, value: ReactNode])[] = [timeOf(project, kind) ?? day]
  if (kind !== 'upcoming') figures.push([words.investors, formatCount(project.numberOfInvestors)])
  else if (project.percentageofShares !== undefined)
    figures.push([words.share, <Percent key="share" bps={project.percentageofShares} />])
  if (project.postInvestmentCompanyValue !== undefined)
    figures.push([words.valuation, <Money key="value" kurus={project.postInvestmentCompanyValue} trim />])
  else if (kind === 'live' || kind === 'upcoming') figures.push(day)
  return (
    <dl className="flex flex-wrap justify-between gap-x-3 gap-y-2 border-t border-line pt-3 text-sm">
      {figures.map(([label, value], place) => (
        <div key={label} className={place > 0 && place === figures.length - 1 ? 'ml-auto text-right' : undefined}>
          <dt className="whitespace-nowrap text-soft">{label}</dt>
          <dd className="whitespace-nowrap font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How long it still takes; null for one that is over. */
function timeOf(project: CardProject, kind: CampaignState['kind']): readonly [label: string, value: string] | null {
  if (kind === 'live') return [text.card.timeLeft, shortTime(timeLeft(project.timeUntilEnd * 60))]
  if (kind === 'upcoming') return [text.card.startsIn, timeToOpening(...opening(project))]
  return null
}

/** When it opens, and the moment its card is of, to the minute. */
function opening({ projectStartDate, timeUntilStart }: CardProject): [opensAt: Date, now: Date] {
  return [new Date(projectStartDate * 1000), new Date((projectStartDate - timeUntilStart * 60) * 1000)]
}
