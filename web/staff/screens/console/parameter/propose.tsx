import { proposeParameter, proposeTakeBack } from '#contracts/platform/parameter-endpoints.ts'
import { fieldUnitOf, formatParameter, plainParameter } from '#contracts/platform/parameter-values.ts'
import { shownDay } from '#web/components/reporting/text.ts'
import { DateField, SelectField, TextAreaField, TextField } from '#web/form/index.ts'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { text } from './text.ts'
import type { ShownParameter } from './waiting.tsx'

const { propose, takeBack } = text

/** What an officer may begin: a value from a day on, or to take back one that has not begun. */
export function Propose({ parameter }: { readonly parameter: ShownParameter }) {
  const { key, today, rows } = parameter
  const ahead = rows.filter(({ isAhead }) => isAhead)
  return (
    <div className="steps flex flex-wrap items-start gap-3">
      <StepForm
        endpoint={proposeParameter}
        form="propose"
        title={propose.title}
        icon="document"
        look="primary"
        button={propose.button}
        consequence={propose.consequence}
        hidden={{ key }}
        values={{ value: today ? plainParameter(key, today.value) : '' }}
      >
        <div className="grid max-w-xl gap-x-5 gap-y-1 sm:grid-cols-2">
          <TextField name="value" label={propose.value(fieldUnitOf(key))} maxLength={30} autoComplete="off" />
          <DateField name="validFrom" label={propose.validFrom} hint={propose.validFromHint} />
        </div>
        <TextAreaField name="source" label={propose.source} hint={propose.sourceHint} rows={2} maxLength={300} />
        <TextAreaField
          name="reason"
          label={propose.reason}
          hint={propose.reasonHint}
          rows={2}
          maxLength={500}
          optional
        />
      </StepForm>
      {ahead.length > 0 && (
        <ReasonForm
          endpoint={proposeTakeBack}
          form="take-back"
          title={takeBack.title}
          icon="close"
          button={takeBack.button}
          consequence={takeBack.consequence}
          hidden={{ key }}
          values={{ validFrom: ahead.at(-1)?.validFrom ?? '' }}
        >
          <SelectField
            name="validFrom"
            label={takeBack.day}
            options={ahead.map(({ validFrom, value }) => ({
              key: validFrom,
              value: text.from(formatParameter(key, value), shownDay(validFrom)),
            }))}
          />
        </ReasonForm>
      )}
    </div>
  )
}
