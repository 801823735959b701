import { useState } from 'react'
import { formatKurus } from '#contracts/common/money/money.ts'
import { parseTurkishAmount } from '#contracts/common/money/money-format.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { solveValuation, type Term, type Valuation } from '#contracts/projects/valuation.ts'
import { Day, Line, Sum } from '../form/fields.tsx'
import { useStep } from '../form/step-context.ts'
import { formText } from '../form/text.ts'
import { toText } from '../form/values.ts'
import { type FieldsProps, nameIn, type WizardStep } from '../form/wizard-step.ts'
import { SharesBar } from './shares-bar.tsx'
import { stepsText } from './text.ts'

const { hints, dates, terms: termsTitle, ...words } = stepsText.funding

const TERMS: Readonly<Record<Term, 'money' | 'percent' | 'count'>> = {
  fundingGoal: 'money',
  numberOfShares: 'count',
  unitShareValue: 'money',
  percentageOfShares: 'percent',
  postInvestmentCompanyValue: 'money',
}
const TERM_NAMES = Object.keys(TERMS) as Term[]

/** When the campaign runs, and what it asks for what. */
export const fundingStep: WizardStep = {
  title: words.title,
  lead: words.lead,
  readers: words.readers,
  labels: words.labels,
  slug: 'fonlama-kosullari',
  step: 'funding',
  fields: { startDate: 'day', closeDate: 'day', ...TERMS },
  Fields,
}

function Fields({ row, facts }: FieldsProps) {
  const { valuation, computed, change } = useValuation(row.values)
  const hint = (term: Exclude<Term, 'fundingGoal'> | 'fundingGoal') => (
    <>
      {hints[term]}
      {computed.includes(term) && <b className="ml-2 text-action">· {formText.computed}</b>}
    </>
  )
  const { fundingGoal } = valuation
  const limit = facts.remainingKurus
  return (
    <div className="grid gap-8">
      <fieldset>
        <legend className="mb-3 text-lg font-semibold">{dates}</legend>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Day field="startDate" hint={hints.startDate(formatDay(new Date(`${facts.earliestStart}T12:00:00Z`)))} />
          <Day field="closeDate" hint={hints.closeDate(facts.maxDays)} />
        </div>
      </fieldset>
      <fieldset onInput={change}>
        <legend className="mb-3 text-lg font-semibold">{termsTitle}</legend>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Sum field="fundingGoal" hint={hint('fundingGoal')} wide />
          {limit !== null && (
            <p
              className={`mb-3 text-sm sm:col-span-2 ${fundingGoal !== null && fundingGoal > limit ? 'text-danger' : 'text-soft'}`}
            >
              {fundingGoal !== null && fundingGoal > limit
                ? words.aboveLimit(formatKurus(limit))
                : hints.limit(formatKurus(limit))}
            </p>
          )}
          <Line field="numberOfShares" hint={hint('numberOfShares')} inputMode="numeric" maxLength={14} />
          <Sum field="unitShareValue" hint={hint('unitShareValue')} />
          <Line
            field="percentageOfShares"
            hint={hint('percentageOfShares')}
            inputMode="decimal"
            suffix="%"
            maxLength={10}
          />
          <Sum field="postInvestmentCompanyValue" hint={hint('postInvestmentCompanyValue')} />
        </div>
      </fieldset>
      <SharesBar valuation={valuation} />
    </div>
  )
}

function readTerms(textOf: (term: Term) => string): Valuation {
  const read = (term: Term) => {
    const hundredths = parseTurkishAmount(textOf(term))
    return hundredths !== null && TERMS[term] === 'count'
      ? hundredths % 100n === 0n
        ? hundredths / 100n
        : null
      : hundredths
  }
  return {
    numberOfShares: read('numberOfShares'),
    unitShareValue: read('unitShareValue'),
    fundingGoal: read('fundingGoal'),
    percentageOfShares: read('percentageOfShares'),
    postInvestmentCompanyValue: read('postInvestmentCompanyValue'),
  }
}

/** The terms as they stand in the fields; what is typed in one of them leads, the others are written anew and saved. */
function useValuation(values: Readonly<Record<string, string>>) {
  const { row, put } = useStep()
  const [valuation, setValuation] = useState(() => readTerms((term) => values[term] ?? ''))
  const [computed, setComputed] = useState<readonly Term[]>([])
  const change = (event: React.FormEvent<HTMLFieldSetElement>) => {
    const input = event.target
    // Only what a person types leads; what is written here does not.
    if (!(input instanceof HTMLInputElement) || !event.nativeEvent.isTrusted) return
    const led = TERM_NAMES.find((term) => nameIn(row.id, term) === input.name)
    if (!led || !input.form) return
    const controls = input.form.elements
    const textOf = (term: Term) => {
      const control = controls.namedItem(nameIn(row.id, term))
      return control instanceof HTMLInputElement ? control.value : ''
    }
    const solved = solveValuation(readTerms(textOf), led)
    setValuation(solved.terms)
    setComputed((before) => [...new Set([...before.filter((term) => term !== led), ...solved.computed])])
    for (const term of solved.computed) {
      const value = solved.terms[term]
      put(row.id, term, toText(TERMS[term], TERMS[term] === 'count' ? String(value) : value))
    }
  }
  return { valuation, computed, change }
}
