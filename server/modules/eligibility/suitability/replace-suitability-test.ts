import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findTest, type StoredTest } from './suitability-store.ts'

/**
 * The next version of the suitability test, in force from now on; those who passed an earlier one have passed. When the
 * version in force already asks exactly this, nothing is added. Joins its caller's transaction, which records the event.
 */
export async function replaceSuitabilityTest(tx: TransactionContext, test: Omit<StoredTest, 'version'>): Promise<void> {
  const { version: inForce, ...known } = await findTest(tx)
  if (isSame(known, test)) return
  const version = inForce + 1
  await tx.db
    .insertInto('membership.suitability_version')
    .values({ version, effective_from: tx.clock.now(), pass_mark: test.passMark })
    .execute()
  await tx.db
    .insertInto('membership.suitability_question')
    .values(
      test.questions.map(({ key, text, explanation, source, isEssential }, at) => ({
        version,
        key,
        position: at + 1,
        question: text,
        explanation,
        source,
        is_essential: isEssential,
      })),
    )
    .execute()
  await tx.db
    .insertInto('membership.suitability_option')
    .values(
      test.questions.flatMap(({ key: question, rightKey, options }) =>
        options.map(({ key, label }, at) => ({
          version,
          question_key: question,
          key,
          position: at + 1,
          label,
          is_right: key === rightKey,
        })),
      ),
    )
    .execute()
}

/** Order of members apart, the same pass mark, questions and options. */
function isSame(one: Omit<StoredTest, 'version'>, other: Omit<StoredTest, 'version'>): boolean {
  return asText(one) === asText(other)
}

function asText({ passMark, questions }: Omit<StoredTest, 'version'>): string {
  return JSON.stringify([
    passMark,
    questions.map(({ key, text, explanation, source, isEssential, rightKey, options }) => [
      key,
      text,
      explanation,
      source,
      isEssential,
      rightKey,
      options.map((option) => [option.key, option.label]),
    ]),
  ])
}
