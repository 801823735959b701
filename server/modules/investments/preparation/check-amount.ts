import { formatKurus, type Kurus } from '#contracts/common/money/money.ts'
import { type InsiderBound, insiderRefusal, roomWithin } from '#contracts/investments/insider/bounds.ts'
import { amountErrors } from '#contracts/investments/messages.ts'
import { refuseAmount, type AmountRefusal, type OpenOffering } from '#contracts/investments/rules.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** The refusal of an amount, with its sentence at the field and its figures filled in: what is left, and of how much. */
export function amountRefusal(code: AmountRefusal, leftKurus: Kurus, mostKurus: Kurus = 0n): Refusal {
  const [left, most] = [formatKurus(leftKurus), formatKurus(mostKurus)]
  const parameters = {
    ...{ remaining: left, remainingLimit: left, open: left, unpaidRoom: left, insiderRoom: left },
    ...{ mostUnpaid: most, insiderMost: most },
  }
  return new Refusal(code, {
    parameters,
    fields: { amount: fillMessage(amountErrors[code].message, parameters) },
  })
}

/** Holds an amount against an offering by the rule the screens use too (contracts/investments/rules.ts). */
export function checkAmount(amountKurus: Kurus, offering: OpenOffering, unpaidBoundKurus: Kurus = 0n): void {
  const code = refuseAmount(amountKurus, offering)
  if (code === null) return
  const insider = insiderBoundOf(code, offering.insiderBounds ?? [])
  if (insider) throw amountRefusal(code, roomWithin(insider), insider.mostKurus)
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

/** The bound of an insider that a code names; undefined where it names none. */
export function insiderBoundOf(code: string, bounds: readonly InsiderBound[]): InsiderBound | undefined {
  return bounds.find(({ kind }) => insiderRefusal(kind) === code)
}
