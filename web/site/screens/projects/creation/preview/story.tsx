import { useEffect, useRef, useState } from 'react'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { text } from '#web/site/components/campaign-parts/text.ts'
import { FIELD_SHOWN, type FieldShown } from '../form/files/field-shown.ts'
import { isFormatted } from '../form/rich-text/is-formatted.ts'
import type { RowsProps } from '../form/wizard-step.ts'
import { previewText } from './text.ts'

const PARTS = [
  ['introduction', previewText.visitors],
  ['story', previewText.members],
] as const satisfies readonly (readonly [FieldName, string])[]

/**
 * What visitors and what members will read, as the campaign's page sets it. It follows the editor: what is typed where no editor came
 * is shown once it was cleaned and kept.
 */
export function StorySeen({ rows }: RowsProps) {
  const place = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>({})
  useEffect(() => {
    const form = place.current?.closest('form')
    const take = (event: Event) => {
      const { field, value } = (event as CustomEvent<FieldShown>).detail
      setTyped((all) => ({ ...all, [field]: value }))
    }
    form?.addEventListener(FIELD_SHOWN, take)
    return () => form?.removeEventListener(FIELD_SHOWN, take)
  }, [])
  const values = { ...rows[0]?.values, ...typed }
  const written = PARTS.filter(([field]) => values[field])
  return (
    <aside ref={place} inert className="seen">
      <p className="text-sm font-semibold">{previewText.title}</p>
      {written.length === 0 && (
        <p className="rounded border border-dashed border-edge p-5 text-sm text-soft">{previewText.nothing}</p>
      )}
      {written.map(([field, readers]) => (
        <div key={field} className="card grid gap-3 p-5">
          <p className="text-sm text-soft">{readers}</p>
          <p className="text-lg font-semibold">{text.story}</p>
          <Told html={values[field] ?? ''} />
        </div>
      ))}
    </aside>
  )
}

function Told({ html }: { readonly html: string }) {
  if (!isFormatted(html)) return <PlainText>{html}</PlainText>
  // Cleaned by the server when it was kept, or made by the editor, which knows no other marks.
  return <div className="story wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
}
