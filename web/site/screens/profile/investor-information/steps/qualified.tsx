import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { askQualifiedStatus } from '#contracts/membership/review/endpoints.ts'
import { QUALIFIED_BASES } from '#contracts/membership/review/kinds.ts'
import { ContractForm, RadioGroup, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { Alert, Chip, Why } from '#web/ui/index.ts'
import { text } from '../text.ts'
import { PaperField, withFile } from '#web/site/components/paper/paper-field.tsx'
import { type OwnReviews, Place, ReviewState } from './review.tsx'

const words = text.qualified

/** The member's qualified status: what it rests on, until when, what it means, and how it is asked for. */
export function QualifiedPart({ reviews: { qualified, status } }: { readonly reviews: OwnReviews }) {
  return (
    <section id="nitelikli" className="grid gap-4 border-t border-line pt-6">
      <h3>{words.title}</h3>
      <p className="flex flex-wrap items-center gap-3">
        <Chip tone={status.isQualified ? 'good' : 'plain'}>{status.isQualified ? words.yes : words.no}</Chip>
        <span className="text-sm text-soft">
          {status.byMkk ? words.byMkk : status.until ? words.until(formatDay(istanbulMoment(status.until))) : ''}
        </span>
      </p>
      {status.endedOn && status.endCause && !status.isQualified && (
        <Alert kind="info" title={words.ended[status.endCause](formatDay(istanbulMoment(status.endedOn)))} />
      )}
      <p className="prose-measure text-sm text-soft">{status.isQualified ? words.means : words.meansNot}</p>
      {!status.byMkk && <Why reasons={[status.explanation]} />}
      <ReviewState kind="qualified" review={qualified} />
      {!status.byMkk && qualified?.outcome !== 'waiting' && (
        <details open={qualified?.outcome === 'refused'}>
          <summary className="button flex w-fit" data-look="secondary" data-size="small">
            {status.until ? words.renew : words.apply}
          </summary>
          <Application />
        </details>
      )}
    </section>
  )
}

function Application() {
  return (
    <ContractForm
      endpoint={askQualifiedStatus}
      form="qualified-review"
      encType="multipart/form-data"
      complete={withFile}
      className="mt-4 grid max-w-2xl gap-4"
    >
      <Place kind="qualified" field="basis">
        <RadioGroup
          name="basis"
          label={words.basis}
          options={QUALIFIED_BASES.map((basis) => ({
            key: basis,
            value: words.bases[basis][0],
            hint: words.bases[basis][1],
          }))}
        />
      </Place>
      <TextAreaField name="note" label={words.note} hint={words.noteHint} rows={2} maxLength={500} />
      <Place kind="qualified" field="document">
        <PaperField name="base64document" label={words.paper} hint={text.review.paperHint} />
      </Place>
      <p>
        <SubmitButton look="secondary">{words.submit}</SubmitButton>
      </p>
    </ContractForm>
  )
}
