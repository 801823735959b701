import { createProjectQuestionAnswer } from '#contracts/projects/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { submitWith } from '#web/form/submit.ts'
import { text } from './text.ts'

/** Sends the question and leads back to the questions. */
export const ask = submitWith(createProjectQuestionAnswer, {
  notice: text.sent,
  redirectTo: (_data, { params }) => paths.project.href({ seoName: params['seoName'] ?? '', sekme: 'soru-cevap' }),
})
