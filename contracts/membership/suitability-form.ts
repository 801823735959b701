import * as z from 'zod/mini'
import type { OutputOf, WireInputOf } from '../common/endpoint.ts'
import { keyInput } from '../common/text/text.ts'
import { type getSuitabilityTest, submitSuitabilityTest } from './endpoints.ts'
import { membershipMessages } from './messages.ts'

type Questions = OutputOf<typeof getSuitabilityTest>['questions']
type Answers = WireInputOf<typeof submitSuitabilityTest>['answers']

/** Name of a question's field. */
export function questionField(questionId: string): string {
  return `question_${questionId}`
}

/** The test as a form of one field per question, so that each has a sentence of its own. */
export function suitabilityForm(questions: Questions) {
  const fields = questions.map(({ id }) => [questionField(id), keyInput(membershipMessages.suitabilityRequired)])
  return { ...submitSuitabilityTest, input: z.object(Object.fromEntries(fields)) }
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
