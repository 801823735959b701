import { Explained } from '#web/site/components/explained.tsx'
import { JoinLinks } from '#web/site/components/join-links.tsx'
import { Veiled } from '#web/site/components/veiled.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { Amount, Icon } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { commonTerms, OFFERED, offeredTerms, type Term } from './deal-terms.ts'
import { RoomBox } from './room-box.tsx'
import { text } from './text.ts'

const words = text.deal

/**
 * Beside the parts of the page: the deal, term by term, each with its explanation. Where the part itself
 * says the terms, how much can still be invested. A visitor sees which terms there are, and those that hold for every campaign (T4/1-v).
 */
export function DealBox({ campaign, isToldBeside }: { readonly campaign: Campaign; readonly isToldBeside: boolean }) {
  const { master } = useShell()
  const { terms } = campaign
  const { step } = campaign.funding.investableStatus
  // Where money comes in, the short box below stays in sight instead.
  const stays = step === 'upcoming' || step === 'closed'
  return (
    <aside
      aria-label={terms && isToldBeside ? text.room.title : words.title}
      className={stays ? 'lg:sticky lg:top-20' : ''}
    >
      <div className="card p-5">
        {terms && isToldBeside ? (
          <RoomBox campaign={campaign} unitShareValue={terms.unitShareValue} />
        ) : (
          <>
            <h2 className="mb-2 text-lg">{words.title}</h2>
            <TermRows
              terms={[...(terms ? offeredTerms(terms) : []), ...commonTerms(campaign, master.escrowAgentName)]}
            />
            {!terms && <MembersTerms />}
          </>
        )}
      </div>
    </aside>
  )
}

/** Terms one below the other; each name explains itself. */
export function TermRows({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <ul className="divide-y divide-line">
      {terms.map(({ label, value, why }) => (
        <li key={label}>
          <Explained label={label} reasons={[why]}>
            <Amount>{value}</Amount>
          </Explained>
        </li>
      ))}
    </ul>
  )
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
