import * as z from 'zod/mini'
import { endpoint } from '#contracts/common/endpoint.ts'
import { amountInput } from '#contracts/common/money/money.ts'
import { requiredText } from '#contracts/common/text/text.ts'
import {
  CheckboxField,
  ContractForm,
  DateField,
  EmailField,
  FileField,
  MoneyField,
  PasswordField,
  PhoneField,
  RadioGroup,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '#web/form/index.ts'
import { Part } from './part.tsx'
import { text } from './text.ts'

const words = text.form

const sample = endpoint({
  method: 'POST',
  path: '/gallery/sample',
  access: 'public',
  summary: 'Not a call: the shape of the gallery form.',
  errors: {},
  output: z.object({}),
  input: z.object({
    name: requiredText(60),
    email: z.string().check(z.email({ error: words.invalid })),
    amount: amountInput,
    password: requiredText(16),
    city: requiredText(10),
    payment: requiredText(3),
    risk: z.literal(true, { error: words.required }),
  }),
})

/** Every field; sending shows the sentences (there is no action behind it). */
export function GalleryForm() {
  return (
    <Part title={text.sections.form}>
      <ContractForm endpoint={sample} values={{ name: 'Ayşe Yılmaz' }} className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        <TextField name="name" label={words.name} autoComplete="name" />
        <EmailField name="email" label={words.email} />
        <MoneyField name="amount" label={words.amount} hint={words.amountHint} />
        <PhoneField name="phone" label={words.phone} optional />
        <PasswordField name="password" label={words.password} autoComplete="new-password" />
        <SelectField name="city" label={words.city} options={words.cities} />
        <DateField name="born" label={words.date} optional />
        <FileField name="proof" label={words.file} optional accept="application/pdf" uploadPath="/file/uploadfile" />
        <RadioGroup name="payment" label={words.payment} options={words.payments} className="md:col-span-2" columns />
        <TextAreaField name="note" label={words.note} optional className="md:col-span-2" />
        <CheckboxField name="risk" label={words.risk} className="md:col-span-2" />
        <div>
          <SubmitButton>{words.send}</SubmitButton>
        </div>
      </ContractForm>
    </Part>
  )
}
