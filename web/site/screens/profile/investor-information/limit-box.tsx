import { Card, Chip, Icon, Money, Moment, Stat, Why } from '#web/ui/index.ts'
import type { Limit } from './read-limit.ts'
import { text } from './text.ts'

const words = text.limit

/** What may still be invested this year, what it is made of, and why: a box beside the steps, a folded line above them on a phone. */
export function LimitBox({ limit }: { readonly limit: Limit | { readonly detail: string } }) {
  if ('detail' in limit)
    return (
      <Card as="aside">
        <p className="font-semibold">{words.unavailable}</p>
        <p className="mt-1 text-sm text-soft">{limit.detail}</p>
      </Card>
    )
  const remaining = limit.remaining === null ? words.unlimited : <Money kurus={limit.remaining} />
  return (
    <>
      <details className="group card lg:hidden">
        <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
          <span className="text-sm text-soft">{words.title(limit.year)}</span>
          <b className="ml-auto text-right">{remaining}</b>
          <Icon name="chevron-down" className="size-4 shrink-0 text-soft group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 border-t border-line p-4">
          <Details limit={limit} />
        </div>
      </details>
      <Card as="aside" className="grid gap-4 max-lg:hidden">
        <dl>
          <Stat label={words.title(limit.year)} size="large">
            {remaining}
          </Stat>
        </dl>
        <Details limit={limit} />
      </Card>
    </>
  )
}

function Details({ limit }: { readonly limit: Limit }) {
  return (
    <>
      {limit.limit !== null && (
        <>
          <progress className="meter" max={Number(limit.limit)} value={Number(limit.used)} aria-label={words.used} />
          <dl className="grid gap-1 text-sm">
            <Row name={words.used} value={<Money kurus={limit.used} />} />
            <Row name={words.of} value={<Money kurus={limit.limit} />} />
          </dl>
        </>
      )}
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {limit.isEstimate ? (
          <Chip tone="attention">{words.estimate}</Chip>
        ) : (
          <span>
            {words.asOf} <Moment at={limit.asOf} />
          </span>
        )}
      </p>
      <Why reasons={limit.reasons} />
      <IfDeclared limit={limit} />
    </>
  )
}

function Row({ name, value }: { readonly name: string; readonly value: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

/** "Gelir beyanı verirsem ne olur?" */
export function IfDeclared({ limit, open }: { readonly limit: Limit; readonly open?: boolean }) {
  if (limit.ifDeclared.length === 0) return null
  return (
    <details className="why" open={open}>
      <summary>{text.income.ifTitle}</summary>
      <div className="mt-3 grid gap-2 text-sm">
        <table className="w-full">
          <caption className="sr-only">{text.income.ifCaption}</caption>
          <thead>
            <tr className="border-b border-line text-soft">
              <th scope="col" className="py-1 text-left font-normal">
                {text.income.ifIncome}
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                {text.income.ifLimit}
              </th>
            </tr>
          </thead>
          <tbody>
            {limit.ifDeclared.map((row) => (
              <tr key={String(row.annualIncome)} className="border-b border-line">
                <td className="py-1.5">
                  <Money kurus={row.annualIncome} trim />
                </td>
                <td className="py-1.5 text-right font-semibold">
                  <Money kurus={row.limit} trim />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-soft">{text.income.ifText}</p>
      </div>
    </details>
  )
}
