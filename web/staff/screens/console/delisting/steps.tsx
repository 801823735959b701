import { formatKurus } from '#contracts/common/money/money.ts'
import {
  beginDelisting,
  confirmDelisting,
  confirmDelistingWithPasskey,
  prepareDelistingConfirmation,
  withdrawDelisting,
} from '#contracts/delisting/endpoints.ts'
import { PasskeyButton } from '#web/components/passkey/passkey-button.tsx'
import { DateField, TextField } from '#web/form/index.ts'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { text } from './text.ts'
import type { Shown } from './what-ends.tsx'

const { begin, confirm, withdraw } = text

/** An administrator enters the decision. */
export function Begin() {
  return (
    <StepForm
      endpoint={beginDelisting}
      form="begin"
      title={begin.title}
      icon="alert"
      look="danger"
      button={begin.button}
      consequence={begin.consequence}
    >
      <div className="grid max-w-xl gap-x-5 gap-y-1 sm:grid-cols-2">
        <DateField name="decidedOn" label={begin.decidedOn} />
        <TextField name="source" label={begin.source} hint={begin.sourceHint} maxLength={200} autoComplete="off" />
      </div>
    </StepForm>
  )
}

interface Waiting {
  readonly shown: Shown
  readonly begun: NonNullable<Shown['begun']>
}

/** Another officer confirms it, having read what ends; a wrong entry is taken back. */
export function Decide({ shown, begun }: Waiting) {
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      <StepForm
        endpoint={withdrawDelisting}
        form="withdraw"
        title={withdraw.title}
        icon="close"
        button={withdraw.button}
        consequence={withdraw.consequence}
        hidden={{ decisionId: begun.decisionId }}
      />
      {!begun.isOwn && shown.hasPasskey && <ByKey shown={shown} begun={begun} />}
      {!begun.isOwn && (shown.hasCode || !shown.hasPasskey) && <ByCode shown={shown} begun={begun} />}
    </div>
  )
}

function consequenceOf({ ending: { campaigns, investorCount, owed, applications } }: Shown): string {
  return confirm.consequence(campaigns.length, investorCount, formatKurus(owed), applications)
}

/** The device signs the day and the bulletin that are shown. */
function ByKey({ shown, begun: { decisionId } }: Waiting) {
  return (
    <StepForm
      endpoint={confirmDelistingWithPasskey}
      form="confirm-by-key"
      title={confirm.byKey}
      icon="check"
      look="danger"
      button={confirm.button}
      consequence={consequenceOf(shown)}
      hidden={{ decisionId }}
      send={
        <PasskeyButton
          look="danger"
          wish={{ kind: 'sign', ask: (call) => call(prepareDelistingConfirmation, { decisionId }) }}
        >
          {confirm.button}
        </PasskeyButton>
      }
    >
      <p className="text-sm text-soft">{confirm.keyHint}</p>
    </StepForm>
  )
}

function ByCode({ shown, begun: { decisionId } }: Waiting) {
  return (
    <StepForm
      endpoint={confirmDelisting}
      form="confirm"
      title={shown.hasPasskey ? confirm.byCode : confirm.title}
      icon="check"
      look={shown.hasPasskey ? 'secondary' : 'danger'}
      button={confirm.button}
      consequence={consequenceOf(shown)}
      hidden={{ decisionId }}
    >
      <div className="max-w-sm">
        <TextField
          name="code"
          label={confirm.code}
          hint={confirm.codeHint}
          autoComplete="one-time-code"
          maxLength={64}
        />
      </div>
    </StepForm>
  )
}
