import { use, useCallback, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '../field-frame.tsx'
import { rearranged, ROW_FIELD, type RowAction, rowCommandText } from './form-rows.ts'
import { FormStateContext } from '../form-state.ts'
import { RowBox } from './row-box.tsx'
import { rowsText } from './text.ts'
import type { RowsFieldProps } from './rows-field-props.ts'
import { useRows } from './use-rows.ts'
import { useYears, YearSwitch } from '../fields/year-switch.tsx'

/**
 * A list of small groups of fields. Rows can be added, taken out and moved: with scripts at once, the focus following and
 * the change announced; without them by posting the button, which brings the form back with everything typed. A form with
 * rows has its own submit button before them: Enter in a field presses the first there is.
 */
export function RowsField(props: RowsFieldProps) {
  const { name, words } = props
  const form = use(FormStateContext)
  const id = `${form?.id ?? ''}-${name.replaceAll('.', '-')}`
  const list = useRef<HTMLOListElement>(null)
  const settled = useCallback((action: RowAction, at: number) => focusAfter(list.current, action, at), [])
  const { rows, change, act } = useRows(name, form?.values ?? {}, {
    rearrange: (of, order) => form?.changeErrors((errors) => keepRows(errors, of, order)),
    settled,
  })
  const error = form?.errors[name]
  const years = useYears(rows, props.yearOf)
  return (
    <fieldset aria-describedby={`${props.hint ? `${id}-hint ` : ''}${id}-error`}>
      <legend className="field-label">
        {props.label} <span className="field-optional">({rows.length})</span>
      </legend>
      {props.hint && (
        <div id={`${id}-hint`} className="field-hint">
          {props.hint}
        </div>
      )}
      {years.all.length > 1 && <YearSwitch {...years} />}
      {rows.length === 0 && <p className="mb-3 text-sm text-soft">{words.empty}</p>}
      {props.heads && rows.length > 0 && (
        <div aria-hidden="true" className="row-line-heads">
          {props.heads}
        </div>
      )}
      <ol ref={list} className={props.look === 'lines' ? 'grid gap-2' : 'grid gap-4'}>
        {rows.map((row, place) => (
          <RowBox
            key={row.key}
            {...props}
            row={row}
            place={place}
            count={rows.length}
            onAct={act}
            isAside={!years.shows(row)}
          />
        ))}
      </ol>
      {!props.disabled && rows.length < props.most && (
        <p className="mt-3">
          <Button
            id={id}
            type="submit"
            look="secondary"
            size="small"
            icon="plus"
            name={ROW_FIELD}
            value={rowCommandText({ action: 'add', name, at: rows.length })}
            data-act="add"
            {...{ autoFocus: form?.focus === name }}
            onClick={(event) => {
              event.preventDefault()
              act('add', rows.length)
            }}
          >
            {words.add}
          </Button>
        </p>
      )}
      <FieldError id={id} error={error} />
      <p role="status" className="sr-only">
        {change && rowsText.changes[change.action](words.row(change.at + 1), change.count)}
      </p>
    </fieldset>
  )
}

/** The sentences of rows in their new places; the list's own sentence (too few, too many) goes. */
function keepRows(errors: Readonly<Record<string, string>>, name: string, order: readonly (number | null)[]) {
  const { [name]: _own, ...rest } = rearranged(errors, name, order)
  return rest
}

const CONTROLS = 'input:not([type="hidden"]), textarea, select'

/** The reader goes on where they were: in the new row, on the button they used, on the row that took the place. */
function focusAfter(list: HTMLElement | null, action: RowAction, at: number): void {
  const row = list?.children[Math.min(at, list.children.length - 1)]
  const fold = row?.querySelector('details')
  if (action === 'add' && fold) fold.open = true
  const wanted = {
    add: [CONTROLS],
    remove: ['[data-act="remove"]'],
    up: ['[data-act="up"]:enabled', '[data-act="down"]'],
    down: ['[data-act="down"]:enabled', '[data-act="up"]'],
  }[action]
  const found = wanted.map((selector) => row?.querySelector<HTMLElement>(selector)).find(Boolean)
  const target = found ?? list?.closest('fieldset')?.querySelector<HTMLElement>('[data-act="add"]')
  target?.focus()
}
