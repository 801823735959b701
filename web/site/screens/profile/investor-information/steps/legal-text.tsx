import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#web/api/load.ts'
import { type FormAction, submitWith } from '#web/form/submit.ts'
import { advance } from './advance.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { acceptLegalTexts, type EligibilityStep } from '#contracts/membership/endpoints.ts'
import { getLegalText, type LegalTextKind } from '#contracts/platform/endpoints.ts'
import { Markdown } from '#web/components/markdown.tsx'
import { CheckboxField, ContractForm, SubmitButton } from '#web/form/index.ts'
import { Alert, Moment } from '#web/ui/index.ts'
import { acceptedValue, toAccepted } from '#web/site/components/profile/accepted-value.ts'
import { text } from '../text.ts'

const words = text.legal

/** The texts that two of the steps accept. */
const TEXT_OF = {
  agreements: 'framework-agreement',
  'risk-notice': 'general-risk-notice',
} as const satisfies Partial<Record<EligibilityStep, LegalTextKind>>

export async function readLegalText(step: keyof typeof TEXT_OF, args: LoaderFunctionArgs) {
  return { legalText: await load(getLegalText, { kind: TEXT_OF[step] }, args) }
}

export const legalTextForms: Readonly<Record<string, FormAction>> = {
  agreements: submitWith(acceptLegalTexts, { complete: toAccepted, after: advance(text.saved.agreements) }),
  'risk-notice': submitWith(acceptLegalTexts, { complete: toAccepted, after: advance(text.saved['risk-notice']) }),
}

/** One text, readable in full where it is accepted, with its version and hash; its box is never ticked beforehand. */
export function LegalTextForm({
  step,
  legalText,
  accepted,
}: {
  readonly step: 'agreements' | 'risk-notice'
  readonly legalText: OutputOf<typeof getLegalText>
  readonly accepted: boolean
}) {
  const { title, body, version, sha256, effectiveFrom } = legalText
  return (
    <div className="grid gap-4">
      <p className="prose-measure text-soft">{step === 'agreements' ? words.agreementsWhy : words.riskWhy}</p>
      <section
        aria-label={words.region(title)}
        className="rounded border border-line bg-sunk p-5 [&_h2]:mt-3 [&_h2]:text-lg"
      >
        <h3 className="mb-4 text-xl">{title}</h3>
        <Markdown body={body} without={title} />
      </section>
      <p className="text-sm text-soft">
        {words.version(version)}, {words.effective} <Moment at={effectiveFrom} day />
        <span className="mt-1 block" title={words.hashWhy}>
          {words.hash}: <code className="break-all text-xs">{sha256}</code>
        </span>
      </p>
      {accepted ? (
        <Alert kind="success" title={words.accepted} />
      ) : (
        <ContractForm endpoint={acceptLegalTexts} form={step} complete={toAccepted}>
          <CheckboxField name="accepted" value={acceptedValue(legalText)} label={words.agree(title)} />
          <p>
            <SubmitButton>{words.submit}</SubmitButton>
          </p>
        </ContractForm>
      )}
    </div>
  )
}
