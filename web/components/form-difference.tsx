import { Piece } from './text-difference.tsx'
import { Chip } from '#web/ui/index.ts'
import { text } from './form-difference/text.ts'

interface Difference {
  readonly key: string
  readonly section: string
  readonly group: string | null
  readonly label: string
  readonly before: string | null
  readonly after: string | null
  readonly isMaterial: boolean
}

/** What differs between two versions of an information form: each entry with what went and what came, and whether it is material. */
export function FormDifference({ differences }: { readonly differences: readonly Difference[] }) {
  if (differences.length === 0) return <p className="text-soft">{text.none}</p>
  return (
    <ul className="grid gap-4">
      {differences.map(({ key, section, group, label, before, after, isMaterial }) => (
        <li key={key} className="grid gap-2 border-t border-line pt-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 font-semibold">{[section, group, label].filter(Boolean).join(' · ')}</p>
            <Chip tone={isMaterial ? 'attention' : 'plain'} icon={isMaterial ? 'alert' : 'info'}>
              {isMaterial ? text.material : text.minor}
            </Chip>
          </div>
          {before !== null && (
            <p className="prose-measure break-words whitespace-pre-line">
              <Piece part={{ kind: 'removed', text: before }} />
            </p>
          )}
          {after !== null && (
            <p className="prose-measure break-words whitespace-pre-line">
              <Piece part={{ kind: 'added', text: after }} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
