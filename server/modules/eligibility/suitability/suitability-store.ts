import type { Context } from '#server/kit/context.ts'
import { invariant } from '#contracts/common/errors.ts'
import type { SuitabilityAnswer } from '../standing/suitability-rules.ts'

export interface StoredQuestion {
  readonly key: string
  readonly text: string
  readonly explanation: string
  readonly source: string
  readonly isEssential: boolean
  readonly rightKey: string
  readonly options: readonly { readonly key: string; readonly label: string }[]
}

export interface StoredTest {
  readonly version: number
  readonly passMark: number
  readonly questions: readonly StoredQuestion[]
}

/** The version of the test in force with its questions in order, right answers included: for the server only. */
export async function findTest(context: Context): Promise<StoredTest> {
  const test = await context.db
    .selectFrom('membership.suitability_version')
    .select(['version', 'pass_mark'])
    .where('effective_from', '<=', context.clock.now())
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  invariant(test, 'a version of the suitability test is in force')
  return {
    version: test.version,
    passMark: test.pass_mark,
    questions: await findQuestions(context, test.version),
  }
}

/** The questions of one version, in order, as they were asked. */
export async function findQuestions(context: Pick<Context, 'db'>, version: number): Promise<readonly StoredQuestion[]> {
  const questions = await context.db
    .selectFrom('membership.suitability_question')
    .selectAll()
    .where('version', '=', version)
    .orderBy('position')
    .execute()
  const options = await context.db
    .selectFrom('membership.suitability_option')
    .selectAll()
    .where('version', '=', version)
    .orderBy('position')
    .execute()
  return questions.map((question) => {
    const own = options.filter((option) => option.question_key === question.key)
    return {
      key: question.key,
      text: question.question,
      explanation: question.explanation,
      source: question.source,
      isEssential: question.is_essential,
      rightKey: own.find((option) => option.is_right)?.key ?? '',
      options: own.map(({ key, label }) => ({ key, label })),
    }
  })
}

export interface StoredAttempt {
  readonly passed: boolean
  readonly takenAt: Date
  readonly retryAt: Date | null
  readonly version: number
  readonly answers: readonly SuitabilityAnswer[]
}

/** The attempt that counts: a passed one, else the latest. */
export async function findAttempt(context: Pick<Context, 'db'>, memberId: string): Promise<StoredAttempt | null> {
  const row = await context.db
    .selectFrom('membership.suitability_attempt')
    .select(['passed', 'taken_at as takenAt', 'retry_at as retryAt', 'version', 'answers'])
    .where('member_id', '=', memberId)
    .orderBy('passed', 'desc')
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
