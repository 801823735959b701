import { Link, useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { Explained } from '#web/site/components/explained.tsx'
import { useLacksProof } from '#web/site/components/use-lacks-proof.ts'
import { Veiled } from '#web/site/components/veiled.tsx'
import { Amount, Icon } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { KEY_TERMS, keyTerms } from './deal-terms.ts'
import { text } from './text.ts'

/** The five terms one decides by, where the numbers of the round stand; to a visitor their shapes, and the way in. */
export function KeyTerms({ campaign }: { readonly campaign: Campaign }) {
  const known = keyTerms(campaign)
  return (
    <section aria-label={text.deal.inBox} className="box-folded explained-dense border-t border-line pt-3">
      <ul>
        {known.map(({ label, value, why }) => (
          <li key={label}>
            <Explained label={label} reasons={[why]}>
              <Amount>{value}</Amount>
            </Explained>
          </li>
        ))}
        {!campaign.terms &&
          KEY_TERMS.map((label, place) => (
            <li key={label} className="flex min-h-[1.875rem] items-center justify-between gap-4 text-sm text-soft">
              {label}
              <Veiled place={place} />
            </li>
          ))}
      </ul>
      {!campaign.terms && <WayIn />}
    </section>
  )
}

/** One sentence, and the door with the way back to this place; who is signed in lacks their verified address alone. */
function WayIn() {
  const lacksProof = useLacksProof()
  const { pathname, search } = useLocation()
  const words = text.deal
  const to = lacksProof ? paths.auth.verifyEmail.href() : paths.auth.signUp.href({ [RETURN_TO]: pathname + search })
  return (
    <p className="mt-1 flex items-center gap-2 text-sm">
      <Icon name="lock" className="size-4 shrink-0 text-soft" />
      {words.membersTell}
      <Link to={to} className="link inline-flex min-h-10 items-center font-semibold lg:min-h-8">
        {lacksProof ? words.verify : words.join}
      </Link>
    </p>
  )
}
