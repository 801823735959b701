import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#web/api/load.ts'
import { type FormAction, submitWith } from '#web/form/submit.ts'
import { advance } from './advance.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getIncomeStatements, updateIncomeStatement } from '#contracts/membership/endpoints.ts'
import { ContractForm, MoneyField, SubmitButton } from '#web/form/index.ts'
import { Chip, type Column, Money, Moment, Table } from '#web/ui/index.ts'
import type { SampleValues } from '#web/components/trial-hints/read-sample.ts'
import { IfDeclared } from '../limit-box.tsx'
import type { Limit } from '../read-limit.ts'
import { text } from '../text.ts'

const words = text.income
type Statement = OutputOf<typeof getIncomeStatements>[number]

const COLUMNS: readonly Column<Statement>[] = [
  { key: 'day', title: words.day, cell: (row) => <Moment at={row.declaredAt} day />, head: true },
  { key: 'amount', title: words.amount, cell: (row) => <Money kurus={row.annualIncome} />, number: true },
  {
    key: 'forwarded',
    title: words.forwarded,
    cell: (row) => (
      <Chip tone={row.forwardedToMkk ? 'good' : 'attention'}>{row.forwardedToMkk ? words.yes : words.no}</Chip>
    ),
    number: true,
  },
]

export async function readIncome(args: LoaderFunctionArgs) {
  return { statements: await load(getIncomeStatements, {}, args) }
}

export const incomeForms: Readonly<Record<string, FormAction>> = {
  income: submitWith(updateIncomeStatement, { after: advance(text.saved.income) }),
}

/** Declares the yearly net income, beside what a declaration would change. */
export function IncomeForm({
  statements,
  limit,
  sample,
}: {
  readonly statements: readonly Statement[]
  readonly limit: Limit | null
  readonly sample: SampleValues
}) {
  return (
    <div className="grid gap-6">
      <ContractForm endpoint={updateIncomeStatement} form="income" values={sample}>
        <p className="prose-measure text-soft">{words.why}</p>
        <MoneyField name="annualIncome" label={words.label} className="max-w-sm" />
        <p>
          <SubmitButton>{words.submit}</SubmitButton>
        </p>
      </ContractForm>
      {limit && <IfDeclared limit={limit} open />}
      {statements.length > 0 && (
        <section className="grid gap-2">
          <h3>{words.history}</h3>
          <Table caption={words.history} dense rows={statements} rowKey={(row) => row.id} columns={COLUMNS} />
        </section>
      )}
    </div>
  )
}
