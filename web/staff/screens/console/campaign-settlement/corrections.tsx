import type { ReactNode } from 'react'
import { formatIban } from '#contracts/common/person/iban.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { paymentRefusals } from '#contracts/settlement/messages.ts'
import { refuseNamedAccount } from '#contracts/settlement/payment-corrections.ts'
import {
  comparePaymentAccount,
  confirmPaymentAccount,
  declinePaymentAccount,
  namePaymentAccount,
} from '#contracts/settlement/endpoints.ts'
import { Facts } from '#web/components/facts.tsx'
import { NamedAccountFields, namingFacts } from '#web/staff/components/settlement/named-account.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { TextAreaField } from '#web/form/index.ts'
import { Alert, Card, Money, Moment } from '#web/ui/index.ts'
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
  const { payee, amount, refusal, correction, isFounders } = payment
  return (
    <Card as="section" className="grid basis-full gap-5">
      <h2 className="text-lg">{words.title[payee]}</h2>
      <Facts
        facts={[
          [words.amount, <Money key="amount" kurus={amount} />],
          [words.refusal, paymentRefusals[refusal ?? 'other']],
          ...(correction ? namingRows(correction) : []),
        ]}
      />
      <Accounts payment={payment} />
      {correction ? (
        <Difference payment={payment} named={correction} />
      ) : (
        <p className="prose-measure text-sm text-soft">{isFounders ? words.founders : words.why[meansOf(payment)]}</p>
      )}
      {(correction?.isOwn || correction?.compared?.isOwn) && (
        <Alert kind="info" title={correction.isOwn ? words.own.title : words.compare.own}>
          <p>{words.own.text}</p>
        </Alert>
      )}
      {mayDecide && <Decisions payment={payment} />}
    </Card>
  )
}

/** The account that did not take the money and the one that was named instead, beside each other, digit under digit. */
function Accounts({ payment: { creditorIban, creditorName, correction } }: { readonly payment: Payment }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Account label={words.refused} iban={creditorIban} holderName={creditorName} />
      {correction && <Account label={words.named} iban={correction.iban} holderName={correction.holderName} />}
    </dl>
  )
}

function Account({
  label,
  iban,
  holderName,
}: {
  readonly label: string
  readonly iban: string
  readonly holderName: string
}) {
  return (
    <div className="min-w-0 rounded border border-line p-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold break-words">
        {holderName}
        <span className="block font-mono text-sm font-normal">{formatIban(iban)}</span>
      </dd>
    </div>
  )
}

/** Who named it and when; what a founder names has no source of its own, but what an officer compared it with. */
function namingRows({ isFounders, by, at, source, compared }: Named): [string, ReactNode][] {
  if (!isFounders) return namingFacts({ source, by, at })
  return [
    [words.namedByFounder, <Signed key="named" by={by} at={at} />],
    ...(compared
      ? ([
          [words.compare.by, <Signed key="compared" {...compared} />],
          [words.compare.source, source],
        ] as [string, ReactNode][])
      : []),
  ]
}

function Signed({ by, at }: { readonly by: string; readonly at: number }) {
  return (
    <>
      {by}, <Moment at={at} />
    </>
  )
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
  const { correction: named, isFounders } = payment
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      {!isFounders && <Naming payment={payment} />}
      {named?.isFounders && !named.isOwn && <Comparing named={named} />}
      {named && mayConfirm(named) && <Confirming payment={payment} named={named} />}
    </div>
  )
}

/** Whoever named or compared it does not confirm it; what a founder named is compared before. */
function mayConfirm({ isOwn, isFounders, compared }: Named): boolean {
  return !isOwn && (!isFounders || (compared !== null && !compared.isOwn))
}

function Naming({ payment }: { readonly payment: Payment }) {
  const { lineId, payee, correction: named } = payment
  const refused = refusedAccount(payment)
  const filled = named ?? (meansOf(payment) === 'other' ? { ...refused, iban: '' } : refused)
  return (
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
  )
}

/** What the founder named: compared by one officer, or not taken. */
function Comparing({ named: { correctionId, compared } }: { readonly named: Named }) {
  return (
    <>
      <StepForm
        endpoint={declinePaymentAccount}
        form="decline"
        title={words.decline.title}
        look="secondary"
        button={words.decline.button}
        consequence={words.decline.consequence}
        hidden={{ correctionId }}
      >
        <TextAreaField name="reason" label={words.decline.reason} hint={words.decline.hint} maxLength={300} rows={2} />
      </StepForm>
      {!compared && (
        <StepForm
          endpoint={comparePaymentAccount}
          form="compare"
          title={words.compare.title}
          icon="check"
          look="primary"
          button={words.compare.button}
          consequence={words.compare.consequence}
          hidden={{ correctionId }}
        >
          <TextAreaField
            name="source"
            label={words.compare.source}
            hint={words.compare.hint}
            maxLength={300}
            rows={2}
          />
        </StepForm>
      )}
    </>
  )
}

function Confirming({
  payment: { payee, amount },
  named: { correctionId },
}: {
  readonly payment: Payment
  readonly named: Named
}) {
  return (
    <StepForm
      endpoint={confirmPaymentAccount}
      form={`confirm-${payee}`}
      title={words.confirm.title}
      icon="check"
      look="primary"
      button={words.confirm.button(formatKurus(amount))}
      consequence={words.confirm.consequence}
      hidden={{ correctionId }}
    />
  )
}
