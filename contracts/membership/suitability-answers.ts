import type { OutputOf, WireInputOf } from '../common/endpoint.ts'
import type { getSuitabilityTest, submitSuitabilityTest } from './endpoints.ts'
import { membershipMessages } from './messages.ts'

export type Questions = OutputOf<typeof getSuitabilityTest>['questions']
type Answers = WireInputOf<typeof submitSuitabilityTest>['answers']

/** Name of a question's field. */
export function questionField(questionId: string): string {
  return `question_${questionId}`
}

/** What was chosen, as the call takes it; `read` gives the value of a field. */
export function readAnswers(questions: Questions, read: (field: string) => unknown): Answers {
  return questions.flatMap(({ id }) => {
    const answer = read(questionField(id))
    return typeof answer === 'string' && answer !== '' ? [{ questionKey: id, answerKey: answer }] : []
  })
}

/** Sentences for the questions left out, by field; null when there are none. */
export function refuseMissingAnswers(questions: Questions, answers: Answers): Record<string, string> | null {
  const answered = new Set(answers.map(({ questionKey }) => questionKey))
  const missing = questions.filter(({ id }) => !answered.has(id))
  if (missing.length === 0) return null
  return Object.fromEntries(missing.map(({ id }) => [questionField(id), membershipMessages.suitabilityRequired]))
}
