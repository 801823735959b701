import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestmentDates } from '#contracts/investments/endpoints.ts'
import { useAccountPart } from '#web/kernel/account-part.ts'
import { calendarFile } from '#web/site/components/investment/statement-file.ts'
import { investmentText } from '#web/site/components/investment/text.ts'
import { Icon, Moment } from '#web/ui/index.ts'

const text = investmentText.dates

/** The days ahead that rules know, soonest first, and the same for a calendar. */
export function NextDates({
  dates,
  investmentId,
}: OutputOf<typeof getInvestmentDates> & { readonly investmentId: string }) {
  const account = useAccountPart()
  if (dates.length === 0) return null
  return (
    <section className="card grid gap-4 self-start p-5" aria-labelledby="tarihler">
      <h2 id="tarihler" className="text-lg">
        {text.title}
      </h2>
      <dl className="grid gap-3">
        {dates.map(({ kind, label, at, dayOnly }) => (
          <div key={kind}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-semibold">
              <Moment at={at} day={dayOnly} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a
          href={account + calendarFile(investmentId)}
          download
          className="link inline-flex min-h-11 items-center gap-2 whitespace-nowrap"
        >
          <Icon name="calendar" className="size-4" />
          {text.file}
        </a>
      </p>
    </section>
  )
}
