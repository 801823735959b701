import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import { Amount, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

/** Ruled like the foot of an account: one row at every width, and below it how each figure is computed; nothing before there are any. */
export function PlatformFigures({ statistics }: { readonly statistics: OutputOf<typeof getPlatformStatistics> }) {
  if (statistics.figures.length === 0) return null
  const words = text.figures
  return (
    <section aria-label={words.title} className="border-t-2 border-ink">
      <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-3 py-4">
        {statistics.figures.map(({ code, label, value }) => (
          <div key={code} className="flex flex-col justify-between">
            <dt className="text-xs text-soft sm:text-sm">{label}</dt>
            <dd className="text-base font-bold tracking-tight sm:text-2xl md:text-lg lg:text-2xl">
              <Amount>{value}</Amount>
            </dd>
          </div>
        ))}
      </dl>
      <details className="why">
        <summary>{words.how}</summary>
        <dl className="prose-measure mt-2 grid gap-2 text-sm text-soft">
          {statistics.figures.map(({ code, label, explanation }) => (
            <div key={code}>
              <dt className="font-semibold text-ink">{label}</dt>
              <dd>{explanation}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-soft">
          {words.asOf}: <Moment at={statistics.asOf} />
        </p>
      </details>
    </section>
  )
}
