import type { ReactNode } from 'react'
import type { Kurus } from '#contracts/common/money/money.ts'
import { Icon, Money, Moment } from '#web/ui/index.ts'
import { partOf, type Preparation, sharesText } from './preparation.ts'
import { text as words } from './text.ts'

const text = words.summary

/** What is being ordered, visible on every step: beside it on a wide screen, folded above it on a phone. */
export function OrderSummary({
  preparation,
  amountKurus,
}: {
  readonly preparation: Preparation
  readonly amountKurus: Kurus | null
}) {
  const shares = sharesText(amountKurus, preparation)
  const amount = amountKurus !== null && shares !== null ? <Money kurus={amountKurus} /> : text.none
  return (
    <>
      <details className="group card lg:hidden">
        <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
          <span className="text-sm text-soft">{text.title}</span>
          <b className="ml-auto text-right">{amount}</b>
          <Icon name="chevron-down" className="size-4 shrink-0 text-soft group-open:rotate-180" />
        </summary>
        <div className="border-t border-line px-4 py-4">
          <Lines preparation={preparation} amountKurus={amountKurus} />
        </div>
      </details>
      <aside aria-label={text.title} className="card sticky top-6 p-6 max-lg:hidden">
        <h2 className="text-lg">{text.title}</h2>
        <p className="mb-5 mt-4 border-b border-line pb-5">
          <span className="block text-sm text-soft">{text.amount}</span>
          <span className={shares === null ? 'text-soft' : 'text-2xl font-bold tracking-tight'}>{amount}</span>
        </p>
        <Lines preparation={preparation} amountKurus={amountKurus} />
      </aside>
    </>
  )
}

function Lines({
  preparation,
  amountKurus,
}: {
  readonly preparation: Preparation
  readonly amountKurus: Kurus | null
}) {
  const none = '–'
  return (
    <dl className="grid gap-2.5 text-sm">
      <Line label={text.company}>{preparation.projectTitle}</Line>
      <Line label={text.shares}>{sharesText(amountKurus, preparation) ?? none}</Line>
      <Line label={text.unit}>
        <Money kurus={preparation.unitShareValue} />
      </Line>
      <Line label={text.part}>{partOf(amountKurus, preparation)?.text ?? none}</Line>
      <Line label={text.form}>{text.version(preparation.formVersion)}</Line>
      <Line label={text.closes}>
        <Moment at={preparation.closesAt} />
      </Line>
      <Line label={text.withdrawal}>{text.hours(preparation.withdrawalHours)}</Line>
    </dl>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-soft">{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  )
}
