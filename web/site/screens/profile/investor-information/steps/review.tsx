import { type ActionFunctionArgs, type LoaderFunctionArgs, Link } from 'react-router'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
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
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { type FormAction, submitWith } from '#web/form/submit.ts'
import { PaperField, withFile } from '#web/site/components/paper/paper-field.tsx'
import { withPaper } from '#web/site/components/paper/with-paper.ts'
import { Alert, Moment } from '#web/ui/index.ts'
import { text } from '../text.ts'
import { advance, returning } from './advance.ts'

const words = text.review

export type OwnReviews = OutputOf<typeof getOwnReviews>

export function readReviews(args: LoaderFunctionArgs): Promise<OwnReviews> {
  return load(getOwnReviews, {}, args)
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
