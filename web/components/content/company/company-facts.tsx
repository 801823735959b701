import type { ReactNode } from 'react'
import { istanbulMoment } from '#contracts/common/time/time.ts'
import { Facts } from '#web/components/facts.tsx'
import { Icon, Moment } from '#web/ui/index.ts'
import type { Company, FactKey } from './missing.ts'
import { text } from './text.ts'

const COMPANY: readonly FactKey[] = [
  'companyTitle',
  'companyAddress',
  'mersisNo',
  'tradeRegistryOffice',
  'tradeRegistryNumber',
  'taxOffice',
  'taxNumber',
  'foundedOn',
  'registeredEmail',
]
const CAPITAL: readonly FactKey[] = ['committedCapital', 'paidCapital', 'auditor']
const AUTHORISATION: readonly FactKey[] = ['licenceDecision', 'escrowAgentName']

/** Who runs the platform, with what capital, by what authority. */
export function CompanyFacts({ company, site }: { readonly company: Company; readonly site: string }) {
  const rows = (keys: readonly FactKey[]) =>
    keys.map((key) => [text.facts[key], <Value key={key} company={company} name={key} />] as const)
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <Group title={text.company} id="sirket">
        <Facts
          facts={[
            ...rows(COMPANY),
            [
              text.site,
              <span key="site" className="break-all">
                {site}
              </span>,
            ],
          ]}
        />
      </Group>
      <div className="grid content-start gap-10">
        <Group title={text.capital} id="sermaye">
          <Facts facts={rows(CAPITAL)} />
        </Group>
        <Group title={text.authorisation} id="yetki">
          <Facts facts={[[text.activity, text.activityValue], ...rows(AUTHORISATION)]} />
        </Group>
      </div>
    </div>
  )
}

function Value({ company, name }: { readonly company: Company; readonly name: FactKey }) {
  const value = company[name]
  if (value === '')
    return (
      <span className="inline-flex items-center gap-1.5 font-normal text-accent">
        <Icon name="clock" className="size-4 shrink-0" /> {text.missing}
      </span>
    )
  if (name === 'foundedOn') return <Moment at={istanbulMoment(value)} day />
  return <span className="whitespace-pre-line">{value}</span>
}

function Group({ title, id, children }: { readonly title: string; readonly id: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 border-t-2 border-action pt-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
