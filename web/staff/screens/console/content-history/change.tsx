import type { ContentKind } from '#contracts/content/kinds.ts'
import { fieldAt } from '#web/staff/components/content-form/fields/content-fields.ts'
import { MarkedText } from '#web/staff/components/content-form/markdown/marked-text.tsx'
import type { Part } from '#web/components/text-difference/passages.ts'
import { shortened } from './shortened.ts'
import { text } from './text.ts'
import { saidOf } from './said.ts'

const words = text.compare

/** What became of one field: pictures are shown, what is chosen is told by its words, texts word by word. */
export function Change({
  kind,
  path,
  parts,
}: {
  readonly kind: ContentKind
  readonly path: string
  readonly parts: readonly Part[]
}) {
  const field = fieldAt(kind, path)
  const before = textOf(parts, 'removed')
  const after = textOf(parts, 'added')
  if (field?.control === 'picture') {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <Picture label={words.before} path={before} />
        <Picture label={words.after} path={after} />
      </div>
    )
  }
  const said = field && saidOf(field, before, after)
  return <MarkedText parts={said ?? parts.flatMap((part, at) => shown(part, at, parts.length))} />
}

function Picture({ label, path }: { readonly label: string; readonly path: string }) {
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm text-soft">{label}</figcaption>
      <div className="grid min-h-20 place-items-center rounded bg-sunk p-2">
        {path === '' ? (
          <span className="text-sm text-soft">{words.noPicture}</span>
        ) : (
          <img src={path} alt={label} className="max-h-20 max-w-full object-contain" />
        )}
      </div>
    </figure>
  )
}

/** One side of the difference as it was. */
function textOf(parts: readonly Part[], side: 'removed' | 'added'): string {
  return parts
    .filter(({ kind }) => kind === 'same' || kind === side)
    .map((part) => part.text)
    .join('')
}

/** Long passages that stayed are told by their length: what changed is what is looked for. */
function shown(part: Part, at: number, count: number): Part[] {
  if (part.kind !== 'same') return [part]
  return [{ kind: 'same', text: shortened(part.text, { head: at > 0, tail: at < count - 1 }, words.left) }]
}
