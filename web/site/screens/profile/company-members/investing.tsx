import { companyStepNames } from '#contracts/membership/company/messages.ts'
import { acceptLegalTexts, updateMkkNo, upsertBankAccount } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { CheckboxField, ContractForm, HiddenField, SubmitButton, TextField } from '#web/form/index.ts'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { acceptedValue, toAccepted } from '#web/site/components/profile/accepted-value.ts'
import { Alert, Card, Chip } from '#web/ui/index.ts'
import { EnterCompany } from './own.tsx'
import type { Account, Texts } from './read-company.ts'
import { text } from './text.ts'

/** What the company lacks before it may invest; done in the company's own account. */
export function Steps({ account, texts }: { readonly account: Account; readonly texts: Texts | null }) {
  return (
    <Card as="section" className="grid gap-4">
      <h2>{text.steps.title}</h2>
      {account.mayInvest && <Alert kind="success" title={text.steps.ready} />}
      <ul className="divide-y divide-line">
        {account.steps.map(({ step, isDone, summary }) => (
          <li key={step} className="grid gap-3 py-3">
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-3">
                <b>{companyStepNames[step]}</b>
                <Chip tone={isDone ? 'good' : 'attention'}>{isDone ? text.steps.done : text.steps.missing}</Chip>
              </p>
              <p className="text-sm text-soft">{summary}</p>
            </div>
            {!isDone && texts && step !== 'company' && (
              <IfMay grant="invest" binds={step === 'bank-account'}>
                <StepForm step={step} texts={texts} account={account} />
              </IfMay>
            )}
          </li>
        ))}
      </ul>
      {!account.mayInvest && !texts && (
        <p className="flex flex-wrap items-center gap-4">
          {text.steps.actFirst} <EnterCompany companyId={account.id} />
        </p>
      )}
    </Card>
  )
}

function StepForm({
  step,
  texts,
  account,
}: {
  readonly step: Account['steps'][number]['step']
  readonly texts: Texts
  readonly account: Account
}) {
  if (step === 'agreements') return <Accept legalText={texts.framework} to={paths.policies.frameworkAgreement.href()} />
  if (step === 'risk-notice') return <Accept legalText={texts.risk} to={paths.policies.riskNotice.href()} />
  if (step === 'mkk')
    return (
      <ContractForm endpoint={updateMkkNo} form="mkk">
        <SubmitButton look="secondary">{text.steps.mkk}</SubmitButton>
      </ContractForm>
    )
  if (step !== 'bank-account') return null
  return (
    <ContractForm endpoint={upsertBankAccount} form="banka" className="grid max-w-md gap-3">
      <HiddenField name="holderName" value={account.companyName} />
      <p>
        <span className="field-label">{text.steps.holder}</span>
        {account.companyName}
      </p>
      <TextField name="iban" label={text.steps.iban} maxLength={64} autoComplete="off" />
      <p>
        <SubmitButton look="secondary">{text.steps.addBank}</SubmitButton>
      </p>
    </ContractForm>
  )
}

function Accept({ legalText, to }: { readonly legalText: Texts['risk']; readonly to: string }) {
  return (
    <ContractForm
      key={legalText.id}
      endpoint={acceptLegalTexts}
      form="metin"
      complete={toAccepted}
      className="grid gap-3"
    >
      <p>
        <a href={to} target="_blank" rel="noopener" className="link">
          {text.steps.read}
        </a>
      </p>
      <CheckboxField name="accepted" value={acceptedValue(legalText)} label={text.steps.agree(legalText.title)} />
      <p>
        <SubmitButton look="secondary">{text.steps.accept}</SubmitButton>
      </p>
    </ContractForm>
  )
}
