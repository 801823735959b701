import { useEffect, useRef, useState } from 'react'
import { formatKurus } from '#contracts/common/money/money.ts'
import { parseTurkishAmount } from '#contracts/common/money/money-format.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { solveValuation, type Term, type Valuation } from '#contracts/projects/valuation.ts'
import { controlsOf } from '../../form/fields.tsx'
import { useStep } from '../../form/step-context.tsx'
import { formText } from '../../form/text.ts'
import { toText } from '../../form/values.ts'
import { fieldsOn, type FieldsProps, nameIn, type Values } from '../../form/wizard-step.ts'
import { SharesBar } from './shares-bar.tsx'
import { TERM_NAMES } from './terms.ts'
import { fundingText as words } from './text.ts'

const { hints } = words

const page = fieldsOn('funding', ['startDate', 'closeDate', ...TERM_NAMES])
const { Line, Sum, Day } = controlsOf(page)
const kindOf = (term: Term) => page.fields.get(term)?.kind ?? 'money'

/** The days, and the terms that follow from each other. */
export function FundingFields({ row, facts }: FieldsProps) {
  const { valuation, computed, group } = useValuation(row.values)
  const hint = (term: Term) => (
    <>
      {hints[term]}
      {computed.includes(term) && <b className="text-action"> · {formText.computed}</b>}
    </>
  )
  const { fundingGoal } = valuation
  const limit = facts.remainingKurus
  return (
    <div className="grid gap-8">
      <fieldset>
        <legend className="mb-3 text-lg font-semibold">{words.dates}</legend>
        <div className="field-pair">
          <Day field="startDate" hint={hints.startDate(formatDay(new Date(`${facts.earliestStart}T12:00:00Z`)))} />
          <Day field="closeDate" hint={hints.closeDate(facts.maxDays)} />
        </div>
      </fieldset>
      <fieldset ref={group}>
        <legend className="mb-3 text-lg font-semibold">{words.terms}</legend>
        <div className="field-pair">
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
          <Line field="numberOfShares" hint={hint('numberOfShares')} inputMode="numeric" />
          <Sum field="unitShareValue" hint={hint('unitShareValue')} />
          <Line field="percentageOfShares" hint={hint('percentageOfShares')} inputMode="decimal" suffix="%" />
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
    return hundredths !== null && kindOf(term) === 'count'
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

/**
 * The terms as they stand in the fields: what is typed in one of them leads, the others are written anew. They are solved from what
 * stood there when the field was entered, so that `100`, typed digit by digit, is never taken for a 1 and a 10 on the way.
 */
function useValuation(values: Values) {
  const { row, saveNow } = useStep()
  const [valuation, setValuation] = useState(() => readTerms((term) => values[term] ?? ''))
  const [computed, setComputed] = useState<readonly Term[]>([])
  const group = useRef<HTMLFieldSetElement>(null)
  const entered = useRef<{ readonly led: Term; readonly terms: Valuation } | null>(null)
  const change = ({ target }: Event) => {
    const led = TERM_NAMES.find((term) => target instanceof HTMLInputElement && nameIn(row.id, term) === target.name)
    if (!led || !(target instanceof HTMLInputElement) || !target.form) return
    const controls = target.form.elements
    const control = (term: Term) => {
      const found = controls.namedItem(nameIn(row.id, term))
      return found instanceof HTMLInputElement ? found : null
    }
    const now = readTerms((term) => control(term)?.value ?? '')
    if (entered.current?.led !== led) entered.current = { led, terms: now }
    const solved = solveValuation({ ...entered.current.terms, [led]: now[led] }, led)
    setValuation(solved.terms)
    setComputed((before) => [...new Set([...before.filter((term) => term !== led), ...solved.computed])])
    for (const term of TERM_NAMES) {
      const field = control(term)
      if (field && term !== led) field.value = termText(term, solved.terms[term])
    }
  }
  const leave = () => {
    entered.current = null
    for (const term of TERM_NAMES) saveNow(row.id, term)
  }
  const latest = useRef({ change, leave })
  useEffect(() => {
    latest.current = { change, leave }
  })
  useEffect(() => {
    const fields = group.current
    const onInput = (event: Event) => latest.current.change(event)
    const onLeave = () => latest.current.leave()
    fields?.addEventListener('input', onInput)
    fields?.addEventListener('focusout', onLeave)
    return () => {
      fields?.removeEventListener('input', onInput)
      fields?.removeEventListener('focusout', onLeave)
    }
  }, [])
  return { valuation, computed, group }
}

function termText(term: Term, value: bigint | null): string {
  const kind = kindOf(term)
  return toText(kind, kind === 'count' && value !== null ? String(value) : value)
}
