import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { amountInput, hundredths } from '../common/money/money.ts'
import { idInput, queryInt, requiredText } from '../common/text/text.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { PROJECT_STATES } from './lifecycle.ts'
import { conversationErrors, preDemandErrors } from './messages.ts'
import { projectAnswer, projectQuestion, projectUpdate } from './schemas.ts'

export const getMyProjects = endpoint({
  method: 'GET',
  path: '/investor/getmyprojects',
  access: 'member',
  summary: 'The projects the member owns, newest first, of one state code when one is given.',
  input: z.object({ stateCode: z.optional(queryInt) }),
  output: z.array(
    z.object({
      id: z.string(),
      externalId: z.string(),
      seoName: z.string(),
      title: z.string(),
      shortDescription: z.string(),
      logo: z.string(),
      coverImage: z.string(),
      stateCode: z.int(),
      state: z.enum(PROJECT_STATES),
      stateSince: unixSeconds,
      fundingGoal: hundredths,
      projectStartDate: unixSeconds,
      projectEndDate: unixSeconds,
      unansweredQuestionCount: z.int(),
    }),
  ),
  errors: {},
})

/** One document with its bytes; a download variant is the same document as a file. */
export const getDocument = endpoint({
  method: 'GET',
  path: '/document/getdocument',
  access: 'member',
  summary: 'A document of a public campaign, of a project the member owns or of a draft of his, as base64.',
  input: z.object({ documentId: idInput }),
  output: z.object({ base64document: z.string(), filename: z.string(), mimetype: z.string() }),
  errors: {},
})

export const getEntrepreneurProjectUpdates = endpoint({
  method: 'GET',
  path: '/projectupdate/getentrepreneurprojectupdates',
  access: 'member',
  summary: 'The updates of a project, for its owner, by the short external id.',
  input: z.object({ projectExternalId: requiredText(20) }),
  output: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      updateDate: unixSeconds,
      status: z.int(),
    }),
  ),
  errors: {},
})

export const createProjectUpdate = endpoint({
  method: 'POST',
  path: '/projectupdate/createprojectupdate',
  access: 'member',
  summary: 'Publishes news of a project to members; the owner only.',
  input: z.object({ projectExternalId: requiredText(20), ...projectUpdate.shape }),
  output: z.object({ id: z.string() }),
  errors: conversationErrors,
  throttle: { limit: 20, seconds: 3600 },
})

export const deleteProjectUpdate = endpoint({
  method: 'DELETE',
  path: '/projectupdate/deleteprojectupdate',
  access: 'member',
  summary: 'Withdraws an update; the owner only. It stays on record and is not shown any more.',
  input: z.object({ id: idInput }),
  output: done,
  errors: conversationErrors,
})

export const createProjectQuestionAnswer = endpoint({
  method: 'POST',
  path: '/projectquestionanswer/createprojectquestionanswer',
  access: 'member',
  summary: 'Asks the entrepreneur a question; members see it at the project with the asker’s first name and initial.',
  input: z.object({ projectId: idInput, ...projectQuestion.shape }),
  output: z.object({ id: z.string() }),
  errors: conversationErrors,
  throttle: { limit: 10, seconds: 3600 },
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/projectquestionanswer/answerquestion',
  access: 'member',
  summary: 'Answers a question, once; the owner of the project only.',
  input: z.object({ questionId: idInput, ...projectAnswer.shape }),
  output: done,
  errors: conversationErrors,
})

/** What the member said, and what all members together said; of sums of money raised it is no part. */
const preDemand = z.object({
  canPreInvestment: z.boolean(),
  isGiven: z.boolean(),
  /** Null: he is only to be told when the campaign opens, or said nothing. */
  amount: z.nullable(hundredths),
  givenAt: z.nullable(unixSeconds),
  changedAt: z.nullable(unixSeconds),
  totalAmount: hundredths,
  totalPeople: z.int(),
  unitShareValue: hundredths,
})

export const getPreDemand = endpoint({
  method: 'GET',
  path: '/preinvestmentgethering/getpreinvestmentgetheringbyprojectexternalid',
  access: 'member',
  summary:
    'The member’s pre-demand for a project before its campaign opens, and the sum of all: binding nobody, for members only.',
  input: z.object({ projectExternalId: requiredText(20) }),
  output: preDemand,
  errors: {},
})

export const upsertPreDemand = endpoint({
  method: 'POST',
  path: '/preinvestmentgethering/upsertpreinvestmentgethering',
  access: 'member',
  summary: 'Gives or changes pre-demand; without an amount the member is only told when the campaign opens.',
  input: z.object({ projectExternalId: requiredText(20), amount: z.optional(amountInput) }),
  output: preDemand,
  errors: preDemandErrors,
  throttle: { limit: 60, seconds: 3600 },
})

export const deletePreDemand = endpoint({
  method: 'DELETE',
  path: '/preinvestmentgethering/deletepreinvestmentgethering',
  access: 'member',
  summary: 'Withdraws the member’s pre-demand; nothing of it is kept.',
  input: z.object({ projectExternalId: requiredText(20) }),
  output: preDemand,
  errors: preDemandErrors,
})

const question = z.object({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  seoName: z.string(),
  name: z.string(),
  question: z.string(),
  askedAt: unixSeconds,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(unixSeconds),
})

export const getProjectQuestionsForEntrepreneur = endpoint({
  method: 'GET',
  path: '/projectquestionanswer/getprojectquestionsforentrepreneur',
  access: 'member',
  summary: 'Questions asked at the member’s projects, those without an answer first.',
  input: nothing,
  output: z.array(question),
  errors: {},
})

export const getMyQuestions = endpoint({
  method: 'GET',
  path: '/investor/getmyquestions',
  access: 'member',
  summary: 'Questions the member asked, newest first.',
  input: nothing,
  output: z.array(question),
  errors: {},
})
