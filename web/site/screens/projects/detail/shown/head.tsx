import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import type { ReactNode } from 'react'
import { paths } from '#contracts/paths.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { campaignState } from '#web/components/campaign-state/index.ts'
import { Cover, Logo, ownPath } from '#web/site/components/picture.tsx'
import { StructuredData } from '#web/site/components/structured-data/structured-data.tsx'
import { breadcrumbs, campaignPage } from '#web/site/components/structured-data/things.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Avatar, Chip, Icon, Moment } from '#web/ui/index.ts'
import { Course } from './course.tsx'
import { Outcome } from './outcome.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

type Company = NonNullable<Campaign['details']['facts']>

/** Name, promise, cover. */
export function Head({ campaign }: { readonly campaign: Campaign }) {
  const { summary, standing } = campaign
  const { master } = useShell()
  const hasLogo = master.projectLogoShow && Boolean(summary.logo)
  const state = campaignState({ state: summary.state, timeUntilEnd: standing.timeUntilEnd })
  return (
    <div className="campaign-first grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 max-sm:gap-3">
      <div className="-mt-2 -mb-2">
        <Breadcrumbs above={[[paths.projects.href(), text.list]]} here={summary.title} />
      </div>
      {/* On a phone the sign stands beside the facts and the name has the whole width. */}
      <div className={`grid items-center gap-x-4 gap-y-2 ${hasLogo ? 'grid-cols-[auto_1fr]' : ''}`}>
        {hasLogo && (
          <div className="md:row-span-2 md:self-start">
            <Logo src={summary.logo ?? null} size="large" />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
          <Chip tone={state.tone} icon={state.icon}>
            {state.label}
          </Chip>
          {summary.category && <span>{summary.category}</span>}
          <span className="flex items-center gap-1.5">
            <Icon name="pin" className="size-4" /> {summary.city}
          </span>
        </div>
        <div className="col-span-full md:col-auto">
          <h1>{summary.title}</h1>
          <p className="prose-measure mt-1 text-lg text-soft">{summary.shortDescription}</p>
        </div>
      </div>
      <Outcome campaign={campaign} />
      {/* What became of it says more than a picture. */}
      {!campaign.outcome.facts?.outcome && (
        <Cover
          src={summary.coverImage}
          sizes="(min-width: 75rem) 46rem, (min-width: 64rem) 60vw, 94vw"
          first
          className="rounded border border-line max-sm:aspect-[16/6]! lg:aspect-[16/6.5]!"
        />
      )}
      <CampaignFacts campaign={campaign} />
    </div>
  )
}

/** For search engines: a page about a company, and where it stands. */
function CampaignFacts({ campaign: { summary, details } }: { readonly campaign: Campaign }) {
  const company = details.facts?.title ?? ''
  return (
    <StructuredData
      of={(site) => [
        campaignPage(site, { ...summary, company, picture: summary.shareImage }),
        breadcrumbs(site, [
          [text.list, paths.projects.href()],
          [summary.title, paths.project.href({ seoName: summary.seoName })],
        ]),
      ]}
    />
  )
}

/** Who leads it, and a few figures. */
export function Founder({ campaign }: { readonly campaign: Campaign }) {
  const details = campaign.details.facts
  if (!details) return null
  return (
    <div className="campaign-founder grid content-start gap-6">
      <div className="flex items-center gap-4">
        <Avatar
          name={details.executive}
          src={details.entreprenuerPicture && ownPath(details.entreprenuerPicture)}
          size="large"
        />
        <div>
          <p className="text-sm text-soft">{text.founder}</p>
          <p className="text-lg font-semibold">{details.executive}</p>
          <p className="text-sm text-soft">{details.title}</p>
        </div>
      </div>
      {details.passedOn && <PassedOn passedOn={details.passedOn} />}
      <Highlights campaign={campaign} details={details} />
      <Course campaign={campaign} />
    </div>
  )
}

/** That another represents the company now than the form names. */
function PassedOn({ passedOn: { name, since } }: { readonly passedOn: NonNullable<Company['passedOn']> }) {
  const day = formatDay(new Date(since * 1000))
  return <p className="text-sm">{name === null ? text.passedOn.unproven(day) : text.passedOn.proven(name, day)}</p>
}

/** Where the company is, since when, and when the campaign runs. */
function Highlights({
  campaign: { summary, funding },
  details,
}: {
  readonly campaign: Campaign
  readonly details: Company
}) {
  const words = text.highlights
  const rows: (readonly [label: string, value: ReactNode])[] = [
    [words.founded, details.foundingYear ?? words.toBeFounded],
  ]
  if (typeof details.numberOfEmployees === 'number')
    rows.push([words.employees, formatCount(details.numberOfEmployees)])
  rows.push([words.place, summary.city], [words.opening, <Moment key="o" at={funding.projectStartDate} day />])
  if (funding.projectDuration) rows.push([words.duration, funding.projectDuration])
  return (
    <section aria-label={words.title}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t-2 border-ink pt-4 sm:flex sm:flex-wrap sm:justify-between">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
