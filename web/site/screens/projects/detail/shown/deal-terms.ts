import { formatCount } from '#contracts/common/text/plain-text.ts'
import type { Reason } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatBps } from '#contracts/common/money/percentage.ts'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.deal

export interface Term {
  readonly label: string
  readonly value: string
  readonly why: Reason
}

function term(label: string, value: string, message: string, more: Partial<Reason> = {}): Term {
  return { label, value, why: { code: label, message, ...more } }
}

const article = (number: string) => ({ source: `${words.law} ${number}` })

/** What is offered at which price: for members. */
export function offeredTerms(terms: NonNullable<Campaign['terms']>): readonly Term[] {
  const { inputs } = words
  const unit = formatKurus(terms.unitShareValue, 'trim')
  const goal = formatKurus(terms.fundingGoal, 'trim')
  const post = formatKurus(terms.postInvestmentCompanyValue, 'trim')
  const share = formatBps(terms.percentageofShares)
  const shares = formatCount(terms.numberofShares)
  return [
    term(words.unitValue, unit, words.unitValueWhy, {
      inputs: [
        { label: inputs.shares, value: shares },
        { label: inputs.unit, value: unit },
        { label: inputs.goal, value: goal },
      ],
    }),
    term(words.minimum, `${unit} ${words.oneShare}`, words.minimumWhy),
    term(words.shareCount, shares, words.shareCountWhy, article('m.16/1')),
    term(words.share, share, words.shareWhy),
    term(words.postMoney, post, words.postMoneyWhy, {
      inputs: [
        { label: inputs.goal, value: goal },
        { label: inputs.share, value: share },
        { label: inputs.post, value: post },
      ],
    }),
    term(words.kind, terms.shareKind ?? '', terms.privileges || words.privilegesWhy, article('m.16/3')),
  ]
}

/** The names of these, for those who are not told more. */
export const OFFERED = [
  words.unitValue,
  words.minimum,
  words.shareCount,
  words.share,
  words.postMoney,
  words.kind,
] as const

/** What belongs to the target and what the law gives every investor: for everybody. */
export function commonTerms({ funding }: Campaign, escrowAgentName: string): readonly Term[] {
  const extra = formatBps(funding.additionalFundingRate)
  return [
    ...(funding.additionalFundingRate > 0n
      ? [term(words.extra, words.extraValue(extra), words.extraWhy, article('m.16/4'))]
      : []),
    term(words.escrow, escrowAgentName || words.escrowUnnamed, words.escrowWhy, article('m.17')),
    term(words.withdrawal, words.withdrawalValue(funding.withdrawalHours), words.withdrawalWhy, article('m.17/4')),
  ]
}

/** The five terms one decides by; without what is for members alone, the right to withdraw. */
export function keyTerms(campaign: Campaign): readonly Term[] {
  const offered = campaign.terms ? offeredTerms(campaign.terms) : []
  const chosen = KEY_TERMS.flatMap((label) => offered.filter((one) => one.label === label))
  return [...chosen, ...commonTerms(campaign, '').filter(({ label }) => label === words.withdrawal)]
}

/** Names of those of the five that are for members. */
export const KEY_TERMS = [words.unitValue, words.minimum, words.share, words.postMoney] as const
