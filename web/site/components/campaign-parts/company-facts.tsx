import type { ReactNode } from 'react'
import { text } from './text.ts'

const words = text.company

interface Company {
  readonly title: string
  readonly address: string
  readonly projectUrl?: string | null | undefined
  readonly mail?: string | null | undefined
}

/** Whose shares are sold, and how it is reached. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-8 gap-y-4 @md:grid-cols-2">
        <Fact label={words.tradeName}>{company.title}</Fact>
        <Fact label={words.address}>{company.address}</Fact>
        {company.projectUrl && (
          <Fact label={words.site}>
            <a href={company.projectUrl} rel="noopener noreferrer nofollow" className="link break-all">
              {company.projectUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
            </a>
          </Fact>
        )}
        {company.mail && (
          <Fact label={words.mail}>
            <a href={`mailto:${company.mail}`} className="link break-all">
              {company.mail}
            </a>
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
