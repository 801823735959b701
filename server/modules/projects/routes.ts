import {
  answerQuestion as answerQuestionCall,
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
  upsertPreDemand,
} from '#contracts/projects/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { answerQuestion } from './conversation/answer-question.ts'
import { askQuestion } from './conversation/ask-question.ts'
import { findDocument } from './find-document.ts'
import { findMyProjects } from './find-my-projects.ts'
import { findOwnUpdates } from './find-own-updates.ts'
import { findMyQuestions, findQuestionsForEntrepreneur } from './conversation/find-questions.ts'
import { creationRoutes } from './creation/routes.ts'
import { evaluationRoutes } from './evaluation/routes.ts'
import { findPreDemand } from './pre-demand/find-pre-demand.ts'
import { givePreDemand } from './pre-demand/give-pre-demand.ts'
import { withdrawPreDemand } from './pre-demand/withdraw-pre-demand.ts'
import { postUpdate } from './post-update.ts'
import { withdrawUpdate } from './withdraw-update.ts'

export const projectRoutes: Route[] = [
  ...creationRoutes,
  ...evaluationRoutes,
  route(getMyProjects, findMyProjects),
  route(getDocument, findDocument),
  route(getEntrepreneurProjectUpdates, findOwnUpdates),
  route(createProjectUpdate, postUpdate),
  route(deleteProjectUpdate, withdrawUpdate),
  route(createProjectQuestionAnswer, askQuestion),
  route(answerQuestionCall, answerQuestion),
  route(getProjectQuestionsForEntrepreneur, findQuestionsForEntrepreneur),
  route(getPreDemand, findPreDemand),
  route(upsertPreDemand, givePreDemand),
  route(deletePreDemand, withdrawPreDemand),
  route(getMyQuestions, findMyQuestions),
]
