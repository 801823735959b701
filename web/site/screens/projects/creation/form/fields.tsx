import {
  DateField,
  EmailField,
  MoneyField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '#web/form/index.ts'
import type { Choice } from '#web/form/fields/choice-fields.tsx'
import type { TextFieldProps } from '#web/form/fields/text-fields.tsx'
import { fieldName } from '#contracts/projects/creation/field-messages.ts'
import { Saved } from './saved-mark.tsx'
import { useStep } from './step-context.ts'
import { nameIn } from './wizard-step.ts'

export type FieldOf = Omit<TextFieldProps, 'name' | 'label'> & {
  readonly field: string
  readonly label?: string
  readonly wide?: boolean
}

/** Name, label and value of a field of this row, as the fields of forms take them. */
function useBound({ field, label, wide: _wide, ...rest }: FieldOf) {
  const { row, step } = useStep()
  return {
    ...rest,
    name: nameIn(row.id, field),
    label: label ?? fieldName(step.step, field),
    defaultValue: row.values[field] ?? '',
  }
}

// The fields of forms, each with the state of its saving. All take the field's own name; the row is known.

export function Line(props: FieldOf) {
  const bound = useBound(props)
  return (
    <Saved field={props.field} wide={props.wide ?? false}>
      <TextField {...bound} />
    </Saved>
  )
}

export function Email(props: FieldOf) {
  const bound = useBound(props)
  return (
    <Saved field={props.field} wide={props.wide ?? false}>
      <EmailField autoComplete="off" {...bound} />
    </Saved>
  )
}

export function Phone(props: FieldOf) {
  const bound = useBound(props)
  return (
    <Saved field={props.field} wide={props.wide ?? false}>
      <PhoneField autoComplete="off" {...bound} />
    </Saved>
  )
}

export function Area(props: FieldOf & { readonly rows?: number }) {
  const { rows, ...rest } = props
  const bound = useBound(rest)
  return (
    <Saved field={props.field} wide>
      <TextAreaField {...bound} rows={rows ?? 4} />
    </Saved>
  )
}

export function Sum(props: FieldOf) {
  const bound = useBound(props)
  return (
    <Saved field={props.field} wide={props.wide ?? false}>
      <MoneyField {...bound} />
    </Saved>
  )
}

export function Day(props: FieldOf) {
  const bound = useBound(props)
  return (
    <Saved field={props.field} wide={props.wide ?? false}>
      <DateField {...bound} />
    </Saved>
  )
}

export function Choose(
  props: FieldOf & { readonly options: readonly Choice[]; readonly onValue?: (key: string) => void },
) {
  const { options, onValue, ...rest } = props
  const bound = useBound(rest)
  return (
    <Saved field={props.field} wide={props.wide ?? false}>
      <SelectField {...bound} options={options} {...(onValue ? { onValue } : {})} />
    </Saved>
  )
}
