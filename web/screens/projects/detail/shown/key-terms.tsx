import { JoinLinks } from '#web/components/join-links.tsx'
import { Explained } from '#web/components/explained.tsx'
import { Veiled } from '#web/components/veiled.tsx'
import { Amount, Icon } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { KEY_TERMS, keyTerms } from './deal-terms.ts'
import { text } from './text.ts'

/** The five terms one decides by, where the numbers of the round stand; to a visitor their shapes, and the way in. */
export function KeyTerms({ campaign }: { readonly campaign: Campaign }) {
  const known = keyTerms(campaign)
  return (
    <section aria-label={text.deal.inBox} className="explained-dense border-t border-line pt-3">
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
      {!campaign.terms && (
        <div className="mt-2 grid gap-3">
          <p className="flex items-center gap-2 text-sm">
            <Icon name="lock" className="size-4 shrink-0 text-soft" />
            {text.deal.membersTell}
          </p>
          {campaign.funding.investableStatus.step !== 'sign-in' && <JoinLinks wide />}
        </div>
      )}
    </section>
  )
}
