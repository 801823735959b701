import { type ReactNode, useDeferredValue, useState } from 'react'
import { FieldError } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { formText } from '#web/form/text.ts'
import { firstOf } from '#web/form/fields/text-fields.tsx'
import { useEarlyText } from '#web/form/use-early-text.ts'
import { WithEditorsNotes } from '#web/components/editors-notes.tsx'
import { Markdown } from '#web/components/markdown.tsx'
import { MarkdownTools } from '../markdown/markdown-tools.tsx'
import { text } from '../text.ts'

interface LongTextProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly optional: boolean
  readonly rows: number
  readonly max?: number
  /** A mark of a template can be put in where the reader last was. */
  readonly takesMarks?: boolean
}

/** A text with the count of its characters beside what it may have; lines below it say how it is written. */
export function LongTextField(
  props: LongTextProps & {
    readonly help?: string
    /** Above the field, for its id. */
    readonly tools?: (fieldId: string) => ReactNode
    readonly preview?: (value: string) => ReactNode
  },
) {
  const { id, error, typed, control } = useField(props.name, props.hint)
  const [value, setValue] = useState(firstOf(typed) ?? '')
  const shown = useDeferredValue(value)
  const given = useEarlyText(id, firstOf(typed) ?? '', setValue)
  // Counted as people see characters and as the schema counts them; spaces at the ends are taken off.
  const count = value.trim().length
  const isOver = props.max !== undefined && count > props.max
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {props.label}
        {props.optional && <span className="field-optional"> ({formText.optional})</span>}
      </label>
      {props.hint && (
        <div id={`${id}-hint`} className="field-hint">
          {props.hint}
        </div>
      )}
      {props.tools?.(id)}
      <div className={props.preview ? 'grid gap-x-5 xl:grid-cols-2' : ''}>
        <textarea
          {...control}
          rows={props.rows}
          required={!props.optional}
          defaultValue={given}
          onChange={(event) => setValue(event.target.value)}
          data-marks={props.takesMarks || undefined}
          className={`control block h-auto py-3 ${heightOf(props)}`}
        />
        {props.preview && (
          <div
            role="group"
            aria-label={`${props.label}: ${text.preview}`}
            // It scrolls, so the keyboard must get there.
            {...{ tabIndex: 0 }}
            className="hidden overflow-y-auto rounded border border-line bg-ground p-4 [contain:size] xl:block"
          >
            <p className="mb-3 text-xs font-semibold text-soft">{text.preview}</p>
            {shown.trim() === '' ? <p className="text-sm text-soft">{text.previewEmpty}</p> : props.preview(shown)}
          </div>
        )}
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-soft">
        <span>{props.help}</span>
        <span className={isOver ? 'font-semibold text-danger' : ''}>
          {text.characters(count, props.max)}
          {isOver && `, ${text.tooMany}`}
        </span>
      </p>
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Short texts grow as they are written; long ones keep their height beside the preview. */
function heightOf({ rows, preview }: { readonly rows: number; readonly preview?: unknown }): string {
  if (preview) return ''
  return `max-h-96 [field-sizing:content] [overflow-wrap:anywhere] ${rows === 1 ? 'min-h-12' : 'min-h-20'}`
}

/** Markdown, with what becomes of it beside it on a wide screen. */
export function MarkdownField(props: LongTextProps) {
  const tools = (fieldId: string) => <MarkdownTools fieldId={fieldId} label={props.label} />
  return <LongTextField {...props} help={text.markdownHelp} tools={tools} preview={markdownOf} />
}

function markdownOf(body: string): ReactNode {
  return (
    <WithEditorsNotes>
      <Markdown body={body} />
    </WithEditorsNotes>
  )
}
