import { formatFileSize } from '#contracts/common/text/file-size.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { MEMBERS_DOCUMENTS } from '#contracts/projects/readers/documents.ts'
import { DocumentRow } from '#web/site/components/campaign-parts/document-row.tsx'
import { text } from '#web/site/components/campaign-parts/text.ts'
import type { RowsProps, StepRow } from '../form/wizard-step.ts'
import { Seen } from './seen.tsx'
import { previewText } from './text.ts'

/** Papers that members read, as they will find them among the campaign's documents; the others stand on no page. */
export function DocumentsSeen({ rows }: RowsProps) {
  return (
    <Seen rows={rows}>
      {(typed) => {
        const papers = typed.filter(isForMembers).flatMap((row) => {
          const facts = factsOf(row)
          return facts === null ? [] : [{ id: row.id, name: row.values.name || (row.told.typeName ?? ''), facts }]
        })
        if (papers.length === 0) return null
        return (
          <div className="card grid gap-3 p-5">
            <p className="text-sm text-soft">{previewText.members}</p>
            <p className="text-lg font-semibold">{text.documents}</p>
            <ul className="border-t border-line">
              {papers.map(({ id, name, facts }) => (
                <li key={id} className="flex items-center gap-3 border-b border-line py-3">
                  <DocumentRow name={name}>{facts}</DocumentRow>
                </li>
              ))}
            </ul>
            <p className="text-sm text-soft">{previewText.otherPapers}</p>
          </div>
        )
      }}
    </Seen>
  )
}

const isForMembers = ({ told }: StepRow): boolean => MEMBERS_DOCUMENTS.some((kind) => kind === told.typeId)

/** What a paper weighs and since when it is there; null of a place that still waits for one. */
function factsOf({ values, told }: StepRow): string | null {
  // Just uploaded: its field told its size.
  if (values.base64document) return `${previewText.pdf}, ${values.base64document}`
  if (!told.fileName) return null
  const size = formatFileSize(Number(told.byteLength ?? 0))
  return [
    `${previewText.pdf}, ${size}`,
    ...(told.addedAt ? [formatDay(new Date(Number(told.addedAt) * 1000))] : []),
  ].join(' · ')
}
