import { groupThousands } from '#contracts/common/text/plain-text.ts'
import { groupInField } from '#web/form/fields/group-sum.ts'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type Kurus, parseTurkishAmount, plainAmount } from '#contracts/common/money/money.ts'
import { leastBoundOf, type OpenOffering } from '#contracts/investments/rules.ts'
import { amountOfShares, isCountText } from '../flow.ts'

/** Whole shares of an amount as the field shows them. */
export function shareText(amountKurus: Kurus, unit: Kurus): string {
  return groupThousands((amountKurus / unit).toString())
}

/**
 * Keeps the two fields in step. Fields hold what was typed before scripts ran, so they are never controlled; the hidden
 * `linked` tells the server that scripts kept them so.
 */
export function useLinkedAmount(
  offering: OpenOffering,
  first: { readonly amount: string; readonly shares: string },
  onAmount: (amountKurus: Kurus | null) => void,
) {
  const unit = offering.unitShareValueKurus
  const amount = useRef<HTMLInputElement>(null)
  const shares = useRef<HTMLInputElement>(null)
  const linked = useRef<HTMLInputElement>(null)

  const before = useRef(first)
  const keep = () => {
    before.current = { amount: amount.current?.value ?? '', shares: shares.current?.value ?? '' }
  }
  const group = (event: FormEvent<HTMLInputElement> | undefined, field: 'amount' | 'shares') => {
    if (!event) return
    // Shares are no money: `5 TL` is refused as a count, not read as five of them, and `1,5` is no `1,50`.
    if (field === 'shares' && (!isCountText(event.currentTarget.value) || event.currentTarget.value.includes(',')))
      return
    groupInField(event.currentTarget, before.current[field], event.nativeEvent)
  }

  const onAmountTyped = (event?: FormEvent<HTMLInputElement>) => {
    group(event, 'amount')
    const kurus = parseTurkishAmount(amount.current?.value ?? '')
    if (shares.current) shares.current.value = kurus === null ? '' : shareText(kurus, unit)
    keep()
    onAmount(kurus)
  }
  const onSharesTyped = (event?: FormEvent<HTMLInputElement>) => {
    group(event, 'shares')
    const typed = shares.current?.value.trim() ?? ''
    const kurus = amountOfShares(typed, unit)
    // What is no number stands in the amount as it was typed, and is refused there as none; only an empty count empties it.
    if (amount.current) amount.current.value = kurus === null ? typed : plainAmount(kurus)
    keep()
    onAmount(kurus)
  }
  const choose = (kurus: Kurus) => {
    if (amount.current) amount.current.value = plainAmount(kurus)
    onAmountTyped()
  }
  const step = (by: bigint) => {
    const kurus = amountOfShares(shares.current?.value ?? '', unit) ?? 0n
    // From a part of a share to the whole one next to it.
    const count = (by < 0n ? kurus + unit - 1n : kurus) / unit + by
    const highest = leastBoundOf(offering).mostKurus / unit
    choose((count < 1n ? 1n : count > highest ? highest : count) * unit)
  }
  const takeOver = useEffectEvent(() => {
    // Typed before scripts ran: the changed field leads.
    if (shares.current && shares.current.value !== first.shares) onSharesTyped()
    else if (amount.current && amount.current.value !== first.amount) onAmountTyped()
    if (linked.current) linked.current.value = '1'
  })
  useEffect(() => takeOver(), [])
  return { amountRef: amount, sharesRef: shares, linkedRef: linked, onAmountTyped, onSharesTyped, choose, step }
}
