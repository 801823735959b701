import { Link } from 'react-router'
import { campaignDate } from '#contracts/campaigns/standing/badge.ts'
import { dateNames } from '#contracts/campaigns/standing/messages.ts'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import { deskHref } from '#contracts/slugs/desk.ts'
import { campaignState } from '#web/components/campaign-state/index.ts'
import { Cover } from '#web/site/components/picture.tsx'
import { CardMoney } from '#web/site/components/project-card.tsx'
import { Card, Chip, Moment, Money } from '#web/ui/index.ts'
import type { readCampaigns } from './read-campaigns.ts'
import { text } from './text.ts'

type Campaign = Awaited<ReturnType<typeof readCampaigns>>[number]

/** The reader's own campaigns: how far each is, how long it goes on, what came today. */
export function OwnCampaigns({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  if (campaigns.length === 0) return null
  return (
    <section aria-labelledby="kampanyalariniz">
      <h2 id="kampanyalariniz" className="mb-3 text-lg">
        {text.campaigns.title(campaigns.length)}
      </h2>
      <ul className="grid gap-4">
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.project.id} campaign={campaign} />
        ))}
      </ul>
    </section>
  )
}

function CampaignCard({ campaign: { project, standing, today } }: { readonly campaign: Campaign }) {
  const state = campaignState({ ...project, ...standing })
  const isAhead = state.kind === 'upcoming'
  const words = text.campaigns
  const date = campaignDate({ ...project, ...standing })
  return (
    <Card as="li" flush className="grid gap-4 p-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Cover src={project.coverImage || null} sizes="10rem" className="max-sm:hidden" />
      <div className="grid content-start gap-3">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Link to={deskHref(project.externalId)} className="link font-semibold">
            {project.title}
          </Link>
          <Chip tone={state.tone} icon={state.icon}>
            {state.label}
          </Chip>
        </p>
        <CardMoney project={standing} kind={state.kind} />
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
          <span>
            {dateNames[date.name]}: <Moment at={date.at} day={!isAhead} />
          </span>
          {!isAhead && (
            <>
              <span>{words.investors(formatCount(standing.numberOfInvestors))}</span>
              {state.kind === 'live' && (
                <span>
                  {words.today} <Money kurus={today?.paid ?? 0n} trim />
                </span>
              )}
            </>
          )}
        </p>
      </div>
    </Card>
  )
}
