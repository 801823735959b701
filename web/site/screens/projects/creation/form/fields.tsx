import { type ComponentProps, type ReactNode, Suspense } from 'react'
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
import { fieldHint, fieldName } from '#contracts/projects/creation/field-messages.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import { PictureField } from './files/picture-field.tsx'
import { later } from './later.tsx'
import { Saved } from './saved-mark.tsx'
import { useStep } from './step-context.tsx'
import { nameIn, type PageFields } from './wizard-step.ts'

/** Its label, its hint and its length come from the tables of fields. */
export type FieldOf<Name extends FieldName = FieldName> = Omit<TextFieldProps, 'name' | 'label' | 'maxLength'> & {
  readonly field: Name
  readonly wide?: boolean
}

/** Name, label and value of a field of this row, as the fields of forms take them. */
function useBound({ field, wide: _wide, ...rest }: FieldOf) {
  const { row, step } = useStep()
  return {
    ...rest,
    name: nameIn(row.id, field),
    label: fieldName(step.step, field),
    hint: rest.hint ?? fieldHint(step.step, field),
    maxLength: step.fields.get(field)?.typed ?? 0,
    defaultValue: row.values[field] ?? '',
  }
}

// The fields of forms, each with the state of its saving. All take the field's own name; the row is known.

function Line(props: FieldOf) {
  const bound = useBound(props)
  return (
    <Saved field={props.field} wide={props.wide ?? false}>
      <TextField {...bound} />
    </Saved>
  )
}

function Email(props: FieldOf) {
  const bound = useBound(props)
  return (
    <Saved field={props.field} wide={props.wide ?? false}>
      <EmailField autoComplete="off" {...bound} />
    </Saved>
  )
}

function Phone(props: FieldOf) {
  const bound = useBound(props)
  return (
    <Saved field={props.field} wide={props.wide ?? false}>
      <PhoneField autoComplete="off" {...bound} />
    </Saved>
  )
}

function Area(props: FieldOf & { readonly rows?: number }) {
  const { rows, ...rest } = props
  const bound = useBound(rest)
  return (
    <Saved field={props.field} wide>
      <TextAreaField {...bound} rows={rows ?? 4} />
    </Saved>
  )
}

function Sum(props: FieldOf) {
  const bound = useBound(props)
  return (
    <Saved field={props.field} wide={props.wide ?? false}>
      <MoneyField {...bound} />
    </Saved>
  )
}

function Day(props: FieldOf) {
  const bound = useBound(props)
  return (
    <Saved field={props.field} wide={props.wide ?? false}>
      <DateField {...bound} />
    </Saved>
  )
}

function Choose(props: FieldOf & { readonly options: readonly Choice[]; readonly onValue?: (key: string) => void }) {
  const { options, onValue, ...rest } = props
  const bound = useBound(rest)
  return (
    <Saved field={props.field} wide={props.wide ?? false}>
      <SelectField {...bound} options={options} {...(onValue ? { onValue } : {})} />
    </Saved>
  )
}

// Each of one page alone.
const RichText = later(() => import('./rich-text/rich-text.tsx').then((module) => module.RichText))
const PaperField = later(() => import('./files/paper-field.tsx').then((module) => module.PaperField))
const Video = later(() => import('./files/video-field.tsx').then((module) => module.VideoField))

/** It is filled by scripts alone: the fields around it do not wait for its own. */
function VideoField(props: ComponentProps<typeof Video>) {
  return (
    <Suspense fallback={null}>
      <Video {...props} />
    </Suspense>
  )
}

const CONTROLS = { Line, Email, Phone, Area, Sum, Day, Choose, RichText, PictureField, PaperField, VideoField }

type ControlsOf<Name extends FieldName> = {
  readonly [Control in keyof typeof CONTROLS]: (
    props: Omit<ComponentProps<(typeof CONTROLS)[Control]>, 'field'> & { readonly field: Name },
  ) => ReactNode
}

/** The controls of a page: `field="…"` takes its own fields alone. */
export function controlsOf<Name extends FieldName>(_page: { readonly fields: PageFields<Name> }): ControlsOf<Name> {
  return CONTROLS
}
