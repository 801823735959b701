import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fieldHint, fieldName } from '#contracts/projects/creation/field-messages.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import { FieldFrame } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { tellShown } from '../files/field-shown.ts'
import { Saved } from '../saved-mark.tsx'
import { useStep } from '../step-context.tsx'
import { formText as text } from '../text.ts'
import { nameIn } from '../wizard-step.ts'
import type { beginEditor, FormattedText } from './editor.ts'
import { EditorBar } from './editor-bar.tsx'
import { isFormatted } from './is-formatted.ts'

/**
 * A text with headings, lists, links and emphasis. Its field is a plain one, in which paragraphs are parted by empty lines; where
 * scripts run the editor takes its place once the text is touched, and writes into it; what was typed until the editor is there goes
 * along. Until then a formatted text is shown as it will be read: the editor is more script than all the rest of the page.
 */
export function RichText({
  field,
  rows,
  optional,
}: {
  readonly field: FieldName
  readonly rows: number
  readonly optional?: boolean
}) {
  const { row, step } = useStep()
  const max = step.fields.get(field)?.typed ?? 0
  const name = nameIn(row.id, field)
  const hint = fieldHint(step.step, field)
  const { id, error, typed, control } = useField(name, hint)
  const label = fieldName(step.step, field)
  const value = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const read = useRef<HTMLDivElement>(null)
  const start = typeof typed === 'string' ? typed : (row.values[field] ?? '')
  const { editor, length, shown, begin, writeEarly } = useEditor({ id, field, label, start, frame, value, read })
  return (
    <Saved field={field} wide>
      <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional ?? false}>
        {editor && <EditorBar editor={editor} label={label} />}
        <div ref={frame} className={editor ? 'control h-auto p-0' : ''} />
        {shown !== null && (
          <div
            id={id}
            role="textbox"
            aria-multiline="true"
            aria-label={label}
            ref={read}
            // Who writes before the editor is there writes here, and the editor takes it over.
            contentEditable
            suppressContentEditableWarning
            onFocus={begin}
            onInput={writeEarly}
            className="control story h-auto break-words p-4"
            // Cleaned by the server's list of allowed marks when it was saved.
            dangerouslySetInnerHTML={{ __html: shown }}
          />
        )}
        <textarea
          {...control}
          id={editor || shown !== null ? `${id}-kept` : id}
          ref={value}
          onFocus={begin}
          rows={rows}
          maxLength={max}
          hidden={editor !== null || shown !== null}
          defaultValue={start}
          className="control h-auto py-3"
        />
        {editor && length > max * 0.8 && (
          <p className={`mt-1 text-sm ${length > max ? 'text-danger' : 'text-soft'}`}>{text.length(length, max)}</p>
        )}
      </FieldFrame>
    </Saved>
  )
}

/** Loads the editor once its text is touched; until then, and where it cannot be loaded, the plain field or the text itself stands. */
function useEditor({ id, field, label, start, frame, value, read }: Field) {
  const { row, saveNow, saveSoon, onPut } = useStep()
  const [editor, setEditor] = useState<FormattedText | null>(null)
  const [known, setKnown] = useState<string | null>(start)
  // Whoever was writing before the page's scripts came stays in the plain field until the editor is there.
  const isScripted = useSyncExternalStore(neverChanges, () => !isInPlainField(id), no)
  const [isWanted, setIsWanted] = useState(false)
  const [length, setLength] = useState(0)
  const [, redraw] = useState(0)
  const early = useRef(false)
  const saves = useRef({ saveNow, saveSoon })
  useEffect(() => {
    saves.current = { saveNow, saveSoon }
  })
  useEffect(() => {
    const kept = value.current
    const place = frame.current
    let begun: FormattedText | null = null
    let isGone = false
    if (!kept || !place) return
    const isEarly = document.activeElement === kept
    keepCaret(kept, isEarly)
    if (!isWanted && !isEarly) return
    const keep = (html: string) => {
      kept.value = html
      tellShown(kept, { rowId: row.id, field, value: html })
      saves.current.saveSoon(row.id, field)
    }
    const begin = (module: EditorModule) => {
      if (isGone) return
      begun = module.beginEditor(place, {
        shown: read.current,
        kept,
        attributes: attributesOf(id, label),
        onChange: () => {
          redraw((count) => count + 1)
          setLength(kept.value.length)
        },
        onWritten: () => begun && keep(begun.html()),
        onLeave: () => saves.current.saveNow(row.id, field),
      })
      if (early.current) keep(begun.html())
      setEditor(begun)
    }
    void import('./editor.ts').then(begin, () => {
      // Not to be had now: the plain field takes what is written, and asks again when it is touched the next time.
      if (early.current && read.current) keep(read.current.innerHTML)
      early.current = false
      setKnown(null)
      setIsWanted(false)
    })
    return () => {
      isGone = true
      begun?.destroy()
    }
  }, [isWanted, id, field, label, row.id, frame, value, read])
  useEffect(
    () =>
      onPut(row.id, field, (html) => {
        editor?.setHtml(html)
        setKnown(html)
      }),
    [editor, row.id, field, onPut],
  )
  const shown = isScripted && !editor && known !== null && isFormatted(known) ? known : null
  const writeEarly = () => {
    early.current = true
  }
  return { editor, length, shown, begin: () => setIsWanted(true), writeEarly }
}

/**
 * The framework writes an untouched field anew as it takes it over, and with each drawing, which puts its caret to the beginning. From here
 * on it counts as touched; who was in it already goes on at its end, where a click beside the text had put them.
 */
function keepCaret(kept: HTMLTextAreaElement, isEarly: boolean): void {
  kept.setRangeText('', 0, 0, 'preserve')
  const isUntouched = kept.value === kept.defaultValue && kept.selectionEnd === 0
  if (isEarly && isUntouched) kept.setSelectionRange(kept.value.length, kept.value.length)
}

const attributesOf = (id: string, label: string) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  class: 'story whitespace-pre-wrap break-words p-4 min-h-16',
})

interface Field {
  readonly id: string
  readonly field: FieldName
  readonly label: string
  readonly start: string
  readonly frame: React.RefObject<HTMLDivElement | null>
  readonly value: React.RefObject<HTMLTextAreaElement | null>
  /** Shows a formatted text until the editor is there. */
  readonly read: React.RefObject<HTMLDivElement | null>
}

interface EditorModule {
  readonly beginEditor: typeof beginEditor
}

const neverChanges = () => () => undefined
const no = () => false

function isInPlainField(id: string): boolean {
  return document.activeElement instanceof HTMLTextAreaElement && document.activeElement.id === id
}
