import { useState } from 'react'
import { Form } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { campaignSlugs } from '#contracts/slugs/campaign.ts'
import { PART } from '#contracts/slugs/slug-table.ts'
import { formatKurus, parseTurkishAmount } from '#contracts/common/money/money.ts'
import { exampleAmount, exampleSteps, MOST_LATER_ROUNDS, simulateInvestment } from '#contracts/campaigns/simulation.ts'
import { AmountSlider, typedAmount } from '#web/site/components/amount-slider.tsx'
import { Button, Why } from '#web/ui/index.ts'
import { Part } from '../parts/part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { SimulationResult } from './simulation-result.tsx'
import type { Asked } from '../asked.ts'
import { text } from './text.ts'

const words = text.simulator

/** "My amount": a GET form that answers from the address, and at once where scripts run. */
export function Simulator({
  terms,
  seoName,
  asked,
}: {
  readonly terms: NonNullable<Campaign['terms']>
  readonly seoName: string
  readonly asked: Asked
}) {
  const offering = {
    unitShareValueKurus: terms.unitShareValue,
    fundingGoalKurus: terms.fundingGoal,
    numberOfShares: terms.numberofShares,
    shareBps: terms.percentageofShares,
    postInvestmentValueKurus: terms.postInvestmentCompanyValue,
  }
  const example = typedAmount(exampleAmount(offering))
  const [typed, setTyped] = useState(asked.amount?.slice(0, 24) || example)
  const [rounds, setRounds] = useState(readRounds(asked.rounds))
  const amount = parseTurkishAmount(typed)
  const result = amount === null ? null : simulateInvestment(amount, offering, rounds)
  const hasShares = result !== null && result.shareCount > 0n
  const note = noteOf(amount, result?.amountKurus ?? 0n, terms)
  return (
    <Part title={words.title} lead={words.lead}>
      <Form
        method="get"
        action={paths.project.href({ seoName })}
        preventScrollReset
        className="card grid items-start gap-5 p-5 sm:grid-cols-[1fr_1.4fr] md:p-6"
      >
        <input type="hidden" name={PART} value={campaignSlugs.terms} />
        <div>
          <label htmlFor="tutar" className="field-label">
            {words.amount}
          </label>
          <div className="relative">
            <input
              id="tutar"
              name="tutar"
              inputMode="decimal"
              autoComplete="off"
              maxLength={24}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              aria-describedby="tutar-not"
              aria-invalid={hasShares ? undefined : true}
              className="control pr-12"
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-soft"
            >
              TL
            </span>
          </div>
          <AmountSlider
            steps={exampleSteps(offering)}
            amount={result?.amountKurus ?? 0n}
            label={words.slide}
            onAmount={setTyped}
          />
          <p
            id="tutar-not"
            aria-live="polite"
            className={`mt-1 min-h-6 text-sm ${hasShares ? 'text-soft' : 'text-danger'}`}
          >
            {note}
          </p>
          <noscript>
            <Button type="submit" look="secondary">
              {words.apply}
            </Button>
          </noscript>
        </div>
        <Rounds value={rounds} onValue={setRounds} />
      </Form>
      {hasShares && <SimulationResult result={result} rounds={rounds} />}
      <p className="prose-measure text-sm text-soft">{words.note}</p>
      <Why label={words.why} reasons={[{ code: 'simulation', message: words.rule }]} />
    </Part>
  )
}

function Rounds({ value, onValue }: { readonly value: number; readonly onValue: (rounds: number) => void }) {
  return (
    <fieldset aria-describedby="tur-not">
      <legend className="field-label">{words.rounds}</legend>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {words.roundNames.map((name, count) => (
          <label key={name} className="choice min-h-12 items-center gap-2 px-3 py-1.5">
            <input
              type="radio"
              name="tur"
              value={count}
              checked={count === value}
              onChange={() => onValue(count)}
              className="tick mt-0 rounded-full"
            />
            {name}
          </label>
        ))}
      </div>
      <p id="tur-not" className="mt-1.5 text-sm text-soft">
        {words.roundsHint}
      </p>
    </fieldset>
  )
}

function readRounds(asked: string | null): number {
  const count = Number(asked ?? 0)
  return Number.isInteger(count) && count >= 0 && count <= MOST_LATER_ROUNDS ? count : 0
}

function noteOf(amount: bigint | null, used: bigint, terms: NonNullable<Campaign['terms']>): string {
  if (amount === null) return words.invalid
  const unit = formatKurus(terms.unitShareValue, 'trim')
  if (used === 0n) return words.belowShare(unit)
  if (amount > terms.fundingGoal) return words.aboveGoal(formatKurus(terms.fundingGoal, 'trim'))
  return amount === used ? '' : words.rounded(formatKurus(used, 'trim'), unit)
}
