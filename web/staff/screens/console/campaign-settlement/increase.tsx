import type { InputOf } from '#contracts/common/endpoint.ts'
import {
  confirmCapitalIncrease,
  recordCapitalIncrease,
  withdrawCapitalIncrease,
} from '#contracts/settlement/registration/capital-increase-endpoints.ts'
import { registrationDateSentence, writtenBounds } from '#contracts/settlement/registration/registration-dates.ts'
import { Facts } from '#web/components/facts.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { DateField, TextAreaField, TextField } from '#web/form/index.ts'
import { Alert, Card, Moment } from '#web/ui/index.ts'
import { dayOf, type Settlement } from './steps.tsx'
import { text } from './text.ts'

const words = text.increase
type Recorded = NonNullable<Settlement['increase']['recorded']>

/** The form of the officer who records the registration; it names the days that can be right before anything is typed. */
export function IncreaseForm({ settlement: { projectId, increase } }: { readonly settlement: Settlement }) {
  const { dates } = increase
  if (!dates) return null
  const { from, until } = writtenBounds(dates)
  const check = ({ registeredOn }: InputOf<typeof recordCapitalIncrease>) => {
    const sentence = registrationDateSentence(registeredOn, dates)
    return sentence === null ? null : { registeredOn: sentence }
  }
  return (
    <StepForm
      endpoint={recordCapitalIncrease}
      form="increase"
      look="primary"
      title={words.title}
      icon="document"
      button={words.button}
      consequence={words.consequence}
      hidden={{ projectId }}
      check={check}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField name="registeredOn" label={words.registeredOn} hint={words.registeredOnHint(from, until)} />
        <TextField
          name="registryReference"
          label={words.reference}
          hint={words.referenceHint}
          maxLength={80}
          autoComplete="off"
        />
      </div>
    </StepForm>
  )
}

/** What one officer recorded, and what the reader may do about it. */
export function RecordedIncrease({ settlement: { increase, mayDecide } }: { readonly settlement: Settlement }) {
  const { recorded } = increase
  if (!recorded) return null
  return (
    <Card as="section" className="grid basis-full gap-5">
      <h2 className="text-lg">{words.waiting}</h2>
      <Facts
        facts={[
          [words.registeredOn, dayOf(recorded.registeredOn)],
          [words.reference, recorded.reference],
          [
            words.begunBy,
            <>
              {words.by(recorded.begunBy)} <Moment at={recorded.begunAt} />
            </>,
          ],
        ]}
      />
      {recorded.isOwn && (
        <Alert kind="info" title={words.own.title}>
          <p>{words.own.text}</p>
        </Alert>
      )}
      {mayDecide && <Decisions recorded={recorded} />}
    </Card>
  )
}

function Decisions({ recorded: { capitalIncreaseId, isOwn } }: { readonly recorded: Recorded }) {
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      <StepForm
        endpoint={withdrawCapitalIncrease}
        form="withdraw-increase"
        title={words.withdraw.title}
        icon="close"
        look="danger"
        button={words.withdraw.button}
        consequence={words.withdraw.consequence}
        hidden={{ capitalIncreaseId }}
      >
        <TextAreaField
          name="reason"
          label={words.withdraw.reason}
          hint={words.withdraw.hint}
          maxLength={500}
          rows={2}
        />
      </StepForm>
      {!isOwn && (
        <StepForm
          endpoint={confirmCapitalIncrease}
          form="confirm-increase"
          title={words.confirm.title}
          icon="check"
          look="primary"
          button={words.confirm.button}
          consequence={words.confirm.consequence}
          hidden={{ capitalIncreaseId }}
        />
      )}
    </div>
  )
}
