import { JoinLinks } from '#web/components/join-links.tsx'
import { Veiled } from '#web/components/veiled.tsx'
import { useShell } from '#web/shell/shell-data.ts'
import { Amount, Icon, Why } from '#web/ui/index.ts'
import { InvestButton } from '../invest-button.tsx'
import type { Campaign } from '../read-campaign.ts'
import { commonTerms, OFFERED, offeredTerms, type Term } from './deal-terms.ts'
import { text } from './text.ts'

const words = text.deal
const ROW = 'flex flex-wrap items-baseline gap-x-2 gap-y-1 border-b border-line py-2.5 last:border-b-0'

/**
 * The deal, term by term, each with its explanation; in sight while the page is read. A visitor sees which terms there are, and
 * those that hold for every campaign (T4/1-v).
 */
export function DealBox({ campaign }: { readonly campaign: Campaign }) {
  const { master } = useShell()
  const { terms } = campaign
  return (
    <aside aria-labelledby="kosullar-kutusu" className="lg:sticky lg:top-20 lg:self-start">
      <div className="card p-5">
        <h2 id="kosullar-kutusu" className="text-lg">
          {words.title}
        </h2>
        {terms ? (
          <dl className="mt-3">
            <Terms terms={[...offeredTerms(terms), ...commonTerms(campaign, master.escrowAgentName)]} />
          </dl>
        ) : (
          <>
            <dl className="mt-3">
              <Terms terms={commonTerms(campaign, master.escrowAgentName)} />
            </dl>
            <MembersTerms />
          </>
        )}
        {terms && (
          <div className="mt-4 max-lg:hidden">
            <InvestButton campaign={campaign} />
          </div>
        )}
      </div>
    </aside>
  )
}

function Terms({ terms }: { readonly terms: readonly Term[] }) {
  return terms.map(({ label, value, why }) => (
    <div key={label} className={ROW}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="has-[details[open]]:order-last has-[details[open]]:w-full [&_summary]:text-xs">
        <Why reasons={[why]} />
      </dd>
      <dd className="ml-auto text-right font-semibold">
        <Amount>{value}</Amount>
      </dd>
    </div>
  ))
}

/** The other terms as shapes, and the door. */
function MembersTerms() {
  return (
    <div className="mt-3 grid gap-4 border-t border-dashed border-edge pt-4">
      <div>
        <p className="flex items-center gap-2 text-sm font-semibold">
          <Icon name="lock" className="size-4 shrink-0 text-soft" />
          {words.membersSee}
        </p>
        <ul className="mt-1 text-sm text-soft">
          {OFFERED.map((label, place) => (
            <li key={label} className="flex items-center justify-between gap-4 py-2">
              {label}
              <Veiled place={place} />
            </li>
          ))}
        </ul>
      </div>
      <JoinLinks wide />
      <p className="text-sm text-soft">{words.alsoMembers}</p>
    </div>
  )
}
