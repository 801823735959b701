import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { idInput, optionalLine, optionalText, requiredText, countInput } from '../../common/text/text.ts'
import { textMessages } from '../../common/text/messages.ts'
import { done, nothing, unixSeconds } from '../../common/wire.ts'
import { conversationErrors, projectMessages as say } from '../messages.ts'
import { ANSWER_LENGTH, projectAnswer, projectComment, projectQuestion } from '../schemas.ts'
import type { HidingReason } from './hiding.ts'
import { HIDING_REASONS } from './messages.ts'

// Questions to a founder, their answers, and members' comments.

const REASONS = Object.keys(HIDING_REASONS) as [HidingReason, ...HidingReason[]]

/** Why and in which words something is taken out of sight; both are published in its place. */
export const hidingInput = z.object({
  reason: z.enum(REASONS, { error: say.hidingReasonRequired }),
  note: requiredText(500, say.hidingNoteRequired),
})

/** What stands in the place of hidden words. */
export const hiddenNotice = z.object({ reason: z.enum(REASONS), note: z.string(), hiddenAt: unixSeconds })

const revision = z.optional(
  countInput(0, 1_000_000, {
    required: textMessages.required,
    malformed: textMessages.malformed,
    tooSmall: textMessages.malformed,
    tooLarge: textMessages.malformed,
  }),
)

export const createProjectQuestionAnswer = endpoint({
  method: 'POST',
  path: '/projectquestionanswer/createprojectquestionanswer',
  access: 'member',
  forCompany: 'prepare',
  summary: 'Asks the entrepreneur a question; members see it at the project with the asker’s first name and initial.',
  input: z.object({ projectId: idInput, ...projectQuestion.shape }),
  output: z.object({ id: z.string() }),
  errors: { 'questions-closed': conversationErrors['questions-closed'] },
  throttle: { limit: 10, seconds: 3600 },
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/projectquestionanswer/answerquestion',
  access: 'member',
  forCompany: 'manage',
  summary:
    'Answers a question, or replaces the answer whose revision is named; the owner of the project only. Former answers stay on show.',
  input: z.object({
    questionId: idInput,
    ...projectAnswer.shape,
    /** Of the answer that was read when this one was written; absent or 0: there was none. */
    revision,
  }),
  output: z.object({ done: z.literal(true), revision: z.int() }),
  errors: {
    'already-answered': conversationErrors['already-answered'],
    'answer-changed': conversationErrors['answer-changed'],
    'question-hidden': conversationErrors['question-hidden'],
  },
  throttle: { limit: 120, seconds: 3600 },
})

export const saveAnswerDraft = endpoint({
  method: 'POST',
  path: '/projectquestionanswer/saveanswerdraft',
  access: 'member',
  forCompany: 'manage',
  summary:
    'Keeps an answer as far as it is written, for the owner of the project alone; an empty text drops what was kept.',
  input: z.object({ questionId: idInput, answer: optionalText(ANSWER_LENGTH) }),
  output: z.object({ savedAt: z.nullable(unixSeconds) }),
  errors: {},
  throttle: { limit: 1200, seconds: 3600 },
})

export const hideQuestion = endpoint({
  method: 'POST',
  path: '/projectquestionanswer/hidequestion',
  access: 'member',
  forCompany: 'manage',
  summary:
    'Takes a question out of sight with a published reason; the owner of the project only. The operator may put it back.',
  input: z.object({ questionId: idInput, ...hidingInput.shape }),
  output: done,
  errors: {
    'already-hidden': conversationErrors['already-hidden'],
    'hiding-overruled': conversationErrors['hiding-overruled'],
  },
})

const question = z.object({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  seoName: z.string(),
  name: z.string(),
  /** Address of the asker’s picture, where they let others see it. */
  picture: z.nullable(z.string()),
  question: z.string(),
  askedAt: unixSeconds,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(unixSeconds),
  /** How many answers were published; 0: none. */
  revision: z.int(),
  editedAt: z.nullable(unixSeconds),
  /** Answers that another one has taken the place of, oldest first. */
  formerAnswers: z.array(z.object({ answer: z.string(), givenAt: unixSeconds })),
  hidden: z.nullable(hiddenNotice),
})

export const getProjectQuestionsForEntrepreneur = endpoint({
  method: 'GET',
  path: '/projectquestionanswer/getprojectquestionsforentrepreneur',
  access: 'member',
  forCompany: 'see',
  summary:
    'Questions asked at the member’s projects, those without an answer first; of one project, or with certain words.',
  input: z.object({ projectId: z.optional(idInput), search: optionalLine(100) }),
  output: z.array(
    z.extend(question, {
      /** By when it is to be answered; null once it is, or where it is hidden. */
      answerBy: z.nullable(unixSeconds),
      /** Whether that moment is over. */
      isLate: z.boolean(),
      /** What the founder has written and not published. */
      draft: z.nullable(z.object({ answer: z.string(), savedAt: unixSeconds })),
      /** The operator has put it back: it cannot be hidden again. */
      isRestored: z.boolean(),
    }),
  ),
  errors: {},
})

export const getMyQuestions = endpoint({
  method: 'GET',
  path: '/investor/getmyquestions',
  access: 'member',
  forCompany: 'see',
  summary: 'Questions the member asked, newest first.',
  input: nothing,
  output: z.array(question),
  errors: {},
})

export const createProjectComment = endpoint({
  method: 'POST',
  path: '/projectcomment/createprojectcomment',
  access: 'member',
  summary: 'Writes a comment under a public project; members see it with the writer’s first name and initial.',
  input: z.object({ projectId: idInput, ...projectComment.shape }),
  output: z.object({ id: z.string() }),
  errors: {
    'questions-closed': conversationErrors['questions-closed'],
    'too-many-comments': conversationErrors['too-many-comments'],
  },
  throttle: { limit: 10, seconds: 3600 },
})

export const hideComment = endpoint({
  method: 'POST',
  path: '/projectcomment/hidecomment',
  access: 'member',
  forCompany: 'manage',
  summary:
    'Takes a comment out of sight with a published reason; the owner of the project only. The operator may put it back.',
  input: z.object({ commentId: idInput, ...hidingInput.shape }),
  output: done,
  errors: {
    'already-hidden': conversationErrors['already-hidden'],
    'hiding-overruled': conversationErrors['hiding-overruled'],
  },
})
