import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type Column, Table } from '#web/ui/table.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { blocksOf, type MarkdownBlock, partsOf, type TableBlock } from '#contracts/common/text/markdown-blocks.ts'
import { EditorsNote } from './editors-notes.tsx'
import { text } from './text.ts'

/**
 * Legal texts, pages and forms: headings, paragraphs, lists, tables, notes (`> `), bold, links within this site and to https
 * addresses. Nothing of it is taken for HTML. Top headings get the ids `idOf` gives them, so that a table of contents can
 * lead there. `wide`: there is room for two columns of a list, while a paragraph keeps its measure.
 */
export function Markdown({
  body,
  without,
  idOf,
  wide,
}: {
  readonly body: string
  readonly without?: string
  readonly idOf?: (heading: string) => string
  readonly wide?: boolean
}) {
  const blocks = blocksOf(body)
  const [first] = blocks
  const shown = first?.kind === 'heading' && without !== undefined && first.text === without ? blocks.slice(1) : blocks
  return (
    <div className={wide ? 'grid content-start gap-4' : 'prose-measure grid gap-4'}>
      {shown.map((block, at) =>
        !wide || isList(block) ? (
          <Fragment key={at}>{blockOf(block, idOf, wide)}</Fragment>
        ) : (
          <div key={at} className="prose-measure">
            {blockOf(block, idOf)}
          </div>
        ),
      )}
    </div>
  )
}

/** Points of which none comes after another: side by side they are read as well. */
function isList(block: MarkdownBlock): boolean {
  return block.kind === 'list' && !block.ordered && block.items.length > 2
}

function blockOf(block: MarkdownBlock, idOf?: (heading: string) => string, wide?: boolean): ReactNode {
  if (block.kind === 'paragraph') return <p>{inline(block.text)}</p>
  if (block.kind === 'note')
    return <p className="border-l-2 border-edge pl-4 text-sm text-soft">{inline(block.text)}</p>
  if (block.kind === 'editors-note') return <EditorsNote said={block.text} />
  if (block.kind === 'table') return <MarkdownTable table={block} />
  if (block.kind === 'heading') {
    const Tag = `h${block.level}` as const
    return (
      <Tag
        id={block.level === 2 ? idOf?.(block.text) : undefined}
        className={`scroll-mt-6 ${block.level === 2 ? 'mt-6 text-xl' : 'mt-3 text-lg'}`}
      >
        {inline(block.text)}
      </Tag>
    )
  }
  const items = block.items.map((item, at) => <li key={at}>{inline(item)}</li>)
  return block.ordered ? (
    <ol start={block.start} className="grid list-decimal gap-2 pl-6">
      {items}
    </ol>
  ) : (
    <ul className={`grid list-disc gap-2 pl-6 marker:text-soft ${wide ? 'gap-x-12 lg:grid-cols-2' : ''}`}>{items}</ul>
  )
}

/** Amounts and percentages, perhaps in bold: such a column stands right. */
const FIGURE = /^\**[%−-]?[\d.,]+(?:\s?TL)?\**$/

/** Two columns fit a phone as they are, and their sums read downwards; wider tables become cards there. */
function MarkdownTable({ table: { caption, titles, rows } }: { readonly table: TableBlock }) {
  const isNumber = (at: number) => rows.length > 0 && rows.every((row) => FIGURE.test(row[at] ?? ''))
  if (titles.length <= 2) return <NarrowTable caption={caption} titles={titles} rows={rows} isNumber={isNumber} />
  const columns = titles.map((title, at): Column<readonly string[]> => ({
    key: String(at),
    title,
    head: at === 0,
    number: isNumber(at),
    cell: (row) => inline(row[at] ?? ''),
  }))
  return <Table rows={rows} columns={columns} rowKey={(row) => row.join('|')} caption={caption || text.table} dense />
}

function NarrowTable({
  caption,
  titles,
  rows,
  isNumber,
}: Omit<TableBlock, 'kind'> & { readonly isNumber: (at: number) => boolean }) {
  const side = (at: number) => `${at > 0 ? 'pl-4' : ''} ${isNumber(at) ? 'text-right whitespace-nowrap' : 'text-left'}`
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption || text.table}</caption>
      <thead>
        <tr className="border-b border-edge text-sm text-soft">
          {titles.map((title, at) => (
            <th key={title} scope="col" className={`py-2 font-semibold ${side(at)}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')} className="border-b border-line align-top">
            {titles.map((title, at) => (
              <td key={title} className={`py-2 ${side(at)}`}>
                {inline(row[at] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function inline(words: string): ReactNode {
  return partsOf(words).map((part, at) => {
    if (part.kind !== 'link') return part.kind === 'bold' ? <strong key={at}>{part.text}</strong> : unbroken(part.text)
    return part.href.startsWith('/') ? (
      <Link key={at} to={part.href} className="link">
        {part.text}
      </Link>
    ) : (
      <a key={at} href={part.href} rel="noopener" className="link">
        {part.text}
      </a>
    )
  })
}
