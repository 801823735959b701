import { Fragment, type ReactNode } from 'react'

type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly string[] }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }

/** Legal texts and forms: headings, paragraphs, lists, notes (`> `), bold. Nothing of it is taken for HTML. */
export function Markdown({ body, without }: { readonly body: string; readonly without?: string }) {
  const blocks = blocksOf(body)
  const [first] = blocks
  const shown = first?.kind === 'heading' && without !== undefined && first.text === without ? blocks.slice(1) : blocks
  return (
    <div className="prose-measure grid gap-4">
      {shown.map((block, at) => (
        <Fragment key={at}>{blockOf(block)}</Fragment>
      ))}
    </div>
  )
}

function blockOf(block: Block): ReactNode {
  if (block.kind === 'paragraph') return <p>{inline(block.text)}</p>
  if (block.kind === 'note')
    return <p className="border-l-2 border-edge pl-4 text-sm text-soft">{inline(block.text)}</p>
  if (block.kind === 'heading') {
    const Tag = `h${block.level}` as const
    return <Tag className={block.level === 2 ? 'mt-6 text-xl' : 'mt-3 text-lg'}>{inline(block.text)}</Tag>
  }
  const items = block.items.map((item, at) => <li key={at}>{inline(item)}</li>)
  return block.ordered ? (
    <ol start={block.start} className="grid list-decimal gap-2 pl-6">
      {items}
    </ol>
  ) : (
    <ul className="grid list-disc gap-2 pl-6">{items}</ul>
  )
}

/** Lines gathered into blocks; a blank line or another kind of line ends one. */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = []
  let open:
    | { kind: 'paragraph'; text: string }
    | { kind: 'note'; text: string }
    | { kind: 'list'; ordered: boolean; start: number; items: string[] }
    | null = null
  for (const raw of body.split('\n')) {
    const line = raw.trim()
    const heading = /^(#{1,4})\s+(.+)$/.exec(line)
    const item = /^(?:([-*])|(\d{1,3})[.)])\s+(.+)$/.exec(line)
    const note = /^>\s*(.*)$/.exec(line)
    if (line === '') open = null
    else if (note) {
      if (open?.kind === 'note') open.text += ` ${note[1] ?? ''}`
      else blocks.push((open = { kind: 'note', text: note[1] ?? '' }))
    } else if (heading) {
      const level = Math.min(4, Math.max(2, heading[1]?.length ?? 2)) as 2 | 3 | 4
      blocks.push({ kind: 'heading', level, text: heading[2] ?? '' })
      open = null
    } else if (item) {
      const ordered = item[2] !== undefined
      if (open?.kind !== 'list' || open.ordered !== ordered) {
        open = { kind: 'list', ordered, start: Number(item[2] ?? 1), items: [] }
        blocks.push(open)
      }
      open.items.push(item[3] ?? '')
    } else if (open?.kind === 'list') open.items.push(`${open.items.pop() ?? ''} ${line}`)
    else if (open) open.text += ` ${line}`
    else {
      open = { kind: 'paragraph', text: line }
      blocks.push(open)
    }
  }
  return blocks
}

function inline(text: string): ReactNode {
  return text.split(/\*\*(.+?)\*\*/).map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part))
}
