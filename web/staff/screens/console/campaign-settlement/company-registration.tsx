import type { InputOf } from '#contracts/common/endpoint.ts'
import {
  beginCompanyRegistration,
  confirmCompanyRegistration,
  withdrawCompanyRegistration,
} from '#contracts/settlement/registration/company-registration-endpoints.ts'
import { registrationDateSentence, writtenBounds } from '#contracts/settlement/registration/registration-dates.ts'
import { Facts } from '#web/components/facts.tsx'
import { DateField, TextAreaField, TextField } from '#web/form/index.ts'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Card, Moment } from '#web/ui/index.ts'
import { dayOf, type Settlement } from './steps.tsx'
import { text } from './text.ts'

const words = text.company
const { increase } = text

type Registration = NonNullable<Settlement['companyRegistration']>

/** The form of the officer who enters what the register entered; it names the days that can be right before anything is typed. */
export function CompanyForm({ settlement: { projectId, companyRegistration } }: { readonly settlement: Settlement }) {
  if (!companyRegistration?.dates) return null
  const { kind, dates } = companyRegistration
  const { from, until } = writtenBounds(dates)
  const check = ({ registeredOn }: InputOf<typeof beginCompanyRegistration>) => {
    const sentence = registrationDateSentence(registeredOn, dates)
    return sentence === null ? null : { registeredOn: sentence }
  }
  return (
    <StepForm
      endpoint={beginCompanyRegistration}
      form="company"
      look="primary"
      title={words.title[kind]}
      icon="document"
      button={increase.button}
      consequence={words.consequence}
      hidden={{ projectId }}
      check={check}
    >
      <TextField
        name="companyTitle"
        label={words.companyTitle}
        hint={words.companyTitleHint}
        maxLength={200}
        autoComplete="off"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField name="registeredOn" label={increase.registeredOn} hint={increase.registeredOnHint(from, until)} />
        <TextField
          name="registryReference"
          label={increase.reference}
          hint={increase.referenceHint}
          maxLength={80}
          autoComplete="off"
        />
      </div>
    </StepForm>
  )
}

/** What one officer entered, and what the reader may do about it. */
export function BegunCompany({ settlement: { companyRegistration, mayDecide } }: { readonly settlement: Settlement }) {
  const begun = companyRegistration?.begun
  if (!begun) return null
  return (
    <Card as="section" className="grid basis-full gap-5">
      <h2 className="text-lg">{increase.waiting}</h2>
      <Facts
        facts={[
          [words.companyTitle, begun.companyTitle],
          [increase.registeredOn, dayOf(begun.registeredOn)],
          [increase.reference, begun.reference],
          [
            increase.begunBy,
            <>
              {increase.by(begun.begunBy)} <Moment at={begun.begunAt} />
            </>,
          ],
        ]}
      />
      {begun.isOwn && (
        <Alert kind="info" title={increase.own.title}>
          <p>{words.own}</p>
        </Alert>
      )}
      {mayDecide && <Decisions begun={begun} />}
    </Card>
  )
}

function Decisions({
  begun: { companyRegistrationId, isOwn },
}: {
  readonly begun: NonNullable<Registration['begun']>
}) {
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      <StepForm
        endpoint={withdrawCompanyRegistration}
        form="withdraw-company"
        title={increase.withdraw.title}
        icon="close"
        look="danger"
        button={increase.withdraw.button}
        consequence={increase.withdraw.consequence}
        hidden={{ companyRegistrationId }}
      >
        <TextAreaField
          name="reason"
          label={increase.withdraw.reason}
          hint={increase.withdraw.hint}
          maxLength={500}
          rows={2}
        />
      </StepForm>
      {!isOwn && (
        <StepForm
          endpoint={confirmCompanyRegistration}
          form="confirm-company-registration"
          title={increase.confirm.title}
          icon="check"
          look="primary"
          button={words.confirm.button}
          consequence={words.confirm.consequence}
          hidden={{ companyRegistrationId }}
        />
      )}
    </div>
  )
}
