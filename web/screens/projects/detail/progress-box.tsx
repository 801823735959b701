import { campaignMoney } from '#contracts/campaigns/bar-shape.ts'
import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import { campaignState, type CampaignState, hasMissed, timeLabel } from '#web/components/campaign-state/index.ts'
import { FavouriteButton } from '#web/components/favourite/button.tsx'
import { paths } from '#contracts/paths.ts'
import { resting } from '#web/shell/resting.tsx'
import { Countdown, FourPartBar, LinkButton, Money, Moment, Percent } from '#web/ui/index.ts'
import { QUESTIONS } from './ask/form.ts'
import { NextStep } from './next-step.tsx'
import type { Campaign } from './read-campaign.ts'
import { ShareSheet } from './share/share-sheet.tsx'
import { text } from './text.ts'

const words = text.progress
const KeyTerms = resting(() => import('./shown/key-terms.tsx').then((module) => module.KeyTerms))
const OwnPart = resting(() => import('./shown/own-part.tsx').then((module) => module.OwnPart))
const SumsWhy = resting(() => import('./shown/sums-why.tsx').then((module) => module.SumsWhy))

/** Name of the box's next step: the tabs show theirs once this one is out of sight. */
export const NEXT_STEP = 'sonraki-adim'

/** Where the round stands: the sum, what it is made of, who and until when, the terms one decides by, and what comes next. */
export function ProgressBox({ campaign }: { readonly campaign: Campaign }) {
  const { summary, standing } = campaign
  const { kind } = campaignState({ state: summary.state, timeUntilEnd: standing.timeUntilEnd })
  const isUpcoming = kind === 'upcoming'
  const isFollowable = kind === 'live' && campaign.funding.investableStatus.step !== 'closed'
  return (
    <section
      aria-label={words.title}
      className="card grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 self-start p-5 lg:row-span-2"
    >
      <OwnPart key={`own ${summary.id}`} campaign={campaign} />
      <div>
        {isUpcoming ? (
          <p className="text-sm text-soft">{words.goal}</p>
        ) : (
          <div className="explained-dense">
            <SumsWhy key={`sums ${summary.id}`} sums={standing.sums} />
          </div>
        )}
        <p className="text-2xl font-bold tracking-tight">
          <Money kurus={isUpcoming ? standing.fundingGoal : standing.fundedAmount} trim />
        </p>
        {!isUpcoming && (
          <p className="text-sm">
            <b className={hasMissed(kind) ? 'text-soft' : 'text-action'}>
              <Percent bps={reachedShare(standing.fundingPercentage)} />
            </b>{' '}
            <span className="text-soft">
              · {words.goal} <Money kurus={standing.fundingGoal} trim />
            </span>
          </p>
        )}
      </div>
      {!isUpcoming && <FourPartBar money={campaignMoney(standing, campaign.funding.additionalFundingRate)} full />}
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
        {!isUpcoming && (
          <div>
            <dt className="text-sm text-soft">{words.investors}</dt>
            <dd className="font-semibold">{standing.numberOfInvestors.toLocaleString('tr-TR')}</dd>
          </div>
        )}
        <TimeLeft kind={kind} standing={standing} />
      </dl>
      <KeyTerms key={`terms ${summary.id}`} campaign={campaign} />
      <div id={NEXT_STEP} className="max-lg:[&>a[data-look=primary]]:hidden">
        <NextStep campaign={campaign} />
      </div>
      <div
        className={`grid gap-2 [&_.button]:min-h-11 [&_.button]:gap-1.5 [&_.button]:px-1 [&_.button]:text-sm ${isFollowable ? 'grid-cols-3' : 'grid-cols-2'}`}
      >
        {isFollowable && (
          <FavouriteButton
            seoName={summary.seoName}
            title={summary.title}
            isFavorite={summary.isFavorite}
            look="wide"
          />
        )}
        <ShareSheet campaign={campaign} />
        <LinkButton
          to={`${paths.project.href({ seoName: summary.seoName, sekme: 'soru-cevap' })}#${QUESTIONS}`}
          look="secondary"
          icon="question"
          wide
        >
          {text.actions.ask}
        </LinkButton>
      </div>
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
      <dd className="font-semibold">
        {kind === 'live' && <Countdown until={standing.projectEndDate} />}
        {kind === 'upcoming' && <Countdown until={standing.projectStartDate} />}
        {kind !== 'live' && kind !== 'upcoming' && <Moment at={standing.projectEndDate} />}
      </dd>
    </div>
  )
}
