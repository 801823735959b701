import { type ActionFunctionArgs, type LoaderFunctionArgs, Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Endpoint, OutputOf } from '#contracts/common/endpoint.ts'
import {
  addReviewPaper,
  askIdentityReview,
  askQualifiedStatus,
  getOwnReviews,
  withdrawReview,
} from '#contracts/membership/review/endpoints.ts'
import { reviewFieldId } from '#contracts/membership/review/reasons.ts'
import type { ReviewKind } from '#contracts/membership/review/kinds.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { load } from '#web/api/load.ts'
import { FieldFrame, type FieldProps } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { ContractForm, FilePick, HiddenField, SubmitButton } from '#web/form/index.ts'
import { calling } from '#web/form/posted-form.ts'
import { type FormAction, type SubmitOptions, submitWith } from '#web/form/submit.ts'
import { Alert, Moment } from '#web/ui/index.ts'
import { text } from '../text.ts'
import { advance, returning } from './advance.ts'

const words = text.review

export type OwnReviews = OutputOf<typeof getOwnReviews>

export function readReviews(args: LoaderFunctionArgs): Promise<OwnReviews> {
  return load(getOwnReviews, {}, args)
}

/** The file goes with the form; the call takes its name and its bytes in base64. */
function withPaper<E extends Endpoint>(endpoint: E, options: SubmitOptions<E>): FormAction {
  const send = submitWith(endpoint, options)
  return calling([endpoint], async (args: ActionFunctionArgs, form: FormData) => {
    const file = form.get('base64document')
    if (file instanceof File) {
      form.set('fileName', file.name.slice(-200) || 'belge.pdf')
      form.set('base64document', Buffer.from(await file.arrayBuffer()).toString('base64'))
    }
    return send(args, form)
  })
}

const at =
  (step: 'identity' | 'mkk') =>
  (_data: unknown, { request }: Pick<ActionFunctionArgs, 'request'>): string =>
    `${stepHref(step, returning(request))}#${step}`

const more = (step: 'identity' | 'mkk') =>
  withPaper(addReviewPaper, { notice: words.added, redirectTo: at(step), isPassing: true })
const back = (step: 'identity' | 'mkk') => submitWith(withdrawReview, { notice: words.withdrawn, redirectTo: at(step) })

export const reviewForms: Readonly<Record<string, FormAction>> = {
  'identity-review': withPaper(askIdentityReview, {
    after: ({ isVerified }, args) => advance(isVerified ? text.saved.identity : words.asked)({}, args),
  }),
  'identity-paper': more('identity'),
  'identity-withdraw': back('identity'),
  'qualified-review': withPaper(askQualifiedStatus, { notice: words.asked, redirectTo: at('mkk') }),
  'qualified-paper': more('mkk'),
  'qualified-withdraw': back('mkk'),
}

/** The browser sends the file as it is; only the server reads it, and says when there is none. */
export const withFile = (input: Record<string, unknown>) => ({ fileName: '-', base64document: '-', ...input })

/** A PDF or a picture that goes with its form. */
export function PaperField(props: FieldProps) {
  const { id, error, control } = useField(props.name, props.hint)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <FilePick control={control} accept="application/pdf,.pdf,image/jpeg,image/png,image/webp" />
    </FieldFrame>
  )
}

/** A place in a form, which the reason of a refusal leads to; without a kind nothing does. */
export function Place({
  kind,
  field,
  className = '',
  children,
}: {
  readonly kind: ReviewKind | null
  readonly field: string
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <div id={kind ? reviewFieldId(kind, field) : undefined} className={`scroll-mt-4 ${className}`}>
      {children}
    </div>
  )
}

/** What became of the last request; while it waits, more papers and the way back. */
export function ReviewState({ kind, review }: { readonly kind: ReviewKind; readonly review: OwnReviews['identity'] }) {
  if (!review) return null
  if (review.outcome === 'waiting') return <Waiting kind={kind} review={review} />
  if (review.outcome !== 'refused') return null
  return (
    <Alert kind="warning" title={words.refused(review.reason?.message ?? '')}>
      {review.note && <p>{words.note(review.note)}</p>}
      <p className="mt-2 flex flex-wrap gap-x-4">
        {review.reason?.fixPath && (
          <Link to={review.reason.fixPath} className="link font-semibold">
            {words.mend}
          </Link>
        )}
        {review.decidedAt !== null && <Moment at={review.decidedAt} />}
      </p>
    </Alert>
  )
}

function Waiting({
  kind,
  review,
}: {
  readonly kind: ReviewKind
  readonly review: NonNullable<OwnReviews['identity']>
}) {
  return (
    <div className="grid gap-5">
      <Alert kind="info" title={words.waiting}>
        <p>
          {words.since} <Moment at={review.askedAt} />
        </p>
        <p>{words.papers(review.papers.join(', '))}</p>
      </Alert>
      <ContractForm
        endpoint={addReviewPaper}
        form={`${kind}-paper`}
        encType="multipart/form-data"
        complete={withFile}
        className="grid gap-3"
      >
        <HiddenField name="kind" value={kind} />
        <PaperField name="base64document" label={words.more} hint={words.paperHint} />
        <p>
          <SubmitButton look="secondary">{words.add}</SubmitButton>
        </p>
      </ContractForm>
      <ContractForm endpoint={withdrawReview} form={`${kind}-withdraw`}>
        <HiddenField name="kind" value={kind} />
        <SubmitButton look="secondary">{words.withdraw}</SubmitButton>
      </ContractForm>
    </div>
  )
}
