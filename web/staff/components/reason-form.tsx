import type { Endpoint } from '#contracts/common/endpoint.ts'
import { TextAreaField } from '#web/form/index.ts'
import { recordText as text } from './record/text.ts'
import { StepForm, type StepFormProps } from './step-form.tsx'

/** A step that asks why: the reason goes into the audit trail (`reason` of the call). */
export function ReasonForm<E extends Endpoint>({ children, ...step }: StepFormProps<E>) {
  return (
    <StepForm {...step}>
      {children}
      <TextAreaField name="reason" label={text.reason} hint={text.reasonHint} rows={2} maxLength={500} />
    </StepForm>
  )
}
