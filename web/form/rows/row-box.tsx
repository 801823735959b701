import { type InputEvent, type ReactNode, use, useId, useMemo, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { ROW_MARK, type RowAction, rowId, type Values } from './form-rows.ts'
import { FormStateContext } from '../form-state.ts'
import { RowButtons } from './row-buttons.tsx'
import type { RowsFieldProps } from './rows-field-props.ts'
import { firstOf } from '../fields/text-fields.tsx'
import type { Row } from './use-rows.ts'

export interface RowBoxProps extends RowsFieldProps {
  readonly row: Row
  readonly place: number
  readonly count: number
  readonly onAct: (action: RowAction, at: number) => void
  /** Of another year than the one that is looked at: still there, and sent with the form. */
  readonly isAside: boolean
}

/** One row; its fields read what they held at first from the row itself, wherever it has moved since. */
export function RowBox({ row, place, count, onAct, isAside, ...props }: RowBoxProps) {
  const form = use(FormStateContext)
  const legend = useId()
  const prefix = `${props.name}.${place}`
  const values = useMemo(() => placed(row.values, prefix), [row, prefix])
  const name = props.words.row(place + 1)
  const buttons = props.disabled ? null : (
    <RowButtons
      name={props.name}
      row={name}
      place={place}
      count={count}
      onAct={onAct}
      isOrdered={props.yearOf === undefined}
    />
  )
  const hasError = Object.keys(form?.errors ?? {}).some((path) => path.startsWith(`${prefix}.`))
  const isLine = props.look === 'lines'
  return (
    <FormStateContext value={form && { ...form, values }}>
      <li
        {...(props.anchored ? { id: rowId(prefix) } : {})}
        className={`${isLine ? 'row-line' : 'card relative'} ${props.anchored ? 'scroll-mt-6' : ''} ${isAside && !hasError ? '[@media(scripting:enabled)]:hidden' : ''}`}
        tabIndex={-1}
        {...{ autoFocus: form?.focus === prefix }}
      >
        {props.look === 'folded' ? (
          <>
            <Fold
              row={row}
              prefix={prefix}
              place={place}
              line={props.fold}
              isWanted={hasError || form?.focus === prefix}
            >
              {props.children(prefix)}
            </Fold>
            <div className="flex justify-end px-2 pb-2 sm:absolute sm:top-2 sm:right-2 sm:p-0">{buttons}</div>
          </>
        ) : (
          <div role="group" aria-labelledby={legend} className={isLine ? 'contents' : 'grid gap-2 p-4 md:p-5'}>
            {isLine ? (
              <div className={props.yearOf === undefined ? 'row-line-name' : 'contents'}>
                {props.yearOf === undefined && (
                  <span aria-hidden="true" className="text-sm text-soft">
                    {`${place + 1}.`}
                  </span>
                )}
                <span id={legend} className="sr-only">
                  {name}
                </span>
              </div>
            ) : (
              <div className="flex items-center justify-between gap-3">
                <span id={legend} className="text-sm font-semibold text-soft">
                  {name}
                </span>
                {buttons}
              </div>
            )}
            {props.children(prefix)}
            {isLine && <div className="row-line-buttons">{buttons}</div>}
          </div>
        )}
        <input type="hidden" name={`${prefix}.${ROW_MARK}`} value="" />
      </li>
    </FormStateContext>
  )
}

/** A row that shows one line and opens for the rest; what is typed shows in its line at once. */
function Fold({
  row,
  prefix,
  place,
  line,
  isWanted,
  children,
}: {
  readonly row: Row
  readonly prefix: string
  readonly place: number
  readonly line: RowsFieldProps['fold']
  /** Something in it needs the reader. */
  readonly isWanted: boolean
  readonly children: ReactNode
}) {
  const [isOpen, setOpen] = useState(isWanted || Object.keys(row.values).length === 0)
  if (isWanted && !isOpen) setOpen(true)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const read = (member: string) => typed[member] ?? firstOf(row.values[member]) ?? ''
  const onInput = ({ target }: InputEvent<HTMLDetailsElement>) => {
    const control = target as HTMLInputElement
    const value = control.type === 'checkbox' && !control.checked ? '' : control.value
    setTyped((before) => ({ ...before, [control.name.slice(prefix.length)]: value }))
  }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} onInput={onInput} className="group">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2 sm:pr-40 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 shrink-0 text-soft group-open:rotate-90" />
        <span className="w-7 shrink-0 text-sm text-soft">{`${place + 1}.`}</span>
        <span className="min-w-0 flex-1">{line?.(read)}</span>
      </summary>
      <div className="grid gap-2 border-t border-line p-4 md:p-5">{children}</div>
    </details>
  )
}

function placed(values: Values, prefix: string): Values {
  return Object.fromEntries(Object.entries(values).map(([member, value]) => [`${prefix}${member}`, value]))
}
