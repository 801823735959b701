import * as z from 'zod/mini'
import { keyInput } from '../common/text/text.ts'
import { submitSuitabilityTest } from './endpoints.ts'
import { membershipMessages } from './messages.ts'
import { questionField, type Questions } from './suitability-answers.ts'

/** The test as a form of one field per question, so that each has a sentence of its own. */
export function suitabilityForm(questions: Questions) {
  const fields = questions.map(({ id }) => [questionField(id), keyInput(membershipMessages.suitabilityRequired)])
  return { ...submitSuitabilityTest, input: z.object(Object.fromEntries(fields)) }
}
