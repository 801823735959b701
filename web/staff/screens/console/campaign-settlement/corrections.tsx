import type { ReactNode } from 'react'
import { formatIban } from '#contracts/common/person/iban.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { paymentRefusals } from '#contracts/settlement/messages.ts'
import { refuseNamedAccount } from '#contracts/settlement/payment-corrections.ts'
import { confirmPaymentAccount, namePaymentAccount } from '#contracts/settlement/endpoints.ts'
import { Facts } from '#web/components/facts.tsx'
import { NamedAccountFields, namingFacts } from '#web/staff/components/settlement/named-account.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Card, Money } from '#web/ui/index.ts'
import type { Settlement } from './steps.tsx'
import { text } from './text.ts'

const words = text.correction
type Payment = NonNullable<Settlement['payout']>['payments'][number]
type Named = NonNullable<Payment['correction']>

/** Each payment the bank refused or sent back: why, the account that was named for it, and what the reader may do about it. */
export function Corrections({ settlement: { payout, mayDecide } }: { readonly settlement: Settlement }) {
  return (payout?.payments ?? [])
    .filter(({ state }) => state === 'rejected' || state === 'returned')
    .map((payment) => <Correction key={payment.lineId} payment={payment} mayDecide={mayDecide} />)
}

function Correction({ payment, mayDecide }: { readonly payment: Payment; readonly mayDecide: boolean }) {
  const { payee, amount, creditorName, creditorIban, refusal, correction } = payment
  return (
    <Card as="section" className="grid basis-full gap-5">
      <h2 className="text-lg">{words.title[payee]}</h2>
      <Facts
        facts={[
          [words.amount, <Money key="amount" kurus={amount} />],
          [words.refusal, paymentRefusals[refusal ?? 'other']],
          [words.refused, <Account key="refused" iban={creditorIban} holderName={creditorName} />],
          ...(correction ? namedFacts(correction) : []),
        ]}
      />
      {correction ? (
        <Difference payment={payment} named={correction} />
      ) : (
        <p className="prose-measure text-sm text-soft">{words.why[meansOf(payment)]}</p>
      )}
      {correction?.isOwn && (
        <Alert kind="info" title={words.own.title}>
          <p>{words.own.text}</p>
        </Alert>
      )}
      {mayDecide && <Decisions payment={payment} />}
    </Card>
  )
}

function Account({ iban, holderName }: { readonly iban: string; readonly holderName: string }) {
  return (
    <>
      {holderName}
      <span className="block font-normal">{formatIban(iban)}</span>
    </>
  )
}

function namedFacts({ iban, holderName, ...naming }: Named): [string, ReactNode][] {
  return [[words.named, <Account key="named" iban={iban} holderName={holderName} />], ...namingFacts(naming)]
}

const refusedAccount = ({ creditorIban, creditorName }: Payment) => ({ iban: creditorIban, holderName: creditorName })

/** Whether another account is needed, the same one can be sent to again, or it may have the money already. */
function meansOf(payment: Payment): keyof typeof words.why {
  if (payment.state === 'returned') return 'returned'
  if (payment.refusal === 'duplicate') return 'twice'
  const refused = refusedAccount(payment)
  return refuseNamedAccount(payment.refusal, refused, refused) === null ? 'same' : 'other'
}

/** What the second officer has to look at: the name is what tells whose account it is. */
function Difference({ payment, named }: { readonly payment: Payment; readonly named: Named }) {
  const isSameAccount = named.iban === payment.creditorIban
  const isSameName = named.holderName === payment.creditorName
  if (!isSameName) {
    return (
      <Alert kind="warning" title={words.differs.name.title}>
        <p>{words.differs.name.text(payment.creditorName, named.holderName)}</p>
      </Alert>
    )
  }
  const told = isSameAccount ? words.differs.nothing : words.differs.account
  return (
    <Alert kind="info" title={told.title}>
      <p>{told.text}</p>
    </Alert>
  )
}

function Decisions({ payment }: { readonly payment: Payment }) {
  const { lineId, payee, amount, correction: named } = payment
  const refused = refusedAccount(payment)
  const filled = named ?? (meansOf(payment) === 'other' ? { ...refused, iban: '' } : refused)
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      <StepForm
        endpoint={namePaymentAccount}
        form={`name-${payee}`}
        title={named ? words.name.again : words.name.title}
        icon="document"
        look={named ? 'secondary' : 'primary'}
        button={words.name.button}
        consequence={words.name.consequence}
        hidden={{ lineId }}
        values={{
          iban: formatIban(filled.iban),
          holderName: filled.holderName,
          ...(named && { source: named.source }),
        }}
      >
        <NamedAccountFields hints={words.name.hints} />
      </StepForm>
      {named && !named.isOwn && (
        <StepForm
          endpoint={confirmPaymentAccount}
          form={`confirm-${payee}`}
          title={words.confirm.title}
          icon="check"
          look="primary"
          button={words.confirm.button(formatKurus(amount))}
          consequence={words.confirm.consequence}
          hidden={{ correctionId: named.correctionId }}
        />
      )}
    </div>
  )
}
