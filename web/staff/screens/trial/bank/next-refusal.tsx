import type { OutputOf } from '#contracts/common/endpoint.ts'
import { type getTrialState, refuseNextPayment } from '#contracts/trial/endpoints.ts'
import { ContractForm, RadioGroup, SubmitButton } from '#web/form/index.ts'
import { Card } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.refuse
const CHOICES = ['account-closed', 'funds-insufficient', 'none'] as const

/** What the bank is to say of the next list's largest payment. */
export function NextRefusal({ refusal }: { readonly refusal: OutputOf<typeof getTrialState>['bankRefusesNext'] }) {
  return (
    <Card as="section">
      <ContractForm key={refusal} endpoint={refuseNextPayment} form="refuse" className="grid gap-3">
        <h2 className="text-lg">{words.title}</h2>
        <p className="text-sm text-soft">{words.hint}</p>
        <RadioGroup
          name="refusal"
          label={words.label}
          options={CHOICES.map((key) => ({ key, value: words.choices[key] }))}
          defaultValue={refusal ?? 'none'}
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
