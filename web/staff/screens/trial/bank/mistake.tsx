import { bookBankMistake } from '#contracts/trial/endpoints.ts'
import { ContractForm, MoneyField, SubmitButton, TextField } from '#web/form/index.ts'
import { Card } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.mistake

/** The bank pays what nobody asked it to. */
export function Mistake() {
  return (
    <Card as="section">
      <ContractForm endpoint={bookBankMistake} form="mistake" className="grid gap-3">
        <h2 className="text-lg">{words.title}</h2>
        <p className="text-sm text-soft">{words.hint}</p>
        <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <TextField name="fromIban" label={words.fromIban} maxLength={64} autoComplete="off" />
          <MoneyField name="amount" label={words.amount} />
        </div>
        <p>
          <SubmitButton look="secondary" icon="bank">
            {words.submit}
          </SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}
