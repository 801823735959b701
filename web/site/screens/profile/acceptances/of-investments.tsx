import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestmentAcceptances } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { AcceptedTexts, type InvestmentAcceptance } from '#web/site/components/investment/accepted-texts.tsx'
import { EmptyState, Icon, LinkButton, Moment, Money } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.investments

/** Query parameter: where the list goes on. */
export const INVESTMENTS_AFTER = 'yatirim-sonra'

/** What was accepted on the way to orders: by campaign and amount, each text to read and to save. */
export function OfInvestments({ acceptances, next }: OutputOf<typeof getInvestmentAcceptances>) {
  return (
    <section aria-labelledby="yatirim-metinleri" className="grid gap-4">
      <div>
        <h2 id="yatirim-metinleri">{words.title}</h2>
        <p className="prose-measure mt-1 text-soft">{words.lead}</p>
      </div>
      {acceptances.length === 0 ? (
        <EmptyState icon="document" title={words.emptyTitle}>
          {words.empty}
        </EmptyState>
      ) : (
        acceptances.map((acceptance, place) => (
          <OneAcceptance key={acceptance.acceptanceId} acceptance={acceptance} isNewest={place === 0} />
        ))
      )}
      {next && (
        <p>
          <LinkButton
            to={`${paths.profile.acceptances.href({ [INVESTMENTS_AFTER]: next })}#yatirim-metinleri`}
            look="secondary"
          >
            {words.more}
          </LinkButton>
        </p>
      )}
    </section>
  )
}

/** The newest stands open; what lies further back is found by campaign and day, and opens. */
function OneAcceptance({
  acceptance,
  isNewest,
}: {
  readonly acceptance: InvestmentAcceptance
  readonly isNewest: boolean
}) {
  const { projectTitle, amount, shareCount, acceptedAt, investments } = acceptance
  return (
    <details open={isNewest} className="group card">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-5 shrink-0 text-soft group-open:rotate-90" />
        <h3 className="min-w-0 flex-1 text-lg">
          {projectTitle}
          <span className="flex flex-wrap gap-x-4 text-sm font-normal text-soft">
            <span>
              <Money kurus={amount} />, {words.shares(shareCount)}
            </span>
            <Moment at={acceptedAt} />
          </span>
        </h3>
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
          {investments.length === 0 && <span>{words.noOrder}</span>}
          {investments.map(({ investmentId, referenceNo }) => (
            <Link key={investmentId} to={paths.profile.position.href({ investmentId })} className="link">
              {words.order(referenceNo)}
            </Link>
          ))}
        </p>
        <AcceptedTexts acceptance={acceptance} />
      </div>
    </details>
  )
}
