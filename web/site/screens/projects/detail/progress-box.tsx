import { formatCount } from '#contracts/common/text/plain-text.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { readPreviewName } from '#contracts/campaigns/preview/name.ts'
import { campaignDate, campaignKind, type CampaignKind } from '#contracts/campaigns/standing/badge.ts'
import { dateNames } from '#contracts/campaigns/standing/messages.ts'
import { FavouriteButton } from '#web/site/components/favourite/button.tsx'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { waking } from '#web/kernel/waking.tsx'
import { resting } from '#web/kernel/drawings/resting.tsx'
import { Countdown, Icon, LinkButton, Moment } from '#web/ui/index.ts'
import { QUESTIONS } from './ask/form.ts'
import { QualifiedShareNote } from '#web/components/qualified-share.tsx'
import { NextStep } from './next-step.tsx'
import type { Campaign } from './read-campaign.ts'
import { useShareButtons } from './share/use-share-buttons.ts'
import { text } from './text.ts'

const words = text.progress
const KeyTerms = resting(() => import('./shown/key-terms.tsx').then((module) => module.KeyTerms))
const OwnPart = resting(() => import('./shown/own-part.tsx').then((module) => module.OwnPart))
const ShareSheet = resting(() => import('./share/share-sheet.tsx').then((module) => module.ShareSheet))
// Stands as it was sent until money moves.
const Sums = waking(() => import('./sums.tsx').then((module) => module.Sums), 'changed')

const FOLD = 'kutunun-ayrintilari'

/** Name of the box's next step: the tabs show theirs once this one is out of sight. */
export const NEXT_STEP = 'sonraki-adim'

/** Where the round stands: the sum, what it is made of, who and until when, the terms one decides by, and what comes next. */
export function ProgressBox({ campaign }: { readonly campaign: Campaign }) {
  const { summary, standing } = campaign
  const kind = campaignKind(summary.state)
  const isUpcoming = kind === 'upcoming'
  const isPreview = readPreviewName(summary.seoName) !== null
  const { step } = campaign.funding.investableStatus
  const isFollowable = (kind === 'live' && step !== 'closed') || (isUpcoming && summary.canPreInvestment)
  const box = useRef<HTMLElement>(null)
  useShareButtons(box, summary.title)
  return (
    <section
      ref={box}
      aria-label={words.title}
      className="campaign-box card grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 self-start p-5 max-sm:gap-3 max-sm:px-4 max-sm:pt-2 max-sm:pb-4 lg:row-span-2"
    >
      {campaign.member && <OwnPart key={`own ${summary.id}`} campaign={campaign} />}
      <Sums
        key={`sums ${summary.id} ${kind}`}
        kind={kind}
        sums={standing.sums}
        raised={standing.fundedAmount}
        goal={standing.fundingGoal}
        reached={standing.fundingPercentage}
        additionalRate={campaign.funding.additionalFundingRate}
      />
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
        {!isUpcoming && (
          <div>
            <dt className="text-sm text-soft">{words.investors}</dt>
            <dd className="font-semibold">{formatCount(standing.numberOfInvestors)}</dd>
          </div>
        )}
        <TimeLeft kind={kind} state={summary.state} standing={standing} />
      </dl>
      {/* On a phone what follows folds, so that the parts of the page are near; a tick does it, as it needs no script. */}
      <input type="checkbox" id={FOLD} className="box-fold sr-only lg:hidden" />
      <label htmlFor={FOLD} className="box-fold-name link lg:hidden print:hidden">
        {words.more} <Icon name="chevron-down" className="size-4" />
      </label>
      {standing.supporters.length > 0 && (
        <p className="box-folded text-sm">
          <b className="block">{words.supporters}</b>
          {standing.supporters.join(', ')}
        </p>
      )}
      {standing.qualifiedShare && (
        <div className="box-folded">
          <QualifiedShareNote share={standing.qualifiedShare} />
        </div>
      )}
      <KeyTerms key={`terms ${summary.id}`} campaign={campaign} />
      <div id={NEXT_STEP} className="max-lg:has-[>a[data-look=primary]]:hidden">
        {isPreview ? <p className="text-sm text-soft">{text.preview.inert}</p> : <NextStep campaign={campaign} />}
      </div>
      {!isPreview && <Actions campaign={campaign} isFollowable={isFollowable} />}
      <p className="box-folded text-xs text-soft">
        {words.asOf}: <Moment at={standing.asOf} />.{' '}
        {!isPreview && standing.timeUntilEnd > 0 && <span className="needs-script">{words.live}</span>}
        {!isPreview && !isUpcoming && (
          <>
            {' '}
            <Link to={paths.verifyTotal.href({ seoName: summary.seoName })} className="link">
              {words.verify}
            </Link>
          </>
        )}
      </p>
    </section>
  )
}

function Actions({
  campaign: { summary, standing },
  isFollowable,
}: {
  readonly campaign: Campaign
  readonly isFollowable: boolean
}) {
  return (
    <div
      className={`grid gap-2 [&_.button]:min-h-11 [&_.button]:gap-1.5 [&_.button]:px-1 [&_.button]:text-sm ${isFollowable ? 'grid-cols-3' : 'grid-cols-2'}`}
    >
      {isFollowable && (
        <FavouriteButton seoName={summary.seoName} title={summary.title} isFavorite={summary.isFavorite} look="wide" />
      )}
      <ShareSheet key={`share ${summary.id}`} summary={summary} closesLater={standing.timeUntilEnd > 0} />
      <LinkButton
        to={`${campaignHref(summary.seoName, 'questions')}#${QUESTIONS}`}
        look="secondary"
        icon="question"
        wide
      >
        {text.actions.ask}
      </LinkButton>
    </div>
  )
}

function TimeLeft({
  kind,
  state,
  standing,
}: {
  readonly kind: CampaignKind
  readonly state: string
  readonly standing: Campaign['standing']
}) {
  const { name, at } = campaignDate({ ...standing, state })
  const counted = kind === 'live' ? words.timeLeft : kind === 'upcoming' ? words.startsIn : null
  return (
    <div>
      <dt className="text-sm text-soft">{counted ?? dateNames[name]}</dt>
      <dd className="font-semibold">{counted === null ? <Moment at={at} /> : <Countdown until={at} />}</dd>
    </div>
  )
}
