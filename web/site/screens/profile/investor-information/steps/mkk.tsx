import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#web/api/load.ts'
import { type FormAction, submitWith } from '#web/form/submit.ts'
import { advance } from './advance.ts'
import { updateMkkNo } from '#contracts/membership/endpoints.ts'
import { membershipMessages } from '#contracts/membership/messages.ts'
import { getMasterData } from '#contracts/platform/endpoints.ts'
import { ContractForm, SubmitButton, TextField } from '#web/form/index.ts'
import { Alert, Chip } from '#web/ui/index.ts'
import { text } from '../text.ts'
import { QualifiedPart } from './qualified.tsx'
import { type OwnReviews, readReviews } from './review.tsx'

const words = text.mkk

export async function readMkk(args: LoaderFunctionArgs) {
  const { platformInformation } = await load(getMasterData, {}, args)
  return { takesNumber: platformInformation.investorMkkRegistirationNoShow, reviews: await readReviews(args) }
}

export const mkkForms: Readonly<Record<string, FormAction>> = {
  mkk: submitWith(updateMkkNo, { after: advance(text.saved.mkk) }),
  'mkk-typed': submitWith(updateMkkNo, { after: advance(text.saved.mkk) }),
}

/** MKK is asked for the number; where the operator has it so, who knows their own may type it and have it confirmed. */
export function MkkForm({
  done,
  hasIdentity,
  isQualified,
  takesNumber,
  reviews,
}: {
  readonly done: boolean
  readonly hasIdentity: boolean
  readonly isQualified: boolean
  readonly takesNumber: boolean
  readonly reviews: OwnReviews
}) {
  if (!hasIdentity) return <Alert kind="info" title={words.identityFirst} />
  return (
    <div className="grid gap-5">
      <p className="prose-measure text-soft">{words.why}</p>
      {done && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-sm text-soft">{words.status}:</span>
          <Chip tone={isQualified ? 'good' : 'plain'}>{isQualified ? words.qualified : words.notQualified}</Chip>
        </p>
      )}
      <ContractForm endpoint={updateMkkNo} form="mkk">
        <p>
          <SubmitButton look={done ? 'secondary' : 'primary'}>{done ? words.refresh : words.ask}</SubmitButton>
        </p>
      </ContractForm>
      {takesNumber && !done && (
        <details>
          <summary className="button flex w-fit" data-look="secondary" data-size="small">
            {words.known}
          </summary>
          <ContractForm
            endpoint={updateMkkNo}
            form="mkk-typed"
            className="mt-4 grid max-w-sm gap-4"
            check={({ mkkNo }) => (mkkNo ? null : { mkkNo: membershipMessages.mkkNoRequired })}
          >
            <TextField
              name="mkkNo"
              label={words.number}
              hint={words.numberHint}
              inputMode="numeric"
              maxLength={64}
              autoComplete="off"
            />
            <p>
              <SubmitButton look="secondary">{words.submit}</SubmitButton>
            </p>
          </ContractForm>
        </details>
      )}
      {done && <QualifiedPart reviews={reviews} />}
    </div>
  )
}
