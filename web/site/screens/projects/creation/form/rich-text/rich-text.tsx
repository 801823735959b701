import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fieldHint, fieldName } from '#contracts/projects/creation/field-messages.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import { FieldFrame } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import type { beginEditor, FormattedText } from './editor.ts'
import { EditorBar } from './editor-bar.tsx'
import { Saved } from './saved-mark.tsx'
import { useStep } from './step-context.ts'
import { formText as text } from './text.ts'
import { nameIn } from './wizard-step.ts'

/**
 * A text with headings, lists, links and emphasis. Its field is a plain one, in which paragraphs are parted by empty lines; where
 * scripts run the editor takes its place once the text is touched, and writes into it. Until then a formatted text is shown as it
 * will be read: the editor is more script than all the rest of the page.
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
  const start = typeof typed === 'string' ? typed : (row.values[field] ?? '')
  const { editor, length, shown, begin } = useEditor({ id, field, label, start, frame, value })
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
            tabIndex={0}
            onFocus={begin}
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
function useEditor({
  id,
  field,
  label,
  start,
  frame,
  value,
}: {
  readonly id: string
  readonly field: FieldName
  readonly label: string
  readonly start: string
  readonly frame: React.RefObject<HTMLDivElement | null>
  readonly value: React.RefObject<HTMLTextAreaElement | null>
}) {
  const { row, saveNow, onPut } = useStep()
  const [editor, setEditor] = useState<FormattedText | null>(null)
  const [known, setKnown] = useState<string | null>(start)
  const isScripted = useSyncExternalStore(neverChanges, yes, no)
  const [isWanted, setIsWanted] = useState(false)
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
    // Whoever was writing before the page's scripts came goes on in the editor.
    const isEarly = document.activeElement === kept
    if (!isWanted && !isEarly) return
    const onLeave = () => save.current(row.id, field)
    const begin = (module: EditorModule) => {
      if (isGone) return
      begun = beginIn(module, { place, kept, id, label, isEarly, onLeave }, () => {
        redraw((count) => count + 1)
        setLength(kept.value.length)
      })
      setEditor(begun)
    }
    void import('./editor.ts').then(begin, () => {
      // Not to be had now: the plain field takes what is written, and asks again when it is touched the next time.
      setKnown(null)
      setIsWanted(false)
    })
    return () => {
      isGone = true
      begun?.destroy()
    }
  }, [isWanted, id, field, label, row.id, frame, value])
  useEffect(
    () =>
      onPut(row.id, field, (html) => {
        editor?.setHtml(html)
        setKnown(html)
      }),
    [editor, row.id, field, onPut],
  )
  const shown = isScripted && !editor && known !== null && isFormatted(known) ? known : null
  return { editor, length, shown, begin: () => setIsWanted(true) }
}

/** Puts the editor into its place; what is written goes into the field it stands for. Whoever was in the field goes on in the editor. */
function beginIn(
  module: EditorModule,
  { place, kept, id, label, isEarly, onLeave }: Place,
  onWritten: () => void,
): FormattedText {
  // Asked before the field is hidden: that takes the focus from it.
  const isFocused = isEarly || place.parentElement?.contains(document.activeElement)
  let begun: FormattedText | null = null
  const write = () => {
    if (begun) kept.value = begun.html()
    onWritten()
  }
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: 'story whitespace-pre-wrap break-words p-4 min-h-16',
  }
  begun = module.beginEditor(place, { html: kept.value, attributes, onChange: write, onLeave })
  if (isFocused) begun.focus()
  return begun
}

interface Place {
  readonly place: HTMLElement
  readonly kept: HTMLTextAreaElement
  readonly id: string
  readonly label: string
  /** Somebody was writing in the plain field when the page's scripts came. */
  readonly isEarly: boolean
  readonly onLeave: () => void
}

interface EditorModule {
  readonly beginEditor: typeof beginEditor
}

/** Whether a text holds marks and is to be shown as it is read; its own field shows a plain one as well. */
function isFormatted(text: string): boolean {
  return /<[a-z]/i.test(text)
}

const neverChanges = () => () => undefined
const yes = () => true
const no = () => false
