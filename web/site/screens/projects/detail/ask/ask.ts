import { createProjectComment, createProjectQuestionAnswer } from '#contracts/projects/endpoints.ts'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { submitWith } from '#web/form/submit.ts'
import type { Route } from '../+types/screen.ts'
import { placeOfQuestion } from './form.ts'
import { text } from './text.ts'

/** Sends the question and leads to it where it now stands; the notice is seen from there. */
export const ask = submitWith(createProjectQuestionAnswer, {
  notice: text.sent,
  isPassing: true,
  redirectTo: ({ id }, { params }: Route.ActionArgs) =>
    `${campaignHref(params.seoName, 'questions')}#${placeOfQuestion(id)}`,
})

/** The same with a comment, which asks for no answer. */
export const writeComment = submitWith(createProjectComment, {
  notice: text.comment.sent,
  isPassing: true,
  redirectTo: ({ id }, { params }: Route.ActionArgs) =>
    `${campaignHref(params.seoName, 'questions')}#${placeOfQuestion(id)}`,
})
