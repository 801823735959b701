import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectInformationForm } from '#contracts/campaigns/endpoints.ts'
import { Money, Percent, Table } from '#web/ui/index.ts'
import { text as words } from './text.ts'

const text = words.texts.form

/** The campaign's information form as it reads: the same record whose hash stands below it. */
export function InformationForm({ form }: { readonly form: OutputOf<typeof getProjectInformationForm> }) {
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <h3>{text.risks}</h3>
        <dl className="grid gap-3">
          {form.risks.map((risk) => (
            <div key={risk.title}>
              <dt className="font-semibold">{risk.title}</dt>
              <dd className="prose-measure">{risk.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="grid gap-3">
        <h3>{text.rights}</h3>
        <p className="prose-measure">{form.rights}</p>
      </section>
      <section className="grid gap-3">
        <h3>{text.useOfFunds}</h3>
        <Table
          dense
          caption={text.useOfFunds}
          rows={form.useOfFunds}
          rowKey={(row) => row.label}
          columns={[
            { key: 'label', title: text.item, head: true, cell: (row) => row.label },
            { key: 'amount', title: text.amount, number: true, cell: (row) => <Money kurus={row.amount} trim /> },
            { key: 'share', title: text.share, number: true, cell: (row) => <Percent bps={row.share} /> },
          ]}
        />
      </section>
      <section className="grid gap-3">
        <h3>{text.financials}</h3>
        <Table
          dense
          caption={text.financials}
          rows={form.financials}
          rowKey={(row) => String(row.year)}
          columns={[
            {
              key: 'year',
              title: text.year,
              head: true,
              cell: (row) => `${row.year}${row.projected ? ` (${text.projected})` : ''}`,
            },
            { key: 'revenue', title: text.revenue, number: true, cell: (row) => <Money kurus={row.revenue} trim /> },
            { key: 'profit', title: text.profit, number: true, cell: (row) => <Money kurus={row.profit} trim /> },
            { key: 'equity', title: text.equity, number: true, cell: (row) => <Money kurus={row.equity} trim /> },
          ]}
        />
      </section>
      <section className="grid gap-3">
        <h3>{text.excess}</h3>
        <p className="prose-measure">{form.excessMethod}</p>
      </section>
    </div>
  )
}
