import type { InputOf, OutputOf, Reason } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { addHours, formatMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getSuitabilityTest, submitSuitabilityTest } from '#contracts/membership/endpoints.ts'
import { suitabilityResults } from '#contracts/membership/messages.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { lockMember } from '#server/modules/members/index.ts'
import { refreshStanding } from '../standing/standing.ts'
import { judgeSuitability, wrongAmong } from '../standing/suitability-rules.ts'
import { findAttempt, findQuestions, findTest, type StoredAttempt, type StoredQuestion } from './suitability-store.ts'

const DAY_HOURS = 24

/**
 * The questions of the test in force, without the right answers, what it takes to pass, and how the last attempt went: what was
 * wrong in it stays readable for as long as it counts.
 */
export async function showSuitabilityTest(context: Context): Promise<OutputOf<typeof getSuitabilityTest>> {
  const { id } = requireMember(context.actor)
  const test = await findTest(context)
  const last = await findAttempt(context, id)
  const { value: retryDays } = await findParameter(context, 'suitability.retry')
  return {
    version: test.version,
    passMark: test.passMark,
    retryDays: Number(retryDays),
    questions: test.questions.map(({ key, text, options }) => ({
      id: key,
      text,
      options: options.map((option) => ({ key: option.key, value: option.label })),
    })),
    lastResult: last && {
      passed: last.passed,
      at: toUnixSeconds(last.takenAt),
      retryAt: last.retryAt && toUnixSeconds(last.retryAt),
      wrong: last.passed ? [] : await explainAttempt(context, last),
    },
  }
}

/**
 * Judges the answers on the server. Failing refuses investing until the waiting time of the parameter `suitability.retry`
 * is over (T14/2-d). Refuses `suitability-incomplete`, `suitability-wait`, `suitability-already-passed`.
 */
export async function takeSuitabilityTest(
  context: Context,
  input: InputOf<typeof submitSuitabilityTest>,
): Promise<OutputOf<typeof submitSuitabilityTest>> {
  const { id } = requireMember(context.actor)
  const test = await findTest(context)
  const judgement = judgeSuitability(test.questions, test.passMark, input.answers)
  if (judgement.kind === 'incomplete') throw new Refusal('suitability-incomplete')
  const { passed, rightCount, wrongKeys } = judgement
  const retryAt = passed ? null : await findRetryMoment(context)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    await refuseAttempt(tx, id)
    await tx.db
      .insertInto('membership.suitability_attempt')
      .values({
        id: newId(),
        member_id: id,
        version: test.version,
        answers: JSON.stringify(input.answers),
        right_count: rightCount,
        passed,
        taken_at: tx.clock.now(),
        retry_at: retryAt,
      })
      .execute()
    await refreshStanding(tx, id)
    await recordEvent(tx, {
      action: passed ? 'member.suitability-passed' : 'member.suitability-failed',
      subjectId: id,
      data: { version: test.version, rightCount },
    })
  })
  const wrong = test.questions.filter(({ key }) => wrongKeys.includes(key))
  return { passed, retryAt: retryAt && toUnixSeconds(retryAt), explanation: wrong.map(explain) }
}

async function explainAttempt(context: Context, { version, answers }: StoredAttempt) {
  const wrong = wrongAmong(await findQuestions(context, version), answers)
  return wrong.map((question) => ({ question: question.text, explanation: explain(question) }))
}

async function findRetryMoment(context: Context): Promise<Date> {
  const { value: days } = await findParameter(context, 'suitability.retry')
  return addHours(context.clock.now(), Number(days) * DAY_HOURS)
}

async function refuseAttempt(tx: TransactionContext, memberId: string): Promise<void> {
  const last = await findAttempt(tx, memberId)
  if (last?.passed) throw new Refusal('suitability-already-passed')
  if (last?.retryAt && last.retryAt > tx.clock.now())
    throw new Refusal('suitability-wait', { parameters: { availableAt: formatMoment(last.retryAt) } })
}

function explain(question: StoredQuestion): Reason {
  const answer = question.options.find(({ key }) => key === question.rightKey)?.label ?? ''
  return {
    code: question.key,
    message: fillMessage(suitabilityResults.right, { answer, explanation: question.explanation }),
    source: question.source,
  }
}
