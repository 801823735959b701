import { Alert, Moment } from '#web/ui/index.ts'
import { PageHead } from '../page-head.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { type Company, countMissing } from './missing.ts'
import { Notices } from './notices.tsx'
import { People } from './people.tsx'
import { text } from './text.ts'

/** What TTK 39 and 1524 and T8/7 ask the operator to publish, from data; what it has not filled in is said plainly. */
export function CompanyPage({ company, site }: { readonly company: Company; readonly site: string }) {
  const missing = countMissing(company)
  return (
    <>
      <PageHead title={text.title} above={[]} lead={text.lead}>
        {company.changedAt !== null && (
          <p className="text-sm text-soft">
            {text.changed}: <Moment at={company.changedAt} />
          </p>
        )}
      </PageHead>
      {missing > 0 && (
        <div className="mb-10">
          <Alert kind="warning" title={text.missingTitle(missing)}>
            <p>{text.missingText}</p>
          </Alert>
        </div>
      )}
      <CompanyFacts company={company} site={site} />
      <People board={company.boardMembers} shareholders={company.shareholders} />
      <Notices notices={company.notices} />
    </>
  )
}
