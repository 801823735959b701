import { formatKurus } from '#contracts/common/money/money.ts'
import { beginDelisting, confirmDelisting, withdrawDelisting } from '#contracts/delisting/endpoints.ts'
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

/** Another officer confirms it, having read what ends; a wrong entry is taken back. */
export function Decide({ shown, begun }: { readonly shown: Shown; readonly begun: NonNullable<Shown['begun']> }) {
  const { campaigns, investorCount, owed, applications } = shown.ending
  const hidden = { decisionId: begun.decisionId }
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      <StepForm
        endpoint={withdrawDelisting}
        form="withdraw"
        title={withdraw.title}
        icon="close"
        button={withdraw.button}
        consequence={withdraw.consequence}
        hidden={hidden}
      />
      {!begun.isOwn && (
        <StepForm
          endpoint={confirmDelisting}
          form="confirm"
          title={confirm.title}
          icon="check"
          look="danger"
          button={confirm.button}
          consequence={confirm.consequence(campaigns.length, investorCount, formatKurus(owed), applications)}
          hidden={hidden}
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
      )}
    </div>
  )
}
