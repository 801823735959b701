import type { ReactNode } from 'react'
import { formatIban } from '#contracts/common/person/iban.ts'
import { formatKurus, type Kurus } from '#contracts/common/money/money.ts'
import { CopyButton, Countdown, Money } from '#web/ui/index.ts'
import { investmentText } from './text.ts'

const text = investmentText.payment

interface Payment {
  readonly referenceNo: string
  readonly iban: string
  readonly accountHolder: string
  readonly amountKurus: Kurus
}

/** Copies all of what the bank's form asks for. */
export function CopyPayment({
  referenceNo,
  iban,
  accountHolder,
  amountKurus,
  look,
}: Payment & { readonly look?: 'primary' }) {
  const all = [
    [text.reference, referenceNo],
    [text.iban, formatIban(iban)],
    [text.holder, accountHolder],
    [text.amount, formatKurus(amountKurus)],
  ]
  const value = all.map(([name, said]) => `${name}: ${said}`).join('\n')
  return <CopyButton label={text.all} words={text.copyAll} value={value} {...(look ? { look } : {})} />
}

/** What has to be written into the bank's form, each with a button that copies it. */
export function PaymentInstructions({
  payBy,
  isCopiedElsewhere,
  ...payment
}: Payment & {
  readonly payBy: number | null
  /** On a telephone the bar at the thumb copies all of it. */
  readonly isCopiedElsewhere?: boolean
}) {
  const { referenceNo, iban, accountHolder, amountKurus } = payment
  return (
    <div className="card">
      <dl className="divide-y divide-line">
        <Line label={text.reference} hint={text.referenceHint} copy={referenceNo}>
          <span className="text-xl font-bold tracking-wide whitespace-nowrap max-sm:text-lg max-sm:tracking-normal">
            {referenceNo}
          </span>
        </Line>
        <Line label={text.iban} copy={iban}>
          <span className="font-semibold">{formatIban(iban)}</span>
        </Line>
        <Line label={text.holder} copy={accountHolder}>
          <span className="font-semibold">{accountHolder}</span>
        </Line>
        <Line label={text.amount} hint={text.amountHint} copy={plainAmount(amountKurus)}>
          <span className="text-lg font-semibold">
            <Money kurus={amountKurus} />
          </span>
        </Line>
        {payBy !== null && (
          <Line label={text.payBy}>
            <Countdown until={payBy} />
          </Line>
        )}
      </dl>
      <p className={`flex justify-end border-t border-line px-5 py-3 ${isCopiedElsewhere ? 'max-md:hidden' : ''}`}>
        <CopyPayment {...payment} />
      </p>
    </div>
  )
}

/** As banks' forms take it: `12500,00`. */
function plainAmount(amountKurus: Kurus): string {
  return formatKurus(amountKurus)
    .replace(/\u202fTL$/, '')
    .replaceAll('.', '')
}

function Line({
  label,
  hint,
  copy,
  children,
}: {
  readonly label: string
  readonly hint?: string
  readonly copy?: string
  readonly children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="col-start-1 wrap-anywhere">{children}</dd>
      {hint && <dd className="col-start-1 text-sm text-soft">{hint}</dd>}
      {copy && (
        <dd className="col-start-2 row-span-3 row-start-1">
          <CopyButton value={copy} label={label} />
        </dd>
      )}
    </div>
  )
}
