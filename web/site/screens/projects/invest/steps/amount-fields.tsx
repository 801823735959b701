import { type FormEvent, type RefObject, use } from 'react'
import { Link } from 'react-router'
import { formatKurus, type Kurus, parseTurkishAmount, plainAmount } from '#contracts/common/money/money.ts'
import type { OpenOffering } from '#contracts/investments/rules.ts'
import { FieldError } from '#web/form/field-frame.tsx'
import { type FieldBinding, FormStateContext, useField } from '#web/form/form-state.ts'
import { firstOf } from '#web/form/fields/text-fields.tsx'
import { Money } from '#web/ui/index.ts'
import { type Excess, excessOf, nearestAmounts, quickAmounts, sharesBehind } from '../flow.ts'
import { shareText, useLinkedAmount } from './linked-amount.ts'
import { text as words } from '../text.ts'

const text = words.amount

/** Shares × value = amount, both ends editable, with amounts to choose from. */
export function AmountFields({
  offering,
  startText,
  amountKurus,
  onAmount,
}: {
  readonly offering: OpenOffering
  readonly startText: string
  readonly amountKurus: Kurus | null
  readonly onAmount: (amountKurus: Kurus | null) => void
}) {
  const unit = offering.unitShareValueKurus
  const { id, control, error, errorId, typed } = useField('amount', text.hint)
  const form = use(FormStateContext)
  const first = firstOf(typed) ?? startText
  const firstAmount = parseTurkishAmount(first)
  const typedShares = sharesBehind(first, firstOf(form?.values['shareCount']), unit)
  const firstShares = typedShares ?? (firstAmount === null ? '' : shareText(firstAmount, unit))
  const tell = (kurus: Kurus | null) => {
    control.onInput()
    onAmount(kurus)
  }
  const { amountRef, sharesRef, linkedRef, onAmountTyped, onSharesTyped, choose, step } = useLinkedAmount(
    offering,
    { amount: first, shares: firstShares },
    tell,
  )
  const excess = excessOf(amountKurus, offering)
  const wrong = error && !excess ? amountKurus : null
  const isWrong = error !== undefined || excess !== null
  return (
    <div className="card grid gap-5 p-5 md:p-6">
      <input type="hidden" name="unitKurus" value={unit.toString()} />
      <input type="hidden" name="shareCountBefore" value={firstShares} />
      <input ref={linkedRef} type="hidden" name="linked" defaultValue="" />
      <p id={`${id}-hint`} className="text-sm text-soft">
        {text.hint(formatKurus(unit))}
      </p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[12rem_auto_minmax(0,1fr)] sm:items-end">
        <ShareCount
          id={`${id}-shares`}
          first={firstShares}
          inputRef={sharesRef}
          errorId={isWrong ? errorId : undefined}
          onTyped={onSharesTyped}
          onLeave={() => form?.check('amount')}
          step={step}
        />
        <p className="text-soft max-sm:text-sm sm:pb-3">
          × <Money kurus={unit} /> =
        </p>
        <Amount
          control={control}
          first={first}
          inputRef={amountRef}
          errorId={isWrong ? errorId : undefined}
          onTyped={onAmountTyped}
        />
      </div>
      <div className="-mt-3 grid gap-3">
        <div aria-live="polite" className="flex flex-wrap items-baseline gap-x-3">
          <FieldError id={id} error={excess ? excessSentence(excess, unit) : error} />
          {excess && excess.mostKurus > 0n && <ChooseLink kurus={excess.mostKurus} choose={choose} />}
        </div>
        {wrong !== null && (
          <Choices
            title={text.nearest}
            amounts={nearestAmounts(wrong, offering)}
            unit={unit}
            chosen={null}
            choose={choose}
          />
        )}
      </div>
      <Choices title={text.quick} amounts={quickAmounts(offering)} unit={unit} chosen={amountKurus} choose={choose} />
    </div>
  )
}

