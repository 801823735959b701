import { data } from 'react-router'
import { getStakeholders } from '#contracts/content/public-endpoints.ts'
import { getMasterData } from '#contracts/platform/endpoints.ts'
import { load } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { PartnerCard } from '#web/components/content/partner-card.tsx'
import { MoneyDiagram } from '#web/site/components/platform/money-diagram.tsx'
import { titled } from '#web/shell/meta.ts'
import { EmptyState } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

/** No script at all: this page is read. */
export const handle = { statik: true }

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  const [master, partners] = await Promise.all([load(getMasterData, {}, args), load(getStakeholders, {}, args)])
  if (!master.showPartners) throw data(null, { status: 404 })
  return { partners }
}

/** Who works with the platform and on what; only where the operator shows it (specification sections 2 and 3). */
export default function Partners({ loaderData: { partners } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={text.title} above={[]} lead={text.lead} />
      {partners.length === 0 ? (
        <EmptyState icon="users" title={text.empty}>
          <p>{text.emptyText}</p>
        </EmptyState>
      ) : (
        <>
          <ul
            className={`grid gap-5 sm:grid-cols-2 ${partners.length % 2 === 0 && partners.length < 6 ? '' : 'lg:grid-cols-3'}`}
          >
            {partners.map(({ id, logoUrl, ...partner }) => (
              <li key={id}>
                <PartnerCard partner={{ ...partner, logo: logoUrl ?? '' }} />
              </li>
            ))}
          </ul>
          <section aria-labelledby="yol" className="mt-12">
            <h2 id="yol" className="mb-6 text-xl">
              {text.way}
            </h2>
            <MoneyDiagram />
          </section>
        </>
      )}
    </div>
  )
}
