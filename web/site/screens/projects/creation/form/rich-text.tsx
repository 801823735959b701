import { useEffect, useRef, useState } from 'react'
import { FieldFrame } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import type { FormattedText } from './editor.ts'
import { EditorBar } from './editor-bar.tsx'
import type { FieldOf } from './fields.tsx'
import { Saved } from './saved-mark.tsx'
import { useStep } from './step-context.ts'
import { formText as text } from './text.ts'
import { nameIn } from './wizard-step.ts'

/**
 * A text with headings, lists, links and emphasis. Its field is a plain one, in which paragraphs are parted by empty lines; where
 * scripts run the editor stands in its place and writes into it.
 */
export function RichText({
  field,
  hint,
  max,
  rows,
  optional,
}: FieldOf & { readonly max: number; readonly rows: number }) {
  const { row, step } = useStep()
  const name = nameIn(row.id, field)
  const { id, error, typed, control } = useField(name, hint)
  const label = step.labels[field] ?? ''
  const value = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { editor, length } = useEditor({ id, field, label, frame, value })
  return (
    <Saved field={field} wide>
      <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional ?? false}>
        {editor && <EditorBar editor={editor} label={label} />}
        <div ref={frame} className={editor ? 'control h-auto p-0' : ''} />
        <textarea
          {...control}
          id={editor ? `${id}-kept` : id}
          ref={value}
          rows={rows}
          maxLength={max}
          hidden={editor !== null}
          defaultValue={typeof typed === 'string' ? typed : (row.values[field] ?? '')}
          className="control h-auto py-3"
        />
        {editor && length > max * 0.8 && (
          <p className={`mt-1 text-sm ${length > max ? 'text-danger' : 'text-soft'}`}>{text.length(length, max)}</p>
        )}
      </FieldFrame>
    </Saved>
  )
}

/** Loads the editor once the page is there; until then, and where it cannot be loaded, the plain field stands. */
function useEditor({
  id,
  field,
  label,
  frame,
  value,
}: {
  readonly id: string
  readonly field: string
  readonly label: string
  readonly frame: React.RefObject<HTMLDivElement | null>
  readonly value: React.RefObject<HTMLTextAreaElement | null>
}) {
  const { row, saveNow, onPut } = useStep()
  const [editor, setEditor] = useState<FormattedText | null>(null)
  const [length, setLength] = useState(0)
  const [, redraw] = useState(0)
  const save = useRef(saveNow)
  useEffect(() => {
    save.current = saveNow
  })
  useEffect(() => {
    const kept = value.current
    const place = frame.current
    let begun: FormattedText | null = null
    let isGone = false
    if (!kept || !place) return
    void import('./editor.ts').then(({ beginEditor }) => {
      if (isGone) return
      const write = () => {
        redraw((count) => count + 1)
        if (!begun) return
        kept.value = begun.html()
        setLength(kept.value.length)
      }
      const attributes = {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'story whitespace-pre-wrap break-words p-4 min-h-16',
      }
      const onLeave = () => save.current(row.id, field)
      begun = beginEditor(place, { html: kept.value, attributes, onChange: write, onLeave })
      setEditor(begun)
      // Whoever was writing already goes on in the editor.
      if (document.activeElement === kept) begun.focus()
    })
    return () => {
      isGone = true
      begun?.destroy()
    }
  }, [id, field, label, row.id, frame, value])
  useEffect(() => onPut(row.id, field, (html) => editor?.setHtml(html)), [editor, row.id, field, onPut])
  return { editor, length }
}
