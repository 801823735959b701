import type { RecordPart } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'

type Reader = Pick<Context, 'db'>
type Tests = RecordPart<'suitabilityTests' | 'suitabilityAnswers'>

async function gatherTests(context: Reader, memberId: string): Promise<Tests> {
  const attempts = await context.db
    .selectFrom('membership.suitability_attempt')
    .select(['version', 'answers', 'right_count as rightCount', 'passed', 'taken_at as takenAt'])
    .where('member_id', '=', memberId)
    .orderBy('taken_at')
    .execute()
  const versions = [...new Set(attempts.map(({ version }) => version))]
  const questions = versions.length === 0 ? [] : await listQuestions(context, versions)
  const options = versions.length === 0 ? [] : await listOptions(context, versions)
  return {
    suitabilityTests: attempts.map(({ answers: _answers, ...attempt }) => attempt),
    suitabilityAnswers: attempts.flatMap(({ version, answers, takenAt }) =>
      answers.map(({ questionKey, answerKey }) => {
        const question = questions.find((one) => one.version === version && one.key === questionKey)
        const option = options.find(
          (one) => one.version === version && one.questionKey === questionKey && one.key === answerKey,
        )
        return { takenAt, question: question?.question ?? questionKey, answer: option?.label ?? answerKey }
      }),
    ),
  }
}

function listQuestions(context: Reader, versions: readonly number[]) {
  return context.db
    .selectFrom('membership.suitability_question')
    .select(['version', 'key', 'question'])
    .where('version', 'in', [...versions])
    .execute()
}

function listOptions(context: Reader, versions: readonly number[]) {
  return context.db
    .selectFrom('membership.suitability_option')
    .select(['version', 'question_key as questionKey', 'key', 'label'])
    .where('version', 'in', [...versions])
    .execute()
}

async function gatherIncomes(context: Reader, memberId: string): Promise<RecordPart<'incomes'>['incomes']> {
  return context.db
    .selectFrom('membership.income_statement')
    .select([
      'year',
      'annual_income_kurus as annualIncomeKurus',
      'declared_at as declaredAt',
      'forwarded_at as forwardedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('declared_at')
    .execute()
}

async function gatherBankAccounts(
  context: Reader,
  memberId: string,
): Promise<RecordPart<'bankAccounts'>['bankAccounts']> {
  return context.db
    .selectFrom('membership.bank_account')
    .select([
      'iban',
      'holder_name as holderName',
      'label',
      'is_default as isDefault',
      'added_at as addedAt',
      'removed_at as removedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('added_at')
    .execute()
}

/** What an officer wrote for the member; what they noted for themselves stays theirs. */
async function gatherReviews(context: Reader, memberId: string): Promise<RecordPart<'reviews'>['reviews']> {
  return context.db
    .selectFrom('membership.review')
    .select(['kind', 'asked_at as askedAt', 'outcome', 'decided_at as decidedAt', 'member_note as answer'])
    .where('member_id', '=', memberId)
    .orderBy('asked_at')
    .execute()
}

type EligibilityLists =
  | 'incomes'
  | 'mkkAccounts'
  | 'bankAccounts'
  | 'suitabilityTests'
  | 'suitabilityAnswers'
  | 'qualifiedGrants'
  | 'reviews'

/** What a member answered and proved on their way to investing. */
export async function gatherEligibility(context: Reader, memberId: string): Promise<RecordPart<EligibilityLists>> {
  return {
    incomes: await gatherIncomes(context, memberId),
    mkkAccounts: await context.db
      .selectFrom('membership.mkk_account')
      .select([
        'registry_number as registryNumber',
        'is_qualified as isQualified',
        'qualified_since as qualifiedSince',
        'confirmed_at as confirmedAt',
      ])
      .where('member_id', '=', memberId)
      .execute(),
    bankAccounts: await gatherBankAccounts(context, memberId),
    ...(await gatherTests(context, memberId)),
    qualifiedGrants: await context.db
      .selectFrom('membership.qualified_grant')
      .select(['granted_at as grantedAt', 'valid_until as validUntil', 'ended_at as endedAt'])
      .where('member_id', '=', memberId)
      .orderBy('granted_at')
      .execute(),
    reviews: await gatherReviews(context, memberId),
  }
}
