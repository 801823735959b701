import { getPartnershipStructure } from '#contracts/content/public-endpoints.ts'
import { hostOf } from '#web/api/call.ts'
import { load } from '#web/api/load.ts'
import { CompanyPage } from '#web/components/content/company/company-page.tsx'
import { text } from '#web/components/content/company/text.ts'
import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'

/** No script at all: the law asks for a section open to all without conditions (TTK 1524). */
export const handle = { statik: true }

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  return {
    company: await load(getPartnershipStructure, {}, args),
    // The address registered for this very section (TTK 1524) is where it is published.
    site: hostOf(args.context).publicUrl,
  }
}

/** The operating company's own section of the site. */
export default function InformationSociety({ loaderData: { company, site } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <CompanyPage company={company} site={site} />
    </div>
  )
}
