import {
  answerQuestion as answerQuestionCall,
  correctProjectUpdate,
  createProjectComment,
  createProjectQuestionAnswer,
  createProjectUpdate,
  deleteProjectUpdate,
  getDocument,
  getEntrepreneurProjectUpdates,
  getMyProjects,
  getMyQuestions,
  deletePreDemand,
  getPreDemand,
  getProjectQuestionsForEntrepreneur,
  hideComment as hideCommentCall,
  hideQuestion as hideQuestionCall,
  saveAnswerDraft as saveAnswerDraftCall,
  upsertPreDemand,
} from '#contracts/projects/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { answerQuestion } from './conversation/answer-question.ts'
import { askQuestion } from './conversation/ask-question.ts'
import { findDocument } from './find-document.ts'
import { findMyProjects } from './find-my-projects.ts'
import { findOwnUpdates } from './updates/find-own-updates.ts'
import { findMyQuestions, findQuestionsForEntrepreneur } from './conversation/find-questions.ts'
import { creationRoutes } from './creation/routes.ts'
import { evaluationRoutes } from './evaluation/routes.ts'
import { formRoutes } from './form/routes.ts'
import { findPreDemand } from './pre-demand/find-pre-demand.ts'
import { givePreDemand } from './pre-demand/give-pre-demand.ts'
import { withdrawPreDemand } from './pre-demand/withdraw-pre-demand.ts'
import { hideComment, hideQuestion } from './conversation/hide.ts'
import { saveAnswerDraft } from './conversation/save-answer-draft.ts'
import { operatorRoutes } from './conversation/routes.ts'
import { writeComment } from './conversation/write-comment.ts'
import { correctUpdate } from './updates/correct-update.ts'
import { postUpdate } from './updates/post-update.ts'
import { withdrawUpdate } from './updates/withdraw-update.ts'
import { reportingRoutes } from './reporting/routes.ts'

export const projectRoutes: Route[] = [
  ...creationRoutes,
  ...evaluationRoutes,
  ...formRoutes,
  ...operatorRoutes,
  ...reportingRoutes,
  route(getMyProjects, findMyProjects),
  route(getDocument, findDocument),
  route(getEntrepreneurProjectUpdates, findOwnUpdates),
  route(createProjectUpdate, postUpdate),
  route(correctProjectUpdate, correctUpdate),
  route(deleteProjectUpdate, withdrawUpdate),
  route(createProjectQuestionAnswer, askQuestion),
  route(answerQuestionCall, answerQuestion),
  route(saveAnswerDraftCall, saveAnswerDraft),
  route(hideQuestionCall, hideQuestion),
  route(createProjectComment, writeComment),
  route(hideCommentCall, hideComment),
  route(getProjectQuestionsForEntrepreneur, findQuestionsForEntrepreneur),
  route(getPreDemand, findPreDemand),
  route(upsertPreDemand, givePreDemand),
  route(deletePreDemand, withdrawPreDemand),
  route(getMyQuestions, findMyQuestions),
]
