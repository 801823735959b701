import type { Reason } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money.ts'
import { formatBps } from '#contracts/common/percentage.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { Amount, Why } from '#web/ui/index.ts'
import { InvestButton } from '../invest-button.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.deal

interface Term {
  readonly label: string
  readonly value: string
  readonly why: Reason
}

/** The deal, term by term, each with its explanation; in sight while the page is read. */
export function DealBox({ campaign }: { readonly campaign: Campaign }) {
  const { master } = useShell()
  return (
    <aside aria-labelledby="kosullar-kutusu" className="lg:sticky lg:top-20 lg:self-start">
      <div className="card p-5">
        <h2 id="kosullar-kutusu" className="text-lg">
          {words.title}
        </h2>
        <dl className="mt-3">
          {termsOf(campaign, master.escrowAgentName).map(({ label, value, why }) => (
            <div
              key={label}
              className="flex flex-wrap items-baseline gap-x-2 gap-y-1 border-b border-line py-2.5 last:border-b-0"
            >
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="has-[details[open]]:order-last has-[details[open]]:w-full [&_summary]:text-xs">
                <Why reasons={[why]} />
              </dd>
              <dd className="ml-auto text-right font-semibold">
                <Amount>{value}</Amount>
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 max-lg:hidden">
          <InvestButton campaign={campaign} />
        </div>
      </div>
    </aside>
  )
}

function termsOf({ funding }: Campaign, escrowAgentName: string): readonly Term[] {
  const { inputs } = words
  const unit = formatKurus(funding.unitShareValue, 'trim')
  const goal = formatKurus(funding.fundingGoal, 'trim')
  const post = formatKurus(funding.postInvestmentCompanyValue, 'trim')
  const share = formatBps(funding.percentageofShares)
  const shares = funding.numberofShares.toLocaleString('tr-TR')
  const term = (label: string, value: string, message: string, more: Partial<Reason> = {}): Term => ({
    label,
    value,
    why: { code: label, message, ...more },
  })
  const article = (number: string) => ({ source: `${words.law} ${number}` })
  const extra = formatBps(funding.additionalFundingRate)
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
    term(words.kind, funding.shareKind, funding.privileges || words.privilegesWhy, article('m.16/3')),
    ...(funding.additionalFundingRate > 0n
      ? [term(words.extra, words.extraValue(extra), words.extraWhy, article('m.16/4'))]
      : []),
    term(words.escrow, escrowAgentName || words.escrowUnnamed, words.escrowWhy, article('m.17')),
    term(words.withdrawal, words.withdrawalValue(funding.withdrawalHours), words.withdrawalWhy, article('m.17/4')),
  ]
}
