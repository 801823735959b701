import { useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { waking } from '#web/kernel/waking.tsx'
import { resting } from '#web/kernel/drawings/resting.tsx'
import { LinkButton } from '#web/ui/index.ts'
import { FollowButton } from './follow-button.tsx'
import { PRE_DEMAND } from './pre-demand/form.ts'
import type { Campaign } from './read-campaign.ts'
import { text } from './text.ts'

const PreDemand = waking(() => import('./pre-demand/pre-demand.tsx').then((module) => module.PreDemand), 'alive')
const PreDemandWayIn = resting(() => import('./pre-demand/way-in.tsx').then((module) => module.PreDemandWayIn))
const Ending = resting(() => import('./shown/ending.tsx').then((module) => module.Ending))

/** What comes next for this person, in the words of the button; the server decided it. Nothing where nothing can be invested. */
export function InvestButton({
  campaign: { summary, funding },
  size = 'normal',
}: {
  readonly campaign: Pick<Campaign, 'summary' | 'funding'>
  readonly size?: 'normal' | 'small'
}) {
  const { pathname, search } = useLocation()
  const { step } = funding.investableStatus
  const flow = paths.invest.href({ seoName: summary.seoName })
  if (step === 'upcoming' && summary.canPreInvestment) {
    // On this page, for whoever has scrolled away from it.
    return (
      <a href={`#${PRE_DEMAND}`} className="button" data-look="primary" data-size={size}>
        {text.invest.upcoming}
      </a>
    )
  }
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

/**
 * The one primary thing to do: invest, or say what one means to invest in what is about to open; of what is over, how it ended and where
 * one goes from here.
 */
export function NextStep({ campaign }: { readonly campaign: Campaign }) {
  const { summary, standing, funding, similar } = campaign
  const { step } = funding.investableStatus
  if (step === 'upcoming') {
    const own = campaign.member?.preDemand
    if (own) return <PreDemand key={summary.id} own={own} />
    return summary.canPreInvestment ? <PreDemandWayIn key={summary.id} /> : <FollowButton summary={summary} isPrimary />
  }
  if (step !== 'closed') return <InvestButton campaign={campaign} />
  return (
    <div className="grid gap-3">
      <Ending key={summary.id} state={summary.state} timeUntilEnd={standing.timeUntilEnd} />
      <FollowButton summary={summary} isPrimary={false} />
      {similar.count > 0 && (
        <a href="#benzer" className="button w-full" data-look="quiet">
          {text.actions.similar}
        </a>
      )}
    </div>
  )
}
