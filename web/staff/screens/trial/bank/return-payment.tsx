import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { type getBankMovements, returnPayment } from '#contracts/trial/endpoints.ts'
import { ContractForm, RadioGroup, SubmitButton } from '#web/form/index.ts'
import { Card } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.giveBack
const REASONS = ['account-closed', 'account-blocked', 'name-mismatch'] as const
type Movement = OutputOf<typeof getBankMovements>['movements'][number]

/** Query parameter that names the payment to be sent back. */
export const RETURNED = 'geri'

/** The receiver's bank sends a payment of the platform's back. */
export function ReturnPayment({ payment }: { readonly payment: Movement }) {
  return (
    <Card as="section" className="scroll-mt-4">
      <ContractForm
        key={payment.id}
        endpoint={returnPayment}
        form="return"
        values={{ paymentId: payment.returnable ?? '' }}
        className="grid gap-3"
      >
        <h2 id="geri-dondur" className="text-lg">
          {words.title}
        </h2>
        <p className="text-sm text-soft">{words.hint(payment.counterpartyName, formatKurus(-payment.amount))}</p>
        <input type="hidden" name="paymentId" value={payment.returnable ?? ''} />
        <RadioGroup
          name="reason"
          label={words.label}
          options={REASONS.map((key) => ({ key, value: words.reasons[key] }))}
          defaultValue="account-closed"
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
