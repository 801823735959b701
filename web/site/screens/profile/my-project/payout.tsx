import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatIban } from '#contracts/common/person/iban.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { paymentRefusals } from '#contracts/settlement/messages.ts'
import {
  namePayoutAccount,
  namePayoutAccountWithPasskey,
  prepareNamedAccount,
} from '#contracts/settlement/own-payout-endpoints.ts'
import type { PayoutStanding } from '#contracts/settlement/payout-standing.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { Facts } from '#web/components/facts.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { ContractForm, HiddenField, SubmitButton, TextField } from '#web/form/index.ts'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { PasskeyButton } from '#web/components/passkey/passkey-button.tsx'
import { CodeField } from '#web/site/components/second-factor/code-field.tsx'
import { Alert, Card, Chip, LinkButton, Money, Moment, type Tone } from '#web/ui/index.ts'
import type { Desk } from './course.tsx'
import { PAYOUT_FORM, PAYOUT_KEY_FORM } from './forms.ts'
import { text } from './text.ts'

const words = text.payout
const HERE = 'aktarim'

export type OwnPayout = NonNullable<Desk['payout']>

const TONES: Readonly<Record<PayoutStanding, Tone>> = {
  'account-missing': 'attention',
  preparing: 'plain',
  sending: 'plain',
  refused: 'bad',
  'account-named': 'attention',
  unpaid: 'bad',
  paid: 'good',
}

/**
 * The transfer that waits for an account as the desk's next step: the sum, the bank's reason, and where it is named. `before`: what has a
 * term that ends earlier, and is said first.
 */
export function PayoutFirst({
  payout: { standing, amount, failed },
  to,
  before,
}: {
  readonly payout: OwnPayout
  readonly to: string
  readonly before: string | null
}) {
  if (before !== null && standing === 'account-missing')
    return (
      <NextStep to={`${to}#${HERE}`} button={words.toAccount} note={words.standings[standing]}>
        {before}
      </NextStep>
    )
  return (
    <NextStep
      to={`${to}#${HERE}`}
      button={words.toAccount}
      late
      note={failed && words.because(paymentRefusals[failed.refusal])}
    >
      {standing === 'account-missing'
        ? words.standings[standing]
        : amount === null
          ? words.standings.refused
          : words.refused(formatKurus(amount))}
    </NextStep>
  )
}

/** How the transfer of the funds stands, and where its founder says to which account it goes instead. */
export function Payout({
  payout,
  projectExternalId,
}: {
  readonly payout: OwnPayout
  readonly projectExternalId: string
}) {
  const { standing, declinedBecause, mayName } = payout
  return (
    <Card as="section" id={HERE} className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{words.title}</h2>
        <Chip tone={TONES[standing]}>{words.chip[standing]}</Chip>
      </div>
      <p className="prose-measure">{words.standings[standing]}</p>
      <Facts facts={factsOf(payout)} />
      {declinedBecause !== null && (
        <Alert kind="warning" title={words.declined.title}>
          <p className="break-words">{words.declined.text(declinedBecause)}</p>
        </Alert>
      )}
      {mayName && (
        <IfMay grant="manage" binds>
          {/* Another form for each account: a code that was used stands in none. */}
          <NamingIfProven key={payout.named?.at ?? 0} payout={payout} projectExternalId={projectExternalId} />
        </IfMay>
      )}
    </Card>
  )
}

function factsOf({ amount, failed, named, paidAt, paidTo }: OwnPayout): [string, ReactNode][] {
  return [
    ...row(amount, paidAt === null ? words.facts.amount : words.facts.paidAmount, (sum) => <Money kurus={sum} />),
    ...row(failed, words.facts.reason, ({ refusal }) => paymentRefusals[refusal]),
    ...row(failed, failed?.hasReturned ? words.facts.returned : words.facts.refused, (account) => (
      <Account {...account} />
    )),
    ...row(failed?.at ?? null, words.facts.at, (at) => <Moment at={at} />),
    ...row(named, words.facts.named, (account) => <Account {...account} />),
    ...row(named, words.facts.namedAt, ({ at }) => <Moment at={at} />),
    ...row(paidTo, words.facts.paidTo, (account) => <Account {...account} />),
    ...row(paidAt, words.facts.paidAt, (at) => <Moment at={at} />),
  ]
}

