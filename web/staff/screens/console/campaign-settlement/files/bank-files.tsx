import type { OutputOf } from '#contracts/common/endpoint.ts'
import { groupThousands } from '#contracts/common/text/plain-text.ts'
import type { getBankFiles } from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { BankFile } from '#web/staff/components/settlement/files/bank-file.tsx'
import { text as shared } from '#web/staff/components/settlement/files/text.ts'
import { type Column, EmptyState, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

type File = OutputOf<typeof getBankFiles>['files'][number]

/** What came from the escrow bank and went to it, exactly as it was. */
export function BankFiles({ files }: { readonly files: readonly File[] }) {
  if (files.length === 0) {
    return (
      <EmptyState icon="document" title={text.empty.title}>
        {text.empty.text}
      </EmptyState>
    )
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{text.title}</h2>
      <p className="prose-measure text-soft">{text.intro}</p>
      <ConsoleTable rows={files} columns={COLUMNS} rowKey={({ evidenceId }) => evidenceId} caption={text.caption} />
    </section>
  )
}

const COLUMNS: readonly Column<File>[] = [
  {
    key: 'file',
    title: text.file,
    head: true,
    cell: ({ evidenceId, fileName, sha256 }) => (
      <BankFile evidenceId={evidenceId} fileName={fileName} sha256={sha256} />
    ),
  },
  {
    key: 'what',
    title: text.what,
    cell: ({ kind, statementNumber, upload }) => (
      <>
        {statementNumber === null ? shared.kinds[kind] : shared.numbered(statementNumber)}
        {upload && (
          <span className="block text-xs break-words text-soft">
            {text.upload[upload.state](upload.begunBy, upload.decidedBy, upload.reason)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'size',
    title: text.size,
    number: true,
    cell: ({ byteCount }) => (
      <span className="whitespace-nowrap">{shared.size(groupThousands(String(Math.ceil(byteCount / 1024))))}</span>
    ),
  },
  {
    key: 'at',
    title: text.keptAt,
    cell: ({ keptAt }) => (
      <span className="whitespace-nowrap">
        <Moment at={keptAt} />
      </span>
    ),
  },
]
