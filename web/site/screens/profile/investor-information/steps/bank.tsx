import { stepHref } from '#contracts/membership/step-address.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#web/api/load.ts'
import { type FormAction, submitWith } from '#web/form/submit.ts'
import { advance, returning } from './advance.ts'
import type { FormEvent } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban, normaliseIban } from '#contracts/common/person/iban.ts'
import { deleteBankAccount, getBankAccounts, upsertBankAccount } from '#contracts/membership/endpoints.ts'
import { ContractForm, SubmitButton, TextField } from '#web/form/index.ts'
import type { SampleValues } from '#web/components/trial-hints/read-sample.ts'
import { Alert, Chip, Moment } from '#web/ui/index.ts'
import { text } from '../text.ts'

const words = text.bank
type Account = OutputOf<typeof getBankAccounts>[number]

export async function readBankAccounts(args: LoaderFunctionArgs) {
  return { accounts: await load(getBankAccounts, {}, args) }
}

export const bankForms: Readonly<Record<string, FormAction>> = {
  'bank-account': submitWith(upsertBankAccount, { after: advance(text.saved['bank-account']) }),
  'bank-remove': submitWith(deleteBankAccount, {
    notice: text.saved.bankRemoved,
    isPassing: true,
    redirectTo: (_done, { request }) => stepHref('bank-account', returning(request)),
  }),
}

/** Accounts in the member's own checked name; refunds go to the default one. */
export function BankForm({
  accounts,
  holderName,
  hasIdentity,
  sample,
}: {
  readonly accounts: readonly Account[]
  readonly holderName: string
  readonly hasIdentity: boolean
  readonly sample: SampleValues
}) {
  return (
    <div className="grid gap-6">
      <p className="prose-measure text-soft">{words.why}</p>
      {accounts.length > 0 && (
        <section className="grid gap-3">
          <h3>{words.list}</h3>
          <ul className="grid gap-3">
            {accounts.map((account) => (
              <AccountRow key={account.id} account={account} mayRemove={accounts.length > 1} />
            ))}
          </ul>
        </section>
      )}
      {hasIdentity ? (
        <NewAccount key={accounts.length} holderName={holderName} isFirst={accounts.length === 0} sample={sample} />
      ) : (
        <Alert kind="info" title={words.identityFirst} />
      )}
    </div>
  )
}

function NewAccount({
  holderName,
  isFirst,
  sample,
}: {
  readonly holderName: string
  readonly isFirst: boolean
  readonly sample: SampleValues
}) {
  return (
    <section className="grid gap-3">
      {!isFirst && <h3>{words.add}</h3>}
      <ContractForm endpoint={upsertBankAccount} form="bank-account" values={sample} className="grid max-w-md gap-4">
        <input type="hidden" name="holderName" value={holderName} />
        <p>
          <span className="field-label">{words.holder}</span>
          <b>{holderName}</b>
        </p>
        <div onInput={groupTyped}>
          <TextField name="iban" label={words.iban} hint={words.ibanHint} maxLength={64} autoComplete="off" />
        </div>
        <TextField name="label" label={words.label} hint={words.labelHint} maxLength={60} optional />
        <p>
          <SubmitButton icon="bank">{words.submit}</SubmitButton>
        </p>
      </ContractForm>
    </section>
  )
}

/** Groups of four while typing at the end; whoever edits in the middle is left alone. */
function groupTyped(event: FormEvent<HTMLElement>) {
  const control = event.target
  if (!(control instanceof HTMLInputElement) || control.selectionStart !== control.value.length) return
  control.value = formatIban(normaliseIban(control.value))
}

function AccountRow({ account, mayRemove }: { readonly account: Account; readonly mayRemove: boolean }) {
  const iban = formatIban(account.iban)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded border border-line p-4">
      <div className="min-w-0">
        <p className="text-sm font-semibold">{iban}</p>
        <p className="text-sm text-soft">
          {account.label && `${account.label}, `}
          {words.added} <Moment at={account.addedAt} day />
        </p>
      </div>
      <div className="flex items-center gap-3 sm:ml-auto">
        {account.isDefault && <Chip tone="good">{words.default}</Chip>}
        {mayRemove && (
          <ContractForm endpoint={deleteBankAccount} form="bank-remove">
            <input type="hidden" name="id" value={account.id} />
            <SubmitButton look="quiet" size="small" aria-label={words.removeLabel(iban)}>
              {words.remove}
            </SubmitButton>
          </ContractForm>
        )}
      </div>
    </li>
  )
}
