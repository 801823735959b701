import { useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { Button, LinkButton } from '#web/ui/index.ts'
import type { Campaign } from './read-campaign.ts'
import { text } from './text.ts'

/** What comes next for this person, in the words of the button; the server decided it. */
export function InvestButton({
  campaign: { summary, funding },
  size = 'normal',
}: {
  readonly campaign: Campaign
  readonly size?: 'normal' | 'small'
}) {
  const { pathname, search } = useLocation()
  const { step } = funding.investableStatus
  const hasFailed = summary.state === 'unsuccessful' || summary.state === 'cancelled'
  const label = step === 'closed' && hasFailed ? text.invest.ended : text.invest[step]
  const flow = paths.invest.href({ seoName: summary.seoName })
  if (step === 'upcoming' || step === 'closed') {
    return (
      <Button disabled look="secondary" size={size} wide={size === 'normal'}>
        {label}
      </Button>
    )
  }
  const to = {
    'sign-in': paths.auth.signIn.href({ [RETURN_TO]: flow }),
    verify: paths.profile.investorInformation.href({ [RETURN_TO]: pathname + search }),
    invest: flow,
  }[step]
  return (
    <LinkButton to={to} size={size} wide={size === 'normal'}>
      {label}
    </LinkButton>
  )
}
