import * as calls from '#contracts/projects/conversation/endpoints.ts'
import * as operatorCalls from '#contracts/projects/conversation/operator-endpoints.ts'
import * as projectCalls from '#contracts/projects/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { findMyQuestions, findQuestionsForEntrepreneur } from './find-questions.ts'
import { hideComment, hideQuestion } from './hide.ts'
import { listWritten } from './list-written.ts'
import { findPreDemand } from './pre-demand/find-pre-demand.ts'
import { givePreDemand } from './pre-demand/give-pre-demand.ts'
import { withdrawPreDemand } from './pre-demand/withdraw-pre-demand.ts'
import { hideWritten, restoreWritten } from './restore.ts'
import { saveAnswerDraft } from './save-answer-draft.ts'
import { correctUpdate } from './updates/correct-update.ts'
import { findOwnUpdates } from './updates/find-own-updates.ts'
import { postUpdate } from './updates/post-update.ts'
import { withdrawUpdate } from './updates/withdraw-update.ts'
import { writeComment } from './write-comment.ts'

export const conversationRoutes: Route[] = [
  route(projectCalls.getEntrepreneurProjectUpdates, findOwnUpdates),
  route(projectCalls.createProjectUpdate, postUpdate),
  route(projectCalls.correctProjectUpdate, correctUpdate),
  route(projectCalls.deleteProjectUpdate, withdrawUpdate),
  route(calls.createProjectQuestionAnswer, askQuestion),
  route(calls.answerQuestion, answerQuestion),
  route(calls.saveAnswerDraft, saveAnswerDraft),
  route(calls.hideQuestion, hideQuestion),
  route(calls.createProjectComment, writeComment),
  route(calls.hideComment, hideComment),
  route(calls.getProjectQuestionsForEntrepreneur, findQuestionsForEntrepreneur),
  route(calls.getMyQuestions, findMyQuestions),
  route(projectCalls.getPreDemand, findPreDemand),
  route(projectCalls.upsertPreDemand, givePreDemand),
  route(projectCalls.deletePreDemand, withdrawPreDemand),
  route(operatorCalls.getWrittenUnderProjects, listWritten),
  route(operatorCalls.hideWritten, hideWritten),
  route(operatorCalls.restoreWritten, restoreWritten),
]
