import { useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { campaignState } from '#web/components/campaign-state/index.ts'
import { FavouriteButton } from '#web/components/favourite/button.tsx'
import { Icon, LinkButton } from '#web/ui/index.ts'
import type { Campaign } from './read-campaign.ts'
import { text } from './text.ts'

interface Props {
  readonly campaign: Campaign
}

/** What comes next for this person, in the words of the button; the server decided it. Nothing where nothing can be invested. */
export function InvestButton({
  campaign: { summary, funding },
  size = 'normal',
}: Props & { readonly size?: 'normal' | 'small' }) {
  const { pathname, search } = useLocation()
  const { step } = funding.investableStatus
  const flow = paths.invest.href({ seoName: summary.seoName })
  if (step === 'upcoming' || step === 'closed') return null
  const to = {
    'sign-in': paths.auth.signIn.href({ [RETURN_TO]: flow }),
    verify: paths.profile.investorInformation.href({ [RETURN_TO]: pathname + search }),
    invest: flow,
  }[step]
  return (
    <LinkButton to={to} size={size} wide={size === 'normal'}>
      {text.invest[step]}
    </LinkButton>
  )
}

/** Follows the campaign, in the words of its state: to hear of its opening, or of what becomes of it. */
export function FollowButton({ campaign: { summary }, isPrimary }: Props & { readonly isPrimary: boolean }) {
  return (
    <FavouriteButton
      seoName={summary.seoName}
      title={summary.title}
      isFavorite={summary.isFavorite}
      look="wide"
      words={summary.state === 'upcoming' ? text.follow.opening : text.follow.news}
      isPrimary={isPrimary}
    />
  )
}

/** The one primary thing to do: invest, follow what is about to open; of what is over, how it ended and where one goes from here. */
export function NextStep({ campaign }: Props) {
  const { summary, standing, funding, similar } = campaign
  const { step } = funding.investableStatus
  if (step === 'upcoming') return <FollowButton campaign={campaign} isPrimary />
  if (step !== 'closed') return <InvestButton campaign={campaign} />
  const { kind, icon } = campaignState({ state: summary.state, timeUntilEnd: standing.timeUntilEnd })
  const ending = kind === 'live' || kind === 'upcoming' ? 'paused' : kind
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name={ending === 'paused' ? 'clock' : icon} className="size-5 shrink-0" />
        {text.ended[ending]}
      </p>
      <FollowButton campaign={campaign} isPrimary={false} />
      {similar.count > 0 && (
        <a href="#benzer" className="button w-full" data-look="quiet">
          {text.actions.similar}
        </a>
      )}
    </div>
  )
}
