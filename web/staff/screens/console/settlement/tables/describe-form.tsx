import {
  DATE_FORMS,
  DECIMAL_MARKS,
  TABLE_COLUMNS,
  type TableColumn,
} from '#contracts/settlement/bank-files/table-profile.ts'
import { describeTableProfile } from '#contracts/settlement/bank-files/table-profile-endpoints.ts'
import { SelectField, TextField } from '#web/form/index.ts'
import { StepForm } from '#web/staff/components/step-form.tsx'
import type { OpenProfile } from './open-profile.ts'
import { text } from './text.ts'

const words = text.describe
const REQUIRED: readonly TableColumn[] = ['bookedOn', 'balance']

/** What each column of the sample means: first as its headings make it likely, then as an officer says it. */
export function DescribeForm({ open }: { readonly open: OpenProfile }) {
  const { profile, headings, definition, isDescribed } = open
  const options = headings.map((heading) => ({ key: heading, value: heading }))
  return (
    <StepForm
      endpoint={describeTableProfile}
      form="describe-table"
      title={isDescribed ? words.again : words.title}
      icon="document"
      look={isDescribed ? 'secondary' : 'primary'}
      button={words.button}
      consequence={words.consequence}
      hidden={{ profileId: profile.profileId }}
      values={{
        accountIban: definition.accountIban ?? '',
        dateForm: definition.dateForm ?? 'day-first',
        decimalMark: definition.decimalMark ?? 'comma',
        ...definition.columns,
      }}
    >
      <TextField name="accountIban" label={words.account} hint={words.accountHint} maxLength={40} optional />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="dateForm"
          label={words.dateForm}
          options={DATE_FORMS.map((form) => ({ key: form, value: text.dateForms[form] }))}
        />
        <SelectField
          name="decimalMark"
          label={words.decimalMark}
          options={DECIMAL_MARKS.map((mark) => ({ key: mark, value: text.decimalMarks[mark] }))}
        />
        {TABLE_COLUMNS.map((column) => (
          <SelectField
            key={column}
            name={column}
            label={text.columns[column]}
            options={options}
            {...(REQUIRED.includes(column) ? {} : { optional: true, placeholder: words.none })}
          />
        ))}
      </div>
    </StepForm>
  )
}