/** One fact, or none where there is nothing to tell. */
function row<Value>(value: Value | null, label: string, show: (value: Value) => ReactNode): [string, ReactNode][] {
  return value === null ? [] : [[label, show(value)]]
}

function Account({ iban, holderName }: { readonly iban: string; readonly holderName: string }) {
  return (
    <>
      {holderName}
      <span className="block font-normal">{formatIban(iban)}</span>
    </>
  )
}

/** No form is offered that could not be sent: while changes are held, and to whom no proof is left. */
function NamingIfProven(of: Of) {
  const { heldUntil, hasCode, hasPasskey } = of.payout
  if (heldUntil !== null) return <Held until={heldUntil} isNamed={of.payout.named !== null} />
  return hasCode || hasPasskey ? <Naming {...of} /> : <NoStep />
}

function Naming({ payout, projectExternalId }: { readonly payout: OwnPayout; readonly projectExternalId: string }) {
  const { failed, named, hasCode, hasPasskey } = payout
  const of = { payout, projectExternalId }
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-base">{named ? words.name.again : words.name.title}</h3>
      <p className="prose-measure text-sm">{failed ? words.name.lead : words.name.firstLead}</p>
      {hasPasskey && <ByKey {...of} />}
      {hasPasskey && hasCode && (
        <details>
          <summary className="link w-fit">{words.name.byCode}</summary>
          <div className="mt-4">
            <ByCode {...of} />
          </div>
        </details>
      )}
      {!hasPasskey && <ByCode {...of} />}
    </div>
  )
}

type Of = Parameters<typeof Naming>[0]

const holderOf = ({ named, failed }: OwnPayout) => ({ holderName: (named ?? failed)?.holderName ?? '' })

function AccountFields({ projectExternalId }: Pick<Of, 'projectExternalId'>) {
  return (
    <>
      <HiddenField name="projectExternalId" value={projectExternalId} />
      <TextField name="iban" label={words.name.iban} hint={words.name.ibanHint} maxLength={64} autoComplete="off" />
      <TextField
        name="holderName"
        label={words.name.holder}
        hint={words.name.holderHint}
        maxLength={120}
        autoComplete="off"
      />
    </>
  )
}

/** The device signs the account as it is typed. */
function ByKey({ payout, projectExternalId }: Of) {
  const typedIn = (form: FormData, name: string) => String(form.get(name) ?? '')
  return (
    <ContractForm
      endpoint={namePayoutAccountWithPasskey}
      form={PAYOUT_KEY_FORM}
      className="needs-script grid max-w-lg gap-4"
      values={holderOf(payout)}
    >
      <AccountFields projectExternalId={projectExternalId} />
      <p className="text-sm text-soft">{words.name.safety}</p>
      <PasskeyButton
        look="primary"
        wish={{
          kind: 'sign',
          ask: (call, typed) =>
            call(prepareNamedAccount, {
              projectExternalId,
              iban: typedIn(typed, 'iban'),
              holderName: typedIn(typed, 'holderName'),
            }),
        }}
      >
        {words.name.byKey}
      </PasskeyButton>
    </ContractForm>
  )
}

function ByCode({ payout, projectExternalId }: Of) {
  return (
    <ContractForm
      endpoint={namePayoutAccount}
      form={PAYOUT_FORM}
      className="grid max-w-lg gap-4"
      values={holderOf(payout)}
    >
      <AccountFields projectExternalId={projectExternalId} />
      <CodeField kind="either" />
      <p className="text-sm text-soft">{words.name.safety}</p>
      <div className="max-sm:*:w-full">
        <SubmitButton>{words.name.button}</SubmitButton>
      </div>
    </ContractForm>
  )
}

function Held({ until, isNamed }: { readonly until: number; readonly isNamed: boolean }) {
  return (
    <Alert kind="warning" title={words.held.title(isNamed)}>
      <p>{words.held.text(formatMoment(new Date(until * 1000)), isNamed)}</p>
    </Alert>
  )
}

function NoStep() {
  const screen = useLocation()
  return (
    <Alert kind="warning" title={words.noStep.title}>
      <p>{words.noStep.text}</p>
      <p className="mt-3">
        <LinkButton
          to={paths.profile.secondFactor.href({ [RETURN_TO]: `${screen.pathname}${screen.search}#${HERE}` })}
          look="secondary"
        >
          {words.noStep.button}
        </LinkButton>
      </p>
    </Alert>
  )
}
