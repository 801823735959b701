import * as z from 'zod/mini'
import type { OutputOf, WireInputOf } from '#contracts/common/endpoint.ts'
import { keyInput } from '#contracts/common/text.ts'
import {
  type acceptLegalTexts,
  type getSuitabilityTest,
  submitSuitabilityTest,
} from '#contracts/membership/endpoints.ts'
import { membershipMessages } from '#contracts/membership/messages.ts'

type Questions = OutputOf<typeof getSuitabilityTest>['questions']
type Answers = WireInputOf<typeof submitSuitabilityTest>['answers']

/** One tick holds a version of a text: its id and hash. */
export function acceptedValue({ id, sha256 }: { readonly id: string; readonly sha256: string }): string {
  return `${id} ${sha256}`
}

export function toAccepted(input: Record<string, unknown>): WireInputOf<typeof acceptLegalTexts> {
  const ticks = Array.isArray(input['accepted']) ? input['accepted'] : []
  return {
    accepted: ticks.map((tick) => {
      const [id = '', sha256 = ''] = String(tick).split(' ')
      return { id, sha256 }
    }),
  }
}

/** Name of a question's field. */
export function questionField(questionId: string): string {
  return `question_${questionId}`
}

/** The test as a form of one field per question, so that each has its own sentence in the browser. */
export function testForm(questions: Questions) {
  const fields = questions.map(({ id }) => [questionField(id), keyInput(membershipMessages.suitabilityRequired)])
  return { ...submitSuitabilityTest, input: z.object(Object.fromEntries(fields)) }
}

export function toAnswers(form: FormData, questions: Questions): Answers {
  return questions.flatMap(({ id }) => {
    const answer = form.get(questionField(id))
    return typeof answer === 'string' && answer !== '' ? [{ questionKey: id, answerKey: answer }] : []
  })
}

/** Sentences for the questions left out, or null. */
export function requireEveryAnswer(answers: Answers, questions: Questions): Record<string, string> | null {
  const answered = new Set(answers.map(({ questionKey }) => questionKey))
  const missing = questions.filter(({ id }) => !answered.has(id))
  if (missing.length === 0) return null
  return Object.fromEntries(missing.map(({ id }) => [questionField(id), membershipMessages.suitabilityRequired]))
}
