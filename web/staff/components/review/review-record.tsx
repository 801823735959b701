import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { decideReview, type getReview } from '#contracts/membership/review/endpoints.ts'
import { REVIEW_REASONS } from '#contracts/membership/review/reasons.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Facts } from '#web/components/facts.tsx'
import { ContractForm, HiddenField, RadioGroup, SelectField, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { Around } from '#web/staff/components/split/around.tsx'
import type { ListAround } from '#web/staff/components/split/rail.tsx'
import { Alert, Moment } from '#web/ui/index.ts'
import { PAPER_PATH } from './paper-path.ts'
import { OutcomeChip } from './review-list.tsx'
import { SCREENS } from './screens.ts'
import { text } from './text.ts'

type Review = OutputOf<typeof getReview>

const names = text.names

/** One request beside the others of its kind: what was typed, what it rests on, its papers, and the decision where it is the reader's. */
export function ReviewRecord({ review, list }: { readonly review: Review; readonly list: ListAround }) {
  const screens = SCREENS[review.kind]
  const isLostPhone = review.kind === 'lost-phone'
  return (
    <ConsoleFrame
      current={screens.record}
      title={review.fullName}
      list={list}
      above={<Around list={list} back={consolePaths[screens.list].href()} />}
    >
      <div className="grid max-w-4xl gap-8">
        <Facts facts={factsOf(review)} />
        {review.typed && (
          <section className="grid gap-4">
            <h2>{isLostPhone ? text.proven : text.typed}</h2>
            <Facts facts={typedOf(review.typed, review.fullName)} />
          </section>
        )}
        {review.numberOwner && (
          <Alert kind="warning" title={text.numberInUse}>
            <p>
              {text.numberInUseNote}{' '}
              <Link to={consolePaths.member.href({ memberId: review.numberOwner.memberId })} className="link">
                {review.numberOwner.fullName}
              </Link>
            </p>
          </Alert>
        )}
        {isLostPhone && !review.typed && <Alert kind="warning" title={text.unproven} />}
        <Papers review={review} />
        {review.mayDecide && <Decision review={review} />}
      </div>
    </ConsoleFrame>
  )
}

function typedOf(typed: NonNullable<Review['typed']>, fullName: string) {
  return [
    [names.identityType, text.types[typed.identityType]],
    [
      names.number,
      <span key="number" className="tabular-nums">
        {typed.number}
      </span>,
    ],
    [names.firstName, typed.firstName],
    [names.lastName, typed.lastName],
    [names.birthDate, formatDay(istanbulMoment(typed.birthDate))],
    [names.registered, fullName],
  ] as const
}

function factsOf({ outcome, basis, note, askedAt, dueAt, decidedAt, decidedBy, evidence, ...review }: Review) {
  const { reason, validUntil } = review
  return [
    [names.outcome, <OutcomeChip key="outcome" outcome={outcome} />],
    [names.basis, text.bases[basis] ?? basis],
    [names.asked, <Moment key="asked" at={askedAt} />],
    ...(dueAt === null ? [] : [[names.due, <Moment key="due" at={dueAt} />] as const]),
    ...(note ? [[names.note, note] as const] : []),
    ...(decidedAt === null ? [] : [[names.decided, <Moment key="decided" at={decidedAt} />] as const]),
    ...(decidedBy ? [[names.by, decidedBy] as const] : []),
    ...(evidence ? [[names.evidence, evidence] as const] : []),
    ...(reason ? [[names.reason, reason.message] as const] : []),
    ...(validUntil ? [[names.until, formatDay(istanbulMoment(validUntil))] as const] : []),
  ] as const
}

function Papers({ review: { papers, mayDecide } }: { readonly review: Review }) {
  return (
    <section className="grid gap-3">
      <h2>{text.papers}</h2>
      <p className="text-sm text-soft">{mayDecide ? text.papersNote : text.notYours}</p>
      <ul className="divide-y divide-line">
        {papers.map(({ id, name, isKept }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            {mayDecide && isKept ? (
              <a className="link break-words" href={`${PAPER_PATH}/${id}`} aria-label={text.open(name)}>
                {name}
              </a>
            ) : (
              <span className="break-words">{name}</span>
            )}
            {!isKept && <span className="text-sm text-soft">{text.gone}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Decision({ review: { id, kind } }: { readonly review: Review }) {
  const words = text.decide
  return (
    <section className="card grid gap-5 p-5">
      <div>
        <h2>{words.title}</h2>
        <p className="prose-measure mt-1 text-sm text-soft">{words.note}</p>
      </div>
      <ContractForm endpoint={decideReview} className="grid gap-4">
        <HiddenField name="reviewId" value={id} />
        <RadioGroup
          name="decision"
          label={words.decision}
          columns
          options={[
            { key: 'approved', value: words.approved },
            { key: 'refused', value: words.refused },
          ]}
        />
        <SelectField
          name="reasonCode"
          label={words.reason}
          hint={words.reasonHint}
          optional="unmarked"
          placeholder={words.none}
          options={REVIEW_REASONS[kind].map(({ code, message }) => ({ key: code, value: message }))}
        />
        <TextAreaField name="evidence" label={words.evidence} hint={words.evidenceHint} rows={3} maxLength={1000} />
        <TextAreaField name="note" label={words.memberNote} rows={2} maxLength={500} optional />
        <p>
          <SubmitButton>{words.submit}</SubmitButton>
        </p>
      </ContractForm>
    </section>
  )
}
