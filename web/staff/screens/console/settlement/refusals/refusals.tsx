import { paymentRefusals } from '#contracts/settlement/messages.ts'
import { Moment } from '#web/ui/index.ts'
import type { SettlementQueue } from '../query.ts'
import { text } from './text.ts'

type Refund = SettlementQueue['refunds'][number]

/** Why the bank did not pay it, each time, and where the next list takes it. */
export function Refusals({ refund: { state, refusals, nextIbanEnd } }: { readonly refund: Refund }) {
  const [latest] = refusals
  if (!latest) return null
  const isSame = latest.ibanEnd === nextIbanEnd
  return (
    <ul className="grid justify-items-start gap-0.5 text-xs text-soft max-lg:justify-items-end max-lg:text-right">
      {refusals.map(({ refusal, ibanEnd, at }) => (
        <li key={`${at}-${ibanEnd}`}>
          {text.refusal(paymentRefusals[refusal], ibanEnd)}, <Moment at={at} />
        </li>
      ))}
      {state === 'account-awaited' && <li className="text-ink">{text.next.awaited}</li>}
      {state === 'owed' && (
        <li className="text-ink">
          {nextIbanEnd === '' ? text.next.none : isSame ? text.next.same(nextIbanEnd) : text.next.other(nextIbanEnd)}
        </li>
      )}
    </ul>
  )
}
