import { useActionData } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban, normaliseIban } from '#contracts/common/person/iban.ts'
import { sendTransfer } from '#contracts/trial/endpoints.ts'
import { CheckboxField, ContractForm, MoneyField, SubmitButton, TextField } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { Card } from '#web/ui/index.ts'
import { text } from './text.ts'

const FORM = 'transfer'

/** An EFT as the investor's own bank would send it; what the address named is filled in. Empty once it was sent: nobody sends it twice. */
export function TransferForm({ filled }: { readonly filled: Readonly<Record<string, string | undefined>> }) {
  const reply = useActionData<FormReply<OutputOf<typeof sendTransfer>>>()
  const sent = reply?.ok && reply.form === FORM ? reply.data.movementId : null
  const first = { ...filled, toIban: filled['toIban'] && formatIban(normaliseIban(filled['toIban'])) }
  return (
    <Card as="section" className="scroll-mt-4">
      <ContractForm
        key={sent ?? JSON.stringify(filled)}
        endpoint={sendTransfer}
        form={FORM}
        values={sent === null ? first : {}}
        className="grid gap-4"
      >
        <div id="eft">
          <h2 className="text-lg">{text.send}</h2>
          <p className="mt-1 text-sm text-soft">{text.sendHint}</p>
        </div>
        <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <TextField name="toIban" label={text.toIban} maxLength={64} autoComplete="off" className="sm:col-span-2" />
          <MoneyField name="amount" label={text.amount} />
          <TextField
            name="description"
            label={text.reference}
            placeholder={text.referenceHint}
            maxLength={140}
            autoComplete="off"
            optional
          />
          <TextField name="payerName" label={text.payerName} maxLength={140} autoComplete="off" />
          <TextField name="payerIban" label={text.payerIban} maxLength={64} autoComplete="off" optional />
          <TextField
            name="payerNumber"
            label={text.payerNumber}
            hint={text.payerNumberHint}
            maxLength={20}
            autoComplete="off"
            optional
            className="sm:col-span-2"
          />
          <CheckboxField name="withoutNumber" label={text.withoutNumber} optional className="sm:col-span-2" />
        </div>
        <p>
          <SubmitButton icon="bank">{text.submit}</SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}
