import {
  answerQuestion as answerQuestionCall,
  createProjectQuestionAnswer,
  createProjectUpdate,
  deleteProjectUpdate,
  getDocument,
  getEntrepreneurProjectUpdates,
  getMyProjects,
  getMyQuestions,
  getProjectQuestionsForEntrepreneur,
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
  route(getMyQuestions, findMyQuestions),
]
