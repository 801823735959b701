import { formatKurus } from '#contracts/common/money/money-format.ts'
import { approvePayout, preparePayout, syncSettlements, withdrawPayout } from '#contracts/settlement/endpoints.ts'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { ContractForm, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { Alert, LinkButton } from '#web/ui/index.ts'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { BegunCompany, CompanyForm } from './company-registration.tsx'
import { Corrections } from './corrections.tsx'
import { IncreaseForm, RecordedIncrease } from './increase.tsx'
import { Payees } from './payees.tsx'
import type { Settlement } from './steps.tsx'
import { text } from './text.ts'

/** The step that comes next, where it is finance's own. */
export function Actions({ settlement }: { readonly settlement: Settlement }) {
  switch (settlement.next?.step) {
    case 'begin-company-registration':
      return <CompanyForm settlement={settlement} />
    case 'confirm-company-registration':
      return <BegunCompany settlement={settlement} />
    case 'record-capital-increase':
      return <IncreaseForm settlement={settlement} />
    case 'confirm-capital-increase':
      return <RecordedIncrease settlement={settlement} />
    case 'prepare-payout':
      return <Preparation settlement={settlement} />
    case 'approve-payout':
      return <Approval settlement={settlement} />
    case 'correct-payout':
    case 'confirm-correction':
      return <Corrections settlement={settlement} />
    case 'list-refused':
    case 'prepare-refunds':
    case 'approve-refunds':
      return (
        <LinkButton to={partHref('refunds')} size="small" icon="coins">
          {text.toRefunds}
        </LinkButton>
      )
    case 'allocation-refused':
    case 'confirm-allocation-decision':
      return (
        <LinkButton to={partHref('mkk')} size="small" icon="document">
          {text.toMkk}
        </LinkButton>
      )
    case undefined:
      return null
    default:
      return (
        <ContractForm endpoint={syncSettlements} form="sync">
          <SubmitButton look="secondary" size="small" icon="question">
            {text.sync.button}
          </SubmitButton>
        </ContractForm>
      )
  }
}

function Preparation({ settlement: { projectId, computation, payees } }: { readonly settlement: Settlement }) {
  const words = text.prepare
  if (!computation) return null
  const net = formatKurus(computation.net)
  return (
    <StepForm
      endpoint={preparePayout}
      form="prepare"
      look="primary"
      title={words.title}
      icon="coins"
      button={words.button(net)}
      consequence={words.consequence(formatKurus(computation.gross), net)}
      hidden={{ projectId }}
    >
      <Payees payees={payees} />
    </StepForm>
  )
}

function Approval({ settlement: { payout, computation, payees } }: { readonly settlement: Settlement }) {
  const words = text.approve
  if (!payout || !computation) return null
  if (payout.isOwn) {
    return (
      <>
        <div className="basis-full">
          <Alert kind="info" title={text.own.title}>
            <p>{text.own.text}</p>
          </Alert>
        </div>
        <Withdrawal payoutId={payout.payoutId} />
      </>
    )
  }
  const net = formatKurus(computation.net)
  return (
    <>
      <Withdrawal payoutId={payout.payoutId} />
      <StepForm
        endpoint={approvePayout}
        form="approve"
        look="primary"
        title={words.title}
        icon="check"
        button={words.button(net)}
        consequence={words.consequence(net, formatKurus(computation.gross - computation.net))}
        hidden={{ payoutId: payout.payoutId }}
      >
        <Payees payees={payees} />
      </StepForm>
    </>
  )
}

/** Its preparer may take it back too. */
function Withdrawal({ payoutId }: { readonly payoutId: string }) {
  const words = text.withdraw
  return (
    <StepForm
      endpoint={withdrawPayout}
      form="withdraw-payout"
      look="danger"
      title={words.title}
      icon="close"
      button={words.button}
      consequence={words.consequence}
      hidden={{ payoutId }}
    >
      <TextAreaField name="reason" label={words.reason} hint={words.hint} maxLength={500} rows={2} />
    </StepForm>
  )
}
