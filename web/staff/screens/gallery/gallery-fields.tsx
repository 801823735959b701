import { type FormState, FormStateContext } from '#web/form/form-state.ts'
import { CheckboxField, MoneyField, SelectField, TextAreaField, TextField } from '#web/form/index.ts'
import { Part } from './part.tsx'
import { text } from './text.ts'

const words = text.fields
const silent = () => undefined

function stateOf(state: Partial<FormState>): FormState {
  return {
    id: 'galeri',
    values: {},
    errors: {},
    busy: false,
    focus: null,
    firstWrong: null,
    check: silent,
    clear: silent,
    hold: silent,
    changeErrors: silent,
    ...state,
  }
}

/** Each state a field can be in, standing still. */
export function GalleryFields() {
  return (
    <Part title={text.sections.fields} lead={words.lead}>
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2 lg:grid-cols-3">
        <TextField name="bos" label={words.empty} />
        <TextField name="ipucu" label={words.hinted} hint={words.hint} />
        <TextField name="istege-bagli" label={words.optional} optional />
        <TextField name="dolu" label={words.filled} defaultValue={words.value} />
        <TextField name="kapali" label={words.disabled} defaultValue={words.value} disabled />
        <FormStateContext value={stateOf({ errors: { tutar: words.amountError }, values: { tutar: '1.250,50' } })}>
          <MoneyField name="tutar" label={words.wrong} />
        </FormStateContext>
        <SelectField name="sehir" label={words.select} options={text.form.cities} />
        <FormStateContext value={stateOf({ id: 'galeri-2', errors: { onay: text.form.required } })}>
          <CheckboxField name="onay" label={words.unticked} />
        </FormStateContext>
        <TextAreaField name="metin" label={words.long} rows={2} optional />
      </div>
    </Part>
  )
}
