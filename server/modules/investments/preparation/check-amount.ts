import { formatKurus, type Kurus } from '#contracts/common/money/money.ts'
import { amountErrors } from '#contracts/investments/messages.ts'
import { refuseAmount, type AmountRefusal, type OpenOffering } from '#contracts/investments/rules.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** The refusal of an amount, with its sentence at the field and its figures filled in. */
export function amountRefusal(code: AmountRefusal, leftKurus: Kurus, unpaidBoundKurus: Kurus = 0n): Refusal {
  const left = formatKurus(leftKurus)
  const mostUnpaid = formatKurus(unpaidBoundKurus)
  const parameters = { remaining: left, remainingLimit: left, open: left, unpaidRoom: left, mostUnpaid }
  return new Refusal(code, {
    parameters,
    fields: { amount: fillMessage(amountErrors[code].message, parameters) },
  })
}

/** Holds an amount against an offering by the rule the screens use too (contracts/investments/rules.ts). */
export function checkAmount(amountKurus: Kurus, offering: OpenOffering, unpaidBoundKurus: Kurus = 0n): void {
  const code = refuseAmount(amountKurus, offering)
  if (code === null) return
  const left = {
    'amount-above-limit': offering.remainingLimitKurus,
    'amount-reserved': offering.openToOthersKurus,
    'amount-above-unpaid': offering.unpaidRoomKurus,
  }
  throw amountRefusal(
    code,
    code in left ? (left[code as keyof typeof left] ?? 0n) : offering.remainingKurus,
    unpaidBoundKurus,
  )
}
