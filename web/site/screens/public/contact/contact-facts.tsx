import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatPhone } from '#contracts/common/person/phone-format.ts'
import type { getPlatformContactInformations } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { isBuilt } from '#web/kernel/built.ts'
import { text } from './text.ts'

const words = text.facts

/** How else the operator can be reached; what it has not entered is left out. */
export function ContactFacts({ facts }: { readonly facts: OutputOf<typeof getPlatformContactInformations> }) {
  const { companyTitle, address, email, phone, registeredEmail, workingHours } = facts
  const rows: readonly (readonly [string, ReactNode])[] = [
    [words.company, companyTitle],
    [words.address, address && <PlainText>{address}</PlainText>],
    [words.email, email && <Address href={`mailto:${email}`}>{email}</Address>],
    [words.phone, phone && <Address href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</Address>],
    [words.hours, workingHours],
    [words.registeredEmail, registeredEmail],
  ]
  const known = rows.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <section aria-labelledby="bilgiler" className="border-t-2 border-action pt-4">
      <h2 id="bilgiler" className="text-lg">
        {words.title}
      </h2>
      <dl className="mt-3 grid gap-3">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {isBuilt(paths.informationSociety.href()) && (
        <p className="mt-4 text-sm">
          <Link to={paths.informationSociety.href()} className="link">
            {words.more}
          </Link>
        </p>
      )}
    </section>
  )
}

function Address({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} className="link inline-flex min-h-6 items-center">
      {children}
    </a>
  )
}