interface LinkedField {
  /** What it was sent with. */
  readonly first: string
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Of the sentence that says what is wrong, while something is. */
  readonly errorId: string | undefined
  readonly onTyped: (event: FormEvent<HTMLInputElement>) => void
}

function ShareCount({
  id,
  first,
  inputRef,
  errorId,
  onTyped,
  onLeave,
  step,
}: LinkedField & {
  readonly id: string
  readonly onLeave: () => void
  readonly step: (by: bigint) => void
}) {
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {text.shares}
      </label>
      <div className="flex">
        <StepButton label={text.fewer} sign="−" onClick={() => step(-1n)} side="left" />
        <input
          ref={inputRef}
          id={id}
          name="shareCount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={first}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          onInput={onTyped}
          onBlur={onLeave}
          className="control relative min-w-0 flex-1 rounded-none text-center text-lg font-semibold [@media(scripting:none)]:rounded"
        />
        <StepButton label={text.more} sign="+" onClick={() => step(1n)} side="right" />
      </div>
    </div>
  )
}

function Amount({ control, first, inputRef, errorId, onTyped }: LinkedField & Pick<FieldBinding, 'control'>) {
  return (
    <div>
      <label htmlFor={control.id} className="field-label">
        {text.amount}
      </label>
      <div className="relative">
        <input
          {...control}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={`${control.id}-hint${errorId ? ` ${errorId}` : ''}`}
          ref={inputRef}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={first}
          onInput={onTyped}
          className="control pr-12 text-lg font-semibold"
        />
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-soft">
          {text.lira}
        </span>
      </div>
    </div>
  )
}

function StepButton({
  label,
  sign,
  side,
  onClick,
}: {
  readonly label: string
  readonly sign: string
  readonly side: 'left' | 'right'
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`needs-script grid w-12 shrink-0 place-items-center border border-edge bg-sunk text-xl hover:bg-tint hover:text-action ${side === 'left' ? 'rounded-l border-r-0' : 'rounded-r border-l-0'}`}
    >
      {sign}
    </button>
  )
}

/** The bound that binds, by how much it is passed, and the most that would be taken. */
function excessSentence({ code, overKurus, mostKurus }: Excess, unit: Kurus): string {
  const over = formatKurus(overKurus, 'trim')
  return mostKurus > 0n
    ? text.excess[code](over, text.most(formatKurus(mostKurus, 'trim'), shareText(mostKurus, unit)))
    : text.excess[code](over, text.mostNone)
}

interface Choosing {
  readonly choose: (kurus: Kurus) => void
}

function ChooseLink({ kurus, choose }: Choosing & { readonly kurus: Kurus }) {
  return (
    <button type="button" className="needs-script link py-1 text-sm font-semibold" onClick={() => choose(kurus)}>
      {text.choose}
    </button>
  )
}

/** Amounts as links, so that they work without scripts; with them the fields change in place. */
function Choices({
  title,
  amounts,
  unit,
  chosen,
  choose,
}: Choosing & {
  readonly title: string
  readonly amounts: readonly Kurus[]
  readonly unit: Kurus
  /** The amount in the fields. */
  readonly chosen: Kurus | null
}) {
  if (amounts.length === 0) return null
  return (
    <div>
      <p className="mb-2 text-sm font-semibold">{title}</p>
      <ul className="flex flex-wrap gap-2">
        {amounts.map((kurus) => (
          <li key={kurus.toString()}>
            <Link
              to={`?adim=tutar&tutar=${plainAmount(kurus)}`}
              replace
              preventScrollReset
              onClick={(event) => {
                event.preventDefault()
                choose(kurus)
              }}
              aria-current={kurus === chosen ? 'true' : undefined}
              className="grid min-h-12 content-center rounded border border-line px-4 py-1 text-center leading-tight hover:border-action hover:text-action aria-[current]:border-action aria-[current]:bg-tint aria-[current]:text-action"
            >
              <b>
                <Money kurus={kurus} trim />
              </b>
              <span className="text-xs text-soft">
                {shareText(kurus, unit)} {text.shareUnit}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
