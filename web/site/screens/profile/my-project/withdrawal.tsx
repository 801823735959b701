import { withdrawApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { APPLICATION_STATES } from '#contracts/projects/lifecycle.ts'
import { ContractForm, HiddenField, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import type { Desk } from './course.tsx'
import { WITHDRAWAL_FORM } from './forms.ts'
import { text } from './text.ts'

const words = text.withdrawal
const STATES: readonly Desk['state'][] = APPLICATION_STATES

/** Until it is published an application is its founder's to end. */
export function Withdrawal({ desk: { state, externalId } }: { readonly desk: Desk }) {
  if (!STATES.includes(state)) return null
  return (
    <IfMay grant="manage" binds>
      <details className="grid gap-3">
        <summary className="link inline-flex min-h-6 cursor-pointer items-center">{words.open}</summary>
        <div className="mt-3 grid gap-4">
          <p className="prose-measure">{words.consequence}</p>
          <ContractForm endpoint={withdrawApplication} form={WITHDRAWAL_FORM} className="grid max-w-3xl gap-4">
            <HiddenField name="projectExternalId" value={externalId} />
            <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} rows={3} maxLength={500} />
            <p>
              <SubmitButton look="secondary">{words.button}</SubmitButton>
            </p>
          </ContractForm>
        </div>
      </details>
    </IfMay>
  )
}
