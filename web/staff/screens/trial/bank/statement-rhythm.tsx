import type { OutputOf } from '#contracts/common/endpoint.ts'
import { type getTrialState, setStatementRhythm } from '#contracts/trial/endpoints.ts'
import { ContractForm, RadioGroup, SubmitButton } from '#web/form/index.ts'
import { Card } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.rhythm
const CHOICES = ['intraday', 'end-of-day'] as const

/** When the bank tells what it booked. */
export function StatementRhythm({ rhythm }: { readonly rhythm: OutputOf<typeof getTrialState>['statementRhythm'] }) {
  return (
    <Card as="section">
      <ContractForm key={rhythm} endpoint={setStatementRhythm} form="rhythm" className="grid gap-3">
        <h2 className="text-lg">{words.title}</h2>
        <p className="text-sm text-soft">{words.hint}</p>
        <RadioGroup
          name="rhythm"
          label={words.label}
          options={CHOICES.map((key) => ({ key, value: words.choices[key] }))}
          defaultValue={rhythm}
        />
        <p>
          <SubmitButton look="secondary" icon="bank">
            {words.submit}
          </SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}
