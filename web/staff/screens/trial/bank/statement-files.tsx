import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getBankMovements } from '#contracts/trial/bank-endpoints.ts'
import { STATEMENT_FORMS } from '#contracts/trial/statement-forms.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import { type Column, Money, Table } from '#web/ui/index.ts'
import { text } from './text.ts'

type Statement = OutputOf<typeof getBankMovements>['statements'][number]

const words = text.files

/** The statements of an account, each in every form in which banks give theirs. */
export function StatementFiles({
  iban,
  statements,
}: {
  readonly iban: string
  readonly statements: readonly Statement[]
}) {
  return (
    <section className="mb-6 grid gap-3">
      <h3 className="text-base">{words.title}</h3>
      <p className="prose-measure text-sm text-soft">{words.hint}</p>
      <Table
        caption={words.caption}
        dense
        rows={statements}
        rowKey={({ number }) => String(number)}
        columns={columnsOf(iban)}
      />
    </section>
  )
}

const columnsOf = (iban: string): readonly Column<Statement>[] => [
  { key: 'number', title: text.statement, head: true, cell: ({ number }) => number },
  { key: 'day', title: words.day, cell: ({ openedOn }) => openedOn.split('-').reverse().join('.') },
  { key: 'closing', title: words.closing, number: true, cell: ({ closing }) => <Money kurus={closing} /> },
  {
    key: 'download',
    title: words.download,
    cell: ({ number }) => (
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {STATEMENT_FORMS.map((form) => (
          <a
            key={form}
            href={`${trialPaths.bank.href()}/ekstre/${iban}/${number}/${form}`}
            download
            className="link inline-flex min-h-6 items-center"
            aria-label={words.label(number, words.forms[form])}
          >
            {words.forms[form]}
          </a>
        ))}
      </span>
    ),
  },
]
