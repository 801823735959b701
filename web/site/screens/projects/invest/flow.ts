import { withoutEndZeros } from '#contracts/common/text/plain-text.ts'
import { withoutUnseen } from '#contracts/common/text/tidy-code.ts'
import { type Kurus, parseTurkishAmount, plainAmount } from '#contracts/common/money/money.ts'
import { type LeastBound, leastBoundOf, refuseAmount, type OpenOffering } from '#contracts/investments/rules.ts'
import { investSlugs, type InvestStep } from '#contracts/slugs/invest.ts'
import { keyOf } from '#contracts/slugs/slug-table.ts'

export interface Progress {
  readonly hasAmount: boolean
  readonly isBlocked: boolean
  readonly isAccepted: boolean
}

/** Query parameter of the step. */
export const STEP = 'adim'
/** Query parameter of the confirmation: which investment. */
export const INVESTMENT = 'yatirim'

export function readStep(text: string | null): InvestStep {
  return keyOf(investSlugs, text) ?? 'amount'
}

/** The step that may be shown when `wanted` is asked for: never further than what the server has saved. */
export function allowedStep(wanted: InvestStep, { hasAmount, isBlocked, isAccepted }: Progress): InvestStep {
  if (wanted === 'amount' || !hasAmount) return 'amount'
  if (isBlocked) return 'eligibility'
  if (wanted === 'payment' && isAccepted) return 'payment'
  return 'texts'
}

/** What is said of an amount while it is typed: the bound it passes, by how much, and what may be chosen instead. */
export interface Excess extends LeastBound {
  readonly overKurus: Kurus
}

/** Null within all bounds. Whole shares are told when the field is left: what is being typed passes through parts of one. */
export function excessOf(amountKurus: Kurus | null, offering: OpenOffering): Excess | null {
  const bound = leastBoundOf(offering)
  if (amountKurus === null || amountKurus <= bound.kurus) return null
  return { ...bound, overKurus: amountKurus - bound.kurus }
}

const LADDER: readonly Kurus[] = [100_000n, 250_000n, 500_000n, 1_000_000n, 2_500_000n, 5_000_000n, 10_000_000n]

/** Up to five amounts worth a button, from one share to the highest rung within what may be ordered. */
export function quickAmounts(offering: OpenOffering): Kurus[] {
  const { unitShareValueKurus: unit } = offering
  const highest = leastBoundOf(offering).mostKurus
  const amounts = new Set<Kurus>([unit, ...LADDER.map((rung) => ((rung + unit - 1n) / unit) * unit)])
  const rungs = [...amounts].filter((amount) => amount <= highest)
  // Spread over what is left, so that a large limit has its buttons too.
  const spread = [0, 1, 2, 3, 4].map((place) => rungs[Math.round((place * (rungs.length - 1)) / 4)])
  return [...new Set(spread)].filter((amount) => amount !== undefined)
}

/** Amounts that are accepted, next below and above one that is not. */
export function nearestAmounts(amountKurus: Kurus, offering: OpenOffering): Kurus[] {
  const { unitShareValueKurus: unit } = offering
  const below = amountKurus - (amountKurus % unit)
  const near = [below, below + unit].filter((amount) => refuseAmount(amount, offering) === null)
  if (near.length > 0) return near
  const { mostKurus } = leastBoundOf(offering)
  return mostKurus > 0n ? [mostKurus] : []
}

/**
 * Which of the two fields was meant: without scripts the share count wins when it was changed, else the amount. With
 * scripts both say the same.
 */
export function meantAmount(form: FormData): string {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const [shares, before, unit] = [read('shareCount'), read('shareCountBefore'), read('unitKurus')]
  if (read('linked') === '1' || shares === before || !/^[1-9]\d{0,12}$/.test(unit)) return read('amount')
  const amountKurus = amountOfShares(shares, BigInt(unit))
  // What is no number is shown as it was typed, and refused as an amount.
  return amountKurus === null ? shares : plainAmount(amountKurus)
}

/** Whether a text holds nothing but digits and their marks. Shares are no money: `5 TL` is not read as five of them. */
export function isCountText(text: string): boolean {
  return !/[^\d.,]/.test(withoutUnseen(text))
}

/**
 * What a share count as people type it costs (`1.250`, also `1,5`), or null when it is no number. A part of a share has its
 * amount too, so that the rule of whole shares answers it and can name the nearest amounts.
 */
export function amountOfShares(text: string, unit: Kurus): Kurus | null {
  const hundredths = isCountText(text) ? parseTurkishAmount(text) : null
  if (hundredths === null) return null
  const amountKurus = (hundredths * unit) / 100n
  if (hundredths % 100n === 0n || amountKurus % unit !== 0n) return amountKurus
  // Shares cheaper than a lira: a part below one kuruş must not vanish, or it would pass as whole shares.
  return unit > 1n ? amountKurus + 1n : null
}

/** The shares as they were typed, where the amount beside them was made of them (`meantAmount`); null where it was not. */
export function sharesBehind(amount: string, shares: string | undefined, unit: Kurus): string | null {
  if (shares === undefined) return null
  const amountKurus = amountOfShares(shares, unit)
  return (amountKurus === null ? shares : plainAmount(amountKurus)) === amount ? shares : null
}

interface Offered {
  readonly shareCount: bigint
  readonly shareBps: bigint
}

/** The part of the company that shares buy, as `%0,0042`: four decimals, because single shares are small; rounded down. */
export function companyPart(shareCount: bigint, offered: Offered): string {
  if (offered.shareCount <= 0n) return '%0'
  const millionths = (shareCount * offered.shareBps * 100n) / offered.shareCount
  const decimals = (millionths % 10_000n).toString().padStart(4, '0')
  // Below one percent the figures are compared by their decimals: all have four.
  const shown = millionths < 10_000n ? decimals : withoutEndZeros(decimals)
  return `%${millionths / 10_000n}${shown ? `,${shown}` : ''}`
}

/** Of how many equal parts the shares are about one, to two figures (`15.000`); null where a percentage says enough. */
export function partsOfCompany(shareCount: bigint, { shareCount: all, shareBps }: Offered): bigint | null {
  if (shareCount <= 0n || shareBps <= 0n || all <= 0n) return null
  const parts = (all * 10_000n) / (shareCount * shareBps)
  if (parts < 1_000n) return null
  const unit = 10n ** BigInt(parts.toString().length - 2)
  return ((parts + unit / 2n) / unit) * unit
}

/** A path of ours that comes back here afterwards. */
export function withReturn(fixPath: string, back: string): string {
  const [path = '', hash] = fixPath.split('#')
  const address = `${path}${path.includes('?') ? '&' : '?'}donus=${encodeURIComponent(back)}`
  return hash ? `${address}#${hash}` : address
}
