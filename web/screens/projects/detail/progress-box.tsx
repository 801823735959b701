import { campaignMoney } from '#contracts/campaigns/bar-shape.ts'
import { campaignState, type CampaignState, hasMissed, timeLabel } from '#web/components/campaign-state/index.ts'
import { FavouriteButton } from '#web/components/favourite/button.tsx'
import { paths } from '#contracts/paths.ts'
import { resting } from '#web/shell/resting.tsx'
import { Countdown, FourPartBar, LinkButton, Money, Moment, Percent } from '#web/ui/index.ts'
import { InvestButton } from './invest-button.tsx'
import type { Campaign } from './read-campaign.ts'
import { ShareButton } from './share-button.tsx'
import { text } from './text.ts'

const words = text.progress
const Embed = resting(() => import('./shown/embed.tsx').then((module) => module.Embed))
const SumsWhy = resting(() => import('./shown/sums-why.tsx').then((module) => module.SumsWhy))

/** Where the round stands: the sum, what it is made of, who and until when. */
export function ProgressBox({ campaign }: { readonly campaign: Campaign }) {
  const { summary, standing } = campaign
  const { kind } = campaignState({ state: summary.state, timeUntilEnd: standing.timeUntilEnd })
  const isUpcoming = kind === 'upcoming'
  return (
    <section aria-label={words.title} className="card grid content-start gap-5 self-start p-6 lg:row-span-2">
      <div>
        <p className="text-sm text-soft">{isUpcoming ? words.goal : words.raised}</p>
        <p className="text-2xl font-bold tracking-tight">
          <Money kurus={isUpcoming ? standing.fundingGoal : standing.fundedAmount} trim />
        </p>
        {!isUpcoming && (
          <p className="text-sm">
            <b className={hasMissed(kind) ? 'text-soft' : 'text-action'}>
              <Percent bps={standing.fundingPercentage} />
            </b>{' '}
            <span className="text-soft">
              · {words.goal} <Money kurus={standing.fundingGoal} trim />
            </span>
          </p>
        )}
      </div>
      {!isUpcoming && (
        <div>
          <FourPartBar money={campaignMoney(standing, campaign.funding.additionalFundingRate)} full />
          <div className="mt-2">
            <SumsWhy sums={standing.sums} />
          </div>
        </div>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-8 border-t border-line pt-4">
        {!isUpcoming && (
          <div>
            <dt className="text-sm text-soft">{words.investors}</dt>
            <dd className="text-lg font-semibold">{standing.numberOfInvestors.toLocaleString('tr-TR')}</dd>
          </div>
        )}
        <TimeLeft kind={kind} standing={standing} />
      </dl>
      <InvestButton campaign={campaign} />
      <div className="grid grid-cols-3 gap-2 [&_.button]:h-full [&_.button]:w-full [&_.button]:flex-col [&_.button]:gap-1 [&_.button]:px-2 [&_.button]:py-2.5 [&_.button]:text-sm">
        <FavouriteButton seoName={summary.seoName} title={summary.title} isFavorite={summary.isFavorite} look="wide" />
        <ShareButton title={summary.title} path={paths.project.href({ seoName: summary.seoName })} />
        <LinkButton
          to={paths.project.href({ seoName: summary.seoName, sekme: 'soru-cevap' })}
          look="secondary"
          icon="question"
          preventScrollReset
        >
          {text.actions.ask}
        </LinkButton>
      </div>
      <Embed key={summary.id} summary={summary} />
      <p className="text-xs text-soft">
        {words.asOf}: <Moment at={standing.asOf} />.{' '}
        {!isUpcoming && standing.timeUntilEnd > 0 && <span className="needs-script">{words.live}</span>}
      </p>
    </section>
  )
}

function TimeLeft({
  kind,
  standing,
}: {
  readonly kind: CampaignState['kind']
  readonly standing: Campaign['standing']
}) {
  return (
    <div>
      <dt className="text-sm text-soft">{words[timeLabel(kind)]}</dt>
      <dd className={kind === 'live' || kind === 'upcoming' ? 'text-lg' : 'font-semibold'}>
        {kind === 'live' && <Countdown until={standing.projectEndDate} />}
        {kind === 'upcoming' && <Countdown until={standing.projectStartDate} />}
        {kind !== 'live' && kind !== 'upcoming' && <Moment at={standing.projectEndDate} />}
      </dd>
    </div>
  )
}
