import { WITH_PAPER, type ReviewKind } from './kinds.ts'
import { identityReasonTexts, lostPhoneReasonTexts, qualifiedReasonTexts } from './messages.ts'
import { paths } from '../../paths.ts'
import { stepHref } from '../step-address.ts'

export interface RefusalReason {
  readonly code: string
  readonly message: string
  /** The field that is to be mended, and where it stands. */
  readonly field: string
  readonly fixPath: string
}

type Texts = Readonly<Record<string, string>>

/** Which field each reason is about; the paper itself where none is named. */
const FIELDS: Readonly<Record<string, string>> = {
  'number-differs': 'number',
  'first-name-differs': 'firstName',
  'last-name-differs': 'lastName',
  'birth-date-differs': 'birthDate',
  'assets-below': 'basis',
  'experience-not-shown': 'basis',
}

/** The id of the place of a field in the form that asks for a review, for links that lead to it. */
export function reviewFieldId(kind: ReviewKind, field: string): string {
  return `${kind}-${field}`
}

/** Where each is asked for; a lost telephone from the second step of the sign-in. */
const PLACES: Readonly<Record<ReviewKind, () => string>> = {
  identity: () => stepHref('identity', WITH_PAPER),
  qualified: () => stepHref('mkk'),
  'lost-phone': () => paths.auth.signIn.href(),
}

function reasonsOf(kind: ReviewKind, texts: Texts): RefusalReason[] {
  return Object.entries(texts).map(([code, message]) => {
    const field = FIELDS[code] ?? 'document'
    return { code, message, field, fixPath: `${PLACES[kind]()}#${reviewFieldId(kind, field)}` }
  })
}

/** The reasons a review may be refused for, each leading to the very field that mends it. */
export const REVIEW_REASONS: Readonly<Record<ReviewKind, readonly RefusalReason[]>> = {
  identity: reasonsOf('identity', identityReasonTexts),
  qualified: reasonsOf('qualified', qualifiedReasonTexts),
  'lost-phone': reasonsOf('lost-phone', lostPhoneReasonTexts),
}

/** A reason by its code, or null: none of this kind's. */
export function findReviewReason(kind: ReviewKind, code: string): RefusalReason | null {
  return REVIEW_REASONS[kind].find((reason) => reason.code === code) ?? null
}

/** What is known of whether somebody is a qualified investor. */
export interface QualifiedFacts {
  /** MKK's last word (T14/2-e); null: not asked yet. */
  readonly mkk: boolean | null
  /** The last Istanbul day of a status given on papers and not ended; null: none. */
  readonly until: string | null
}

/**
 * Whether somebody counts as a qualified investor on an Istanbul day: by MKK's word, or by papers an officer approved until they run
 * out. Their yearly limit stays MKK's answer wherever there is one (T15/2).
 */
export function isQualifiedOn({ mkk, until }: QualifiedFacts, today: string): boolean {
  return mkk === true || (until !== null && today <= until)
}
