import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban } from '#contracts/common/person/iban.ts'
import { confirmFeeAccount, type getFeeAccount, nameFeeAccount } from '#contracts/settlement/fee-account-endpoints.ts'
import { Facts } from '#web/components/facts.tsx'
import { NamedAccountFields, namingFacts } from '#web/staff/components/settlement/named-account.tsx'
import { text as shared } from '#web/staff/components/settlement/text.ts'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Card, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.feeAccount
type FeeAccount = OutputOf<typeof getFeeAccount>
type Named = NonNullable<FeeAccount['named']>

/** Where the platform's fees go: the account in force, the one that waits for its second officer, and what the reader may do. */
export function FeeAccount({ account }: { readonly account: FeeAccount }) {
  const { inForce, named, mayDecide } = account
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-lg">{words.title}</h2>
      <p className="prose-measure text-sm text-soft">{words.intro}</p>
      {inForce ? (
        <Facts facts={inForceFacts(inForce)} />
      ) : (
        <Alert kind="warning" title={words.missing.title}>
          <p>{words.missing.text}</p>
        </Alert>
      )}
      {named && <Waiting named={named} before={inForce} />}
      {mayDecide && <Decisions account={account} />}
    </Card>
  )
}

function inForceFacts({ iban, holderName, confirmed }: NonNullable<FeeAccount['inForce']>): [string, ReactNode][] {
  const account: [string, ReactNode][] = [
    [shared.holderName, holderName],
    [shared.iban, formatIban(iban)],
  ]
  if (!confirmed) return account
  return [
    ...account,
    [shared.source, confirmed.source],
    [
      words.decidedBy,
      <>
        {words.by(confirmed.begunBy, confirmed.by)} <Moment at={confirmed.at} />
      </>,
    ],
  ]
}

function Waiting({ named, before }: { readonly named: Named; readonly before: FeeAccount['inForce'] }) {
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-base">{words.waiting}</h3>
      <Facts
        facts={[[shared.holderName, named.holderName], [shared.iban, formatIban(named.iban)], ...namingFacts(named)]}
      />
      {before && before.holderName !== named.holderName && (
        <Alert kind="warning" title={words.differs.title}>
          <p>{words.differs.text(before.holderName, named.holderName)}</p>
        </Alert>
      )}
      {named.isOwn && (
        <Alert kind="info" title={words.own.title}>
          <p>{words.own.text}</p>
        </Alert>
      )}
    </section>
  )
}

function Decisions({ account: { inForce, named } }: { readonly account: FeeAccount }) {
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      <StepForm
        endpoint={nameFeeAccount}
        form="name-fee"
        title={namingTitle(inForce !== null, named !== null)}
        icon="document"
        look={named || inForce ? 'secondary' : 'primary'}
        button={words.name.button}
        consequence={words.name.consequence}
        values={
          named
            ? { iban: formatIban(named.iban), holderName: named.holderName, source: named.source }
            : { holderName: inForce?.holderName ?? '' }
        }
      >
        <NamedAccountFields hints={words.name.hints} />
      </StepForm>
      {named && !named.isOwn && (
        <StepForm
          endpoint={confirmFeeAccount}
          form="confirm-fee"
          title={words.confirm.title}
          icon="check"
          look="primary"
          button={words.confirm.button}
          consequence={words.confirm.consequence}
          hidden={{ feeAccountId: named.feeAccountId }}
        />
      )}
    </div>
  )
}

function namingTitle(hasAccount: boolean, isWaiting: boolean): string {
  if (isWaiting) return words.name.again
  return hasAccount ? words.name.another : words.name.first
}
