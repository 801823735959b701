import { CheckboxField, DateField, EmailField, RadioGroup, SelectField, TextField } from '#web/form/index.ts'
import type { Choice } from '#web/form/fields/choice-fields.tsx'
import { ColourField } from './colour-field.tsx'
import type { LeafField } from './field-types.ts'
import { KeyField } from './key-field.tsx'
import type { Limit } from './limits.ts'
import { LongTextField, MarkdownField } from './long-text-field.tsx'
import { PictureField } from './picture-field.tsx'

/** The control of one member that is no list. `name` as posted: `body.sections.2.text`. */
export function ContentField({
  name,
  field,
  limit,
}: {
  readonly name: string
  readonly field: LeafField
  readonly limit: Limit | undefined
}) {
  const optional = limit?.optional ?? false
  const words = { name, label: field.label, ...(field.hint ? { hint: field.hint } : {}) }
  const long = {
    ...words,
    optional,
    rows: 'rows' in field ? (field.rows ?? 4) : 4,
    ...(limit?.max === undefined ? {} : { max: limit.max }),
  }
  switch (field.control) {
    case 'markdown':
      return <MarkdownField {...long} />
    case 'text':
      return <LongTextField {...long} />
    case 'template':
      return <LongTextField {...long} takesMarks />
    case 'picture':
      return <PictureField {...words} optional={optional} />
    case 'colour':
      return <ColourField {...words} role={name.endsWith('actionColour') ? 'action' : 'accent'} />
    case 'key':
      return <KeyField {...words} />
    case 'tick':
      return (
        <CheckboxField
          {...words}
          optional
          {...(field.isUsual ? { defaultChecked: true } : {})}
          className="row-line-tick"
        />
      )
    case 'choice':
      // Radio buttons of rows would lose their choice when rows change places and, for a moment, share a name.
      if (/\.\d+\./.test(name)) return <SelectField {...words} options={choicesOf(field.options)} />
      return <RadioGroup {...words} options={choicesOf(field.options)} columns />
    case 'level':
      return <RadioGroup {...words} options={choicesOf(field.options)} columns />
    case 'number':
      return (
        <TextField
          {...words}
          inputMode="numeric"
          maxLength={6}
          {...(field.suffix ? { suffix: field.suffix } : {})}
          {...(optional ? { optional } : {})}
        />
      )
    case 'date':
      return <DateField {...words} {...(optional ? { optional } : {})} />
    case 'email':
      return <EmailField {...words} autoComplete="off" {...(optional ? { optional } : {})} />
    case 'address':
      return (
        <TextField {...words} type="url" inputMode="url" placeholder="https://" {...(optional ? { optional } : {})} />
      )
    case 'line':
      return <TextField {...words} {...(optional ? { optional } : {})} />
  }
}

function choicesOf(options: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(options).map(([key, value]) => ({ key, value }))
}
