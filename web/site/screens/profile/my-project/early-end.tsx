import { formatMoment } from '#contracts/common/time/time.ts'
import { endCampaignEarly } from '#contracts/settlement/early-end-endpoints.ts'
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { Card } from '#web/ui/index.ts'
import type { Desk } from './course.tsx'
import { EARLY_END_FORM } from './forms.ts'
import { text } from './text.ts'

const words = text.earlyEnd

/** A full campaign: that it can end now, or when the last right of withdrawal is over (T17/5). */
export function EarlyEnd({ desk: { earlyEnd, externalId } }: { readonly desk: Desk }) {
  if (!earlyEnd) return null
  const { isPossible, waitsUntil } = earlyEnd
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{words.title}</h2>
      <p className="prose-measure">
        {isPossible
          ? words.possible
          : waitsUntil === null
            ? words.undecided
            : words.waits(formatMoment(new Date(waitsUntil * 1000)))}
      </p>
      {isPossible && (
        <IfMay grant="manage" binds>
          <details className="grid gap-3">
            <summary className="link inline-flex min-h-6 cursor-pointer items-center">{words.open}</summary>
            <div className="mt-3 grid gap-4">
              <p className="prose-measure">{words.consequence}</p>
              <ContractForm endpoint={endCampaignEarly} form={EARLY_END_FORM}>
                <HiddenField name="projectExternalId" value={externalId} />
                <SubmitButton>{words.button}</SubmitButton>
              </ContractForm>
            </div>
          </details>
        </IfMay>
      )}
    </Card>
  )
}
