import { useState } from 'react'
import { formatBps, ratioBps } from '#contracts/common/money/basis-points.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { formatKurus, parseTurkishAmount } from '#contracts/common/money/money-format.ts'
import { type FeeRates, netOf, type PayoutItem, payoutItems } from '#contracts/settlement/fees/payout-items.ts'
import { AmountSlider, typedAmount } from '#web/site/components/amount-slider.tsx'
import { Explained } from '#web/site/components/explained.tsx'
import { Money } from '#web/ui/index.ts'
import { partsOf, SharesBar } from './shares.tsx'
import { text } from './text.ts'

/** In millions of lira. */
const MILLIONS = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30, 40] as const
const STEPS: readonly Kurus[] = MILLIONS.map((each) => BigInt(each) * 100_000_000n)
const FIRST: Kurus = 400_000_000n

/** What a company is paid of a sum: the rule of payouts, asked while one types. It needs scripts; the examples below it do not. */
export function Calculator({ rates }: { readonly rates: FeeRates }) {
  const [typed, setTyped] = useState(typedAmount(FIRST))
  const read = parseTurkishAmount(typed)
  const gross = read !== null && read > 0n ? read : null
  return (
    <div className="grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-12">
      <div>
        <h2 id="hesap" className="text-xl">
          {text.title}
        </h2>
        <p className="mt-2 text-soft">{text.lead}</p>
        <div className="needs-script mt-5">
          <label htmlFor="fon" className="field-label">
            {text.gross}
          </label>
          <div className="relative">
            <input
              id="fon"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              aria-describedby="fon-not"
              aria-invalid={gross === null ? true : undefined}
              className="control pr-12"
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-soft"
            >
              TL
            </span>
          </div>
          <AmountSlider steps={STEPS} amount={gross ?? 0n} label={text.slide} onAmount={setTyped} />
          <p id="fon-not" aria-live="polite" className="mt-1 min-h-6 text-sm text-danger">
            {gross === null && text.unreadable}
          </p>
        </div>
      </div>
      {gross !== null && <Result gross={gross} items={payoutItems(gross, rates)} />}
    </div>
  )
}

function Result({ gross, items }: { readonly gross: Kurus; readonly items: readonly PayoutItem[] }) {
  const net = netOf(gross, items)
  const parts = partsOf(net, items)
  return (
    <div className="needs-script grid content-start gap-5">
      <dl className="flex flex-wrap justify-between gap-x-8 gap-y-3" aria-live="polite">
        <div>
          <dt className="text-sm text-soft">{text.net}</dt>
          <dd className="text-2xl font-bold tracking-tight text-action">
            <Money kurus={net} trim />
          </dd>
        </div>
        <div className="sm:text-right">
          <dt className="text-sm text-soft">{text.deductions}</dt>
          <dd className="text-2xl font-bold tracking-tight">
            <Money kurus={gross - net} trim />{' '}
            <span className="text-base font-normal text-soft">({formatBps(ratioBps(gross - net, gross))})</span>
          </dd>
        </div>
      </dl>
      <SharesBar parts={parts} gross={gross} />
      <ul className="explained-dense divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.code}>
            <Explained
              label={`${text.names[item.code]} (${formatBps(item.rateBps)})`}
              reasons={[
                { code: item.code, message: `${text.explained[item.code]} ${text.rounding}`, inputs: inputsOf(item) },
              ]}
            >
              <Money kurus={item.amountKurus} />
            </Explained>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">{text.note}</p>
    </div>
  )
}

/** What a deduction was computed of, as one would with a pencil. */
function inputsOf({ baseKurus, rateBps, amountKurus }: PayoutItem) {
  return [
    { label: text.base, value: formatKurus(baseKurus) },
    { label: text.rate, value: formatBps(rateBps) },
    { label: text.result, value: formatKurus(amountKurus) },
  ]
}
