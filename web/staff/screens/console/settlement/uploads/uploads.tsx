import { PART } from '#contracts/slugs/slug-table.ts'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getUploadedStatements } from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import { consolePaths, RECORD_SLUGS } from '#contracts/staff-paths.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { Alert, Chip, type Column, Money } from '#web/ui/index.ts'
import { CampaignLink } from '../campaign-link.tsx'
import { text } from './text.ts'

export type UploadList = OutputOf<typeof getUploadedStatements>
export type Upload = UploadList['uploads'][number]

/** Statements that came by hand and wait for a decision. */
export function Uploads({ uploads }: { readonly uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{text.title}</h2>
      <p className="prose-measure text-soft">{text.intro}</p>
      <ConsoleTable
        rows={uploads}
        columns={COLUMNS}
        rowKey={({ uploadId }) => uploadId}
        caption={text.caption}
        since={({ begunAt }) => begunAt}
      />
    </section>
  )
}

/** Statements by hand that the bank's own contradicts, on whichever part of the desk the reader is. */
export function Contradictions({ list: { uploads, mayDecide } }: { readonly list: UploadList }) {
  return uploads
    .filter(({ state }) => state === 'contradicted')
    .map(({ uploadId, projectId, title, number, begunBy }) => (
      <Alert key={uploadId} kind="error" title={text.alarm.title}>
        <p>{text.alarm.text(title, number, begunBy)}</p>
        <p>
          <Link
            to={
              mayDecide
                ? partHref('statements', uploadId)
                : consolePaths.campaignSettlement.href({ projectId, [PART]: RECORD_SLUGS.documents })
            }
            className="link"
          >
            {text.alarm.open}
          </Link>
        </p>
      </Alert>
    ))
}

const COLUMNS: readonly Column<Upload>[] = [
  {
    key: 'statement',
    title: text.statement,
    head: true,
    cell: ({ number, projectId, title }) => (
      <>
        {text.numbered(number)}
        <CampaignLink projectId={projectId} title={title} />
      </>
    ),
  },
  {
    key: 'state',
    title: text.state,
    cell: ({ state }) => <Chip tone={state === 'contradicted' ? 'bad' : 'attention'}>{text.states[state]}</Chip>,
  },
  { key: 'closing', title: text.closing, number: true, cell: ({ closing }) => <Money kurus={closing} /> },
  {
    key: 'decide',
    title: text.action,
    cell: ({ uploadId, number, isOwn }) => (
      <Link to={partHref('statements', uploadId)} className="link inline-flex min-h-6 items-center whitespace-nowrap">
        {isOwn ? text.look : text.decide}
        <span className="sr-only">: {text.numbered(number)}</span>
      </Link>
    ),
  },
]
