import { formatKurus } from '#contracts/common/money/money.ts'
import { confirmCompanyOrder } from '#contracts/investments/company-endpoints.ts'
import { companyStepNames } from '#contracts/membership/company/messages.ts'
import { acceptLegalTexts, updateMkkNo, upsertBankAccount } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { CheckboxField, ContractForm, HiddenField, SubmitButton, TextField } from '#web/form/index.ts'
import { acceptedValue, toAccepted } from '#web/site/components/profile/accepted-value.ts'
import { Alert, Card, Chip, Moment } from '#web/ui/index.ts'
import { EnterCompany } from './own.tsx'
import { YesNo } from './people.tsx'
import type { Account, Orders, Texts } from './read-company.ts'
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
            <p className="flex flex-wrap items-center gap-3">
              <b>{companyStepNames[step]}</b>
              <Chip tone={isDone ? 'good' : 'attention'}>{summary}</Chip>
            </p>
            {!isDone && texts && <StepForm step={step} texts={texts} account={account} />}
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
      <TextField name="iban" label={text.steps.iban} maxLength={40} autoComplete="off" />
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

/** Investments that wait for a second person; each with who prepared it and the time that is left. */
export function OrdersWaiting({ orders }: { readonly orders: Orders }) {
  if (orders.length === 0) return null
  const words = text.waiting
  return (
    <Card as="section" className="grid gap-4">
      <h2>{words.title}</h2>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.investmentId} className="grid gap-3 py-4">
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <b>{order.projectTitle}</b>
              <span className="font-semibold">{formatKurus(order.amount)}</span>
              <span className="text-sm text-soft">{words.shares(order.shareCount)}</span>
            </p>
            <p className="text-sm text-soft">
              {words.line(order.preparedBy)} · {words.until}: <Moment at={order.confirmUntil} />
            </p>
            {order.isOwn && <p className="text-sm">{words.own}</p>}
            {!order.isOwn && !order.mayConfirm && <p className="text-sm">{words.noGrant}</p>}
            {(order.isOwn || order.mayConfirm) && (
              <ContractForm endpoint={confirmCompanyOrder} form="onay">
                <HiddenField name="investmentId" value={order.investmentId} />
                {order.isOwn ? (
                  <SubmitButton look="secondary" size="small" name="answer" value="no">
                    {words.takeBack}
                  </SubmitButton>
                ) : (
                  <YesNo yes={words.yes} no={words.no} />
                )}
              </ContractForm>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
