import type { ReactNode } from 'react'
import { unbroken } from '#web/ui/unbroken.tsx'
import { FieldError, type FieldProps } from '../field-frame.tsx'
import { useField } from '../form-state.ts'

/** A single consent or switch; never ticked for the person. */
export function CheckboxField(
  props: Omit<FieldProps, 'label'> & {
    readonly label: ReactNode
    readonly value?: string
    readonly defaultChecked?: boolean
  },
) {
  const { id, error, typed, control } = useField(props.name, props.hint)
  const value = props.value ?? 'on'
  const wasTicked = typed === undefined ? props.defaultChecked : [typed].flat().includes(value)
  return (
    <div className={props.className}>
      <div className="flex gap-3">
        <input
          {...control}
          type="checkbox"
          value={value}
          defaultChecked={wasTicked}
          disabled={props.disabled}
          required={!props.optional}
          className="tick"
        />
        <div>
          <label htmlFor={id} className="cursor-pointer">
            {unbroken(props.label)}
          </label>
          {props.hint && (
            <div id={`${id}-hint`} className="field-hint mb-0">
              {unbroken(props.hint)}
            </div>
          )}
        </div>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
